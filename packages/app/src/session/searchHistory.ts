import { LIMITS } from '@shunlu/api-contract';
import { useApp } from './appStore.ts';
import type { SearchEntry } from './appStore.ts';

/** One text for one search, whatever the order of its fields. */
function fingerprint(entry: SearchEntry): string {
  return JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Puts a search first and drops its equals and what is beyond the limit (R5.48). */
export function withSearch(history: readonly SearchEntry[], entry: SearchEntry): SearchEntry[] {
  const others = history.filter((other) => fingerprint(other) !== fingerprint(entry));
  return [entry, ...others].slice(0, LIMITS.searchHistory);
}

/** Keeps a search for the next time. */
export function rememberSearch(entry: SearchEntry): void {
  useApp.setState(({ searchHistory }) => ({ searchHistory: withSearch(searchHistory, entry) }));
}

/** Forgets every search, as the person wishes; with the end of the session they go by themselves. */
export function forgetSearches(): void {
  useApp.setState({ searchHistory: [] });
}
