import { contract } from '@shunlu/api-contract';
import type { Booking } from '@shunlu/api-contract';
import type { ApiError } from '@shunlu/api-contract/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { findRide } from '../rides/store.ts';
import { DAY, HOUR } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { aPerson, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { listStoredBookings } from '../rides/booking-store.ts';

const PEOPLE = 200;
const SEATS = 8;
const ROUNDS = 5;

describe.each(databases)(`${PEOPLE} people and ${SEATS} seats on %s`, (kind) => {
  const server = serverForTests({ database: kind });
  let driver: TestPerson;
  const people: TestPerson[] = [];

  beforeAll(async () => {
    driver = await aPerson(server);
    for (let i = 0; i < PEOPLE; i += 1) people.push(await aPerson(server));
  });

  /** Everybody at once; how many seats each wants. */
  async function rush(round: number, wish: (index: number) => number) {
    const departureTime = new Date(server.clock.now().getTime() + (round + 1) * DAY);
    const ride = await anOffer(server, driver, {
      totalSeats: SEATS,
      availableSeats: SEATS,
      departureTime,
      estimatedArrivalTime: new Date(departureTime.getTime() + HOUR),
    });
    // A busy machine lets some wait too long for the ride, which is held by one at a time: they ask again, as the app does.
    const book = async (token: string, seats: number): Promise<Booking> => {
      try {
        return (await server.call(contract.bookings.bookRide, { params: { id: ride.id }, body: { seats_booked: seats } }, token)).booking;
      } catch (error) {
        if ((error as ApiError).code === 'UNAVAILABLE') return book(token, seats);
        throw error;
      }
    };
    const outcomes = await Promise.allSettled(people.map(({ token }, index) => book(token, wish(index))));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as ApiError] : []));
    const bookings = await listStoredBookings(server.database.db, ride.id);
    return {
      answered: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
      refusals: [...new Set(refusals.map(({ status, code }) => `${status} ${code}`))],
      sold: bookings.reduce((sum, booking) => sum + booking.seatsBooked, 0),
      holders: new Set(bookings.map(({ userId }) => userId)).size,
      left: (await findRide(server.database.db, ride.id))?.availableSeats,
    };
  }

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))('RD.10: one seat each, round %i: eight are sold, everybody else is told so', async (round) => {
    const { answered, refusals, sold, holders, left } = await rush(round, () => 1);
    expect({ answered: answered.length, sold, holders, left }).toEqual({ answered: SEATS, sold: SEATS, holders: SEATS, left: 0 });
    expect(refusals).toEqual(['409 NO_SEATS']);
  });

  it('RD.10, RD.13: with wishes of one to three seats nobody gets part of a wish and nothing is oversold', async () => {
    const { answered, refusals, sold, left } = await rush(ROUNDS, (index) => (index % 3) + 1);
    expect(sold).toBe(answered.reduce((sum, booking) => sum + booking.seats_booked, 0));
    expect(sold + (left ?? Number.NaN)).toBe(SEATS);
    // A request for a single seat succeeds while there is one.
    expect(left).toBe(0);
    expect(refusals).toEqual(['409 NO_SEATS']);
  });
});
