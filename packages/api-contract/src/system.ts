import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';

/** What map pictures come from (D35). */
export const mapTiles = z.discriminatedUnion('kind', [
  /** Township outlines that the app brings with it. */
  z.object({ kind: z.literal('offline') }),
  z.object({ kind: z.literal('tiles'), url: z.string(), attribution: z.string() }),
]);
export type MapTiles = z.output<typeof mapTiles>;

/** What the browser must know of how this server is run (D69). */
export const getConfig = endpoint({
  id: 'system.config',
  method: 'GET',
  path: '/api/config',
  auth: 'public',
  summary: 'How this server is set up',
  response: z.object({
    tiles: mapTiles,
    geocoder: z.enum(['offline', 'photon', 'nominatim']),
    cost_cap_mode: z.enum(['warn', 'enforce']),
    /** Origin of the real-time socket; null where it is the page's own (D36). */
    socket_url: z.nullable(z.string()),
  }),
  errors: [],
});
