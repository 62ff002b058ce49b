import { expect, it } from 'vitest';
import type { Outline } from '../basemap/decodeOutline.ts';
import { boxAround, toWorld } from '../lib/mercator.ts';
import { buildRoutePicture } from './buildRoutePicture.ts';

const SIZE = { width: 132, height: 84, margin: 18 };
const shape = (...points: [number, number][]) => {
  const world = points.map(([lat, lng]) => toWorld({ lat, lng }));
  return { points: world, box: boxAround(world) };
};
const OUTLINE: Outline = {
  land: [shape([26, 120.9], [26, 123], [22, 123], [22, 120.9])],
  countyBorders: [shape([24.9, 120], [24.9, 123]), shape([10, 10], [11, 11])],
};

it('R2.43: lays the route into the picture with room around it', () => {
  const picture = buildRoutePicture([[25.05, 121.52], [24.78, 121.0]], OUTLINE, SIZE);
  const { start, end } = picture ?? { start: { x: NaN, y: NaN }, end: { x: NaN, y: NaN } };
  for (const { x, y } of [start, end]) {
    expect(x).toBeGreaterThanOrEqual(SIZE.margin - 0.1);
    expect(x).toBeLessThanOrEqual(SIZE.width - SIZE.margin + 0.1);
    expect(y).toBeGreaterThanOrEqual(SIZE.margin - 0.1);
    expect(y).toBeLessThanOrEqual(SIZE.height - SIZE.margin + 0.1);
  }
  expect(start.x).toBeGreaterThan(end.x);
  expect(start.y).toBeLessThan(end.y);
});

it('R2.43: keeps only the land and borders near the route', () => {
  const picture = buildRoutePicture([[25.05, 121.52], [24.78, 121.0]], OUTLINE, SIZE);
  expect(picture?.land.match(/M/g)).toHaveLength(1);
  expect(picture?.land.endsWith('Z')).toBe(true);
  expect(picture?.borders.match(/M/g)).toHaveLength(1);
});

it('R2.43: shows a route from a place to itself in the middle, and none without a path', () => {
  expect(buildRoutePicture([[25, 121.5], [25, 121.5]], OUTLINE, SIZE)?.start).toEqual({ x: 66, y: 42 });
  expect(buildRoutePicture([], OUTLINE, SIZE)).toBeNull();
});
