import type { Position } from 'geojson';
import { boxAround, worldX, worldY } from '../lib/mercator.ts';
import type { Box, WorldPoint } from '../lib/mercator.ts';

/** Line or ring in world coordinates. */
export interface Shape {
  points: WorldPoint[];
  box: Box;
}

/** Decodes a line stored as integer grid steps: the first point, then differences. */
export function fromGrid(steps: readonly number[], grid: number): Position[] {
  const line: Position[] = [];
  let [lng, lat] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    lng += steps[i] ?? 0;
    lat += steps[i + 1] ?? 0;
    line.push([lng / grid, lat / grid]);
  }
  return line;
}

export function toShape(line: readonly Position[]): Shape {
  const points = line.map(([lng = 0, lat = 0]) => ({ x: worldX(lng), y: worldY(lat) }));
  return { points, box: boxAround(points) };
}
