import { LIMITS, hasDeparted, getOverCutoff } from '@shunlu/api-contract';
import type {
  Booking as BookingAnswer, EndpointRequest, RideMode, bookRide, cancelBooking, confirmBooking, joinRide,
  listActiveBookings, listBookings, listBookingHistory, markNoShow, rejectBooking, BookingActor,
} from '@shunlu/api-contract';
import { isUniqueViolation } from '../db/errors.ts';
import type { Booking, NewBooking, Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { cutPage, readDepartureCursor } from '../shared/cursor.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError, fieldError } from '../shared/HttpError.ts';
import { notifyBookingChange, notifyRideStatus } from '../rides/events.ts';
import { checkSchedule } from '../rides/schedule-conflicts.ts';
import { isOpenRide } from '../rides/lifecycle.ts';
import { requireOwnRide, requireVisibleRide } from '../rides/access.ts';
import { isOwnRide, getPartyIds } from '../rides/policy.ts';
import { freeSeats } from '../rides/seats.ts';
import { findRide, joinParty, takeOfferedSeats } from '../rides/store.ts';
import { lockRideWithBooking } from '../rides/locks.ts';
import { requireConfirmedEmail } from '../users/requireConfirmedEmail.ts';
import { lockUsers } from '../users/store.ts';
import { toStopColumns } from './toStopColumns.ts';
import type { RequestedStops } from './toStopColumns.ts';
import { requireBookingTransition, getPendingUntil } from '../rides/booking-lifecycle.ts';
import { markAbsent } from './markAbsent.ts';
import { isBookingDecider, checkCanRequestAgain } from '../rides/booking-policy.ts';
import { presentBooking } from '../rides/booking-presenter.ts';
import { acceptProposal, checkNotBlocked, propose } from './proposals.ts';
import type { Offer } from './proposals.ts';
import * as store from '../rides/booking-store.ts';
import type { BookingSelection, BookingWithRide } from '../rides/booking-store.ts';
import { loadBookingViewer } from '../rides/loadBookingViewer.ts';
import { withdrawBooking } from './withdrawBooking.ts';

export type BookingsService = ReturnType<typeof bookingsService>;
type PageRequest = EndpointRequest<typeof listActiveBookings>['query'];
type RideBookingParams = EndpointRequest<typeof confirmBooking>['params'];

/** A request for seats on a ride. */
interface SeatRequest {
  mode: RideMode;
  seats: number;
  specialRequests: string;
  ends: RequestedStops;
}

/** Seats on offers, places in requests, and proposals to drive requests. */
export function bookingsService({ config, database, clock }: Pick<Deps, 'config' | 'database' | 'clock'>) {
  const getContext = () => ({ now: clock.now(), costCapMode: config.costCapMode });

  /** Creates a booking in a transaction that locks its person. */
  async function createBooking(userId: number, work: (tx: Tx) => Promise<BookingAnswer>): Promise<BookingAnswer> {
    try {
      return await database.transaction(async (tx) => {
        await requireConfirmedEmail(tx, userId, config);
        return work(tx);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'bookings_one_live')) throw new HttpError('ALREADY_BOOKED');
      throw error;
    }
  }

  async function requestSeats(tx: Tx, userId: number, rideId: number, wish: SeatRequest): Promise<BookingAnswer> {
    const now = clock.now();
    const found = await findRide(tx, rideId);
    if (found === undefined) throw new HttpError('RIDE_NOT_FOUND');
    const access = await requireVisibleRide(tx, found, userId, now);
    if (found.rideMode !== wish.mode) throw new HttpError('WRONG_RIDE_MODE');
    if (isOwnRide(found, userId)) throw new HttpError('OWN_RIDE');
    checkCanRequestAgain(access);
    checkOpen(found, wish.seats, now);
    // Taking the seats locks the ride row; concurrent updates of its driver or price have committed by now.
    const ride = await takeSeats(tx, found, wish.seats, now);
    if (ride.driverId !== found.driverId) await requireVisibleRide(tx, ride, userId, now);
    await checkSchedule(tx, { userId, isDriver: false }, [ride]);
    const booking = await store.insertBooking(tx, buildBooking(userId, ride, wish, now));
    return notifyAndPresentLocked(tx, booking, ride, userId);
  }

  /** Proposes to drive a request (D1, D68). */
  async function offer(tx: Tx, userId: number, rideId: number, offered: Offer): Promise<BookingAnswer> {
    const { proposal, ride } = await propose(tx, userId, rideId, offered, getContext());
    return notifyAndPresentLocked(tx, proposal, ride, userId);
  }

  /** Makes one transition of a booking, frees its seats if that ends it, and notifies both parties. */
  async function updateStatus(
    tx: Tx,
    booking: Booking,
    ride: Ride,
    change: { by: BookingActor; to: 'confirmed' | 'cancelled'; reason?: string | null; userId: number },
  ): Promise<BookingAnswer> {
    const now = clock.now();
    const { by, to, reason, userId } = change;
    const { from, kind } = requireBookingTransition(by, booking.status, to);
    const moved = await store.updateBookingStatus(tx, booking.id, { from, to, kind, reason: reason ?? null, now });
    if (moved === undefined) throw new HttpError('INVALID_TRANSITION', { from, to });
    if (to === 'cancelled') await freeSeats(tx, ride.id, moved.seatsBooked, now);
    return notifyAndPresent(tx, moved, ride, userId);
  }

  /** Does what `notifyAndPresent` does for a ride that is locked and current, without reading it again. */
  async function notifyAndPresentLocked(tx: Tx, booking: Booking, ride: Ride, actorId: number): Promise<BookingAnswer> {
    await notifyBookingChange(tx, booking, ride, actorId, ride);
    await notifyRideStatus(tx, ride, actorId, [booking.userId]);
    return presentOne(tx, await store.loadBookingPeople(tx, booking, ride), actorId);
  }

  async function notifyAndPresent(tx: Tx, booking: Booking, ride: Ride, actorId: number): Promise<BookingAnswer> {
    await notifyBookingChange(tx, booking, ride, actorId);
    await notifyRideStatus(tx, ride.id, actorId, [booking.userId]);
    return present(tx, booking.id, actorId);
  }

  async function presentOne(tx: Tx, row: BookingWithRide, userId: number): Promise<BookingAnswer> {
    return presentBooking(row, await loadBookingViewer(tx, { userId, now: clock.now() }, [row]));
  }

  async function present(tx: Tx, bookingId: number, userId: number): Promise<BookingAnswer> {
    const row = await store.findBookingWithRide(tx, bookingId);
    if (row === undefined) throw new HttpError('BOOKING_NOT_FOUND');
    return presentOne(tx, row, userId);
  }

  /** @throws HttpError RIDE_NOT_FOUND */
  async function requireRideWithBooking(tx: Tx, params: RideBookingParams) {
    const locked = await lockRideWithBooking(tx, params);
    if (locked === undefined) throw new HttpError('RIDE_NOT_FOUND');
    return locked;
  }

  /** Locks a booking of a ride on which the viewer decides. */
  async function lockBookingToDecide(tx: Tx, userId: number, params: RideBookingParams) {
    const { ride, booking } = await requireRideWithBooking(tx, params);
    await requireOwnRide(tx, ride, userId, clock.now());
    if (booking === undefined) throw new HttpError('BOOKING_NOT_FOUND');
    if (!isBookingDecider(booking, ride, userId)) throw new HttpError('FORBIDDEN');
    return { ride, booking };
  }

  /** Locks people before the ride: acceptance of a proposal fills the schedules of its driver and the creator. */
  async function lockProposalPeople(tx: Tx, userId: number, { bookingId }: RideBookingParams): Promise<void> {
    const booking = await store.findBooking(tx, bookingId);
    if (booking?.userRole === 'driver') await lockUsers(tx, [booking.userId, userId]);
  }

  async function getBookingPage(userId: number, which: BookingSelection, { limit = LIMITS.page.initial, cursor }: PageRequest) {
    const after = readDepartureCursor(cursor);
    const rows = await store.listUserBookings(database.db, userId, { which, after, limit: limit + 1 });
    const { page, next_cursor } = cutPage(rows, limit, ({ ride, booking }) => [ride.departureTime.getTime(), booking.id]);
    const viewer = await loadBookingViewer(database.db, { userId, now: clock.now() }, page);
    return { bookings: page.map((row) => presentBooking(row, viewer)), next_cursor };
  }

  return {
    /**
     * Requests seats of an offer, which are held until the driver decides (D3), from and to the requested stops (D67).
     *
     * @throws HttpError EMAIL_NOT_CONFIRMED, RIDE_NOT_FOUND, WRONG_RIDE_MODE, OWN_RIDE, ALREADY_BOOKED, REJECTED_TWICE,
     *   RIDE_NOT_ACTIVE, NO_SEATS, TIME_CONFLICT, VALIDATION for stops that are not on the route
     */
    book(userId: number, { params, body }: EndpointRequest<typeof bookRide>): Promise<BookingAnswer> {
      const { seats_booked: seats, special_requests, ...ends } = body;
      return createBooking(userId, (tx) => requestSeats(tx, userId, params.id, { mode: 'offer', seats, ends, specialRequests: special_requests ?? '' }));
    },

    /** Joins the party of a request (D41, D42), or proposes to drive it (D1). @throws as `book` or as `propose` */
    async join(userId: number, { params, body }: EndpointRequest<typeof joinRide>): Promise<BookingAnswer> {
      const { role, seats_needed: seats, special_requests, vehicle_id, price_per_seat, ...ends } = body;
      const specialRequests = special_requests ?? '';
      if (role === 'rider') return createBooking(userId, (tx) => requestSeats(tx, userId, params.id, { mode: 'request', seats, ends, specialRequests }));
      if (vehicle_id == null || price_per_seat == null) throw new Error('The contract let a proposal pass without vehicle or price');
      return createBooking(userId, (tx) => offer(tx, userId, params.id, { vehicleId: vehicle_id, pricePerSeat: price_per_seat, specialRequests }));
    },

    /**
     * Accepts a pending booking or proposal (D1).
     *
     * @throws HttpError RIDE_NOT_FOUND, BOOKING_NOT_FOUND, FORBIDDEN, INVALID_TRANSITION, DEPARTED, BLOCKED; for a proposal as
     *   `acceptProposal`
     */
    async confirm(userId: number, { params }: EndpointRequest<typeof confirmBooking>): Promise<BookingAnswer> {
      return database.transaction(async (tx) => {
        await lockProposalPeople(tx, userId, params);
        const { ride, booking } = await lockBookingToDecide(tx, userId, params);
        if (booking.userRole === 'driver') {
          await acceptProposal(tx, ride, booking, getContext());
          return present(tx, booking.id, userId);
        }
        const { from, to } = requireBookingTransition('owner', booking.status, 'confirmed');
        const now = clock.now();
        if (hasDeparted(ride.departureTime, now)) throw new HttpError('DEPARTED');
        // The booking has expired; a due job will cancel it. Joined passengers wait for a driver (D42).
        if (booking.expiresAt <= now || ride.driverId === null) throw new HttpError('INVALID_TRANSITION', { from, to });
        await checkNotBlocked(tx, booking.userId, getPartyIds(ride));
        return updateStatus(tx, booking, ride, { by: 'owner', to: 'confirmed', userId });
      });
    },

    /**
     * Declines a pending booking, or drops a confirmed one, which needs a reason (D5).
     *
     * @throws HttpError RIDE_NOT_FOUND, BOOKING_NOT_FOUND, FORBIDDEN, INVALID_TRANSITION, DEPARTED, VALIDATION
     */
    async reject(userId: number, { params, body }: EndpointRequest<typeof rejectBooking>): Promise<BookingAnswer> {
      const reason = body.reason || null;
      return database.transaction(async (tx) => {
        const { ride, booking } = await lockBookingToDecide(tx, userId, params);
        const by = booking.userRole === 'driver' ? 'creator' : 'owner';
        requireBookingTransition(by, booking.status, 'cancelled');
        if (hasDeparted(ride.departureTime, clock.now())) throw new HttpError('DEPARTED');
        if (booking.status === 'confirmed' && reason === null) throw fieldError('reason', 'REASON_REQUIRED');
        return updateStatus(tx, booking, ride, { by, to: 'cancelled', reason, userId });
      });
    },

    /**
     * One party reports that the other did not come, from departure until 24 h after arrival (D70).
     *
     * @throws HttpError RIDE_NOT_FOUND, BOOKING_NOT_FOUND, INVALID_TRANSITION, NOT_DEPARTED, NO_SHOW_CLOSED
     */
    async markNoShow(userId: number, { params, body }: EndpointRequest<typeof markNoShow>): Promise<BookingAnswer> {
      const reason = body.reason || null;
      return database.transaction(async (tx) => {
        const { ride, booking } = await requireRideWithBooking(tx, params);
        if (booking === undefined) throw new HttpError('BOOKING_NOT_FOUND');
        const marked = await markAbsent(tx, ride, booking, { userId, reason, now: clock.now() });
        return notifyAndPresent(tx, marked, ride, userId);
      });
    },

    /**
     * Withdraws an own booking before departure: a passenger's seats, a driver's proposal, or the driver from an accepted request
     * (D44).
     *
     * @throws HttpError BOOKING_NOT_FOUND, INVALID_TRANSITION, DEPARTED
     */
    async cancel(userId: number, { params, body }: EndpointRequest<typeof cancelBooking>): Promise<BookingAnswer> {
      const reason = body.reason || null;
      return database.transaction(async (tx) => {
        const known = await store.findBooking(tx, params.id);
        // Another person's booking gives the same error as a missing one.
        if (known === undefined || known.userId !== userId) throw new HttpError('BOOKING_NOT_FOUND');
        const { ride, booking } = (await lockRideWithBooking(tx, { rideId: known.rideId, bookingId: params.id })) ?? {};
        if (ride === undefined || booking === undefined) throw new HttpError('BOOKING_NOT_FOUND');
        await withdrawBooking(tx, { ride, booking }, { reason, now: clock.now() });
        return present(tx, booking.id, userId);
      });
    },

    /** Lists own bookings, newest departure first. */
    list(userId: number, { query: { status, role, ...page } }: EndpointRequest<typeof listBookings>) {
      return getBookingPage(userId, { status, role }, page);
    },

    /** Lists own bookings that are pending or confirmed, of trips that are not over. */
    listActive(userId: number, { query }: EndpointRequest<typeof listActiveBookings>) {
      return getBookingPage(userId, { isOver: false, arrivedBefore: getOverCutoff(clock.now()) }, query);
    },

    /** Lists own bookings that are completed, cancelled or past. */
    async listHistory(userId: number, { query }: EndpointRequest<typeof listBookingHistory>) {
      const { bookings, next_cursor } = await getBookingPage(userId, { isOver: true, arrivedBefore: getOverCutoff(clock.now()) }, query);
      return { history: bookings, next_cursor };
    },
  };
}

/** Requires a ride that is available, upcoming and has enough seats (spec §4). */
function checkOpen(ride: Ride, seats: number, now: Date): void {
  if (!isOpenRide(ride, now)) throw new HttpError('RIDE_NOT_ACTIVE');
  if (ride.availableSeats < seats) throw new HttpError('NO_SEATS');
}

/** Takes the seats, or throws the reason why that is not possible any more. @returns the updated ride */
async function takeSeats(tx: Tx, ride: Ride, seats: number, now: Date): Promise<Ride> {
  const take = ride.rideMode === 'offer' ? takeOfferedSeats : joinParty;
  const taken = await take(tx, ride.id, seats, now);
  if (taken !== undefined) return taken;
  const changed = await findRide(tx, ride.id);
  if (changed === undefined) throw new HttpError('RIDE_NOT_FOUND');
  checkOpen(changed, seats, now);
  throw new HttpError('NO_SEATS');
}

function buildBooking(userId: number, ride: Ride, { seats, specialRequests, ends }: SeatRequest, now: Date): NewBooking {
  return {
    rideId: ride.id,
    userId,
    userRole: 'rider',
    status: 'pending',
    seatsBooked: seats,
    pricePerSeat: ride.pricePerSeat,
    totalPrice: seats * ride.pricePerSeat,
    specialRequests,
    ...toStopColumns(ends, ride),
    agreedDepartureTime: ride.departureTime,
    expiresAt: getPendingUntil({ userRole: 'rider', createdAt: now }, ride),
    createdAt: now,
    updatedAt: now,
    statusChangedAt: now,
  };
}
