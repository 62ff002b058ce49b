import type { Place } from '@shunlu/api-contract';

/** Who must be named beside a place that a provider found (D34, ODbL); null for the gazetteer's and for bare points. */
export function creditOf(place: Place | null): string | null {
  return place?.id.startsWith('osm-') ? '© OpenStreetMap contributors' : null;
}
