import { decodeBasemap } from './decodeBasemap.ts';
import type { Basemap, BasemapFile } from './decodeBasemap.ts';
import { loadOnce } from './loadOnce.ts';

/** Loads the offline map's data (170 kB, 47 kB compressed). */
export const loadBasemap: () => Promise<Basemap> = loadOnce(async () =>
  decodeBasemap((await import('./basemap.json')).default as unknown as BasemapFile),
);
