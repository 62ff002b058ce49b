import { LIMITS } from '@shunlu/api-contract';
import type {
  Booking as BookingAnswer,
  EndpointRequest,
  RideMode,
  bookRide,
  cancelBooking,
  confirmBooking,
  joinRide,
  listActiveBookings,
  listBookings,
  listHistory,
  rejectBooking,
} from '@shunlu/api-contract';
import { isUniqueViolation } from '../db/errors.ts';
import type { Booking, NewBooking, Ride } from '../db/schema.ts';
import type { Tx } from '../db/types.ts';
import { cutPage, readDepartureCursor } from '../kernel/cursor.ts';
import type { Deps } from '../kernel/deps.ts';
import { invalidField, refusal } from '../kernel/refusal.ts';
import { tellOfBooking, tellOfRide } from '../notifications/tell.ts';
import { isOpenRide, overIfArrivedBefore } from '../rides/lifecycle.ts';
import { answersBookings, isOwnRide } from '../rides/policy.ts';
import { findRide, giveSeatsBack, joinParty, lockRide, takeOfferedSeats, tripInTheWay } from '../rides/store.ts';
import { lockUsers } from '../users/store.ts';
import { bookingEdge, expiryOf } from './lifecycle.ts';
import type { BookingActor } from './lifecycle.ts';
import { presentBooking } from './present.ts';
import * as store from './store.ts';
import type { BookingSelection } from './store.ts';

export type BookingsService = ReturnType<typeof bookingsService>;
type PageRequest = EndpointRequest<typeof listActiveBookings>['query'];

/** What somebody asks of a ride. */
interface Wish {
  mode: RideMode;
  seats: number;
  specialRequests: string;
}

