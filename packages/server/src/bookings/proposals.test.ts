import { bookingStatusUpdate, contract, rideStatusUpdate } from '@shunlu/api-contract';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings, rides, vehicles } from '../db/schema.ts';
import type { NewRide, Ride, Vehicle } from '../db/schema.ts';
import { findRide } from '../rides/store.ts';
import { DAY, HOUR, MINUTE, TEST_NOW } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { takeNotifications } from '../testing/takeNotifications.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';
import { insertBlock } from '../trust/block-store.ts';

const { bookRide, joinRide, confirmBooking, rejectBooking, cancelBooking, listBookings, listActiveBookings } = contract.bookings;
const { getRide, listUserRides, cancelRide, updateRide, createSeatAlert } = contract.rides;

describe.each([preferredDatabase])('proposals to drive on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = eventRecorderForTests(server);
  let creator: TestPerson;
  let driver: TestPerson;
  let rival: TestPerson;
  let joiner: TestPerson;
  let other: TestPerson;
  let ride: Ride;
  let vehicle: Vehicle;

  beforeEach(async () => {
    creator = await aPerson(server, { firstName: '怡君', lastName: '林', phone: '+886911111111' });
    driver = await aPerson(server, { firstName: '大明', lastName: '陳', phone: '+886922222222' });
    [rival, joiner, other] = [await aPerson(server), await aPerson(server), await aPerson(server)];
    ride = await aRequest(server, creator, { totalSeats: 2, availableSeats: 6, pricePerSeat: 80 });
    vehicle = await aVehicle(server, driver);
  });

  type Offered = { vehicle_id?: number; price_per_seat?: number; special_requests?: string };
  const input = (offered: Offered = {}, id = ride.id) => ({
    params: { id },
    body: { role: 'driver' as const, vehicle_id: vehicle.id, price_per_seat: 60, ...offered },
  });
  const propose = async (offered?: Offered, person = driver, id = ride.id) =>
    (await server.call(joinRide, input(offered, id), person.token)).booking;
  const refusedProposal = (offered?: Offered, person = driver, id = ride.id) => server.refused(joinRide, input(offered, id), person.token);
  const proposeAs = async (person: TestPerson, offered?: Offered) => propose({ vehicle_id: (await aVehicle(server, person)).id, ...offered }, person);
  const join = async (person: TestPerson, seats = 1, id = ride.id) =>
    (await server.call(joinRide, { params: { id }, body: { seats_needed: seats } }, person.token)).booking;
  const params = ({ id, ride_id }: { id: number; ride_id: number }) => ({ rideId: ride_id, bookingId: id });
  const confirm = async (booking: { id: number; ride_id: number }, person = creator) =>
    (await server.call(confirmBooking, { params: params(booking) }, person.token)).booking;
  const refusedConfirm = (booking: { id: number; ride_id: number }, person = creator) =>
    server.refused(confirmBooking, { params: params(booking) }, person.token);
  const see = async (person: TestPerson, id = ride.id) => server.call(getRide, { params: { id } }, person.token);
  const outcomes = async (person = creator) =>
    Object.fromEntries((await see(person)).bookings.map((each) => [each.id, [each.status, each.cancel_kind]]));
  const stored = async () => findRide(server.database.db, ride.id);
  const at = (hours: number): Pick<NewRide, 'departureTime' | 'estimatedArrivalTime'> => ({
    departureTime: new Date(Date.parse(TEST_NOW) + hours * HOUR),
    estimatedArrivalTime: new Date(Date.parse(TEST_NOW) + (hours + 1) * HOUR),
  });

  describe('offering', () => {
    it('RD.1, RD.2, RD.104: is a pending booking of a driver, without seats or costs', async () => {
      const booking = await propose({ special_requests: '可以在東三門接' });
      expect(booking).toMatchObject({
        ride_id: ride.id,
        ride_mode: 'request',
        ride_status: 'pending',
        status: 'pending',
        user_role: 'driver',
        seats_booked: 0,
        total_price: 0,
        price_per_seat: 60,
        special_requests: '可以在東三門接',
        driver_id: driver.id,
        driver_name: '陳大明',
        rider_id: creator.id,
        rider_name: '林怡君',
        vehicle: { make: 'Toyota', seats: 4, license_plate: 'ABC-1234' },
        counterpart_phone: null,
        // A day after it was made: an hour before departure comes sooner (D3).
        expires_at: new Date(ride.departureTime.getTime() - HOUR).toISOString(),
      });
      expect((await see(creator)).bookings).toMatchObject([{ id: booking.id, status: 'pending', user_role: 'driver' }]);
      expect(await stored()).toMatchObject({ status: 'pending', driverId: null, totalSeats: 2, availableSeats: 6 });
    });

    it('RD.104, R7.15, R7.21: its creator sees it with a masked plate, the newest first; its driver the own; others and riders’ lists none', async () => {
      const first = await propose();
      server.clock.advance(HOUR);
      const second = await proposeAs(rival);
      await join(joiner);
      expect((await see(creator)).bookings.map(({ id, user_role }) => [id, user_role])).toEqual([
        [second.id, 'driver'],
        [first.id, 'driver'],
        [expect.any(Number), 'rider'],
      ]);
      expect((await see(creator)).bookings[1]).toMatchObject({ driver_id: driver.id, vehicle: { license_plate: 'ABC-••••' }, counterpart_phone: null });
      expect((await see(driver)).bookings.map(({ id }) => id)).toEqual([first.id]);
      expect((await see(other)).bookings).toEqual([]);
      for (const list of [listBookings, listActiveBookings]) {
        expect((await server.call(list, { query: {} }, driver.token)).bookings).toEqual([]);
      }
      const proposed = await server.call(listBookings, { query: { role: 'driver', status: 'pending' } }, driver.token);
      expect(proposed.bookings.map(({ id }) => id)).toEqual([first.id]);
      expect((await server.call(listBookings, { query: { role: 'driver', status: 'confirmed' } }, driver.token)).bookings).toEqual([]);
    });

    it('R7.62, RD.2: creator and driver are told', async () => {
      await hearing.all();
      const booking = await propose();
      const announcements = await hearing.all();
      expect(announcements.filter(({ event }) => event.name === bookingStatusUpdate.name)).toMatchObject([
        { users: [driver.id, creator.id], payload: { booking_id: booking.id, status: 'pending', actor_id: driver.id } },
      ]);
    });

    it('RD.77, RD.93: the vehicle holds the party, is one’s own and in use', async () => {
      const small = await aVehicle(server, driver, { seats: 1 });
      expect(await refusedProposal({ vehicle_id: small.id })).toMatchObject({ status: 409, code: 'VEHICLE_TOO_SMALL', facts: { party: 2 } });
      const unused = await aVehicle(server, driver, { isAvailable: false });
      expect(await refusedProposal({ vehicle_id: unused.id })).toMatchObject({ status: 409, code: 'VEHICLE_UNAVAILABLE' });
      const foreign = await aVehicle(server, rival);
      expect(await refusedProposal({ vehicle_id: foreign.id })).toMatchObject({ status: 404, code: 'VEHICLE_NOT_FOUND' });
      const full = await aVehicle(server, driver, { seats: 2 });
      expect(await propose({ vehicle_id: full.id })).toMatchObject({ status: 'pending' });
    });

    it('RD.1, RD.181: not for more than the creator would pay', async () => {
      const error = await refusedProposal({ price_per_seat: 90 });
      expect(error).toMatchObject({ status: 422, details: [{ path: 'price_per_seat', code: 'TOO_BIG', limit: 80 }] });
      expect((await propose({ price_per_seat: 80 })).price_per_seat).toBe(80);
    });

    it('RD.1, RD.181: nor is what the creator would pay lowered below it', async () => {
      const proposal = await propose();
      const lower = (price_per_seat: number) => ({ params: { id: ride.id }, body: { price_per_seat } });
      expect(await server.refused(updateRide, lower(50), creator.token)).toMatchObject({ code: 'RIDE_HAS_BOOKINGS', facts: { fields: ['price_per_seat'] } });
      expect((await server.call(updateRide, lower(60), creator.token)).ride.price_per_seat).toBe(60);
      expect(await confirm(proposal)).toMatchObject({ status: 'confirmed', price_per_seat: 60 });
    });

    it('RD.39: not on a day with two driven trips', async () => {
      for (const hours of [20, 22]) await anOffer(server, driver, at(hours));
      expect(await refusedProposal()).toMatchObject({ status: 409, code: 'TRIP_LIMIT', facts: { rides: [{}, {}] } });
    });

    it('RD.51: not while one has another trip', async () => {
      const own = await anOffer(server, driver, at(24.5));
      expect(await refusedProposal()).toMatchObject({ status: 409, code: 'TIME_CONFLICT', facts: { ride_id: own.id } });
    });

    it('R4.26, RD.13: not on the own request, nor twice, nor beside a place in the party', async () => {
      const own = await aVehicle(server, creator);
      expect(await refusedProposal({ vehicle_id: own.id }, creator)).toMatchObject({ code: 'OWN_RIDE' });
      await propose();
      expect(await refusedProposal()).toMatchObject({ status: 409, code: 'ALREADY_BOOKED' });
      await join(joiner);
      const theirs = await aVehicle(server, joiner);
      expect(await refusedProposal({ vehicle_id: theirs.id }, joiner)).toMatchObject({ code: 'ALREADY_BOOKED' });
      expect(await server.refused(joinRide, { params: { id: ride.id }, body: { seats_needed: 1 } }, driver.token)).toMatchObject({ code: 'ALREADY_BOOKED' });
    });

    it('RD.2, RD.3: not on an offer, nor where somebody drives already, nor after departure', async () => {
      const offer = await anOffer(server, rival);
      expect(await refusedProposal({}, driver, offer.id)).toMatchObject({ code: 'WRONG_RIDE_MODE' });
      const driven = await aRequest(server, creator, { ...at(48), status: 'active', driverId: rival.id });
      expect(await refusedProposal({}, driver, driven.id)).toMatchObject({ code: 'RIDE_NOT_ACTIVE' });
      server.clock.set(ride.departureTime);
      expect(await refusedProposal()).toMatchObject({ status: 409, code: 'RIDE_NOT_ACTIVE' });
      expect(await refusedProposal({}, driver, 999_999_999)).toMatchObject({ code: 'RIDE_NOT_FOUND' });
    });

    it('RD.115: not with the creator or one of the party, if either blocked the other', async () => {
      await insertBlock(server.database.db, { blockerId: creator.id, blockedId: driver.id, createdAt: server.clock.now() });
      expect(await refusedProposal()).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
      await join(joiner);
      await insertBlock(server.database.db, { blockerId: rival.id, blockedId: joiner.id, createdAt: server.clock.now() });
      const theirs = await aVehicle(server, rival);
      expect(await refusedProposal({ vehicle_id: theirs.id }, rival)).toMatchObject({ status: 403, code: 'BLOCKED' });
    });

    it('RD.97, RD.104: what it lists among the own rides are driven ones: an open proposal is no trip of the day', async () => {
      await propose();
      expect((await server.call(listUserRides, { query: { role: 'driver' } }, driver.token)).rides).toEqual([]);
    });
  });

  describe('choosing a driver', () => {
    it('RD.4, R4.14: driver, vehicle and price are the ride’s, which is active; the others are declined', async () => {
      const chosen = await propose();
      const declined = await proposeAs(rival);
      const booking = await confirm(chosen);
      expect(booking).toMatchObject({ status: 'confirmed', ride_status: 'active', counterpart_phone: '+886922222222', vehicle: { license_plate: 'ABC-1234' } });
      expect((await see(creator)).ride).toMatchObject({
        status: 'active',
        driver_id: driver.id,
        driver: { first_name: '大明' },
        price_per_seat: 60,
        vehicle_id: vehicle.id,
        vehicle: { make: 'Toyota', license_plate: 'ABC-1234' },
        total_seats: 2,
      });
      expect(await outcomes()).toEqual({ [chosen.id]: ['confirmed', null], [declined.id]: ['cancelled', 'rejected'] });
    });

    it('RD.75, RD.5: who joined comes along at that price, and the vehicle’s other seats are free', async () => {
      const joined = await join(joiner, 1);
      expect(joined).toMatchObject({ price_per_seat: 80, total_price: 80 });
      await confirm(await propose());
      const { ride: now, bookings } = await see(joiner);
      expect(now).toMatchObject({ total_seats: 3, available_seats: 1 });
      expect(bookings).toMatchObject([{ status: 'confirmed', price_per_seat: 60, total_price: 60, driver_id: driver.id, counterpart_phone: '+886922222222', expires_at: null }]);
    });

    it('RD.5, RD.181: first come first while seats last; who does not fit is let go, and a later smaller wish may', async () => {
      const proposal = await propose();
      const first = await join(joiner, 1);
      const tooMany = await join(other, 2);
      const last = await join(await aPerson(server), 1);
      await confirm(proposal);
      expect(await outcomes()).toEqual({
        [proposal.id]: ['confirmed', null],
        [first.id]: ['confirmed', null],
        [tooMany.id]: ['cancelled', 'rejected'],
        [last.id]: ['confirmed', null],
      });
      expect(await stored()).toMatchObject({ totalSeats: 4, availableSeats: 0 });
    });

    it('RD.5, RD.181: who joined first has the last seats, though a later and smaller wish would leave some', async () => {
      const proposal = await propose();
      const early = await join(joiner, 2);
      server.clock.advance(MINUTE);
      const late = await join(other, 1);
      await confirm(proposal);
      expect(await outcomes()).toMatchObject({ [early.id]: ['confirmed', null], [late.id]: ['cancelled', 'rejected'] });
    });

    it('RD.130, RD.178: who waits for a place is told when one who does not fit makes room, and not while it stays full', async () => {
      const wait = (person: TestPerson) => server.call(createSeatAlert, { body: { ride_id: ride.id } }, person.token);
      const waiting = await aPerson(server);
      vehicle = await aVehicle(server, driver, { seats: 7 });
      await join(joiner, 3);
      const proposal = await propose();
      await join(other, 3);
      await wait(waiting);
      await confirm(proposal);
      expect(await stored()).toMatchObject({ totalSeats: 5, availableSeats: 2 });
      expect(await takeNotifications(server, waiting)).toMatchObject([{ type: 'seat_available', data: { rideId: ride.id } }]);

      ride = await aRequest(server, creator, { totalSeats: 8, availableSeats: 0, pricePerSeat: 80, ...at(50) });
      vehicle = await aVehicle(server, driver, { seats: 8 });
      await wait(waiting);
      await confirm(await propose());
      expect(await takeNotifications(server, waiting)).toEqual([]);
    });

    it('RD.77, RD.181: not a vehicle that meanwhile holds fewer than the creator’s own', async () => {
      const proposal = await propose();
      await server.database.db.update(vehicles).set({ seats: 1 }).where(eq(vehicles.id, vehicle.id));
      expect(await refusedConfirm(proposal)).toMatchObject({ status: 409, code: 'VEHICLE_TOO_SMALL', facts: { party: 2 } });
      await server.database.db.update(vehicles).set({ seats: 4, isAvailable: false }).where(eq(vehicles.id, vehicle.id));
      expect(await refusedConfirm(proposal)).toMatchObject({ code: 'VEHICLE_UNAVAILABLE' });
      expect(await stored()).toMatchObject({ status: 'pending', driverId: null });
    });

    it('RD.75: of a large vehicle no more than eight seats are ever taken', async () => {
      const bus = await aVehicle(server, driver, { seats: 20 });
      await confirm(await propose({ vehicle_id: bus.id }));
      expect(await stored()).toMatchObject({ totalSeats: 2, availableSeats: 6 });
    });

    it('RD.39, RD.51, RD.181: the driver’s limits hold at that moment', async () => {
      const proposal = await propose();
      const own = await anOffer(server, driver, at(24.5));
      expect(await refusedConfirm(proposal)).toMatchObject({ status: 409, code: 'TIME_CONFLICT', facts: { ride_id: own.id } });
      await server.database.db.delete(rides).where(eq(rides.id, own.id));
      for (const hours of [20, 22]) await anOffer(server, driver, at(hours));
      expect(await refusedConfirm(proposal)).toMatchObject({ status: 409, code: 'TRIP_LIMIT' });
    });

    it('RD.51, RD.181: nor is the creator on two trips at once', async () => {
      const proposal = await propose();
      const elsewhere = await anOffer(server, other, at(24.5));
      await server.call(bookRide, { params: { id: elsewhere.id }, body: { seats_booked: 1 } }, creator.token);
      expect(await refusedConfirm(proposal)).toMatchObject({ status: 409, code: 'TIME_CONFLICT', facts: { ride_id: elsewhere.id } });
    });

    it('RD.3, RD.81: only the creator; a declined, taken-back or expired one not any more', async () => {
      const proposal = await propose();
      for (const person of [driver, rival]) expect(await refusedConfirm(proposal, person)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      await server.call(cancelBooking, { params: { id: proposal.id }, body: {} }, driver.token);
      expect(await refusedConfirm(proposal)).toMatchObject({ status: 409, code: 'INVALID_TRANSITION', facts: { from: 'cancelled', to: 'confirmed' } });
      const again = await propose();
      server.clock.set(again.expires_at ?? '');
      expect(await refusedConfirm(again)).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
      server.clock.set(ride.departureTime);
      expect(await refusedConfirm(again)).toMatchObject({ status: 409, code: 'DEPARTED' });
    });

    it('RD.4, RD.104: the declined hear it of the creator, not of the chosen driver, who hears nothing of them', async () => {
      const chosen = await propose();
      const declined = await proposeAs(rival);
      await hearing.all();
      await confirm(chosen);
      expect(await hearing.of(bookingStatusUpdate)).toMatchObject([
        { users: [driver.id, creator.id], payload: { booking_id: chosen.id, status: 'confirmed', actor_id: creator.id } },
        { users: [rival.id, creator.id], payload: { booking_id: declined.id, status: 'cancelled', cancel_kind: 'rejected' } },
      ]);
      expect((await see(driver)).bookings.map(({ id }) => id)).toEqual([chosen.id]);
    });

    it('R7.15: the driver sees who comes along and who drops out later, not whom the creator let go before', async () => {
      const turnedAway = await join(other);
      await server.call(rejectBooking, { params: params(turnedAway), body: { reason: '不順路' } }, creator.token);
      const along = await join(joiner, 1);
      const proposed = await propose();
      const tooMany = await join(rival, 4);
      server.clock.advance(HOUR);
      const accepted = await confirm(proposed);
      expect((await see(creator)).bookings.map(({ id }) => id)).toEqual([accepted.id, turnedAway.id, along.id, tooMany.id]);
      expect((await see(driver)).bookings.map(({ id }) => id)).toEqual([accepted.id, along.id]);
      server.clock.advance(HOUR);
      const late = await join(await aPerson(server));
      await server.call(cancelBooking, { params: { id: along.id }, body: {} }, joiner.token);
      expect((await see(driver)).bookings.map(({ id, status }) => [id, status])).toEqual([
        [accepted.id, 'confirmed'], [along.id, 'cancelled'], [late.id, 'pending'],
      ]);
      // The own view of whoever was turned away stays.
      expect((await see(other)).bookings.map(({ id }) => id)).toEqual([turnedAway.id]);
      await server.call(cancelRide, { params: { id: ride.id }, body: {} }, creator.token);
      expect((await see(driver)).bookings.map(({ id, cancel_kind }) => [id, cancel_kind])).toContainEqual([late.id, 'ride_cancelled']);
    });

    it('RD.105: the driver has chats with those it sees, and none with whom the creator let go or who gave up before', async () => {
      const fickle = await aPerson(server);
      const [turnedAway, gaveUp, along] = [await join(other), await join(fickle), await join(joiner)];
      await server.call(rejectBooking, { params: params(turnedAway), body: { reason: '不順路' } }, creator.token);
      await server.call(cancelBooking, { params: { id: gaveUp.id }, body: {} }, fickle.token);
      server.clock.advance(HOUR);
      const accepted = await confirm(await propose());
      const chat = (id: number) => ({ params: { id }, query: {} });
      const open = (id: number, person = driver) => server.call(contract.chat.getBookingChat, chat(id), person.token);
      const notTheirs = async () => {
        for (const { id } of [turnedAway, gaveUp]) {
          for (const query of [{}, { user_id: other.id }]) {
            expect(await server.refused(contract.chat.getBookingChat, { params: { id }, query }, driver.token)).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
          }
        }
      };
      await notTheirs();
      // Nor does it come about from the other side: who was turned away has the creator, and had no driver.
      expect((await open(turnedAway.id, other)).conversation).toMatchObject({ is_former: false, other_user: { id: creator.id } });
      expect(await server.refused(contract.chat.getBookingChat, { params: { id: turnedAway.id }, query: { user_id: driver.id } }, other.token)).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
      expect((await open(turnedAway.id, creator)).conversation.other_user.id).toBe(other.id);

      // Who drops out later is somebody of theirs, written to or not.
      const late = await join(rival);
      server.clock.advance(HOUR);
      await server.call(cancelBooking, { params: { id: late.id }, body: {} }, rival.token);
      expect((await open(late.id)).conversation).toMatchObject({ is_open: false, is_former: false, other_user: { id: rival.id } });

      const completion = { status: 'completed', statusChangedAt: new Date(ride.departureTime.getTime() + DAY) } as const;
      await server.database.db.update(bookings).set(completion).where(inArray(bookings.id, [accepted.id, along.id]));
      await server.database.db.update(rides).set(completion).where(eq(rides.id, ride.id));
      expect((await open(along.id)).conversation.other_user.id).toBe(joiner.id);
      expect((await open(along.id, joiner)).conversation.other_user.id).toBe(driver.id);
      expect((await open(accepted.id)).conversation.other_user.id).toBe(creator.id);
      await notTheirs();
    });

    it('RD.3: only the creator declines, which leaves the request open', async () => {
      const proposal = await propose();
      for (const person of [driver, rival]) {
        expect(await server.refused(rejectBooking, { params: params(proposal), body: {} }, person.token)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      }
      await server.call(rejectBooking, { params: params(proposal), body: { reason: '找到別人了' } }, creator.token);
      expect((await see(driver)).bookings).toMatchObject([{ status: 'cancelled', cancel_kind: 'rejected', cancel_reason: '找到別人了' }]);
      expect(await stored()).toMatchObject({ status: 'pending', driverId: null });
      expect((await propose()).status).toBe('pending');
    });

    it('RD.81, RD.182, R4.16: afterwards the driver answers joins and may drop a rider; the creator does not, nor drops the driver', async () => {
      const accepted = await confirm(await propose());
      const joined = await join(joiner);
      expect(joined).toMatchObject({ status: 'pending', price_per_seat: 60, driver_id: driver.id });
      expect(await refusedConfirm(joined)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await confirm(joined, driver)).toMatchObject({ status: 'confirmed' });
      const dropped = await server.call(rejectBooking, { params: params(joined), body: { reason: '位子不夠' } }, driver.token);
      expect(dropped.booking).toMatchObject({ cancel_kind: 'driver' });
      const drop = { params: params(accepted), body: { reason: 'x' } };
      expect(await server.refused(rejectBooking, drop, creator.token)).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
      expect(await server.refused(rejectBooking, drop, driver.token)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      await server.call(cancelRide, { params: { id: ride.id }, body: {} }, creator.token);
      expect((await outcomes())[accepted.id]).toEqual(['cancelled', 'ride_cancelled']);
    });

    it('D25: a request that its creator takes back ends the proposals', async () => {
      const proposal = await propose();
      await server.call(cancelRide, { params: { id: ride.id }, body: {} }, creator.token);
      expect(await outcomes()).toEqual({ [proposal.id]: ['cancelled', 'ride_cancelled'] });
    });
  });

  describe('leaving', () => {
    const leaveByRide = () => server.call(cancelRide, { params: { id: ride.id }, body: { reason: '車子送修' } }, driver.token);

    it('RD.80, RD.106, RD.182: the ride waits for a driver again, at the creator’s maximum, and its passengers with it', async () => {
      const joined = await join(joiner, 1);
      const proposal = await confirm(await propose());
      const late = await join(other, 1);
      const answer = await leaveByRide();
      expect(answer.ride).toMatchObject({
        status: 'pending', driver_id: null, driver: null, vehicle_id: null, vehicle: null, make: null,
        price_per_seat: 80, total_seats: 4, available_seats: 4, cancel_reason: null,
      });
      const { bookings } = await see(creator);
      const waiting = { status: 'pending', price_per_seat: 80, total_price: 80, expires_at: ride.departureTime.toISOString(), driver: null };
      expect(bookings).toMatchObject([
        { id: proposal.id, status: 'cancelled', cancel_kind: 'driver', cancel_reason: '車子送修' },
        { id: joined.id, ...waiting },
        { id: late.id, ...waiting },
      ]);
      expect(await stored()).toMatchObject({ maxPricePerSeat: null, vehiclePlate: null });
    });

    it('RD.80, RD.182: by cancelling the own booking as well; all are told', async () => {
      const joined = await join(joiner, 1);
      const proposal = await confirm(await propose());
      await hearing.all();
      const { booking } = await server.call(cancelBooking, { params: { id: proposal.id }, body: { reason: '車子送修' } }, driver.token);
      expect(booking).toMatchObject({ status: 'cancelled', cancel_kind: 'driver', driver_id: driver.id, ride_status: 'pending', counterpart_phone: null });
      const announcements = await hearing.all();
      expect(announcements.filter(({ event }) => event.name === bookingStatusUpdate.name).map(({ users, payload }) => [users, payload])).toMatchObject([
        [[joiner.id, creator.id], { booking_id: joined.id, status: 'pending', actor_id: driver.id }],
        [[driver.id, creator.id], { booking_id: proposal.id, status: 'cancelled', cancel_kind: 'driver' }],
      ]);
      expect(announcements.find(({ event }) => event.name === rideStatusUpdate.name)).toMatchObject({
        users: [creator.id, joiner.id, driver.id],
        payload: { status: 'pending', actor_id: driver.id },
      });
    });

    it('RD.80, RD.182: who left may offer again, and another be chosen', async () => {
      await confirm(await propose());
      await leaveByRide();
      const again = await propose({ price_per_seat: 80 });
      const another = await proposeAs(rival, { price_per_seat: 70 });
      await confirm(another);
      expect((await see(creator)).ride).toMatchObject({ status: 'active', driver_id: rival.id, price_per_seat: 70 });
      expect((await outcomes())[again.id]).toEqual(['cancelled', 'rejected']);
      // The limits of the day count the trip that is driven, not the one that was left.
      expect((await see(driver)).ride.is_own).toBe(false);
    });

    it('RD.80, R4.23: not after departure, nor by anybody else, nor from a request nobody drives', async () => {
      const proposal = await propose();
      expect(await server.refused(cancelRide, { params: { id: ride.id }, body: {} }, driver.token)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      await confirm(proposal);
      expect(await server.refused(cancelRide, { params: { id: ride.id }, body: {} }, joiner.token)).toMatchObject({ code: 'FORBIDDEN' });
      server.clock.set(ride.departureTime);
      expect(await server.refused(cancelRide, { params: { id: ride.id }, body: {} }, driver.token)).toMatchObject({ status: 409, code: 'DEPARTED' });
      expect(await server.refused(cancelBooking, { params: { id: proposal.id }, body: {} }, driver.token)).toMatchObject({ status: 409, code: 'DEPARTED' });
    });
  });

  describe('at once', () => {
    const ROUNDS = 5;
    const settle = async (calls: readonly Promise<unknown>[]) =>
      (await Promise.allSettled(calls)).map((each) => (each.status === 'fulfilled' ? 'ok' : (each.reason as { code?: string }).code));
    const fresh = async (round: number) => {
      const day = new Date(ride.departureTime.getTime() + (round + 1) * DAY);
      ride = await aRequest(server, creator, { totalSeats: 2, availableSeats: 6, pricePerSeat: 80, departureTime: day, estimatedArrivalTime: new Date(day.getTime() + HOUR) });
    };

    it('RD.4: two drivers chosen by one creator: one drives, the other’s proposal is declined', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await fresh(round);
        const proposals = [await propose(), await proposeAs(rival)];
        const said = await settle([...proposals, ...proposals].map((each) => confirm(each)));
        expect(said.filter((each) => each === 'ok')).toHaveLength(1);
        expect(new Set(said)).toEqual(new Set(['ok', 'INVALID_TRANSITION']));
        expect(Object.values(await outcomes()).map(String).toSorted()).toEqual(['cancelled,rejected', 'confirmed,']);
      }
    });

    it('RD.51, RD.4: one driver chosen for two trips at one time drives one of them', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await fresh(round);
        const elsewhere = await aRequest(server, other, { totalSeats: 1, availableSeats: 7, pricePerSeat: 80, departureTime: ride.departureTime, estimatedArrivalTime: ride.estimatedArrivalTime });
        const [here, there] = [await propose(), await propose({}, driver, elsewhere.id)];
        const said = await settle([confirm(here), confirm(there, other)]);
        expect(said.toSorted()).toEqual(['TIME_CONFLICT', 'ok']);
      }
    });

    it('RD.75, RD.5: joining while a driver is chosen: whoever is in holds a seat at the driver’s price, or waits at it', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await fresh(round);
        const proposal = await propose();
        const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(server)));
        await settle([...people.slice(0, 2).map((person) => join(person)), confirm(proposal), ...people.slice(2).map((person) => join(person))]);
        const { ride: now, bookings } = await see(creator);
        const live = bookings.filter(({ user_role, status }) => user_role === 'rider' && status !== 'cancelled');
        expect(now).toMatchObject({ status: 'active', total_seats: 2 + live.length, available_seats: 2 - live.length });
        expect(live.map(({ price_per_seat }) => price_per_seat)).toEqual(live.map(() => 60));
        const driven = live.filter(({ status }) => status === 'pending');
        expect(driven.every(({ expires_at }) => expires_at !== ride.departureTime.toISOString())).toBe(true);
      }
    });

    it('RD.4, R4.23: a proposal taken back, or the ride, while it is chosen: one of the two, and nothing between', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await fresh(round);
        const proposal = await propose();
        await settle([
          round % 2 === 0 ? confirm(proposal) : server.call(cancelBooking, { params: { id: proposal.id }, body: {} }, driver.token),
          round % 2 === 0 ? server.call(cancelBooking, { params: { id: proposal.id }, body: {} }, driver.token) : confirm(proposal),
        ]);
        // A chosen driver who takes it back has left; one who took it back cannot be chosen.
        expect(await stored()).toMatchObject({ status: 'pending', driverId: null, pricePerSeat: 80, availableSeats: 6 });
        await fresh(round + ROUNDS);
        const another = await propose();
        await settle([server.call(cancelRide, { params: { id: ride.id }, body: {} }, creator.token), confirm(another)]);
        expect((await stored())?.status).toBe('cancelled');
        expect((await see(creator)).bookings.map(({ status }) => status)).toEqual(['cancelled']);
      }
    });
  });
});

