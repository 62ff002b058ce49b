import type { LatLng } from '@shunlu/api-contract';

/**
 * Point in Web Mercator, the projection of map tiles and Leaflet. World coordinates run from 0 to 1, west to east and north to
 * south. At zoom z the world is 256 · 2^z pixels wide.
 */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Rectangle in world coordinates or pixels. */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

const TILE_SIZE_PX = 256;
const RADIANS = Math.PI / 180;

export function worldX(lng: number): number {
  return (lng + 180) / 360;
}

export function worldY(lat: number): number {
  const sine = Math.sin(lat * RADIANS);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export function toWorld({ lat, lng }: LatLng): WorldPoint {
  return { x: worldX(lng), y: worldY(lat) };
}

/** Returns the size of the world in pixels at a zoom. */
export function worldSize(zoom: number): number {
  return TILE_SIZE_PX * 2 ** zoom;
}

/** Returns the bounding box of points; empty (min above max) without points. */
export function boxAround(points: readonly WorldPoint[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { x, y } of points) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}

export function growBox(box: Box, by: number): Box {
  return { minX: box.minX - by, minY: box.minY - by, maxX: box.maxX + by, maxY: box.maxY + by };
}

export function doBoxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;
}
