/** A point in WGS84 degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** Spec §9, kilometres. */
export const EARTH_RADIUS_KM = 6371;

/** Kilometres per degree of latitude. */
export const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

/** The great-circle distance between two points by the haversine formula, in kilometres (spec §9). */
export function haversineKm(a: LatLng, b: LatLng): number {
  const radians = Math.PI / 180;
  const dLat = (b.lat - a.lat) * radians;
  const dLng = (b.lng - a.lng) * radians;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The point at which a path is nearest to a given point. */
export interface NearestPoint extends LatLng {
  /** Distance from the given point, in kilometres as the crow flies. */
  km: number;
  /** Position along the path, 0–1 of its drawn length. */
  share: number;
}

/**
 * Finds the point of a path nearest to another, on a plane tangent to the earth there. It is exact to some metres within
 * 50 km.
 *
 * @param path `lat, lng, lat, lng, …` as one flat array, at least one pair
 */
export function findNearestPoint(path: ArrayLike<number>, point: LatLng): NearestPoint {
  const narrowing = Math.cos((point.lat * Math.PI) / 180);
  // Degrees of latitude, north and east of the point.
  let y = (path[0] as number) - point.lat;
  let x = ((path[1] as number) - point.lng) * narrowing;
  let [bestY, bestX, bestSquare, bestLength] = [y, x, y * y + x * x, 0];
  let length = 0;
  for (let index = 2; index + 1 < path.length; index += 2) {
    const dy = (path[index] as number) - point.lat - y;
    const dx = ((path[index + 1] as number) - point.lng) * narrowing - x;
    const square = dy * dy + dx * dx;
    if (square === 0) continue;
    const step = Math.sqrt(square);
    const part = Math.min(1, Math.max(0, -(y * dy + x * dx) / square));
    const nearY = y + part * dy;
    const nearX = x + part * dx;
    const away = nearY * nearY + nearX * nearX;
    if (away < bestSquare) {
      bestSquare = away;
      bestY = nearY;
      bestX = nearX;
      bestLength = length + part * step;
    }
    y += dy;
    x += dx;
    length += step;
  }
  return {
    lat: point.lat + bestY,
    // Near a pole `narrowing` is almost 0; avoid dividing by it.
    lng: point.lng + bestX / Math.max(narrowing, Number.EPSILON),
    km: Math.sqrt(bestSquare) * KM_PER_DEGREE,
    share: length === 0 ? 0 : bestLength / length,
  };
}
