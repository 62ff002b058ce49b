/**
 * What time does to rides and bookings (D2, D3, D43): bookings run out, rides leave and arrive. Every step is one
 * transaction that takes its ride first and moves only what is still where it was, so it may be repeated, and several
 * instances may do it at once.
 */
import { bookingEdge } from '../bookings/lifecycle.ts';
import { listExpired, listLiveBookings, moveBooking } from '../bookings/store.ts';
import type { Booking, Ride } from '../db/schema.ts';
import type { Database, Tx } from '../db/types.ts';
import type { Deps } from '../kernel/deps.ts';
import { tellOfBooking, tellOfRide } from '../notifications/tell.ts';
import { countCompletedRide } from '../users/store.ts';
import { overIfArrivedBefore, rideStatusAfter } from './lifecycle.ts';
import { giveSeatsBack, listArrived, listDeparted, lockIdleRide, moveRide } from './store.ts';

/** How many are looked up at a time. */
const BATCH = 200;
/** How often the server looks. */
export const CLOCK_WORK_EVERY_MS = 30_000;

/** How much was due. */
export interface DueWork {
  expired: number;
  departed: number;
  completed: number;
}

/** Does everything that is due at this instant. @throws AggregateError of what failed, after everything else is done. */
export async function runDue(database: Database, now: Date): Promise<DueWork> {
  const arrivedBefore = overIfArrivedBefore(now);
  const failures: unknown[] = [];
  const done = {
    expired: await drain(
      () => listExpired(database.db, now, BATCH),
      ({ rideId }) => database.transaction((tx) => expireBookings(tx, rideId, now)),
      failures,
    ),
    departed: await drain(
      () => listDeparted(database.db, now, BATCH),
      ({ id }) => database.transaction((tx) => depart(tx, id, now)),
      failures,
    ),
    completed: await drain(
      () => listArrived(database.db, arrivedBefore, BATCH),
      ({ id }) => database.transaction((tx) => complete(tx, id, arrivedBefore, now)),
      failures,
    ),
  };
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
  for (const booking of due) await expire(tx, ride, booking, now);
  if (due.length > 0) await tellOfRide(tx, rideId, null, due.map((booking) => booking.userId));
  return due.length;
}

async function expire(tx: Tx, ride: Ride, booking: Booking, now: Date): Promise<void> {
  const { from, to, kind } = bookingEdge('clock', booking.status, 'cancelled');
  const cancelled = await moveBooking(tx, booking.id, { from, to, kind, now });
  if (cancelled === undefined) return;
  await giveSeatsBack(tx, ride.id, cancelled.seatsBooked, now);
  await tellOfBooking(tx, cancelled, ride, null);
}

/** D2: at departure a driven ride is under way, a request without a driver is over, and nobody is waited for any more. */
async function depart(tx: Tx, rideId: number, now: Date): Promise<number> {
  const ride = await lockIdleRide(tx, rideId);
  if (ride === undefined || ride.departureTime > now) return 0;
  if (ride.status !== 'pending' && ride.status !== 'active') return 0;
  const to = rideStatusAfter(ride.rideMode, ride.status, 'clock');
  if (to === undefined || !(await moveRide(tx, rideId, { from: ride.status, to, now }))) return 0;
  const waiting = (await listLiveBookings(tx, rideId)).filter((booking) => booking.status === 'pending');
  for (const booking of waiting) await expire(tx, ride, booking, now);
  await tellOfRide(tx, rideId, null, waiting.map((booking) => booking.userId));
  return 1;
}

/** D2: a ride is completed, and its confirmed bookings with it. */
async function complete(tx: Tx, rideId: number, arrivedBefore: Date, now: Date): Promise<number> {
  const ride = await lockIdleRide(tx, rideId);
  if (ride === undefined || ride.status !== 'in_progress' || ride.estimatedArrivalTime > arrivedBefore) return 0;
  const to = rideStatusAfter(ride.rideMode, ride.status, 'clock');
  if (to === undefined || !(await moveRide(tx, rideId, { from: ride.status, to, now }))) return 0;
  const passengers: number[] = [];
  for (const booking of await listLiveBookings(tx, rideId)) {
    if (booking.status === 'pending') {
      await expire(tx, ride, booking, now);
      continue;
    }
    const { from, to: completion, kind } = bookingEdge('clock', booking.status, 'completed');
    const completed = await moveBooking(tx, booking.id, { from, to: completion, kind, now });
    if (completed === undefined) continue;
    passengers.push(completed.userId);
    await tellOfBooking(tx, completed, ride, null);
  }
  await countCompletedRide(tx, partiesOf(ride, passengers));
  await tellOfRide(tx, rideId, null, passengers);
  return 1;
}

/** Who travelled together. A driver whom nobody joined has not shared a ride. */
function partiesOf(ride: Ride, passengers: readonly number[]): number[] {
  const travelled = ride.rideMode === 'request' ? [...passengers, ride.creatorId] : passengers;
  if (ride.driverId === null || travelled.length === 0) return [];
  return [...new Set([ride.driverId, ...travelled])];
}

/** Calls back again and again; returns what ends it. Tests pass their own. */
export type Schedule = (work: () => void, everyMs: number) => () => void;

const byTimer: Schedule = (work, everyMs) => {
  const timer = setInterval(work, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Does what is due now and then every half minute, one run at a time.
 *
 * @returns what ends it, after a run that is under way has finished.
 */
export function startClockWork(
  { database, clock, logger }: Pick<Deps, 'database' | 'clock' | 'logger'>,
  schedule: Schedule = byTimer,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= runDue(database, clock.now())
      .then(
        (done) => logger.debug(done, 'Rides and bookings are up to the clock'),
        (error: unknown) => logger.error({ err: error }, 'Rides and bookings could not be brought up to the clock'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  const stop = schedule(run, CLOCK_WORK_EVERY_MS);
  run();
  return async () => {
    stop();
    await running;
  };
}
