import type { LatLng, Place } from '@shunlu/api-contract';

/** Formats a point without a name: `25.047800, 121.517000` (R2.38). */
export function formatCoordinates({ lat, lng }: LatLng): string {
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
}

/** Builds a place for a point without a name. */
export function toPointPlace({ lat, lng }: LatLng): Place {
  const text = formatCoordinates({ lat, lng });
  return { id: `point:${text}`, display_name: text, full_name: text, lat, lng, type: 'point', importance: 0 };
}

/** Returns county and township of a place: its full name without its own name. Empty if there is nothing else. */
export function getArea({ display_name: name, full_name: full }: Pick<Place, 'display_name' | 'full_name'>): string {
  if (full === name) return '';
  const rest = full.startsWith(name) ? full.slice(name.length) : full.endsWith(name) ? full.slice(0, -name.length) : full;
  return rest.replace(/^[,，\s]+|[,，\s]+$/gu, '');
}

export function isSamePoint(a: LatLng | null | undefined, b: LatLng | null | undefined): boolean {
  return a?.lat === b?.lat && a?.lng === b?.lng;
}
