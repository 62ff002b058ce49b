import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { mapTiles } from './schemas.ts';

/** The settings of this server that the browser needs (D69). */
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
    /** The origin of the socket; null if it is the page's own (D36). */
    socket_url: z.nullable(z.string()),
    limits: z.object({
      ride_seats: z.int(),
      trips_per_day: z.int(),
      /** In code points. */
      chat_message: z.int(),
      review_comment: z.int(),
      image_bytes: z.int(),
      page: z.int(),
    }),
    /** The public VAPID key; null if the server sends no push messages (D71). */
    push_key: z.nullable(z.string()),
    /** Whether only users with a confirmed e-mail may offer and book (D70). */
    requires_confirmed_email: z.boolean(),
  }),
  errors: [],
});