/** Seats on offers and places in requests: held, answered, given back. */
export function bookingsService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  async function hold(userId: number, rideId: number, wish: Wish): Promise<BookingAnswer> {
    try {
      return await database.transaction((tx) => holdIn(tx, userId, rideId, wish));
    } catch (error) {
      if (isUniqueViolation(error, 'bookings_one_live')) throw refusal('ALREADY_BOOKED');
      throw error;
    }
  }

  async function holdIn(tx: Tx, userId: number, rideId: number, wish: Wish): Promise<BookingAnswer> {
    const now = clock.now();
    await lockUsers(tx, [userId]);
    const ride = await findRide(tx, rideId);
    if (ride === undefined) throw refusal('RIDE_NOT_FOUND');
    if (ride.rideMode !== wish.mode) throw refusal('WRONG_RIDE_MODE');
    if (isOwnRide(ride, userId)) throw refusal('OWN_RIDE');
    if (await store.hasLiveBooking(tx, rideId, userId)) throw refusal('ALREADY_BOOKED');
    checkOpen(ride, wish.seats, now);
    const inTheWay = await tripInTheWay(tx, userId, { from: ride.departureTime, until: ride.estimatedArrivalTime });
    if (inTheWay !== undefined) throw refusal('TIME_CONFLICT', { ride_id: inTheWay });
    await takeSeats(tx, ride, wish.seats, now);
    const booking = await store.insertBooking(tx, newBooking(userId, ride, wish, now));
    return tellAndPresent(tx, booking, ride, userId);
  }

  /** Moves a booking along one edge, gives its seats back if it ends them, and tells everybody. */
  async function move(
    tx: Tx,
    booking: Booking,
    ride: Ride,
    change: { by: BookingActor; to: 'confirmed' | 'cancelled'; reason?: string | null; userId: number },
  ): Promise<BookingAnswer> {
    const now = clock.now();
    const { by, to, reason, userId } = change;
    const { from, kind } = bookingEdge(by, booking.status, to);
    const moved = await store.moveBooking(tx, booking.id, { from, to, kind, reason: reason ?? null, now });
    if (moved === undefined) throw refusal('INVALID_TRANSITION', { from, to });
    if (to === 'cancelled') await giveSeatsBack(tx, ride.id, moved.seatsBooked, now);
    return tellAndPresent(tx, moved, ride, userId);
  }

  async function tellAndPresent(tx: Tx, booking: Booking, ride: Ride, actorId: number): Promise<BookingAnswer> {
    await tellOfBooking(tx, booking, ride, actorId);
    await tellOfRide(tx, ride.id, actorId, [booking.userId]);
    const row = await store.findBookingWithRide(tx, booking.id);
    if (row === undefined) throw refusal('BOOKING_NOT_FOUND');
    return presentBooking(row, { userId: actorId, now: clock.now() });
  }

  /** A booking of a ride that the viewer answers on. */
  async function toAnswer(tx: Tx, userId: number, { rideId, bookingId }: { rideId: number; bookingId: number }) {
    const ride = await lockRide(tx, rideId);
    if (ride === undefined) throw refusal('RIDE_NOT_FOUND');
    if (!answersBookings(ride, userId)) throw refusal('FORBIDDEN');
    const booking = await store.findBooking(tx, bookingId);
    if (booking === undefined || booking.rideId !== rideId) throw refusal('BOOKING_NOT_FOUND');
    return { ride, booking };
  }

  async function pageOf(userId: number, which: BookingSelection, { limit = LIMITS.page.initial, cursor }: PageRequest) {
    const after = readDepartureCursor(cursor);
    const rows = await store.listBookingsOf(database.db, userId, { which, after, limit: limit + 1 });
    const viewer = { userId, now: clock.now() };
    const { page, next_cursor } = cutPage(rows, limit, ({ ride, booking }) => [ride.departureTime.getTime(), booking.id]);
    return { bookings: page.map((row) => presentBooking(row, viewer)), next_cursor };
  }

  return {
    /**
     * Holds seats of an offer until its driver answers (D3).
     *
     * @throws Refusal RIDE_NOT_FOUND, WRONG_RIDE_MODE, OWN_RIDE, ALREADY_BOOKED, RIDE_NOT_ACTIVE, NO_SEATS, TIME_CONFLICT
     */
    book(userId: number, { params, body }: EndpointRequest<typeof bookRide>): Promise<BookingAnswer> {
      const { seats_booked: seats, special_requests } = body;
      return hold(userId, params.id, { mode: 'offer', seats, specialRequests: special_requests ?? '' });
    },

    /** Joins the party of a request (D41, D42). @throws as `book` */
    join(userId: number, { params, body }: EndpointRequest<typeof joinRide>): Promise<BookingAnswer> {
      const { seats_needed: seats, special_requests } = body;
      return hold(userId, params.id, { mode: 'request', seats, specialRequests: special_requests ?? '' });
    },

    /**
     * Accepts a pending booking.
     *
     * @throws Refusal RIDE_NOT_FOUND, BOOKING_NOT_FOUND, FORBIDDEN, INVALID_TRANSITION, DEPARTED
     */
    async confirm(userId: number, { params }: EndpointRequest<typeof confirmBooking>): Promise<BookingAnswer> {
      return database.transaction(async (tx) => {
        const { ride, booking } = await toAnswer(tx, userId, params);
        const { from, to } = bookingEdge('owner', booking.status, 'confirmed');
        const now = clock.now();
        if (ride.departureTime <= now) throw refusal('DEPARTED');
        // Its time to be answered is over; the clock's work will say so. Joins wait for a driver (D42).
        if (booking.expiresAt <= now || ride.driverId === null) throw refusal('INVALID_TRANSITION', { from, to });
        return move(tx, booking, ride, { by: 'owner', to: 'confirmed', userId });
      });
    },

    /**
     * Declines a pending booking, or drops a confirmed one, which needs a reason (D5).
     *
     * @throws Refusal RIDE_NOT_FOUND, BOOKING_NOT_FOUND, FORBIDDEN, INVALID_TRANSITION, DEPARTED, VALIDATION
     */
    async reject(userId: number, { params, body }: EndpointRequest<typeof rejectBooking>): Promise<BookingAnswer> {
      const reason = body.reason || null;
      return database.transaction(async (tx) => {
        const { ride, booking } = await toAnswer(tx, userId, params);
        bookingEdge('owner', booking.status, 'cancelled');
        if (ride.departureTime <= clock.now()) throw refusal('DEPARTED');
        if (booking.status === 'confirmed' && reason === null) throw invalidField('reason', 'REASON_REQUIRED');
        return move(tx, booking, ride, { by: 'owner', to: 'cancelled', reason, userId });
      });
    },

    /** The passenger gives the seats back before departure. @throws Refusal BOOKING_NOT_FOUND, INVALID_TRANSITION, DEPARTED */
    async cancel(userId: number, { params, body }: EndpointRequest<typeof cancelBooking>): Promise<BookingAnswer> {
      const reason = body.reason || null;
      return database.transaction(async (tx) => {
        const known = await store.findBooking(tx, params.id);
        // Another's booking is as if it were not there.
        if (known === undefined || known.userId !== userId) throw refusal('BOOKING_NOT_FOUND');
        const ride = await lockRide(tx, known.rideId);
        const booking = await store.findBooking(tx, params.id);
        if (ride === undefined || booking === undefined) throw refusal('BOOKING_NOT_FOUND');
        bookingEdge('rider', booking.status, 'cancelled');
        if (ride.departureTime <= clock.now()) throw refusal('DEPARTED');
        return move(tx, booking, ride, { by: 'rider', to: 'cancelled', reason, userId });
      });
    },

    /** The own bookings, newest departure first. */
    list(userId: number, { query: { status, ...page } }: EndpointRequest<typeof listBookings>) {
      return pageOf(userId, { status }, page);
    },

    /** The own bookings that are pending or confirmed and not over. */
    listActive(userId: number, { query }: EndpointRequest<typeof listActiveBookings>) {
      return pageOf(userId, { over: false, arrivedBefore: overIfArrivedBefore(clock.now()) }, query);
    },

    /** The own bookings that are completed, cancelled or past. */
    async listHistory(userId: number, { query }: EndpointRequest<typeof listHistory>) {
      const { bookings, next_cursor } = await pageOf(userId, { over: true, arrivedBefore: overIfArrivedBefore(clock.now()) }, query);
      return { history: bookings, next_cursor };
    },
  };
}

