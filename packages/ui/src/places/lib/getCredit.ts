import type { Place } from '@shunlu/api-contract';

/** Who must be named beside a place, by its source (D34, ODbL): a provider's, and some of the gazetteer's; null for all others. */
export function getCredit(place: Place | null): string | null {
  return place?.source === 'osm' ? '© OpenStreetMap contributors' : null;
}
