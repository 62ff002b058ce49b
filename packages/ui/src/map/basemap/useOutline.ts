import { useSyncExternalStore } from 'react';
import { decodeOutline } from './decodeOutline.ts';
import type { Outline } from './decodeOutline.ts';
import { loadOnce } from './loadOnce.ts';

let outline: Outline = { land: [], countyBorders: [] };
const listeners = new Set<() => void>();

/** Loads the outline (12 kB). Cards do not wait for it; prerendered pages do. */
export const loadOutline = loadOnce(async () => {
  outline = decodeOutline((await import('./outline.json')).default);
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The picture is still correct without it: sea and route are drawn.
  loadOutline().catch(() => undefined);
  return () => listeners.delete(listener);
}

const current = () => outline;

/** Returns coarse land and county borders, empty until loaded, so that the first render need not wait. */
export function useOutline(): Outline {
  return useSyncExternalStore(subscribe, current, current);
}
