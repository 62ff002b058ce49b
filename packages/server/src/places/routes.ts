import type { contract } from '@shunlu/api-contract';
import { LIMITS } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import type { PlacesService } from './service.ts';

/** Handlers that search places by name and by point (D34). */
export function placesRoutes(service: PlacesService): Handlers<typeof contract.places> {
  return {
    searchPlaces: async ({ query: { q, limit = LIMITS.addressSearch.results, lang = 'zh-TW', near_lat, near_lng, explicit = false } }) => {
      const near = near_lat === undefined || near_lng === undefined ? undefined : { lat: near_lat, lng: near_lng };
      return { places: await service.search({ q, limit, language: lang, near, isExplicit: explicit }) };
    },
    reversePlace: async ({ query: { lat, lng, lang = 'zh-TW' } }) => ({ places: await service.reverse({ lat, lng }, lang) }),
  };
}
