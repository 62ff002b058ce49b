import { LIMITS } from '@shunlu/api-contract';
import type { Place } from '@shunlu/api-contract';

/** Finds places by name, the likeliest first. A rejection counts as nothing found. */
export type SearchPlaces = (query: string, options: { signal: AbortSignal; limit: number }) => Promise<readonly Place[]>;

/** What is known of the text in an address field. */
export type Suggestions =
  | { state: 'idle' }
  /** The places are those of the text before, so that the list does not flicker. */
  | { state: 'searching'; places: readonly Place[] }
  | { state: 'found'; places: readonly Place[] };

export interface Suggester {
  /** Tells what is in the field now; searches when it has been at rest for a moment. */
  type(text: string): void;
  /** Asks at once for the likeliest place of this name; null when there is none or the text is too short. */
  geocode(text: string): Promise<Place | null>;
  /** Drops what is under way. */
  stop(): void;
}

const { addressSearch: RULES } = LIMITS;

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
  let last: readonly Place[] = [];

  const stop = () => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  };

  const ask = async (query: string, limit: number): Promise<readonly Place[] | null> => {
    stop();
    const controller = new AbortController();
    running = controller;
    const places = await search(query, { signal: controller.signal, limit }).catch(() => []);
    return controller.signal.aborted ? null : places;
  };

  const suggest = async (query: string) => {
    onChange({ state: 'searching', places: last });
    const places = await ask(query, RULES.results);
    if (places === null) return;
    last = places;
    onChange({ state: 'found', places });
  };

  return {
    type(text) {
      stop();
      const query = text.trim();
      if ([...query].length < RULES.suggestFrom) {
        last = [];
        onChange({ state: 'idle' });
        return;
      }
      timer = setTimeout(() => void suggest(query), RULES.debounceMs);
    },
    async geocode(text) {
      const query = text.trim();
      if ([...query].length < RULES.geocodeFrom) return null;
      onChange({ state: 'searching', places: last });
      const places = await ask(query, 1);
      if (places === null) return null;
      last = places;
      onChange({ state: 'found', places });
      return places[0] ?? null;
    },
    stop,
  };
}
