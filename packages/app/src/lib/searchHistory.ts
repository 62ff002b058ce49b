import { LIMITS } from '@shunlu/api-contract';
import { useApp } from '../api/appStore.ts';
import type { SearchEntry } from '../api/appStore.ts';
import { dropPastDate } from './dropPastDate.ts';

/** One text for one search, whatever the order of its fields. */
function fingerprint(entry: SearchEntry): string {
  return JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The searches as they can be made again, each once: two whose days are over may have become the same. */
export function getRepeatableSearches(history: readonly SearchEntry[], today: string): SearchEntry[] {
  const byText = new Map<string, SearchEntry>();
  for (const entry of history.map((other) => dropPastDate(other, today))) {
    if (!byText.has(fingerprint(entry))) byText.set(fingerprint(entry), entry);
  }
  return [...byText.values()];
}

/** Puts a search first and drops its equals and what is beyond the limit (R5.48). */
export function addSearch(history: readonly SearchEntry[], entry: SearchEntry, today: string): SearchEntry[] {
  return getRepeatableSearches([entry, ...history], today).slice(0, LIMITS.searchHistory);
}

/** Keeps a search for the next time. @param today the day in Taipei */
export function rememberSearch(entry: SearchEntry, today: string): void {
  useApp.setState(({ searchHistory }) => ({ searchHistory: addSearch(searchHistory, entry, today) }));
}

/** Forgets every search, as the person wishes; with the end of the session they go by themselves. */
export function clearSearchHistory(): void {
  useApp.setState({ searchHistory: [] });
}
