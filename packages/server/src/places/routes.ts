import type { contract } from '@shunlu/api-contract';
import { LIMITS } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import { reversePlace, searchPlaces } from './gazetteer.ts';

/** Places by name and by point (D34), answered from the gazetteer the server brings with it. */
export function placesRoutes(): Handlers<typeof contract.places> {
  return {
    searchPlaces: async ({ query: { q, limit = LIMITS.addressSearch.results, lang } }) => ({
      places: searchPlaces(q, limit, lang),
    }),
    reversePlace: async ({ query: { lat, lng, lang } }) => ({ places: reversePlace(lat, lng, lang) }),
  };
}