/** Spec §4, can book: available, ahead, and with enough seats. */
function checkOpen(ride: Ride, seats: number, now: Date): void {
  if (!isOpenRide(ride, now)) throw refusal('RIDE_NOT_ACTIVE');
  if (ride.availableSeats < seats) throw refusal('NO_SEATS');
}

/** Takes the seats if nobody was faster; else says what has changed meanwhile. */
async function takeSeats(tx: Tx, ride: Ride, seats: number, now: Date): Promise<void> {
  const take = ride.rideMode === 'offer' ? takeOfferedSeats : joinParty;
  if (await take(tx, ride.id, seats, now)) return;
  const changed = await findRide(tx, ride.id);
  if (changed === undefined) throw refusal('RIDE_NOT_FOUND');
  checkOpen(changed, seats, now);
  throw refusal('NO_SEATS');
}

function newBooking(userId: number, ride: Ride, { seats, specialRequests }: Wish, now: Date): NewBooking {
  // D42: a join of a request that nobody drives yet waits until departure.
  const waitsForDriver = ride.rideMode === 'request' && ride.driverId === null;
  return {
    rideId: ride.id,
    userId,
    userRole: 'rider',
    status: 'pending',
    seatsBooked: seats,
    pricePerSeat: ride.pricePerSeat,
    totalPrice: seats * ride.pricePerSeat,
    specialRequests,
    expiresAt: waitsForDriver ? ride.departureTime : expiryOf(now, ride.departureTime),
    createdAt: now,
    updatedAt: now,
    statusChangedAt: now,
  };
}
