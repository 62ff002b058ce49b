import type { Place } from '@shunlu/api-contract';

/** Returns the credit that a place's source requires (D34, ODbL); null if none. */
export function getCredit(place: Place | null): string | null {
  return place?.source === 'osm' ? '© OpenStreetMap contributors' : null;
}
