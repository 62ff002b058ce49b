/**
 * What time does to rides and bookings (D2, D3, D6, D43, D71): bookings run out, rides leave and arrive, recurring ones
 * get their next dates, people are reminded, reviews are shown. Every step is one transaction that takes its ride first and moves only what
 * is still where it was, so it may be repeated, and several instances may do it at once.
 */
import { hasDeparted, toTaipeiDate } from '@shunlu/api-contract';
import { listExpired, listLiveBookings } from '../rides/booking-store.ts';
import type { Database, Tx } from '../shared/database.ts';
import type { Deps } from '../shared/deps.ts';
import { repeatedly } from '../shared/repeatedly.ts';
import type { Schedule } from '../shared/repeatedly.ts';
import { notifyDepartureSoon, notifyRideStatus } from '../rides/events.ts';
import { closedIfEndedBy } from '../reviews/policy.ts';
import { publishReviews } from '../reviews/publishReviews.ts';
import { listUnpublished } from '../reviews/store.ts';
import { deleteDepartedAlerts } from '../rides/seat-alert-store.ts';
import { expireBooking, moveOn } from '../rides/transitions.ts';
import { isTemplate, overIfArrivedBefore } from '../rides/lifecycle.ts';
import { getHorizon } from '../rides/calendar.ts';
import { catchUp, endTemplate, rollOn } from '../rides/occurrences.ts';
import { listBehind, listOver, listToRollOn } from '../rides/recurring-store.ts';
import { deleteEndedSearches } from '../search-alerts/store.ts';
import { REMINDER_HOURS, listArrived, listDeparted, listToRemind, lockIdleRide, markReminded } from '../rides/store.ts';
import type { ReminderHours } from '../rides/store.ts';

/** How many are looked up at a time. */
const BATCH = 200;
/** How often the server looks. */
export const CLOCK_WORK_EVERY_MS = 30_000;

/** How much was due. */
export interface DueWork {
  expired: number;
  departed: number;
  completed: number;
  /** Recurring rides that got further dates, show their next one, or are over. */
  recurring: number;
  reminded: number;
  /** Reviews whose 14 days are over (D26). */
  published: number;
}

/** Does everything that is due at this instant. @throws AggregateError of what failed, after everything else is done. */
export async function runDue(database: Database, now: Date): Promise<DueWork> {
  const failures: unknown[] = [];
  const { db } = database;
  const work = <Item>(list: () => Promise<Item[]>, step: (tx: Tx, item: Item) => Promise<number | boolean>) =>
    drain(list, (item) => database.transaction(async (tx) => Number(await step(tx, item))), failures);

  const arrivedBefore = overIfArrivedBefore(now);
  const done = {
    expired: await work(() => listExpired(db, now, BATCH), (tx, { rideId }) => expireBookings(tx, rideId, now)),
    departed: await work(() => listDeparted(db, now, BATCH), (tx, { id }) => depart(tx, id, now)),
    completed: await work(() => listArrived(db, arrivedBefore, BATCH), (tx, { id }) => complete(tx, id, arrivedBefore, now)),
    recurring:
      (await work(() => listToRollOn(db, getHorizon(now), BATCH), (tx, template) => rollOn(tx, template, now))) +
      (await work(() => listBehind(db, now, BATCH), (tx, { id }) => catchUp(tx, id, now))) +
      (await work(() => listOver(db, toTaipeiDate(now), BATCH), (tx, { id }) => endTemplate(tx, id, now))),
    reminded: 0,
    published: await work(() => listUnpublished(db, closedIfEndedBy(now), BATCH), (tx, booking) => publishReviews(tx, booking, now)),
  };
  for (const hours of REMINDER_HOURS) {
    done.reminded += await work(() => listToRemind(db, hours, now, BATCH), (tx, { id }) => remind(tx, id, hours, now));
  }
  await deleteDepartedAlerts(db, now).catch((error: unknown) => failures.push(error));
  await deleteEndedSearches(db, toTaipeiDate(now)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some rides could not be brought up to the clock');
  return done;
}

/**
 * Works off batches until one changes nothing more: what another instance holds is left to it. One that fails is put
 * among the failures and keeps nothing else waiting.
 */
async function drain<Item>(
  nextBatch: () => Promise<Item[]>,
  work: (item: Item) => Promise<number>,
  failures: unknown[],
): Promise<number> {
  let done = 0;
  for (let inBatch = BATCH; inBatch > 0; done += inBatch) {
    inBatch = 0;
    for (const item of await nextBatch()) {
      inBatch += await work(item).catch((error: unknown) => {
        failures.push(error);
        return 0;
      });
    }
  }
  return done;
}

/** Ends the bookings of a ride that nobody answered in time. */
async function expireBookings(tx: Tx, rideId: number, now: Date): Promise<number> {
  const ride = await lockIdleRide(tx, rideId);
  if (ride === undefined) return 0;
  const due = (await listLiveBookings(tx, rideId)).filter(
    (booking) => booking.status === 'pending' && booking.expiresAt <= now,
  );
  for (const booking of due) await expireBooking(tx, ride, booking, now);
  if (due.length > 0) await notifyRideStatus(tx, rideId, null, due.map((booking) => booking.userId));
  return due.length;
}

/** D2: at departure a driven ride is under way, and a request without a driver is over. */
async function depart(tx: Tx, rideId: number, now: Date): Promise<boolean> {
  const ride = await lockIdleRide(tx, rideId);
  if (ride === undefined || isTemplate(ride) || !hasDeparted(ride.departureTime, now)) return false;
  if (ride.status !== 'pending' && ride.status !== 'active') return false;
  return moveOn(tx, ride, { by: 'clock', actorId: null, now });
}

/** D2: a ride is completed some time after it should have arrived. */
async function complete(tx: Tx, rideId: number, arrivedBefore: Date, now: Date): Promise<boolean> {
  const ride = await lockIdleRide(tx, rideId);
  if (ride === undefined || ride.status !== 'in_progress' || ride.estimatedArrivalTime > arrivedBefore) return false;
  return moveOn(tx, ride, { by: 'clock', actorId: null, now });
}

/** D71: reminds those on a ride once a day and once an hour before it leaves. */
async function remind(tx: Tx, rideId: number, hours: ReminderHours, now: Date): Promise<boolean> {
  const ride = await markReminded(tx, rideId, hours, now);
  if (ride !== undefined) await notifyDepartureSoon(tx, ride, hours, now);
  return ride !== undefined;
}

/** Does what is due now and then every half minute. @returns what ends it, after a run that is under way has finished. */
export function startClockWork(
  { database, clock, logger }: Pick<Deps, 'database' | 'clock' | 'logger'>,
  schedule?: Schedule,
): () => Promise<void> {
  const work = async (): Promise<void> => {
    logger.debug(await runDue(database, clock.now()), 'Rides and bookings are up to the clock');
  };
  return repeatedly(work, {
    everyMs: CLOCK_WORK_EVERY_MS,
    onError: (error) => logger.error({ err: error }, 'Rides and bookings could not be brought up to the clock'),
    ...(schedule && { schedule }),
  });
}
