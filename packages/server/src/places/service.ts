import type { Language, LatLng, Place } from '@shunlu/api-contract';
import type { Deps } from '../shared/deps.ts';
import { findPlaces, findKnownPlace, findTownPlace } from './gazetteer.ts';
import { createGeocoder } from './geocoder.ts';
import type { Geocoder } from './geocoder.ts';

export interface PlaceSearch {
  q: string;
  limit: number;
  language: Language;
  /** The other end of the ride. */
  near: LatLng | undefined;
  /** The user has finished typing; only then is the geocoder called. */
  isExplicit: boolean;
}

/** Searches places by name and by point in the gazetteer, and in the operator's provider where the gazetteer has no match (D34). */
export interface PlacesService {
  search(search: PlaceSearch): Promise<Place[]>;
  reverse(point: LatLng, language: Language): Promise<Place[]>;
}

export function placesService(deps: Pick<Deps, 'config' | 'database' | 'clock' | 'logger'>, geocoder: Geocoder = createGeocoder(deps)): PlacesService {
  return {
    /** Lists the provider's places before gazetteer places that only contain the text or are the township of an address. */
    async search({ q, limit, language, near, isExplicit }) {
      const { places, isKnown } = findPlaces(q, { limit, language, near });
      if (isKnown || !isExplicit) return places;
      const found = [...(await geocoder.search(q, language)), ...places];
      return found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index).slice(0, limit);
    },
    async reverse(point, language) {
      const known = findKnownPlace(point, language);
      if (known) return [known];
      const town = findTownPlace(point, language);
      // Points at sea and abroad are not sent to the provider.
      if (!town) return [];
      const [found] = await geocoder.reverse(point, language);
      return [found ?? town];
    },
  };
}
