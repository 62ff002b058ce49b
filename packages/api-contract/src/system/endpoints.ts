import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { mapTiles } from './schemas.ts';

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
    limits: z.object({
      ride_seats: z.int(),
      trips_per_day: z.int(),
      /** Code points. */
      chat_message: z.int(),
      review_comment: z.int(),
      image_bytes: z.int(),
      page: z.int(),
    }),
    /** The public VAPID key; null where no push messages are sent (D71). */
    push_key: z.nullable(z.string()),
    /** Whether only people with a confirmed e-mail offer and book (D70). */
    requires_confirmed_email: z.boolean(),
  }),
  errors: [],
});
