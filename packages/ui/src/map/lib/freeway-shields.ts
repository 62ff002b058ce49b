import { haversineKm } from '@shunlu/api-contract';
import type { LatLng, Polyline, Waypoint } from '@shunlu/api-contract';

/** Part of a route on one freeway, for its shield. */
export interface FreewayPart {
  /** Number on the shield: `1`, `3A`. */
  freeway: string;
  /** Midpoint of the part. */
  at: LatLng;
  /** Start and end of the part. */
  from: LatLng;
  to: LatLng;
}

/** Position and freeway of a waypoint. */
export type FreewayPoint = Pick<Waypoint, 'lat' | 'lng' | 'freeway'>;

/** Returns the freeway parts of a route: each from the waypoint that enters it to the next one, or to the end. */
export function getFreewayParts(path: Polyline, waypoints: readonly FreewayPoint[]): FreewayPart[] {
  if (path.length < 2) return [];
  const line = measurePath(path);
  const total = line.at(-1)?.km ?? 0;
  const passed = waypoints.map((waypoint) => getKmAlong(line, waypoint));
  return waypoints.flatMap(({ freeway }, index) => {
    const start = passed[index] ?? 0;
    const end = passed[index + 1] ?? total;
    if (freeway === null || end <= start) return [];
    return [{ freeway, at: getPointAtKm(line, (start + end) / 2), from: getPointAtKm(line, start), to: getPointAtKm(line, end) }];
  });
}

/** Point of a path with its distance from the start in kilometres. */
interface MeasuredPoint extends LatLng {
  km: number;
}

function measurePath(path: Polyline): MeasuredPoint[] {
  let km = 0;
  return path.map(([lat, lng], index) => {
    const before = path[index - 1];
    if (before) km += haversineKm({ lat: before[0], lng: before[1] }, { lat, lng });
    return { lat, lng, km };
  });
}

/**
 * Returns the distance along the path of its nearest point, in kilometres. It treats the earth as a plane, which is exact enough
 * over a few kilometres.
 */
function getKmAlong(line: readonly MeasuredPoint[], { lat, lng }: LatLng): number {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  let best = { km: 0, square: Infinity };
  for (const [index, b] of line.entries()) {
    const a = line[index - 1];
    if (!a) continue;
    const [dx, dy] = [(b.lng - a.lng) * narrowing, b.lat - a.lat];
    const [px, py] = [(lng - a.lng) * narrowing, lat - a.lat];
    const fraction = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
    const square = (px - dx * fraction) ** 2 + (py - dy * fraction) ** 2;
    if (square < best.square) best = { km: a.km + (b.km - a.km) * fraction, square };
  }
  return best.km;
}

function getPointAtKm(line: readonly MeasuredPoint[], km: number): LatLng {
  const next = Math.max(1, line.findIndex((point) => point.km >= km));
  const [a, b] = [line[next - 1], line[next]] as [MeasuredPoint, MeasuredPoint];
  const share = b.km === a.km ? 0 : (km - a.km) / (b.km - a.km);
  return { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share };
}
