import { LIMITS } from '@shunlu/api-contract';
import type { LatLng, Place } from '@shunlu/api-contract';

/** How places are searched for. */
export interface PlaceSearchOptions {
  signal: AbortSignal;
  limit: number;
  /** The person has finished typing and asks for this name (Enter). While they type nobody but the own server is asked (D34). */
  isExplicit: boolean;
  /** The other end of the ride, where it is known (AddressPair): of places of one name the nearer is meant. */
  near?: LatLng | undefined;
}

/** Finds places by name, the likeliest first. A rejection is a failed search: no places, and it can be asked again. */
export type SearchPlaces = (query: string, options: PlaceSearchOptions) => Promise<readonly Place[]>;

/** What is known of the text in an address field. */
export type Suggestions =
  | { state: 'idle'; places: readonly [] }
  /** The places are those of the text before, so that the list does not flicker. */
  | { state: 'searching'; places: readonly Place[] }
  | { state: 'found'; places: readonly Place[] }
  /** The search could not be made; of places nothing is known. */
  | { state: 'failed'; places: readonly [] };

export interface Suggester {
  /** Tells what is in the field now; searches when it has been at rest for a moment. */
  type(text: string): void;
  /**
   * Asks at once for the likeliest place of this name; null when there is none or the text is too short. A failure is
   * logged and shows nothing: what was suggested before stays (R8.18).
   */
  geocode(text: string): Promise<Place | null>;
  /** Searches at once for the text whose search has failed. */
  retry(): void;
  /** Drops what is under way. */
  stop(): void;
}

const { addressSearch: RULES } = LIMITS;

export const IDLE: Suggestions = { state: 'idle', places: [] };
const FAILED: Suggestions = { state: 'failed', places: [] };

/**
 * The searching behind an address field: from 2 characters, 300 ms after the last one, 5 results; an answer that was
 * overtaken by a later question is dropped (R5.36, R9.12); Enter asks from 3 characters (R5.37).
 */
export function createSuggester({
  search,
  onChange,
}: {
  search: SearchPlaces;
  onChange: (suggestions: Suggestions) => void;
}): Suggester {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let lastPlaces: readonly Place[] = [];
  let query = '';

  const stop = () => {
    clearTimeout(timer);
    running?.abort();
  };

  /** Searches at once; who wants one place means it. Tells what comes of it, unless a later question has overtaken it. */
  const searchNow = async (limit: number, afterFailure: (error: unknown) => Suggestions): Promise<readonly Place[]> => {
    stop();
    const { signal } = (running = new AbortController());
    onChange({ state: 'searching', places: lastPlaces });
    const result = await search(query, { signal, limit, isExplicit: limit === 1 }).then((places) => ({ places }), (error: unknown) => ({ error }));
    if (signal.aborted) return [];
    const suggestions: Suggestions = 'places' in result ? { state: 'found', places: result.places } : afterFailure(result.error);
    lastPlaces = suggestions.places;
    onChange(suggestions);
    return 'places' in result ? lastPlaces : [];
  };
  const suggest = () => void searchNow(RULES.results, () => FAILED);
  const logAndKeepLast = (error: unknown): Suggestions => {
    console.warn('A place could not be found', error);
    return lastPlaces[0] ? { state: 'found', places: lastPlaces } : IDLE;
  };

  return {
    type(text) {
      stop();
      query = text.trim();
      if ([...query].length < RULES.suggestFrom) {
        lastPlaces = [];
        onChange(IDLE);
        return;
      }
      timer = setTimeout(suggest, RULES.debounceMs);
    },
    async geocode(text) {
      query = text.trim();
      if ([...query].length < RULES.geocodeFrom) return null;
      const [likeliest = null] = await searchNow(1, logAndKeepLast);
      return likeliest;
    },
    retry: suggest,
    stop,
  };
}
