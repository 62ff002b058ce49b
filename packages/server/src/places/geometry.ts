/** A point on the earth in degrees, WGS84. */
export interface Point {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** Great-circle distance in kilometres (haversine, mean earth radius). */
export function haversineKm(a: Point, b: Point): number {
  const s =
    Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2 +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(((b.lng - a.lng) * RADIANS) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(s));
}

/** Metres between two points, equirectangular: good to 0.1 % within a few kilometres, and cheap. */
export function nearbyMetres(a: Point, b: Point): number {
  const x = (b.lng - a.lng) * Math.cos(((a.lat + b.lat) / 2) * RADIANS);
  return EARTH_RADIUS_KM * 1000 * RADIANS * Math.hypot(x, b.lat - a.lat);
}

/** True when the point lies inside the ring of [lng, lat] pairs (ray casting; the ring may be open or closed). */
export function isInRing(ring: readonly (readonly number[])[], { lat, lng }: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi = 0, yi = 0] = ring[i] ?? [];
    const [xj = 0, yj = 0] = ring[j] ?? [];
    if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
