import { bookingStatusUpdate, contract, notificationCreated } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Ride } from '../db/schema.ts';
import { findRide } from '../rides/store.ts';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, HOUR } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';
import { insertBlock } from '../trust/block-store.ts';
import { findBooking } from '../rides/booking-store.ts';

const FOUR_SEATS = { totalSeats: 4, availableSeats: 4 };
const { bookRide, joinRide, confirmBooking, rejectBooking } = contract.bookings;

describe.each([preferredDatabase])('people who do not want each other, on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = eventRecorderForTests(server);
  let driver: TestPerson;
  let passenger: TestPerson;
  let ride: Ride;

  beforeEach(async () => {
    [driver, passenger] = [await aPerson(server), await aPerson(server)];
    ride = await anOffer(server, driver, FOUR_SEATS);
  });

  const book = async (of: Ride, seats = 1, who = passenger) =>
    (await server.call(bookRide, { params: { id: of.id }, body: { seats_booked: seats } }, who.token)).booking;
  const refusedBook = (of: Ride, who = passenger) => server.refused(bookRide, { params: { id: of.id }, body: { seats_booked: 1 } }, who.token);
  const answer = ({ id, ride_id }: { id: number; ride_id: number }) => ({ rideId: ride_id, bookingId: id });
  const confirm = (booking: { id: number; ride_id: number }, who = driver) => server.call(confirmBooking, { params: answer(booking) }, who.token);
  const reject = (booking: { id: number; ride_id: number }, who = driver, body = {}) => server.call(rejectBooking, { params: answer(booking), body }, who.token);
  const block = (blocker: TestPerson, blocked: TestPerson) => server.call(contract.users.blockUser, { params: { id: blocked.id } }, blocker.token);
  const stored = ({ id }: { id: number }) => findBooking(server.database.db, id);
  const freeSeats = async ({ id }: Ride) => (await findRide(server.database.db, id))?.availableSeats;
  const listReceivedTypes = async ({ id }: TestPerson) => (await hearing.of(notificationCreated)).filter(({ users }) => users.includes(id)).map(({ payload }) => payload.type);
  const buildRideValues = (days: number) => ({ ...FOUR_SEATS, departureTime: new Date(server.clock.now().getTime() + days * DAY), estimatedArrivalTime: new Date(server.clock.now().getTime() + days * DAY + HOUR) });
  const proposeTo = async (request: Ride) => {
    const { id: vehicle_id } = await aVehicle(server, driver);
    return (await server.call(joinRide, { params: { id: request.id }, body: { role: 'driver', vehicle_id, price_per_seat: 50 } }, driver.token)).booking;
  };

  it('RD.158: withdraws the pending booking of a passenger who blocks the driver, gives its seats back and leaves the confirmed one', async () => {
    const other = await anOffer(server, driver, buildRideValues(3));
    const [pending, confirmed] = [await book(ride, 2), await book(other)];
    await confirm(confirmed);
    await hearing.all();
    await block(passenger, driver);
    expect(await stored(pending)).toMatchObject({ status: 'cancelled', cancelKind: 'rider', cancelReason: null });
    expect([await freeSeats(ride), await freeSeats(other)]).toEqual([4, 3]);
    expect(await stored(confirmed)).toMatchObject({ status: 'confirmed' });
    expect(await listReceivedTypes(driver)).toEqual(['booking_cancelled']);
  });

  it('RD.158: rejects the pending booking of a passenger whom the driver blocks, and gives its seats back', async () => {
    const pending = await book(ride, 2);
    await hearing.all();
    await block(driver, passenger);
    expect(await stored(pending)).toMatchObject({ status: 'cancelled', cancelKind: 'rejected' });
    expect(await freeSeats(ride)).toBe(4);
    expect(await listReceivedTypes(passenger)).toEqual(['booking_rejected']);
    expect(await refusedBook(ride)).toMatchObject({ code: 'RIDE_NOT_FOUND' });
  });

  it.each([['creator', 'rejected'], ['driver', 'rider']] as const)('RD.158: cancels the pending proposal when the %s blocks the other', async (who, cancelKind) => {
    const request = await aRequest(server, passenger, { ...buildRideValues(5), totalSeats: 1, availableSeats: 7 });
    const proposal = await proposeTo(request);
    await hearing.all();
    await (who === 'creator' ? block(passenger, driver) : block(driver, passenger));
    expect(await stored(proposal)).toMatchObject({ status: 'cancelled', cancelKind });
    const announcements = await hearing.all();
    expect(announcements.filter(({ event }) => event.name === bookingStatusUpdate.name)).toMatchObject([
      { users: expect.arrayContaining([driver.id, passenger.id]) as number[], payload: { booking_id: proposal.id, status: 'cancelled', cancel_kind: cancelKind } },
    ]);
    expect(announcements.filter(({ event }) => event.name === notificationCreated.name).flatMap(({ users }) => users)).toEqual([who === 'creator' ? driver.id : passenger.id]);
  });

  it('RD.158: leaves pending bookings between others alone', async () => {
    const [other, pending] = [await aPerson(server), await book(ride)];
    const theirs = await book(ride, 1, other);
    await block(passenger, other);
    expect([await stored(pending), await stored(theirs)]).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
  });

  it('RD.158: refuses to confirm a booking that was pending across a block before', async () => {
    const pending = await book(ride);
    await insertBlock(server.database.db, { blockerId: passenger.id, blockedId: driver.id, createdAt: server.clock.now() });
    expect(await server.refused(confirmBooking, { params: answer(pending) }, driver.token)).toMatchObject({ status: 403, code: 'BLOCKED' });
  });

  it('RD.158: refuses to accept a proposal that was pending across a block before', async () => {
    const proposal = await proposeTo(await aRequest(server, passenger, { ...buildRideValues(5), totalSeats: 1, availableSeats: 7 }));
    await insertBlock(server.database.db, { blockerId: driver.id, blockedId: passenger.id, createdAt: server.clock.now() });
    expect(await server.refused(confirmBooking, { params: answer(proposal) }, passenger.token)).toMatchObject({ status: 403, code: 'BLOCKED' });
    expect(await stored(proposal)).toMatchObject({ status: 'pending' });
  });

  it('RD.158: leaves nothing pending when blocking, booking and confirming come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [from, to] = [await aPerson(server), await aPerson(server)];
      const [offer, second] = [await anOffer(server, to, FOUR_SEATS), await anOffer(server, to, buildRideValues(3))];
      const pending = await book(offer, 2, from);
      const [, confirmed, booked] = await Promise.allSettled([block(round % 2 ? from : to, round % 2 ? to : from), confirm(pending, to), book(second, 1, from)]);
      expect(await stored(pending)).toMatchObject({ status: confirmed.status === 'fulfilled' ? 'confirmed' : 'cancelled' });
      expect(await freeSeats(offer)).toBe(confirmed.status === 'fulfilled' ? 2 : 4);
      if (booked.status === 'fulfilled') expect(await stored(booked.value)).toMatchObject({ status: 'cancelled' });
      expect(await freeSeats(second)).toBe(4);
    }
  });

  it('RD.159: takes a second booking after one rejection on a ride, and no third after two', async () => {
    await reject(await book(ride));
    await reject(await book(ride));
    expect(await refusedBook(ride)).toMatchObject({ status: 409, code: 'REJECTED_TWICE' });
    expect(await freeSeats(ride)).toBe(4);
    await book(ride, 1, await aPerson(server));
    await book(await anOffer(server, driver, buildRideValues(3)));
  });

  it('RD.159: counts being dropped after a confirmation, and not what the passenger cancelled or what expired', async () => {
    for (const cancelKind of ['rider', 'expired', 'rider'] as const) await aBooking(server, ride, passenger, { status: 'cancelled', cancelKind, seatsBooked: 1 });
    await reject(await book(ride));
    const again = await book(ride);
    await confirm(again);
    await reject(again, driver, { reason: '坐不下' });
    expect(await refusedBook(ride)).toMatchObject({ code: 'REJECTED_TWICE' });
  });

  it('RD.159: takes no third proposal of a driver, and no third join, that the creator of a request has rejected twice', async () => {
    const request = await aRequest(server, passenger, { ...buildRideValues(5), totalSeats: 1, availableSeats: 7 });
    await reject(await proposeTo(request), passenger);
    await reject(await proposeTo(request), passenger);
    const { id: vehicle_id } = await aVehicle(server, driver);
    const third = server.refused(joinRide, { params: { id: request.id }, body: { role: 'driver', vehicle_id, price_per_seat: 50 } }, driver.token);
    expect(await third).toMatchObject({ status: 409, code: 'REJECTED_TWICE' });
    const joiner = await aPerson(server);
    const join = { params: { id: request.id }, body: { seats_needed: 1 } };
    for (const _ of ['once', 'twice']) await reject((await server.call(joinRide, join, joiner.token)).booking, passenger);
    expect(await server.refused(joinRide, join, joiner.token)).toMatchObject({ status: 409, code: 'REJECTED_TWICE' });
  });
});
