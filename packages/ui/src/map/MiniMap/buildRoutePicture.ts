import type { Polyline } from '@shunlu/api-contract';
import type { Outline } from '../basemap/decodeOutline.ts';
import type { Shape } from '../basemap/shapes.ts';
import { clipLine, clipRing } from '../lib/clip.ts';
import { boxAround, doBoxesMeet, growBox, worldX, worldY } from '../lib/mercator.ts';
import type { Box, WorldPoint } from '../lib/mercator.ts';
import { smoothPath } from '../lib/smoothPath.ts';

/** Parts of a static route picture: SVG path data and both ends, in pixels. */
export interface RoutePicture {
  land: string;
  borders: string;
  route: string;
  start: WorldPoint;
  end: WorldPoint;
}

export interface PictureSize {
  width: number;
  height: number;
  /** Free space around the route, in pixels. */
  margin: number;
}

/** Minimum extent as a share of the world, about 4 km: nearer, the outline would be a blur. */
const MIN_SPAN = 1e-4;

/** Fits a route and the land around it into a picture of this size; null for a path of fewer than two points. */
export function buildRoutePicture(path: Polyline, outline: Outline, { width, height, margin }: PictureSize): RoutePicture | null {
  if (path.length < 2) return null;
  const points = smoothPath(path).map(([lat, lng]) => ({ x: worldX(lng), y: worldY(lat) }));
  const around = boxAround(points);
  const span = { x: Math.max(around.maxX - around.minX, MIN_SPAN), y: Math.max(around.maxY - around.minY, MIN_SPAN) };
  const scale = Math.min((width - 2 * margin) / span.x, (height - 2 * margin) / span.y);
  const centre = { x: (around.minX + around.maxX) / 2, y: (around.minY + around.maxY) / 2 };
  const half = { x: width / 2 / scale, y: height / 2 / scale };
  const window: Box = {
    minX: centre.x - half.x,
    maxX: centre.x + half.x,
    minY: centre.y - half.y,
    maxY: centre.y + half.y,
  };
  const toPicturePoint = ({ x, y }: WorldPoint) => ({ x: round((x - window.minX) * scale), y: round((y - window.minY) * scale) });
  // Slightly larger than the picture, so that the coast's stroke does not run along its edge.
  const cut = growBox(window, 2 / scale);
  const route = points.map(toPicturePoint);
  return {
    land: clipRings(outline.land, cut).map((ring) => `${toPathData(ring.map(toPicturePoint))}Z`).join(''),
    borders: clipToWindow(outline.countyBorders, cut).map((piece) => toPathData(piece.map(toPicturePoint))).join(''),
    route: toPathData(route),
    start: route[0] as WorldPoint,
    end: route.at(-1) as WorldPoint,
  };
}

function clipRings(shapes: readonly Shape[], box: Box): WorldPoint[][] {
  const near = shapes.filter((shape) => doBoxesMeet(shape.box, box));
  return near.map((shape) => clipRing(shape.points, box)).filter((ring) => ring.length > 2);
}

function clipToWindow(shapes: readonly Shape[], box: Box): WorldPoint[][] {
  const near = shapes.filter((shape) => doBoxesMeet(shape.box, box));
  return near.flatMap((shape) => clipLine(shape.points, box));
}

/** Builds path data without points that fall on the same pixel. */
function toPathData(points: readonly WorldPoint[]): string {
  let last: WorldPoint | undefined;
  let data = '';
  for (const [i, point] of points.entries()) {
    const isEnd = i === points.length - 1;
    if (last && !isEnd && Math.abs(point.x - last.x) + Math.abs(point.y - last.y) < 1) continue;
    data += `${last ? 'L' : 'M'}${point.x} ${point.y}`;
    last = point;
  }
  return data;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
