import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { LIMITS } from './limits.ts';

/** Whose places the map may name beside those of the gazetteer (D34); left out where there is no such provider. */
const placesCredit = { places_credit: z.optional(z.string()) };

/** What map pictures come from (D35), and whom the map credits. */
export const mapTiles = z.discriminatedUnion('kind', [
  /** Township outlines that the app brings with it. */
  z.object({ kind: z.literal('offline'), ...placesCredit }),
  z.object({ kind: z.literal('tiles'), url: z.string(), attribution: z.string(), ...placesCredit }),
]);
export type MapTiles = z.output<typeof mapTiles>;

/** The limits that a client without this package needs to know before it sends (D69). */
export const PUBLIC_LIMITS = {
  ride_seats: LIMITS.rideSeats.max,
  trips_per_day: LIMITS.tripsPerDay,
  chat_message: LIMITS.chatMessage.max,
  review_comment: LIMITS.reviewComment.max,
  image_bytes: LIMITS.image.maxBytes,
  page: LIMITS.page.max,
} as const;

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
