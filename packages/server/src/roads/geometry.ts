import { haversineKm } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';

/** The point of a drawn line nearest to another point. */
export interface Projection {
  at: LatLng;
  /** Straight kilometres from the point to `at`. */
  offKm: number;
  /** How far along the line `at` lies, 0–1 of its drawn length. */
  share: number;
  /** Index of the line's point before `at`. */
  segment: number;
}

/** Finds the point of a line nearest to `point`, on a plane tangent to the earth there (accurate within some 50 km). */
export function projectOntoPath(point: LatLng, line: readonly LatLng[]): Projection {
  const narrowing = Math.cos((point.lat * Math.PI) / 180);
  let best = { segment: 0, t: 0, square: Infinity };
  const lengths: number[] = [];
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as LatLng;
    const b = line[i] as LatLng;
    const dx = (b.lng - a.lng) * narrowing;
    const dy = b.lat - a.lat;
    const px = (point.lng - a.lng) * narrowing;
    const py = point.lat - a.lat;
    const t = clamp01((px * dx + py * dy) / (dx * dx + dy * dy || 1));
    const square = (px - dx * t) ** 2 + (py - dy * t) ** 2;
    if (square < best.square) best = { segment: i - 1, t, square };
    lengths.push(Math.hypot(dx, dy));
  }
  const at = between(line[best.segment] as LatLng, line[best.segment + 1] as LatLng, best.t);
  const total = sum(lengths);
  const before = sum(lengths.slice(0, best.segment)) + (lengths[best.segment] ?? 0) * best.t;
  return { at, offKm: haversineKm(point, at), share: total === 0 ? 0 : before / total, segment: best.segment };
}

/** Square of the distance from a point to a line's bounding box in degrees of latitude: a cheap lower bound. */
export function squareToBox(point: LatLng, line: readonly LatLng[]): number {
  const narrowing = Math.cos((point.lat * Math.PI) / 180);
  let [south, north, west, east] = [90, -90, 180, -180];
  for (const { lat, lng } of line) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lng);
    east = Math.max(east, lng);
  }
  const dx = Math.max(west - point.lng, 0, point.lng - east) * narrowing;
  const dy = Math.max(south - point.lat, 0, point.lat - north);
  return dx * dx + dy * dy;
}

/**
 * Simplifies a line to at most `limit` points, both ends included (Douglas and Peucker). The tolerance starts at about 20 m and
 * doubles until the points fit. Coordinates are rounded to 5 decimals (1 m).
 */
export function simplifyPath(line: readonly LatLng[], limit: number): [lat: number, lng: number][] {
  let simplified = line;
  for (let tolerance = 0.0002; tolerance < 1; tolerance *= 2) {
    simplified = douglasPeucker(line, tolerance);
    if (simplified.length <= limit) break;
  }
  return simplified.map(({ lat, lng }) => [round5(lat), round5(lng)]);
}

function douglasPeucker(line: readonly LatLng[], tolerance: number): LatLng[] {
  const keep = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    const farthest = farthestBetween(line, from, to);
    if (farthest.distance <= tolerance) continue;
    keep.add(farthest.index);
    open.push([from, farthest.index], [farthest.index, to]);
  }
  return line.filter((_, i) => keep.has(i));
}

function farthestBetween(line: readonly LatLng[], from: number, to: number): { index: number; distance: number } {
  const chord = [line[from] as LatLng, line[to] as LatLng];
  const narrowing = Math.cos(((line[from] as LatLng).lat * Math.PI) / 180);
  const best = { index: from, distance: 0 };
  for (let i = from + 1; i < to; i++) {
    const point = line[i] as LatLng;
    const { at } = projectOntoPath(point, chord);
    const distance = Math.hypot((point.lng - at.lng) * narrowing, point.lat - at.lat);
    if (distance > best.distance) {
      best.index = i;
      best.distance = distance;
    }
  }
  return best;
}

function between(a: LatLng, b: LatLng, t: number): LatLng {
  return { lat: a.lat + (b.lat - a.lat) * t, lng: a.lng + (b.lng - a.lng) * t };
}

function clamp01(value: number): number {
  return Math.max(0, Math.min(1, value));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function round5(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
