/** A point in WGS84 degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** Spec §9, kilometres. */
export const EARTH_RADIUS_KM = 6371;

/** Of latitude. */
export const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

/** The great-circle distance of two points by the haversine formula, in kilometres (spec §9). */
export function haversineKm(a: LatLng, b: LatLng): number {
  const radians = Math.PI / 180;
  const dLat = (b.lat - a.lat) * radians;
  const dLng = (b.lng - a.lng) * radians;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
