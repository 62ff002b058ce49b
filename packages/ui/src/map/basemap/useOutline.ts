import { useSyncExternalStore } from 'react';
import { decodeOutline } from './decodeOutline.ts';
import type { Outline } from './decodeOutline.ts';
import { loadOnce } from './loadOnce.ts';

let outline: Outline = { land: [], countyBorders: [] };
const listeners = new Set<() => void>();

/** Loads 12 kB that no card waits for; what is drawn at build does. */
export const loadOutline = loadOnce(async () => {
  outline = decodeOutline((await import('./outline.json')).default);
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Without it a picture is still right: it has its sea and its way.
  loadOutline().catch(() => undefined);
  return () => listeners.delete(listener);
}

const current = () => outline;

/** Coarse land and county borders, none until they are loaded: what is shown first must not wait for them. */
export function useOutline(): Outline {
  return useSyncExternalStore(subscribe, current, current);
}
