/** Notifications are resolved or deleted once the decision was made or the ride is over. */
import { contract } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '../db/schema.ts';
import type { Ride } from '../db/schema.ts';
import { runDueJobs } from '../jobs/due-jobs.ts';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, HOUR, MINUTE } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { deleteOldReviewReminders } from '../notifications/store.ts';

const { bookRide, confirmBooking, rejectBooking, cancelBooking, joinRide } = contract.bookings;

describe.each([preferredDatabase])('a notice and its matter on %s', (database) => {
  const server = serverForTests({ database });
  let driver: TestPerson;
  let passenger: TestPerson;
  let ride: Ride;
  beforeEach(async () => {
    driver = await aPerson(server, { firstName: '大明', lastName: '陳' });
    passenger = await aPerson(server, { firstName: '怡君', lastName: '林' });
    ride = await anOffer(server, driver);
  });

  const list = async (of: TestPerson) => server.call(contract.notifications.listNotifications, { query: {} }, (await inSession(of)).token);
  /** Sessions end as the clock is set on. */
  const inSession = async (of: TestPerson) => ({ ...of, token: await server.app.auth.openSession(of.id) });
  const ofType = async (of: TestPerson, type: string) => (await list(of)).notifications.filter((notice) => notice.type === type);
  const book = async (seats = 1) => (await server.call(bookRide, { params: { id: ride.id }, body: { seats_booked: seats } }, passenger.token)).booking;
  const params = ({ id }: { id: number }) => ({ rideId: ride.id, bookingId: id });

  it('RD.160: says of a booking request what the driver answered, and is read', async () => {
    const booking = await book(2);
    expect(await ofType(driver, 'booking_created')).toMatchObject([{ title: '有新的預訂等你確認', read: false }]);
    await server.call(confirmBooking, { params: params(booking) }, driver.token);
    const [settled] = await ofType(driver, 'booking_created');
    expect(settled).toMatchObject({ title: '你已確認這筆預訂', read: true });
    expect(settled?.message).toContain('林怡君的 2 個座位');
    expect((await list(driver)).unread_count).toBe(0);
    await server.call(rejectBooking, { params: params(booking), body: { reason: '車子拋錨' } }, driver.token);
    expect(await ofType(driver, 'booking_created')).toMatchObject([{ title: '這筆預訂已取消', read: true }]);
  });

  it.each([
    ['你已婉拒這筆預訂', 'declined'], ['這筆預訂已取消', 'given back'], ['這筆預訂已逾時', 'expired'], ['這筆預訂已取消', 'cancelled with the ride'],
  ] as const)('RD.160: says %s when a booking request is %s', async (title, how) => {
    const booking = await book();
    if (how === 'declined') await server.call(rejectBooking, { params: params(booking), body: {} }, driver.token);
    if (how === 'given back') await server.call(cancelBooking, { params: { id: booking.id }, body: {} }, passenger.token);
    if (how === 'cancelled with the ride') await server.call(contract.rides.cancelRide, { params: { id: ride.id }, body: {} }, driver.token);
    if (how === 'expired') {
      server.clock.set(new Date(booking.expires_at ?? 0));
      await runDueJobs(server.database, server.clock.now());
    }
    expect(await ofType(driver, 'booking_created')).toMatchObject([{ title, read: true }]);
  });

  it('RD.160: says of each driver’s offer whether it was chosen', async () => {
    const request = await aRequest(server, passenger);
    for (const each of [await aPerson(server), await aPerson(server)]) {
      const vehicle = await aVehicle(server, each);
      await server.call(joinRide, { params: { id: request.id }, body: { role: 'driver', vehicle_id: vehicle.id, price_per_seat: 40 } }, each.token);
    }
    const [, first] = await ofType(passenger, 'proposal_created');
    await server.call(confirmBooking, { params: { rideId: request.id, bookingId: first?.data?.bookingId ?? 0 } }, passenger.token);
    expect((await ofType(passenger, 'proposal_created')).map(({ title, read }) => [title, read])).toEqual([['你沒有選這位駕駛', true], ['你已選定這位駕駛', true]]);
  });

  it('RD.160: reminds of a departure once, and no more when the ride has left or the seat was given up', async () => {
    const booking = await aBooking(server, await anOffer(server, driver, { availableSeats: 2, createdAt: new Date(server.clock.now().getTime() - 2 * DAY) }), passenger, { status: 'confirmed' });
    const departure = booking.agreedDepartureTime;
    const remindAt = async (before: number) => {
      server.clock.set(new Date(departure.getTime() - before));
      await runDueJobs(server.database, server.clock.now());
      return (await ofType(passenger, 'departure_soon')).map(({ title }) => title);
    };
    expect(await remindAt(23 * HOUR)).toEqual(['24 小時內出發']);
    expect(await remindAt(59 * MINUTE)).toEqual(['1 小時內出發']);
    await server.call(cancelBooking, { params: { id: booking.id }, body: {} }, (await inSession(passenger)).token);
    expect(await ofType(passenger, 'departure_soon')).toEqual([]);
    expect(await ofType(driver, 'departure_soon')).toHaveLength(1);
    expect(await remindAt(0)).toEqual([]);
    for (const each of [driver, passenger]) expect(await ofType(each, 'departure_soon')).toEqual([]);
  });

  it('RD.160: invites to a free seat until it is gone, or the person has booked', async () => {
    const full = await anOffer(server, driver, { totalSeats: 2, availableSeats: 0 });
    const held = await aBooking(server, full, passenger, { seatsBooked: 2 });
    const [first, second] = [await aPerson(server), await aPerson(server)];
    for (const each of [first, second]) await server.call(contract.rides.createSeatAlert, { body: { ride_id: full.id } }, each.token);
    await server.call(cancelBooking, { params: { id: held.id }, body: {} }, passenger.token);
    const values = (userId: number) => ({ userId, type: 'ride_match', title: '有順路的行程', message: '', data: { rideId: full.id }, createdAt: server.clock.now() }) as const;
    await server.database.db.insert(notifications).values([values(first.id), values(second.id)]);
    const invitedTo = async (type: string) => [(await ofType(first, type)).length, (await ofType(second, type)).length];
    const invited = async () => invitedTo('seat_available');
    expect(await invited()).toEqual([1, 1]);
    await server.call(bookRide, { params: { id: full.id }, body: { seats_booked: 1 } }, first.token);
    expect(await invited()).toEqual([0, 1]);
    await server.call(bookRide, { params: { id: full.id }, body: { seats_booked: 1 } }, passenger.token);
    expect(await invited()).toEqual([0, 0]);
    expect(await invitedTo('ride_match')).toEqual([0, 1]);
    await server.call(contract.rides.cancelRide, { params: { id: full.id }, body: {} }, driver.token);
    expect(await invitedTo('ride_match')).toEqual([0, 0]);
  });

  it('RD.160: asks for a review until the last of the ride is written, or 14 days are over', async () => {
    const other = await aPerson(server);
    const done = { status: 'completed' } as const;
    const past = await anOffer(server, driver, { ...done, departureTime: new Date(server.clock.now().getTime() - 2 * HOUR) });
    const trips = [await aBooking(server, past, passenger, done), await aBooking(server, past, other, done)];
    const values = (userId: number) => ({ userId, type: 'review_due', title: '這趟還順利嗎？', message: '', data: { rideId: past.id }, createdAt: server.clock.now() }) as const;
    await server.database.db.insert(notifications).values([values(driver.id), values(passenger.id)]);
    const asked = async () => (await ofType(driver, 'review_due')).length;
    for (const [index, trip] of trips.entries()) {
      expect(await asked()).toBe(1);
      await server.call(contract.reviews.createReview, { body: { booking_id: trip.id, reviewee_id: trip.userId, rating: 5 } }, driver.token);
      expect(await asked()).toBe(index === 0 ? 1 : 0);
    }
    const notifiedAt = server.clock.now().getTime();
    await deleteOldReviewReminders(server.database.db, new Date(notifiedAt + 14 * DAY - 1));
    expect(await ofType(passenger, 'review_due')).toHaveLength(1);
    await deleteOldReviewReminders(server.database.db, new Date(notifiedAt + 14 * DAY));
    expect(await ofType(passenger, 'review_due')).toEqual([]);
  });

  it('RD.161: stands in strict order of time, also where it was stored later, page by page', async () => {
    const now = server.clock.now().getTime();
    const at = [3, 1, 2, 2, 5].map((minutes) => new Date(now - minutes * MINUTE));
    await server.database.db.insert(notifications).values(at.map((createdAt) => ({ userId: driver.id, type: 'account', title: '', message: '', createdAt }) as const));
    const all = (await list(driver)).notifications;
    expect(all.map(({ createdAt }) => (now - Date.parse(createdAt)) / MINUTE)).toEqual([1, 2, 2, 3, 5]);
    expect(all[1]?.id).toBeGreaterThan(all[2]?.id ?? 0);
    const seen: number[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const page = await server.call(contract.notifications.listNotifications, { query: { limit: 2, ...(before === undefined ? {} : { before }) } }, driver.token);
      seen.push(...page.notifications.map(({ id }) => id));
      before = page.next_before;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
  });
});
