import type { LatLng, Place } from '@shunlu/api-contract';
import { CallContext } from '@shunlu/api-contract/call-context';
import { useLanguage } from '@shunlu/ui/i18n/useLanguage.ts';
import type { SearchPlaces } from '@shunlu/ui/places/AddressField/createSuggester.ts';
import { loadCode } from '@shunlu/ui/primitives/lib/loadCode.ts';
import { useContext, useMemo } from 'react';

interface Places {
  /** Finds places by name (D34). */
  searchPlaces: SearchPlaces;
  /** Finds the place at a point; null where none is known. */
  reverseGeocode: (point: LatLng, options: { signal: AbortSignal }) => Promise<Place | null>;
}

/** Loaded with the first call, so that a form is usable before. */
const loadEndpoints = () => import('./endpoints.ts');
const endpoints = () => loadCode(loadEndpoints);

/** Searches places by name and by point, in the user's language. Results are not cached. */
export function usePlaces(): Places {
  const call = useContext(CallContext);
  const lang = useLanguage();
  return useMemo(
    () => ({
      searchPlaces: async (q, { signal, limit, isExplicit, near }) => {
        const { searchPlaces } = await endpoints();
        const { places } = await call(
          searchPlaces,
          { query: { q, limit, lang, near_lat: near?.lat, near_lng: near?.lng, explicit: isExplicit || undefined } },
          { signal },
        );
        return places;
      },
      reverseGeocode: async ({ lat, lng }, { signal }) => {
        const { reversePlace } = await endpoints();
        const { places } = await call(reversePlace, { query: { lat, lng, lang } }, { signal });
        return places[0] ?? null;
      },
    }),
    [call, lang],
  );
}
