import { LIMITS, dropPastDate } from '@shunlu/api-contract';
import { useApp } from '../api/appStore.ts';
import type { SearchEntry } from '../api/appStore.ts';

/** Serializes a search independently of the order of its fields. */
function fingerprint(entry: SearchEntry): string {
  return JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Drops past dates and the duplicates that this makes. */
export function getRepeatableSearches(history: readonly SearchEntry[], today: string): SearchEntry[] {
  const byText = new Map<string, SearchEntry>();
  for (const entry of history.map((other) => dropPastDate(other, today))) {
    if (!byText.has(fingerprint(entry))) byText.set(fingerprint(entry), entry);
  }
  return [...byText.values()];
}

/** Adds a search in front, without duplicates, up to the limit (R5.48). */
export function addSearch(history: readonly SearchEntry[], entry: SearchEntry, today: string): SearchEntry[] {
  return getRepeatableSearches([entry, ...history], today).slice(0, LIMITS.searchHistory);
}

/** Stores a search in the history. @param today the day in Taipei */
export function rememberSearch(entry: SearchEntry, today: string): void {
  useApp.setState(({ searchHistory }) => ({ searchHistory: addSearch(searchHistory, entry, today) }));
}

/** Clears the search history. */
export function clearSearchHistory(): void {
  useApp.setState({ searchHistory: [] });
}
