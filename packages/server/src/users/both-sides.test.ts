import { contract } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { preferredDatabase } from '../testing/databases.ts';
import { anOfferDraft, aRequestDraft } from '../testing/drafts.ts';
import { aPerson } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const { bookings, chat, reviews, rides, vehicles } = contract;

describe.each([preferredDatabase])('one account on %s', (kind) => {
  const server = serverForTests({ database: kind });

  async function offers({ token }: TestPerson, departure_time: string, license_plate: string) {
    const { vehicle } = await server.call(
      vehicles.createVehicle,
      { body: { make: 'Toyota', model: 'Altis', year: 2023, color: '白', license_plate, vehicle_type: 'sedan', seats: 4 } },
      token,
    );
    return (await server.call(rides.createRide, { body: anOfferDraft(vehicle.id, { departure_time }) }, token)).ride;
  }
  const book = async (id: number, { token }: TestPerson) =>
    (await server.call(bookings.bookRide, { params: { id }, body: { seats_booked: 1 } }, token)).booking;
  const confirm = async (rideId: number, bookingId: number, { token }: TestPerson) =>
    (await server.call(bookings.confirmBooking, { params: { rideId, bookingId } }, token)).booking;

  it('R1.1, R1.3, R1.4: offers rides with a vehicle; and searches, books, joins, chats and reviews', async () => {
    const [ming, yijun] = [await aPerson(server), await aPerson(server)];

    // As a driver.
    const own = await offers(ming, '2026-11-21T16:05:00+08:00', 'ABC-1234');
    expect(own).toMatchObject({ ride_mode: 'offer', driver_id: ming.id });
    expect(await confirm(own.id, (await book(own.id, yijun)).id, ming)).toMatchObject({ driver_id: ming.id, status: 'confirmed' });

    // As a passenger.
    const other = await offers(yijun, '2026-11-22T08:00:00+08:00', 'XYZ-9876');
    const { from_lat, from_lng, to_lat, to_lng } = aRequestDraft() as Record<'from_lat' | 'from_lng' | 'to_lat' | 'to_lng', number>;
    const found = await server.call(rides.searchRides, { query: { from_lat, from_lng, to_lat, to_lng, departure_date: '2026-11-22' } }, ming.token);
    expect(found.rides.map(({ id }) => id)).toEqual([other.id]);
    const booking = await confirm(other.id, (await book(other.id, ming)).id, yijun);
    expect(booking).toMatchObject({ rider_id: ming.id, user_role: 'rider' });

    const request = (await server.call(rides.createRide, { body: aRequestDraft({ departure_time: '2026-11-23T08:00:00+08:00' }) }, yijun.token)).ride;
    expect(request).toMatchObject({ ride_mode: 'request', ride_type: 'one_time', creator_id: yijun.id, driver_id: null, vehicle_id: null });
    const join = await server.call(bookings.joinRide, { params: { id: request.id }, body: { seats_needed: 1 } }, ming.token);
    expect(join.booking).toMatchObject({ ride_id: request.id, rider_id: ming.id, ride_mode: 'request' });

    // An offer is booked, a request joined; not the other way round.
    const toBook = { params: { id: request.id }, body: { seats_booked: 1 } };
    const toJoin = { params: { id: other.id }, body: { seats_needed: 1 } };
    const someone = await aPerson(server);
    expect(await server.refused(bookings.bookRide, toBook, someone.token)).toMatchObject({ code: 'WRONG_RIDE_MODE' });
    expect(await server.refused(bookings.joinRide, toJoin, someone.token)).toMatchObject({ code: 'WRONG_RIDE_MODE' });

    const { message } = await server.call(chat.sendBookingMessage, { params: { id: booking.id }, body: { message: '東三門見' } }, ming.token);
    expect(message.sender_id).toBe(ming.id);
    expect((await server.call(chat.getBookingChat, { params: { id: booking.id }, query: {} }, yijun.token)).messages).toMatchObject([{ message: '東三門見' }]);

    server.clock.set('2026-11-22T08:00:00+08:00');
    for (const status of ['in_progress', 'completed'] as const) {
      if (status === 'completed') server.clock.set(other.estimated_arrival_time);
      await server.call(rides.updateRide, { params: { id: other.id }, body: { status } }, yijun.token);
    }
    const { review } = await server.call(
      reviews.createReview, { body: { booking_id: booking.id, reviewee_id: yijun.id, rating: 5 } }, ming.token,
    );
    expect(review).toMatchObject({ reviewee_id: yijun.id, rating: 5 });
  });
});