describe.each([preferredDatabase])('proposals where the cost is enforced on %s', (kind) => {
  const server = serverForTests({ database: kind, config: { costCapMode: 'enforce', requireConfirmedEmail: true } });

  it('RD.41: not for more than the trip’s cost shared by the party; RD.114: only with a confirmed address', async () => {
    const creator = await aPerson(server);
    const driver = await aPerson(server, { emailConfirmedAt: server.clock.now() });
    const ride = await aRequest(server, creator, { totalSeats: 4, availableSeats: 4, pricePerSeat: 500 });
    const vehicle = await aVehicle(server, driver, { seats: 8 });
    const { cost } = await server.call(getRide, { params: { id: ride.id } }, driver.token);
    const cap = Math.floor((cost?.total_twd ?? 0) / 4);
    const propose = (price_per_seat: number, vehicle_id = vehicle.id) => ({ params: { id: ride.id }, body: { role: 'driver' as const, vehicle_id, price_per_seat } });
    const error = await server.refused(joinRide, propose(500), driver.token);
    expect(error).toMatchObject({ status: 409, code: 'PRICE_ABOVE_CAP' });
    expect(Math.abs(Number(error.facts['cap_per_seat']) - cap)).toBeLessThan(cap / 2);
    const { booking } = await server.call(joinRide, propose(Number(error.facts['cap_per_seat'])), driver.token);
    expect(booking.status).toBe('pending');
    // One more shares the cost: the driver cannot be chosen at that price any more.
    const joiner = await aPerson(server, { emailConfirmedAt: server.clock.now() });
    await server.call(joinRide, { params: { id: ride.id }, body: { seats_needed: 1 } }, joiner.token);
    const chosen = { params: { rideId: ride.id, bookingId: booking.id } };
    expect(await server.refused(confirmBooking, chosen, creator.token)).toMatchObject({ status: 409, code: 'PRICE_ABOVE_CAP' });

    const stranger = await aPerson(server, { emailConfirmedAt: null });
    const theirs = await aVehicle(server, stranger);
    expect(await server.refused(joinRide, propose(10, theirs.id), stranger.token)).toMatchObject({ status: 403, code: 'EMAIL_NOT_CONFIRMED' });
    const seat = { params: { id: ride.id }, body: { seats_needed: 1 } };
    expect(await server.refused(joinRide, seat, stranger.token)).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
    const offer = await anOffer(server, driver, { departureTime: new Date(server.clock.now().getTime() + 3 * DAY), estimatedArrivalTime: new Date(server.clock.now().getTime() + 3 * DAY + HOUR) });
    expect(await server.refused(bookRide, { params: { id: offer.id }, body: { seats_booked: 1 } }, stranger.token)).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
  });
});
