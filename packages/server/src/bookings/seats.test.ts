import { contract, LIVE_BOOKING_STATUSES } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { listStoredBookings } from '../rides/booking-store.ts';
import type { Ride } from '../db/schema.ts';
import { runDueJobs } from '../jobs/due-jobs.ts';
import { findRide } from '../rides/store.ts';
import { MINUTE } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { aPerson, aRequest, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const { bookings, rides } = contract;
const SEEDS = [1, 2, 3];
const EVENTS = 30;

/** A small generator of its own, so that a failing sequence can be tried again from its seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

describe.each(databases)('seats through any sequence of events on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let driver: TestPerson;
  let people: TestPerson[];

  beforeEach(async () => {
    driver = await aPerson(server);
    people = await Promise.all(Array.from({ length: 6 }, () => aPerson(server)));
  });

  /** Free seats and seats of live or completed bookings. */
  async function tally(rideId: number): Promise<{ free: number; party: number; taken: number }> {
    const ride = await findRide(server.database.db, rideId);
    const rows = await listStoredBookings(server.database.db, rideId);
    const seatStatuses: string[] = [...LIVE_BOOKING_STATUSES, 'completed'];
    const taken = rows.reduce((sum, booking) => sum + (seatStatuses.includes(booking.status) ? booking.seatsBooked : 0), 0);
    return { free: ride?.availableSeats ?? -1, party: ride?.totalSeats ?? -1, taken };
  }

  /** One event of whatever kind the dice say. @returns whether it was allowed; a refusal is an answer as good as any. */
  async function happen(ride: Ride, roll: (sides: number) => number): Promise<boolean> {
    const person = people[roll(people.length)] ?? driver;
    const rows = await listStoredBookings(server.database.db, ride.id);
    const booking = rows[roll(Math.max(1, rows.length))];
    const seats = roll(4) + 1;
    const params = { rideId: ride.id, bookingId: booking?.id ?? 1 };
    const eventKind = roll(12);
    try {
      if (eventKind < 5) {
        const at = { params: { id: ride.id } };
        if (ride.rideMode === 'offer') await server.call(bookings.bookRide, { ...at, body: { seats_booked: seats } }, person.token);
        else await server.call(bookings.joinRide, { ...at, body: { seats_needed: seats } }, person.token);
      } else if (eventKind < 7) {
        await server.call(bookings.confirmBooking, { params }, driver.token);
      } else if (eventKind < 9) {
        await server.call(bookings.rejectBooking, { params, body: roll(2) ? { reason: '坐不下' } : {} }, driver.token);
      } else if (eventKind < 11) {
        const owner = people.find(({ id }) => id === booking?.userId) ?? person;
        await server.call(bookings.cancelBooking, { params: { id: params.bookingId }, body: {} }, owner.token);
      } else {
        server.clock.advance(roll(240) * MINUTE);
        await runDueJobs(server.database, server.clock.now());
      }
      return true;
    } catch (error) {
      // Errors may come from the rules only, not from the session or the contract.
      if (error instanceof ApiError && [403, 404, 409].includes(error.status)) return false;
      if (error instanceof ApiError && error.details?.[0]?.code === 'REASON_REQUIRED') return false;
      throw error;
    }
  }

  /** Many events, up to three at once, with a look at the seats after each. */
  async function run(ride: Ride, seed: number, check: () => Promise<void>): Promise<void> {
    const roll = dice(seed);
    let allowed = 0;
    for (let event = 0; event < EVENTS; event += 1) {
      const outcomes = await Promise.all(Array.from({ length: 1 + roll(3) }, () => happen(ride, roll)));
      allowed += outcomes.filter(Boolean).length;
      await check();
    }
    // Or it would prove nothing.
    expect(allowed).toBeGreaterThan(EVENTS / 6);
  }

  it.each(SEEDS)('RD.11, RD.13: of an offer free and taken seats make up what was offered (seed %i)', async (seed) => {
    const ride = await anOffer(server, driver, { totalSeats: 6, availableSeats: 6 });
    await run(ride, seed, async () => {
      const { free, taken } = await tally(ride.id);
      expect(free + taken).toBe(6);
      expect(Math.min(free, taken)).toBeGreaterThanOrEqual(0);
    });
  });

  it.each(SEEDS)('RD.76, RD.10, RD.11: of a request the party is its creator and who joined, eight at most (seed %i)', async (seed) => {
    const ride = await aRequest(server, driver, { totalSeats: 2, availableSeats: 6 });
    await run(ride, seed, async () => {
      const { free, party, taken } = await tally(ride.id);
      expect({ party, all: free + party }).toEqual({ party: 2 + taken, all: 8 });
    });
  });

  it('RD.11: a ride taken back while people book and cancel ends with all its seats', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ride = await anOffer(server, driver, { totalSeats: 6, availableSeats: 6 });
      const book = (person: TestPerson) =>
        server.call(bookings.bookRide, { params: { id: ride.id }, body: { seats_booked: 1 } }, person.token);
      const held = await Promise.all(people.slice(0, 3).map(book));
      await Promise.allSettled([
        ...people.slice(3).map(book),
        server.call(rides.cancelRide, { params: { id: ride.id }, body: {} }, driver.token),
        ...held.map(({ booking }, index) =>
          server.call(bookings.cancelBooking, { params: { id: booking.id }, body: {} }, people[index]?.token ?? ''),
        ),
        server.call(bookings.confirmBooking, { params: { rideId: ride.id, bookingId: held[0]?.booking.id ?? 0 } }, driver.token),
      ]);
      expect(await tally(ride.id)).toMatchObject({ free: 6, taken: 0 });
    }
  });
});
