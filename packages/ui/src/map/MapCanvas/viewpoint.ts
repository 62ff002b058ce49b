import { LIMITS } from '@shunlu/api-contract';
import type { LatLng, Polyline } from '@shunlu/api-contract';
import { smoothPath } from '../lib/smoothPath.ts';
import type { MapContent } from './types.ts';

/** View of a map: centred on a point, or fitted to several points. */
export type Viewpoint = { kind: 'point'; centre: LatLng; zoom: number } | { kind: 'fit'; points: LatLng[]; maxZoom: number };

const { centre, zoom } = LIMITS.map;

/**
 * Returns the view for a map's content (R9.21, R9.22): Taipei at zoom 13 initially, 15 at a single point, both ends with their
 * route at up to 12.
 */
export function getViewpoint({ start, end, path, others = [] }: Omit<MapContent, 'tiles'>): Viewpoint {
  if (start && end) return { kind: 'fit', points: [start, end, ...toPoints(path ?? [])], maxZoom: zoom.route };
  const only = start ?? end;
  if (only) return { kind: 'point', centre: only, zoom: zoom.picked };
  const around = others.flatMap((other) => toPoints(other.path));
  if (around.length > 0) return { kind: 'fit', points: around, maxZoom: zoom.route };
  return { kind: 'point', centre, zoom: zoom.initial };
}

/** Returns the line between both ends: the path with rounded corners, else a straight line. */
export function getRouteLine({ start, end, path }: Pick<MapContent, 'start' | 'end' | 'path'>): Polyline {
  if (path && path.length > 1) return smoothPath(path);
  if (start && end) return [[start.lat, start.lng], [end.lat, end.lng]];
  return [];
}

/**
 * Returns the side of a pin for its name: away from the other end, unless the name would leave the map or run under the controls.
 *
 * @param pin in pixels of the map; `rightEdge` is the right limit of the name
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
