import { contract, notificationCreated } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings, rides } from '../db/schema.ts';
import type { NewRide, Ride } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, HOUR, MINUTE, TEST_NOW } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { COMMUTE, anOfferDraft } from '../testing/drafts.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';
import { runDueJobs } from './due-jobs.ts';

describe.each([preferredDatabase])('reminders of departures on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = eventRecorderForTests(server);
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
  const due = () => runDueJobs(server.database, server.clock.now());
  /** The people reminded since the last call. */
  const reminded = async () =>
    (await hearing.of(notificationCreated)).filter(({ payload }) => payload.type === 'departure_soon').flatMap(({ users }) => users).toSorted((one, other) => one - other);

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

  it('RD.119, RD.180: who published it within the hour is not reminded at all', async () => {
    await leavingIn(HOUR);
    await due();
    server.clock.advance(30 * MINUTE);
    await due();
    expect(await reminded()).toEqual([]);
    await leavingIn(HOUR + 1);
    server.clock.advance(1);
    await due();
    expect(await reminded()).toEqual([driver.id, passenger.id]);
  });

  it('RD.119, RD.180: who published it within the day is not reminded of the day, but of the hour', async () => {
    await leavingIn(DAY);
    await due();
    server.clock.advance(HOUR);
    await due();
    expect(await reminded()).toEqual([]);
    server.clock.advance(22 * HOUR);
    await due();
    expect(await reminded()).toEqual([driver.id, passenger.id]);
  });

  it('RD.119, RD.180: a server that was away until the last hour reminds of that alone', async () => {
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

  it('RD.119, RD.180: who moved it to another day is reminded of that one', async () => {
    const ride = await leavingIn(2 * DAY);
    server.clock.advance(DAY + HOUR);
    await due();
    expect(await reminded()).toEqual([driver.id, passenger.id]);
    await server.database.db.delete(bookings);
    const newDeparture = new Date(ride.departureTime.getTime() + 3 * DAY);
    await server.call(contract.rides.updateRide, { params: { id: ride.id }, body: { departure_time: newDeparture.toISOString() } }, driver.token);
    await aBooking(server, ride, passenger, { status: 'confirmed' });
    server.clock.set(new Date(newDeparture.getTime() - DAY));
    await due();
    expect(await reminded()).toEqual([driver.id, passenger.id]);
  });

  it('RD.180: so are those on a date of a commute that was moved to the evening', async () => {
    const { id: vehicleId } = await aVehicle(server, driver);
    const { ride: commute } = await server.call(contract.rides.createRide, { body: anOfferDraft(vehicleId, COMMUTE) }, driver.token);
    server.clock.set('2026-11-22T08:00:00+08:00');
    expect((await due()).reminded).toBe(1);
    await server.call(contract.rides.updateRide, { params: { id: commute.id }, body: { departure_time: '2026-11-23T19:00:00+08:00' } }, driver.token);
    const [monday] = await server.database.db.select().from(rides).where(eq(rides.id, commute.next_occurrence?.ride_id ?? 0));
    expect(monday?.departureTime).toEqual(new Date('2026-11-23T19:00:00+08:00'));
    await aBooking(server, monday as Ride, passenger, { status: 'confirmed' });
    server.clock.set('2026-11-22T19:30:00+08:00');
    await due();
    expect(await reminded()).toEqual([driver.id, passenger.id]);
  });
});
