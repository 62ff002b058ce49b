import { setTimeout as pause } from 'node:timers/promises';
import { DELETED_PERSON, bookingStatusUpdate, contract } from '@shunlu/api-contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { alerts, blocks, bookings, deliveries, knownNetworks, linkTokens, notifications, pictures, pushSubscriptions, reviews, rides, searchAlerts, sessions, notifiedMatches, users, vehicles } from '../db/schema.ts';
import type { Booking, Ride } from '../db/schema.ts';
import { withdrawDriver } from '../rides/withdrawDriver.ts';
import { createNotifications } from '../notifications/createNotifications.ts';
import { findRecipients } from '../notifications/store.ts';
import { runDueJobs } from '../jobs/due-jobs.ts';
import { lockRide } from '../rides/locks.ts';
import { seatAlertsService } from '../rides/seatAlertsService.ts';
import { searchAlertsService } from '../search-alerts/service.ts';
import { HOUR, MINUTE } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aBooking } from '../testing/aBooking.ts';
import { COMMUTE, aSearch, anOfferDraft } from '../testing/drafts.ts';
import { TEST_PASSWORD, aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { createDeferred } from '../testing/createDeferred.ts';
import { pixels } from '../testing/pictures.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';
import { erasePersonalData, eraseLateNotifications, erasePerson } from './erasure.ts';
import { trustService } from '../trust/service.ts';

const { deleteAccount, getUser, getProfile, updateProfile, uploadAvatar, blockUser } = contract.users;
const { register, login, verify } = contract.auth;
const { createVehicle } = contract.vehicles;
const { bookRide, joinRide, confirmBooking } = contract.bookings;
const { createRide, getRide, createSeatAlert, createSearchAlert } = contract.rides;
const { sendBookingMessage, getBookingChat } = contract.chat;

/** What nobody may find in the database afterwards. */
const SECRETS = ['very.own@example.tw', '+886955000111', '歐陽', '娜拉', '安靜的早晨', 'OWN-7777', '請在巷口等我', '巷口的家'];

describe.each([preferredDatabase])('deleting the account on %s', (database) => {
  const server = serverForTests({ database });
  const hearing = eventRecorderForTests(server);

  const leave = ({ token }: TestPerson) => server.call(deleteAccount, { body: { password: TEST_PASSWORD } }, token);
  const member = () =>
    aPerson(server, { email: 'very.own@example.tw', phone: '+886955000111', firstName: '娜拉', lastName: '歐陽', bio: '安靜的早晨', consentVersion: '1', consentAt: server.clock.now(), emailConfirmedAt: server.clock.now() });
  const rideNow = async ({ id }: Pick<Ride, 'id'>) => (await server.database.db.select().from(rides).where(eq(rides.id, id)))[0];
  const bookingNow = async ({ id }: Pick<Booking, 'id'>) => (await server.database.db.select().from(bookings).where(eq(bookings.id, id)))[0];
  const book = async (ride: { id: number }, { token }: TestPerson) =>
    (await server.call(bookRide, { params: { id: ride.id }, body: { seats_booked: 1 } }, token)).booking;

  it('RD.110, RD.172: needs the password: a wrong one is told at its field, and nothing is gone', async () => {
    const ming = await aPerson(server);
    const refused = await server.refused(deleteAccount, { body: { password: 'not it' } }, ming.token);
    expect(refused).toMatchObject({ status: 422, details: [{ path: 'password', code: 'PASSWORD_WRONG' }] });
    expect((await server.call(getProfile, {}, ming.token)).user.email).toBe(ming.user.email);
  });

  it('RD.110 ends every session; the address can be registered again, by somebody new', async () => {
    const ming = await member();
    const elsewhere = await server.app.auth.openSession(ming.id);
    await leave(ming);
    expect([deleteAccount.method, deleteAccount.path]).toEqual(['DELETE', '/api/users/profile']);
    for (const token of [ming.token, elsewhere]) expect((await server.call(verify, {}, token)).valid).toBe(false);
    const credentials = { email: ming.user.email, password: TEST_PASSWORD };
    expect((await server.refused(login, { body: credentials })).code).toBe('INVALID_CREDENTIALS');
    const again = await server.call(register, { body: { ...credentials, first_name: '新', last_name: '人', phone: '0912345678' } });
    expect(again.user.id).not.toBe(ming.id);
    await server.call(deleteAccount, { body: { password: TEST_PASSWORD } }, again.token);
  });

  it('RD.110, RD.191: nothing personal is left anywhere in the database', async () => {
    const [ming, driver] = [await member(), await aPerson(server)];
    const vehicle = await aVehicle(server, ming, { licensePlate: 'OWN-7777', description: '安靜的早晨' });
    await server.call(uploadAvatar, { upload: new Blob([new Uint8Array(await pixels(9, 9).png())], { type: 'image/png' }) }, ming.token);
    await server.call(blockUser, { params: { id: driver.id } }, ming.token);
    await server.call(contract.users.unblockUser, { params: { id: driver.id } }, ming.token);
    const full = await anOffer(server, driver, { availableSeats: 0 });
    await server.call(createSeatAlert, { body: { ride_id: full.id } }, ming.token);
    await server.call(createSearchAlert, { body: aSearch({ from_address: '安靜的巷口' }) }, ming.token);
    await server.call(createRide, { body: anOfferDraft((await aVehicle(server, driver)).id, { departure_time: '2026-11-24T08:00:00+08:00' }) }, driver.token);
    expect(await server.database.db.$count(notifiedMatches, eq(notifiedMatches.userId, ming.id))).toBe(1);
    await server.call(contract.auth.forgotPassword, { body: { email: ming.user.email } });
    const driven = await server.call(createRide, { body: anOfferDraft(vehicle.id) }, ming.token);
    const past = await anOffer(server, driver);
    await aBooking(server, past, ming, {
      status: 'completed', specialRequests: '請在巷口等我', pickupAddress: '巷口的家', pickupLat: 25, pickupLng: 121.5, pickupTime: server.clock.now(),
    });
    await leave(ming);

    const { db } = server.database;
    for (const table of [alerts, deliveries, knownNetworks, linkTokens, notifications, pictures, pushSubscriptions, searchAlerts, sessions, notifiedMatches]) {
      expect(await db.select({ n: sql`1` }).from(table).where(eq(table.userId, ming.id))).toEqual([]);
    }
    expect(await db.select().from(blocks).where(eq(blocks.blockerId, ming.id))).toEqual([]);
    const [row] = await db.select().from(users).where(eq(users.id, ming.id));
    expect(row).toMatchObject({ phone: '', bio: '', preferences: {}, profilePicture: null, consentAt: null, emailConfirmedAt: null, deletedAt: server.clock.now() });
    const storedJson = JSON.stringify([
      row,
      await db.select().from(vehicles).where(eq(vehicles.userId, ming.id)),
      await rideNow(driven.ride),
      await db.select().from(bookings).where(eq(bookings.userId, ming.id)),
      await db.select().from(notifications),
      await db.select().from(deliveries),
    ]);
    for (const secret of SECRETS) expect(storedJson, secret).not.toContain(secret);
  });

  it('RD.110, RD.191: cancels own rides and bookings that have not left, and everybody concerned is told', async () => {
    const [ming, driver, passenger] = [await aPerson(server), await aPerson(server), await aPerson(server)];
    await server.database.db.update(users).set({ preferences: { language: 'en' } }).where(eq(users.id, driver.id));
    const offered = await anOffer(server, ming);
    const theirs = await book(offered, passenger);
    await server.call(confirmBooking, { params: { rideId: offered.id, bookingId: theirs.id } }, ming.token);
    const request = await aRequest(server, ming, { departureTime: new Date(server.clock.now().getTime() + 40 * HOUR) });
    const ridden = await anOffer(server, driver, { departureTime: new Date(server.clock.now().getTime() + 60 * HOUR) });
    const own = await book(ridden, ming);
    const under = await anOffer(server, ming, { status: 'in_progress', departureTime: new Date(server.clock.now().getTime() - HOUR) });
    await hearing.all();
    await leave(ming);

    expect((await rideNow(offered))?.status).toBe('cancelled');
    expect((await rideNow(request))?.status).toBe('cancelled');
    expect((await rideNow(under))?.status).toBe('in_progress');
    expect(await bookingNow(theirs)).toMatchObject({ status: 'cancelled', cancelKind: 'ride_cancelled' });
    expect(await bookingNow(own)).toMatchObject({ status: 'cancelled', cancelKind: 'rider' });
    expect((await rideNow(ridden))?.availableSeats).toBe(3);
    const announcements = await hearing.of(bookingStatusUpdate);
    expect(announcements.map(({ users: people, payload }) => [payload.booking_id, people.includes(passenger.id), people.includes(driver.id)])).toEqual([
      [theirs.id, true, false], [own.id, false, true],
    ]);
    const getLatestMessage = async (person: TestPerson) =>
      (await server.call(contract.notifications.listNotifications, { query: {} }, person.token)).notifications[0]?.message;
    expect(await getLatestMessage(passenger)).toContain('已刪除的使用者');
    // Each reads it in the own language.
    expect(await getLatestMessage(driver)).toMatch(/^Deleted user /);
  });

  it('RD.110, RD.191: of what was under way, what they asked for stays until it is over, and then goes too', async () => {
    const [ming, driver, other] = [await aPerson(server), await aPerson(server), await aPerson(server)];
    const goTo = async (instant: Date) => {
      server.clock.set(instant);
      await runDueJobs(server.database, instant);
    };
    const ride = await anOffer(server, driver);
    const wishes = { specialRequests: '請在巷口等我', pickupAddress: '巷口的家', pickupLat: 25, pickupLng: 121.5, dropoffAddress: '公司' };
    const theirs = await aBooking(server, ride, ming, { status: 'confirmed', ...wishes });
    const others = await aBooking(server, ride, other, { status: 'confirmed', ...wishes });
    await goTo(ride.departureTime);
    await server.call(deleteAccount, { body: { password: TEST_PASSWORD } }, await server.app.auth.openSession(ming.id));
    expect(await bookingNow(theirs)).toMatchObject({ status: 'confirmed', ...wishes });

    await goTo(new Date(ride.estimatedArrivalTime.getTime() + 15 * MINUTE));
    expect(await bookingNow(theirs)).toMatchObject({ status: 'completed', specialRequests: null, pickupAddress: null, pickupLat: null, pickupLng: null, dropoffAddress: null });
    expect(await bookingNow(others)).toMatchObject({ status: 'completed', ...wishes });
  });

  it('RD.110 takes a recurring ride back with all its dates, and a driver off the requests that were to be driven', async () => {
    const [ming, creator] = [await aPerson(server), await aPerson(server)];
    const vehicle = await aVehicle(server, ming);
    const template = (await server.call(createRide, { body: anOfferDraft(vehicle.id, COMMUTE) }, ming.token)).ride;
    const request = await aRequest(server, creator, { departureTime: new Date('2026-11-22T10:00:00+08:00'), estimatedArrivalTime: new Date('2026-11-22T11:10:00+08:00') });
    const waiting = await aRequest(server, creator, { departureTime: new Date('2026-11-29T10:00:00+08:00'), estimatedArrivalTime: new Date('2026-11-29T11:10:00+08:00') });
    const offerTo = async (ride: Ride) =>
      (await server.call(joinRide, { params: { id: ride.id }, body: { role: 'driver', vehicle_id: vehicle.id, price_per_seat: 40 } }, ming.token)).booking;
    const accepted = await offerTo(request);
    await server.call(confirmBooking, { params: { rideId: request.id, bookingId: accepted.id } }, creator.token);
    const proposed = await offerTo(waiting);
    await leave(ming);

    const dates = await server.database.db.select().from(rides).where(eq(rides.parentRideId, template.id));
    expect(dates.length).toBeGreaterThan(10);
    expect(new Set(dates.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect((await rideNow(template))?.status).toBe('cancelled');
    expect(await rideNow(request)).toMatchObject({ status: 'pending', driverId: null, vehiclePlate: null });
    expect(await bookingNow(accepted)).toMatchObject({ status: 'cancelled', cancelKind: 'driver' });
    expect(await bookingNow(proposed)).toMatchObject({ status: 'cancelled', cancelKind: 'rider' });
  });

  it('RD.110 a request that its driver leaves at the same moment is in no way of it', async () => {
    const [ming, creator] = [await aPerson(server), await aPerson(server)];
    const vehicle = await aVehicle(server, ming);
    const request = await aRequest(server, creator);
    const proposal = { role: 'driver', vehicle_id: vehicle.id, price_per_seat: 40 } as const;
    const { booking } = await server.call(joinRide, { params: { id: request.id }, body: proposal }, ming.token);
    await server.call(confirmBooking, { params: { rideId: request.id, bookingId: booking.id } }, creator.token);
    const [left, asked] = [createDeferred(), createDeferred()];
    const leaving = server.database.transaction(async (tx) => {
      const ride = await lockRide(tx, request.id);
      if (ride !== undefined) await withdrawDriver(tx, ride, { reason: null, now: server.clock.now() });
      left.open();
      await asked.opened;
    });
    await left.opened;
    const deleting = leave(ming);
    await pause(500);
    asked.open();
    await leaving;
    expect(await deleting).toEqual({ ok: true });
    expect(await rideNow(request)).toMatchObject({ status: 'pending', driverId: null });
  });

  it('RD.110, RD.191: others keep their histories, with 已刪除的使用者 in them', async () => {
    const [ming, passenger] = [await aPerson(server, { firstName: '娜拉', lastName: '歐陽' }), await aPerson(server)];
    const ride = await anOffer(server, ming);
    const booking = await book(ride, passenger);
    await server.call(sendBookingMessage, { params: { id: booking.id }, body: { message: '我在東三門' } }, ming.token);
    const past = await aBooking(server, await anOffer(server, passenger, { status: 'completed' }), ming, { status: 'completed' });
    const createdAt = server.clock.now();
    await server.database.db.insert(reviews).values({ bookingId: past.id, reviewerId: ming.id, revieweeId: passenger.id, rating: 4, comment: '準時', createdAt, publishedAt: createdAt });
    await leave(ming);

    const written = await server.call(contract.reviews.listUserReviews, { params: { id: passenger.id }, query: {} }, passenger.token);
    expect(written.reviews).toMatchObject([{ rating: 4, comment: '準時', reviewer: DELETED_PERSON }]);
    const seen = await server.call(getRide, { params: { id: ride.id } }, passenger.token);
    expect(seen.ride.driver).toMatchObject({ ...DELETED_PERSON, profile_picture: null });
    expect(seen.bookings[0]).toMatchObject({ driver_name: '已刪除的使用者', counterpart_phone: null });
    const chat = await server.call(getBookingChat, { params: { id: booking.id }, query: {} }, passenger.token);
    expect(chat.messages.map(({ message, sender_name }) => [message, sender_name])).toEqual([['我在東三門', '已刪除的使用者']]);
    expect(await server.refused(getUser, { params: { id: ming.id } }, passenger.token)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
  });

  it('RD.110 nothing slips in that was under way meanwhile', async () => {
    const [ming, driver] = [await aPerson(server), await aPerson(server)];
    const vehicle = await aVehicle(server, ming);
    const ride = await anOffer(server, driver, { departureTime: new Date('2026-11-25T10:00:00+08:00'), estimatedArrivalTime: new Date('2026-11-25T11:10:00+08:00') });
    await Promise.allSettled([
      server.call(createRide, { body: anOfferDraft(vehicle.id) }, ming.token),
      leave(ming),
      book(ride, ming),
      server.call(updateProfile, { body: { bio: '安靜的早晨', phone: '0955000111' } }, ming.token),
      server.call(uploadAvatar, { upload: new Blob([new Uint8Array(await pixels(9, 9).png())], { type: 'image/png' }) }, ming.token),
      server.call(createVehicle, { body: { make: 'Toyota', model: 'Altis', year: 2023, color: '白', license_plate: 'OWN-7777', vehicle_type: 'sedan', seats: 4 } }, ming.token),
      server.call(login, { body: { email: ming.user.email, password: TEST_PASSWORD } }),
    ]);
    const { db } = server.database;
    expect(await db.select().from(sessions).where(eq(sessions.userId, ming.id))).toEqual([]);
    const [row] = await db.select().from(users).where(eq(users.id, ming.id));
    const left = JSON.stringify([row, await db.select().from(vehicles).where(eq(vehicles.userId, ming.id))]);
    for (const secret of SECRETS) expect(left, secret).not.toContain(secret);
    expect(await db.select().from(pictures).where(eq(pictures.userId, ming.id))).toEqual([]);
    const open = await db.select({ status: rides.status }).from(rides).where(eq(rides.creatorId, ming.id));
    const held = await db.select({ status: bookings.status }).from(bookings).where(eq(bookings.userId, ming.id));
    expect([...open, ...held].filter(({ status }) => status !== 'cancelled')).toEqual([]);
  });

  it('RD.110 nothing is waited or looked for any more by a call that was let in before', async () => {
    const [ming, driver] = [await aPerson(server), await aPerson(server)];
    const full = await anOffer(server, driver, { availableSeats: 0 });
    await leave(ming);
    const late: (() => Promise<unknown>)[] = [
      () => searchAlertsService(server).create(ming.id, { body: aSearch({ from_address: '巷口的家' }) }),
      () => seatAlertsService(server).create(ming.id, { body: { ride_id: full.id } }),
      () => trustService(server).block(ming.id, driver.id, { body: {} }),
    ];
    for (const call of late) await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    for (const table of [alerts, searchAlerts]) expect(await server.database.db.$count(table, eq(table.userId, ming.id))).toBe(0);
    expect(await server.database.db.$count(blocks, eq(blocks.blockerId, ming.id))).toBe(0);
  });

  it('RD.110, RD.115: who leaves while somebody blocks them is not blocked for good', async () => {
    const [ming, yijun] = [await aPerson(server), await aPerson(server)];
    const [erased, asked] = [createDeferred(), createDeferred()];
    const leaving = server.database.transaction(async (tx) => {
      await erasePerson(tx, ming.id, server.clock.now());
      await erasePersonalData(tx, ming.id, server.clock.now());
      erased.open();
      await asked.opened;
    });
    await erased.opened;
    const blocking = server.refused(blockUser, { params: { id: ming.id } }, yijun.token);
    await pause(200);
    asked.open();
    await leaving;
    expect(await blocking).toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(await server.database.db.$count(blocks, eq(blocks.blockedId, ming.id))).toBe(0);
  });

  it('RD.110 what they are told by who found them there a moment before goes within the hour', async () => {
    const [ming, yijun] = [await aPerson(server), await aPerson(server)];
    const now = server.clock.now();
    const known = await findRecipients(server.database.db, [ming.id, yijun.id]);
    await leave(ming);
    await server.database.transaction((tx) =>
      createNotifications(tx, [...known.keys()].map((userId) => ({ userId, type: 'account', data: null, say: (words) => words.passwordChanged() })), now, known),
    );
    const listUserIds = async (table: typeof notifications | typeof deliveries) =>
      (await server.database.db.select({ userId: table.userId }).from(table).where(inArray(table.userId, [...known.keys()]))).map(({ userId }) => userId);
    expect(await listUserIds(notifications)).toEqual([ming.id, yijun.id]);
    await eraseLateNotifications(server.database.db, now);
    for (const table of [notifications, deliveries]) expect(await listUserIds(table)).not.toContain(ming.id);
    expect(await listUserIds(notifications)).toEqual([yijun.id]);
  });
});
