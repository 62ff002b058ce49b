import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';

/** The credit of the external place provider, beside the gazetteer (D34); absent without a provider. */
const placesCredit = { places_credit: z.optional(z.string()) };

/** The source of the map tiles, and its attribution (D35). */
export const mapTiles = z.discriminatedUnion('kind', [
  /** Township outlines that are part of the app. */
  z.object({ kind: z.literal('offline'), ...placesCredit }),
  z.object({ kind: z.literal('tiles'), url: z.string(), attribution: z.string(), ...placesCredit }),
]);
export type MapTiles = z.output<typeof mapTiles>;

/** The limits that a client without this package needs before it sends (D69). */
export const PUBLIC_LIMITS = {
  ride_seats: LIMITS.rideSeats.max,
  trips_per_day: LIMITS.tripsPerDay,
  chat_message: LIMITS.chatMessage.max,
  review_comment: LIMITS.reviewComment.max,
  image_bytes: LIMITS.image.maxBytes,
  page: LIMITS.page.max,
} as const;
