import { contract, notified } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings, rides } from '../db/schema.ts';
import type { NewRide } from '../db/schema.ts';
import { aBooking } from '../testing/bookings.ts';
import { DAY, HOUR, MINUTE, TEST_NOW } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { aPerson, aRequest, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { hearingForTests, serverForTests } from '../testing/suite.ts';
import { runDue } from './clock-work.ts';

describe.each(databases)('reminders of departures on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = hearingForTests(server);
  let driver: TestPerson;
  let passenger: TestPerson;

  beforeEach(async () => {
    await server.database.db.delete(bookings);
    await server.database.db.delete(rides);
    driver = await aPerson(server);
    passenger = await aPerson(server);
    await hearing.all();
  });

  /** An offer with a confirmed passenger that leaves so much later than now. */
  const leavingIn = async (ms: number, overrides: Partial<NewRide> = {}) => {
    const departureTime = new Date(server.clock.now().getTime() + ms);
    const estimatedArrivalTime = new Date(departureTime.getTime() + HOUR);
    const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 3, departureTime, estimatedArrivalTime, ...overrides });
    await aBooking(server, ride, passenger, { status: 'confirmed' });
    return ride;
  };
  const due = () => runDue(server.database, server.clock.now());
  /** Who was reminded since the last look. */
  const reminded = async () =>
    (await hearing.of(notified)).filter(({ payload }) => payload.type === 'departure_soon').flatMap(({ users }) => users).toSorted();

  it('RD.119: driver and passengers are reminded a day and an hour before, each once', async () => {
    await leavingIn(3 * DAY);
    const at = (beforeMs: number) => server.clock.set(new Date(Date.parse(TEST_NOW) + 3 * DAY - beforeMs));
    at(DAY + 1);
    await due();
    expect(await reminded()).toEqual([]);
    at(DAY);
    await due();
    await due();
    expect(await reminded()).toEqual([driver.id, passenger.id]);
    at(HOUR + 1);
    await due();
    expect(await reminded()).toEqual([]);
    at(HOUR);
    await due();
    await due();
    expect(await reminded()).toEqual([driver.id, passenger.id]);
    at(MINUTE);
    await due();
    expect(await reminded()).toEqual([]);
  });

  it('RD.119: several instances at once remind once', async () => {
    await leavingIn(2 * DAY);
    server.clock.advance(DAY + HOUR);
    await Promise.all([due(), due(), due()]);
    expect(await reminded()).toEqual([driver.id, passenger.id]);
  });

  it('RD.119: who published it within the day is not reminded of the day, but of the hour', async () => {
    await leavingIn(20 * HOUR);
    await due();
    expect(await reminded()).toEqual([]);
    server.clock.advance(19 * HOUR);
    await due();
    expect(await reminded()).toEqual([driver.id, passenger.id]);
  });

  it('RD.119: a server that was away until the last hour reminds of that alone', async () => {
    await leavingIn(3 * DAY);
    server.clock.advance(3 * DAY - 30 * MINUTE);
    expect((await due()).reminded).toBe(1);
    expect(await reminded()).toEqual([driver.id, passenger.id]);
  });

  it('RD.119: nobody is reminded of what is cancelled or has no driver', async () => {
    await leavingIn(2 * DAY, { status: 'cancelled' });
    const departureTime = new Date(server.clock.now().getTime() + 2 * DAY);
    await aRequest(server, passenger, { departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + HOUR) });
    server.clock.advance(DAY + HOUR);
    expect((await due()).reminded).toBe(0);
  });

  it('RD.119: who moved it to another day is reminded of that one', async () => {
    const ride = await leavingIn(2 * DAY);
    server.clock.advance(DAY + HOUR);
    await due();
    expect(await reminded()).toEqual([driver.id, passenger.id]);
    await server.database.db.delete(bookings);
    const later = new Date(ride.departureTime.getTime() + 3 * DAY);
    await server.call(contract.rides.updateRide, { params: { id: ride.id }, body: { departure_time: later.toISOString() } }, driver.token);
    await aBooking(server, ride, passenger, { status: 'confirmed' });
    server.clock.set(new Date(later.getTime() - DAY));
    await due();
    expect(await reminded()).toEqual([driver.id, passenger.id]);
  });
});
