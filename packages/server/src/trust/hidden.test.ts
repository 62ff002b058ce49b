/** What two people one of whom blocked the other still read of each other, and what nobody reads of rides long over. */
import { contract } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings, reviews, rides } from '../db/schema.ts';
import type { Booking, Ride } from '../db/schema.ts';
import { toVehicleSnapshot } from '../rides/buildRide.ts';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, HOUR } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { takeNotifications } from '../testing/takeNotifications.ts';
import { serverForTests } from '../testing/serverForTests.ts';

describe.each([preferredDatabase])('reading across a block on %s', (database) => {
  const server = serverForTests({ database });
  let driver: TestPerson;
  let passenger: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    driver = await aPerson(server, { phone: '+886911111111' });
    passenger = await aPerson(server, { phone: '+886922222222' });
    other = await aPerson(server);
  });

  const block = (by: TestPerson, whom: TestPerson, body: { cancel_trips?: boolean } = {}) =>
    server.call(contract.users.blockUser, { params: { id: whom.id }, body }, by.token);
  const getStatus = async (person: TestPerson, path: string) => {
    const answer = await server.request('GET', path, { token: person.token });
    return answer.statusCode === 200 ? 200 : [answer.statusCode, (answer.json() as { code: string }).code];
  };
  const getRide = (person: TestPerson, { id }: Ride) => server.call(contract.rides.getRide, { params: { id } }, person.token);
  const statusIn = async ({ id }: Booking) => (await server.database.db.select().from(bookings).where(eq(bookings.id, id)))[0];

  it.each(['the driver', 'the passenger'])('RD.136: hides profile, reviews, rides and inquiries from both when %s blocks', async (who) => {
    const theirs = { driver: await anOffer(server, driver), passenger: await aRequest(server, passenger) };
    const found = async (reader: TestPerson, { fromLat, fromLng, toLat, toLng, rideMode }: Ride) => {
      const query = { from_lat: fromLat, from_lng: fromLng, to_lat: toLat, to_lng: toLng, ride_mode: rideMode };
      return (await server.call(contract.rides.searchRides, { query }, reader.token)).rides.map(({ id }) => id);
    };
    const listInquiryRideIds = async (reader: TestPerson) =>
      (await server.call(contract.chat.listChats, { query: {} }, reader.token)).conversations.map(({ ride_id }) => ride_id);
    const asked = await anOffer(server, driver);
    await server.call(contract.chat.sendInquiryMessage, { params: { id: asked.id }, query: {}, body: { message: '可以帶狗嗎？' } }, passenger.token);
    expect(await listInquiryRideIds(driver)).toEqual([asked.id]);
    await block(...(who === 'the driver' ? ([driver, passenger] as const) : ([passenger, driver] as const)));
    for (const [reader, owner, ride] of [[passenger, driver, theirs.driver], [driver, passenger, theirs.passenger]] as const) {
      expect(await getStatus(reader, `/api/users/${String(owner.id)}`)).toEqual([404, 'USER_NOT_FOUND']);
      expect(await getStatus(reader, `/api/reviews/user/${String(owner.id)}`)).toEqual([404, 'USER_NOT_FOUND']);
      expect(await getStatus(reader, `/api/rides/${String(ride.id)}`)).toEqual([404, 'RIDE_NOT_FOUND']);
      expect(await getStatus(reader, `/api/chat/${String(ride.id)}`)).toEqual([404, 'RIDE_NOT_FOUND']);
      expect(await getStatus(owner, `/api/rides/${String(ride.id)}`)).toBe(200);
      expect(await found(reader, ride)).not.toContain(ride.id);
      expect(await found(other, ride)).toContain(ride.id);
      expect(await listInquiryRideIds(reader)).toEqual([]);
    }
    expect(await getStatus(other, `/api/rides/${String(theirs.driver.id)}`)).toBe(200);
  });

  it('RD.136: hides a request from who is apart from its driver, and its alert with it', async () => {
    const driven = await aRequest(server, other, { status: 'active', driverId: driver.id, totalSeats: 4, availableSeats: 0 });
    const third = await aPerson(server);
    for (const { token } of [passenger, third]) await server.call(contract.rides.createSeatAlert, { body: { ride_id: driven.id } }, token);
    await block(driver, passenger);
    // So it is across a block with its creator, whoever drives it.
    await block(other, third);
    expect((await server.call(contract.rides.listSeatAlerts, {}, third.token)).alerts).toEqual([]);
    expect(await getStatus(third, `/api/rides/${String(driven.id)}`)).toEqual([404, 'RIDE_NOT_FOUND']);
    expect(await getStatus(passenger, `/api/rides/${String(driven.id)}`)).toEqual([404, 'RIDE_NOT_FOUND']);
    expect((await server.call(contract.rides.listSeatAlerts, {}, passenger.token)).alerts).toEqual([]);
    expect(await server.refused(contract.rides.updateRide, { params: { id: driven.id }, body: { description: '早' } }, passenger.token)).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
    expect(await server.refused(contract.rides.updateRide, { params: { id: driven.id }, body: { description: '早' } }, (await aPerson(server)).token)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('RD.136: leaves out what the blocked wrote of others, and keeps what they wrote of the viewer', async () => {
    const wrote = async (of: TestPerson) => {
      const booking = await aBooking(server, await anOffer(server, of, { status: 'completed' }), passenger, { status: 'completed' });
      const createdAt = server.clock.now();
      await server.database.db.insert(reviews).values({ bookingId: booking.id, reviewerId: passenger.id, revieweeId: of.id, rating: 4, comment: '準時', createdAt, publishedAt: createdAt });
    };
    await wrote(other);
    await wrote(driver);
    await block(passenger, driver);
    const readBy = async (viewer: TestPerson, of: TestPerson) => {
      const { reviews: shown, total } = await server.call(contract.reviews.listUserReviews, { params: { id: of.id }, query: {} }, viewer.token);
      return [shown.length, total];
    };
    expect(await readBy(driver, other)).toEqual([0, 0]);
    expect(await readBy(other, other)).toEqual([1, 1]);
    expect(await readBy(driver, driver)).toEqual([1, 1]);
  });

  it('RD.137: keeps a confirmed booking of both, without phone and whole plate, until the block is taken back', async () => {
    const ride = await anOffer(server, driver, { availableSeats: 2 });
    const booking = await aBooking(server, ride, passenger, { status: 'confirmed' });
    const seen = async () => {
      const [mine] = (await server.call(contract.bookings.listBookings, { query: {} }, passenger.token)).bookings;
      const page = await getRide(passenger, ride);
      const [theirs] = (await getRide(driver, ride)).bookings;
      return [mine?.counterpart_phone, mine?.vehicle?.license_plate, page.bookings[0]?.counterpart_phone, page.ride.vehicle?.license_plate, theirs?.counterpart_phone];
    };
    const open = ['+886911111111', 'ABC-1234', '+886911111111', 'ABC-1234', '+886922222222'];
    expect(await seen()).toEqual(open);
    for (const [by, whom] of [[driver, passenger], [passenger, driver]] as const) {
      await block(by, whom);
      expect(await seen()).toEqual([null, 'ABC-••••', null, 'ABC-••••', null]);
      await server.call(contract.users.unblockUser, { params: { id: whom.id } }, by.token);
      expect(await seen()).toEqual(open);
    }
    await block(driver, passenger);
    await server.call(contract.bookings.cancelBooking, { params: { id: booking.id }, body: {} }, passenger.token);
    expect(await getStatus(passenger, `/api/rides/${String(ride.id)}`)).toEqual([404, 'RIDE_NOT_FOUND']);
  });

  it('RD.137: keeps what others see of each other on the same request', async () => {
    const vehicle = await aVehicle(server, driver);
    const request = await aRequest(server, other, { status: 'active', driverId: driver.id, totalSeats: 2, availableSeats: 2, ...toVehicleSnapshot(vehicle) });
    await aBooking(server, request, driver, { userRole: 'driver', status: 'confirmed', seatsBooked: 0, totalPrice: 0, vehicleId: vehicle.id });
    await aBooking(server, request, passenger, { status: 'confirmed' });
    await block(other, passenger);
    expect((await getRide(passenger, request)).ride.vehicle?.license_plate).toBe('ABC-1234');
    expect((await getRide(other, request)).ride.vehicle?.license_plate).toBe('ABC-1234');
    await block(other, driver);
    expect((await getRide(other, request)).ride.vehicle?.license_plate).toBe('ABC-••••');
    expect((await getRide(passenger, request)).ride.vehicle?.license_plate).toBe('ABC-1234');
  });

  describe('RD.137: blocking takes the common trips back where that is asked for', () => {
    const common = async (by: TestPerson, whom: TestPerson) =>
      (await server.call(contract.users.listCommonTrips, { params: { id: whom.id } }, by.token)).trips;

    it('gives the own seats back when a passenger blocks the driver', async () => {
      const ride = await anOffer(server, driver, { availableSeats: 2 });
      const booking = await aBooking(server, ride, passenger, { status: 'confirmed' });
      const [gone, asked] = [await anOffer(server, driver, { status: 'completed', departureTime: new Date(server.clock.now().getTime() - DAY) }), await anOffer(server, driver, { availableSeats: 2 })];
      await aBooking(server, gone, passenger, { status: 'completed' });
      await aBooking(server, asked, passenger, { status: 'pending' });
      expect(await common(passenger, driver)).toEqual([{
        booking_id: booking.id, ride_id: ride.id, from_address: ride.fromAddress, to_address: ride.toAddress,
        departure_time: ride.departureTime.toISOString(), cancels_ride: false,
      }]);
      expect((await common(driver, passenger)).map(({ booking_id }) => booking_id)).toEqual([booking.id]);
      expect(await common(passenger, other)).toEqual([]);
      await block(passenger, driver, { cancel_trips: true });
      expect(await statusIn(booking)).toMatchObject({ status: 'cancelled', cancelKind: 'rider', cancelReason: null });
      expect((await server.database.db.select().from(rides).where(eq(rides.id, ride.id)))[0]?.availableSeats).toBe(3);
      expect((await takeNotifications(server, driver)).map(({ type }) => type)).toContain('booking_cancelled');
    });

    it('RD.11: drops the passenger when the driver blocks them, and leaves them on the ride where that is not asked for', async () => {
      const ride = await anOffer(server, driver, { availableSeats: 2 });
      const booking = await aBooking(server, ride, passenger, { status: 'confirmed' });
      await block(driver, passenger);
      expect(await statusIn(booking)).toMatchObject({ status: 'confirmed' });
      await block(driver, passenger, { cancel_trips: true });
      expect(await statusIn(booking)).toMatchObject({ status: 'cancelled', cancelKind: 'driver' });
      expect((await getRide(driver, ride)).ride.available_seats).toBe(3);
    });

    it('leaves the request when its driver blocks who asked for it, and cancels it when they block the driver', async () => {
      const drivenRequest = async () => {
        const vehicle = await aVehicle(server, driver);
        const ride = await aRequest(server, other, { status: 'active', driverId: driver.id, totalSeats: 1, availableSeats: 3, ...toVehicleSnapshot(vehicle) });
        return { ride, proposal: await aBooking(server, ride, driver, { userRole: 'driver', status: 'confirmed', seatsBooked: 0, totalPrice: 0, vehicleId: vehicle.id }) };
      };
      const first = await drivenRequest();
      expect(await common(driver, other)).toMatchObject([{ booking_id: first.proposal.id, cancels_ride: false }]);
      await block(driver, other, { cancel_trips: true });
      expect((await getRide(other, first.ride)).ride).toMatchObject({ status: 'pending', driver_id: null });
      await server.call(contract.users.unblockUser, { params: { id: other.id } }, driver.token);
      const second = await drivenRequest();
      expect(await common(other, driver)).toMatchObject([{ booking_id: second.proposal.id, cancels_ride: true }]);
      await block(other, driver, { cancel_trips: true });
      expect((await getRide(other, second.ride)).ride).toMatchObject({ status: 'cancelled' });
    });
  });

  it('RD.138: hides a ride from who had no booking on it once 30 days are over since its arrival', async () => {
    const arrival = new Date(server.clock.now().getTime() - 30 * DAY);
    const over = { status: 'completed', departureTime: new Date(arrival.getTime() - HOUR) } as const;
    const [visible, hidden] = [
      await anOffer(server, driver, { ...over, estimatedArrivalTime: arrival }),
      await anOffer(server, driver, { ...over, estimatedArrivalTime: new Date(arrival.getTime() - 1) }),
    ];
    await aBooking(server, hidden, passenger, { status: 'cancelled', cancelKind: 'rider' });
    expect(await getStatus(other, `/api/rides/${String(visible.id)}`)).toBe(200);
    expect(await getStatus(other, `/api/rides/${String(hidden.id)}`)).toEqual([404, 'RIDE_NOT_FOUND']);
    expect(await getStatus(other, `/api/chat/${String(hidden.id)}`)).toEqual([404, 'RIDE_NOT_FOUND']);
    for (const person of [driver, passenger]) expect(await getStatus(person, `/api/rides/${String(hidden.id)}`)).toBe(200);
  });
});
