import { LIMITS } from '@shunlu/api-contract';
import type { LatLng, Polyline } from '@shunlu/api-contract';
import { smoothPath } from '../lib/smoothPath.ts';
import type { MapContent } from './types.ts';

/** Where a map looks: at a point, or at all of some points. */
export type Viewpoint = { kind: 'point'; centre: LatLng; zoom: number } | { kind: 'fit'; points: LatLng[]; maxZoom: number };

const { centre, zoom } = LIMITS.map;

/**
 * Where the map looks for what it shows (R9.21, R9.22): Taipei at 13 at first, 15 at a single picked point, both ends
 * with their way at 12 at most.
 */
export function getViewpoint({ start, end, path, others = [] }: Omit<MapContent, 'tiles'>): Viewpoint {
  if (start && end) return { kind: 'fit', points: [start, end, ...toPoints(path ?? [])], maxZoom: zoom.route };
  const only = start ?? end;
  if (only) return { kind: 'point', centre: only, zoom: zoom.picked };
  const around = others.flatMap((other) => toPoints(other.path));
  if (around.length > 0) return { kind: 'fit', points: around, maxZoom: zoom.route };
  return { kind: 'point', centre, zoom: zoom.initial };
}

/** The line to draw between two ends: the known way, its corners rounded, else straight. */
export function getRouteLine({ start, end, path }: Pick<MapContent, 'start' | 'end' | 'path'>): Polyline {
  if (path && path.length > 1) return smoothPath(path);
  if (start && end) return [[start.lat, start.lng], [end.lat, end.lng]];
  return [];
}

/**
 * On which side of its pin a name stands: away from the other end, unless it would leave the map there, or run under what
 * stands over it.
 *
 * @param pin in pixels of the map; `rightEdge` is how far its name may reach
 */
export function getNameSide(pin: { x: number; otherX: number | undefined; nameWidth: number; rightEdge: number }): 'left' | 'right' {
  const fitsRight = pin.x + pin.nameWidth < pin.rightEdge;
  const fitsLeft = pin.x - pin.nameWidth > 0;
  const wantsRight = pin.otherX === undefined || pin.x >= pin.otherX;
  if (wantsRight) return fitsRight || !fitsLeft ? 'right' : 'left';
  return fitsLeft || !fitsRight ? 'left' : 'right';
}

function toPoints(path: Polyline): LatLng[] {
  return path.map(([lat, lng]) => ({ lat, lng }));
}
