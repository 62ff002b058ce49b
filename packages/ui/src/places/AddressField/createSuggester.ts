import { LIMITS } from '@shunlu/api-contract';
import type { LatLng, Place } from '@shunlu/api-contract';

/** Options of a place search. */
export interface PlaceSearchOptions {
  signal: AbortSignal;
  limit: number;
  /** Whether the person pressed Enter. While typing, only our own server is asked (D34). */
  isExplicit: boolean;
  /** The ride's other end, if known (AddressPair): of places with the same name the nearer one ranks first. */
  near?: LatLng | undefined;
}

/** Searches places by name, likeliest first. A rejection is a failed search, which can be retried. */
export type SearchPlaces = (query: string, options: PlaceSearchOptions) => Promise<readonly Place[]>;

/** Suggestions for the text of an address field. */
export type Suggestions =
  | { state: 'idle'; places: readonly [] }
  /** The places are still those of the previous text, so that the list does not flicker. */
  | { state: 'searching'; places: readonly Place[] }
  | { state: 'found'; places: readonly Place[] }
  /** The search failed. */
  | { state: 'failed'; places: readonly [] };

export interface Suggester {
  /** Sets the text; searches after a short pause. */
  type(text: string): void;
  /**
   * Searches at once for the likeliest place of this name; null if none, or if the text is too short. A failure is only logged:
   * previous suggestions stay (R8.18).
   */
  geocode(text: string): Promise<Place | null>;
  /** Repeats the failed search at once. */
  retry(): void;
  /** Cancels the running search. */
  stop(): void;
}

const { addressSearch: RULES } = LIMITS;

export const IDLE: Suggestions = { state: 'idle', places: [] };
const FAILED: Suggestions = { state: 'failed', places: [] };

/**
 * Creates the search of an address field: from 2 characters, debounced by 300 ms, 5 results. A response to an earlier query is
 * dropped (R5.36, R9.12); Enter searches from 3 characters (R5.37).
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

  /** Searches at once; a limit of one means an explicit search. Reports the result unless a later query has replaced it. */
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
