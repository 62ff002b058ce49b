import { fromGrid, toShape } from './shapes.ts';
import type { Shape } from './shapes.ts';

/** Coarse land and county borders, for still pictures. */
export interface Outline {
  land: Shape[];
  countyBorders: Shape[];
}

/** `outline.json` as `scripts/build-basemap.ts` writes it. */
export interface OutlineFile {
  grid: number;
  land: number[][];
  counties: number[][];
}

/** Unpacks the coarse outline. */
export function decodeOutline(file: OutlineFile): Outline {
  return {
    land: file.land.map((ring) => toShape(fromGrid(ring, file.grid))),
    countyBorders: file.counties.map((line) => toShape(fromGrid(line, file.grid))),
  };
}
