import { fromGrid, toShape } from './shapes.ts';
import type { Shape } from './shapes.ts';

/** Coarse land and county borders for static pictures. */
export interface Outline {
  land: Shape[];
  countyBorders: Shape[];
}

/** Format of `outline.json`, written by `scripts/build-basemap.ts`. */
export interface OutlineFile {
  grid: number;
  land: number[][];
  counties: number[][];
}

/** Decodes the coarse outline. */
export function decodeOutline(file: OutlineFile): Outline {
  return {
    land: file.land.map((ring) => toShape(fromGrid(ring, file.grid))),
    countyBorders: file.counties.map((line) => toShape(fromGrid(line, file.grid))),
  };
}
