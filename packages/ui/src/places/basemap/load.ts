import { decodeBasemap } from './decode.ts';
import type { Basemap, BasemapFile } from './decode.ts';

let loading: Promise<Basemap> | undefined;

/** The offline map's data (170 kB, 47 kB compressed), loaded once; a failed load is tried again by the next caller. */
export function loadBasemap(): Promise<Basemap> {
  loading ??= import('./basemap.json').then(
    (module) => decodeBasemap(module.default as unknown as BasemapFile),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
