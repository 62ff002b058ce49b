import type { LatLng, Place } from '@shunlu/api-contract';
import { CallContext } from '@shunlu/api-contract/call-context';
import { useLanguage } from '@shunlu/ui/i18n/useLanguage.ts';
import type { SearchPlaces } from '@shunlu/ui/places/AddressField/createSuggester.ts';
import { loadCode } from '@shunlu/ui/primitives/lib/loadCode.ts';
import { useContext, useMemo } from 'react';

interface Places {
  /** Finds places by name (D34). */
  searchPlaces: SearchPlaces;
  /** Finds what stands at a point; null where nothing is known. */
  reverseGeocode: (point: LatLng, options: { signal: AbortSignal }) => Promise<Place | null>;
}

/** Fetched with the first call: a form with a field for a place answers before. */
const loadEndpoints = () => import('./endpoints.ts');
const endpoints = () => loadCode(loadEndpoints);

/** Names and points of places, in the person's language. They are asked anew each time: nothing of it is kept. */
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
