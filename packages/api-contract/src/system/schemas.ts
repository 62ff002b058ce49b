import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';

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
