/**
 * Timed changes of rides and bookings: bookings expire, rides depart and are completed, recurring rides get their next dates,
 * people are reminded, reviews are published. Every step is one transaction that locks its ride first and changes only rows that
 * are still in the expected state. It may be repeated, and several instances may run it at once (D2, D3, D6, D43, D71).
 */
import { hasDeparted, toTaipeiDate, getReviewCutoff, getOverCutoff } from '@shunlu/api-contract';
import { listExpiredBookings, listLiveBookings } from '../rides/booking-store.ts';
import type { Database, Tx } from '../shared/database.ts';
import type { Deps } from '../shared/deps.ts';
import { runEvery } from '../shared/runEvery.ts';
import type { Schedule } from '../shared/runEvery.ts';
import { notifyDepartureSoon, notifyRideStatus } from '../rides/events.ts';
import { publishReviews } from '../reviews/publishReviews.ts';
import { listBookingsToPublish } from '../reviews/store.ts';
import { deleteDepartedSeatAlerts } from '../rides/seat-alert-store.ts';
import { expireBooking, advanceRide } from '../rides/transitions.ts';
import { isTemplate } from '../rides/lifecycle.ts';
import { getHorizon } from '../rides/calendar.ts';
import { updateShownDate, completeTemplate, extendTemplate } from '../rides/occurrences.ts';
import { listOutdatedTemplates, listEndedTemplates, listTemplatesToExtend } from '../rides/recurring-store.ts';
import { deleteEndedSearches } from '../search-alerts/store.ts';
import { REMINDER_HOURS, listArrivedRides, listDepartedRides, listRidesToRemind, markReminded } from '../rides/store.ts';
import { lockIdleRide } from '../rides/locks.ts';
import type { ReminderHours } from '../rides/store.ts';

/** Rows read at a time. */
const BATCH_SIZE = 200;
/** Interval of the due jobs. */
export const DUE_JOBS_EVERY_MS = 30_000;

/** Numbers of changes that a run made. */
export interface DueJobCounts {
  expired: number;
  departed: number;
  completed: number;
  /** Recurring rides that were extended, show their next date, or were completed. */
  recurring: number;
  reminded: number;
  /** Reviews that were published at the end of their 14 days (D26). */
  published: number;
}

/** Runs all jobs that are due at this instant. @throws AggregateError with all failures, after the other jobs have run */
export async function runDueJobs(database: Database, now: Date): Promise<DueJobCounts> {
  const failures: unknown[] = [];
  const { db } = database;
  const work = <Item>(list: () => Promise<Item[]>, step: (tx: Tx, item: Item) => Promise<number | boolean>) =>
    drain(list, (item) => database.transaction(async (tx) => Number(await step(tx, item))), failures);

  const arrivedBefore = getOverCutoff(now);
  const done = {
    expired: await work(() => listExpiredBookings(db, now, BATCH_SIZE), (tx, { rideId }) => expireBookings(tx, rideId, now)),
    departed: await work(() => listDepartedRides(db, now, BATCH_SIZE), (tx, { id }) => departRide(tx, id, now)),
    completed: await work(() => listArrivedRides(db, arrivedBefore, BATCH_SIZE), (tx, { id }) => completeRide(tx, id, arrivedBefore, now)),
    recurring:
      (await work(() => listTemplatesToExtend(db, getHorizon(now), BATCH_SIZE), (tx, template) => extendTemplate(tx, template, now))) +
      (await work(() => listOutdatedTemplates(db, now, BATCH_SIZE), (tx, { id }) => updateShownDate(tx, id, now))) +
      (await work(() => listEndedTemplates(db, toTaipeiDate(now), BATCH_SIZE), (tx, { id }) => completeTemplate(tx, id, now))),
    reminded: 0,
    published: await work(() => listBookingsToPublish(db, getReviewCutoff(now), BATCH_SIZE), (tx, booking) => publishReviews(tx, booking, now)),
  };
  for (const hours of REMINDER_HOURS) {
    done.reminded += await work(() => listRidesToRemind(db, hours, now, BATCH_SIZE), (tx, { id }) => sendReminders(tx, id, hours, now));
  }
  await deleteDepartedSeatAlerts(db, now).catch((error: unknown) => failures.push(error));
  await deleteEndedSearches(db, toTaipeiDate(now)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some rides could not be brought up to the clock');
  return done;
}

/**
 * Processes batches until one changes nothing; rows that another instance has locked are skipped. A failure is collected and does
 * not stop the other items.
 */
async function drain<Item>(
  nextBatch: () => Promise<Item[]>,
  work: (item: Item) => Promise<number>,
  failures: unknown[],
): Promise<number> {
  let done = 0;
  for (let inBatch = BATCH_SIZE; inBatch > 0; done += inBatch) {
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

/** Cancels the expired bookings of a ride. */
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

/** Starts a driven ride at its departure, and cancels a request without a driver (D2). */
async function departRide(tx: Tx, rideId: number, now: Date): Promise<boolean> {
  const ride = await lockIdleRide(tx, rideId);
  if (ride === undefined || isTemplate(ride) || !hasDeparted(ride.departureTime, now)) return false;
  if (ride.status !== 'pending' && ride.status !== 'active') return false;
  return advanceRide(tx, ride, { by: 'clock', actorId: null, now });
}

/** Completes a ride in progress some time after its estimated arrival (D2). */
async function completeRide(tx: Tx, rideId: number, arrivedBefore: Date, now: Date): Promise<boolean> {
  const ride = await lockIdleRide(tx, rideId);
  if (ride === undefined || ride.status !== 'in_progress' || ride.estimatedArrivalTime > arrivedBefore) return false;
  return advanceRide(tx, ride, { by: 'clock', actorId: null, now });
}

/** Reminds the people on a ride a day and an hour before departure (D71). */
async function sendReminders(tx: Tx, rideId: number, hours: ReminderHours, now: Date): Promise<boolean> {
  const ride = await markReminded(tx, rideId, hours, now);
  if (ride !== undefined) await notifyDepartureSoon(tx, ride, hours, now);
  return ride !== undefined;
}

/** Runs all due jobs at once and then every half minute. @returns a function that stops them after the current run has finished */
export function startDueJobs(
  { database, clock, logger }: Pick<Deps, 'database' | 'clock' | 'logger'>,
  schedule?: Schedule,
): () => Promise<void> {
  const work = async (): Promise<void> => {
    logger.debug(await runDueJobs(database, clock.now()), 'Rides and bookings are up to the clock');
  };
  return runEvery(work, {
    everyMs: DUE_JOBS_EVERY_MS,
    onError: (error) => logger.error({ err: error }, 'Rides and bookings could not be brought up to the clock'),
    ...(schedule && { schedule }),
  });
}
