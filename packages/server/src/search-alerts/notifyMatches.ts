import { toTaipeiDate } from '@shunlu/api-contract';
import type { Ride } from '../db/schema.ts';
import { loadNameLookup } from '../notifications/name-lookup.ts';
import { createNotifications } from '../notifications/createNotifications.ts';
import type { NotificationDraft } from '../notifications/createNotifications.ts';
import type { Trip } from '../notifications/translations/translations.ts';
import type { Tx } from '../shared/database.ts';
import { DAY_MS } from '../shared/clock.ts';

/** A person who saved a search, and the ride that fits it. */
export interface RideMatch {
  userId: number;
  ride: Pick<Ride, 'id' | 'rideMode' | 'totalSeats' | 'pricePerSeat'>;
  /** On an offer: this person's pick-up and drop-off. */
  trip: Trip;
}

/** Notifications in one statement; PostgreSQL accepts 65,535 parameters. */
export const BATCH_SIZE = 1_000;

/** Notifies people that a new ride fits their search alert (D103). Unread mails are not repeated. */
export async function notifyMatches(tx: Tx, creatorId: number, matches: readonly RideMatch[], now: Date): Promise<void> {
  const getName = await loadNameLookup(tx, [creatorId]);
  for (let start = 0; start < matches.length; start += BATCH_SIZE) {
    await createNotifications(
      tx,
      matches.slice(start, start + BATCH_SIZE).map(({ userId, ride, trip }): NotificationDraft => ({
        userId,
        type: 'ride_match',
        data: { rideId: ride.id },
        say: (words) => ride.rideMode === 'offer'
          ? words.offerMatches({ who: getName(creatorId, words), trip, priceTwd: ride.pricePerSeat, now })
          : words.requestMatches({ who: getName(creatorId, words), trip, seats: ride.totalSeats, priceTwd: ride.pricePerSeat, now }),
        // One mail or push message a day for all rides of one creator, so that many rides do not flood a mailbox.
        delivery: { key: `match:${userId}:${creatorId}:${toTaipeiDate(now)}`, until: new Date(Math.min(trip.at.getTime(), now.getTime() + DAY_MS)) },
      })),
      now
    );
  }
}
