import {
  bookRide, cancelBooking, cancelRide, confirmBooking, createRide, estimateRide, getRide, joinRide, listActiveBookings,
  listBookings, listCreatedRides, listBookingHistory, listUserRides, markNoShow, rejectBooking, searchRides,
  updateRide, toTaipeiDate, toTaipeiInstant, toTaipeiTime, isLiveBooking, isOpenStatus, isTemplate,
} from '@shunlu/api-contract';
import type { Booking, Person, Ride } from '@shunlu/api-contract';
import {
  altis, altisOnRide, offer, pendingBooking, request, taipeiHsinchuCost, taipeiHsinchuTrip,
} from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { findById, getFullName, newId, NOW, getViewer } from './data.ts';
import type { MockData } from './data.ts';

const TRIP_MS = taipeiHsinchuTrip.duration_min * 60_000;
const NO_MORE = { next_cursor: null };

const getReason = (body: unknown) => (body as { reason?: string | null }).reason ?? null;

/** Writes a person's names on a booking, or none. */
function as(role: 'driver' | 'creator', person: Person | null) {
  return {
    [role]: person,
    [`${role}_id`]: person?.id ?? null,
    [`${role}_first_name`]: person?.first_name ?? null,
    [`${role}_last_name`]: person?.last_name ?? null,
    [`${role}_rating`]: person?.rating ?? null,
    ...(role === 'driver' && { driver_total_rides: person?.total_rides ?? null }),
  };
}

/** Returns the request of the fixtures, created by another person. */
export function createRequestBy(creator: Person): Ride {
  return { ...request, ...as('creator', creator) };
}

/** Returns an offer of another driver. */
export function createOfferBy(driver: Person, of: Ride = offer): Ride {
  return { ...of, ...as('driver', driver), ...as('creator', driver) };
}

/** Publishes what the form sends. */
function published(body: Partial<Ride>, data: MockData): Ride {
  const departure = body.departure_time ?? NOW;
  const arrival = new Date(Date.parse(departure) + TRIP_MS).toISOString();
  const vehicle = data.vehicles.find(({ id }) => id === body.vehicle_id) ?? altis;
  const isOffer = body.ride_mode === 'offer';
  return {
    ...(isOffer ? offer : request),
    ...(isOffer && { ...as('driver', getViewer()), vehicle, make: vehicle.make, model: vehicle.model, year: vehicle.year, color: vehicle.color }),
    ...as('creator', getViewer()),
    ...body,
    id: newId(),
    departure_time: departure,
    estimated_arrival_time: arrival,
    available_seats: isOffer ? (body.available_seats ?? body.total_seats ?? 1) : 6,
    next_occurrence: body.ride_type === 'recurring' ? { ride_id: newId(), departure_time: departure, available_seats: body.total_seats ?? 1 } : null,
    dates: body.ride_type === 'recurring' ? [toTaipeiDate(new Date(departure))] : undefined,
    created_at: NOW,
  };
}

/** Creates a booking that waits for the driver. */
function bookingOn(ride: Ride, rider: Person, seats: number, remark: string | null = null): Booking {
  return {
    ...pendingBooking,
    id: newId(),
    ride_id: ride.id, ride_mode: ride.ride_mode, ride_status: ride.status,
    seats_booked: seats, special_requests: remark, price_per_seat: ride.price_per_seat, total_price: seats * ride.price_per_seat,
    departure_time: ride.departure_time, estimated_arrival_time: ride.estimated_arrival_time,
    from_address: ride.from_address, to_address: ride.to_address,
    pickup: { ...pendingBooking.pickup, address: ride.from_address, time: ride.departure_time },
    dropoff: { ...pendingBooking.dropoff, address: ride.to_address, time: ride.estimated_arrival_time },
    driver: ride.driver, driver_id: ride.driver_id, driver_first_name: ride.driver_first_name, driver_last_name: ride.driver_last_name,
    driver_name: ride.driver && getFullName(ride.driver), vehicle: ride.vehicle,
    rider, rider_id: rider.id, rider_first_name: rider.first_name, rider_last_name: rider.last_name, rider_name: getFullName(rider),
    // A joined request without a driver waits until departure (D42).
    expires_at: ride.driver === null ? ride.departure_time : new Date(Date.parse(ride.departure_time) - 3_600_000).toISOString(),
    booking_time: NOW,
    created_at: NOW,
  };
}

/** Creates a driver's proposal for a request: without seats, with vehicle and price (D68). */
function proposalOn(ride: Ride, driver: Person, price: number, message: string): Booking {
  return {
    ...bookingOn(ride, ride.creator, 0, message),
    user_role: 'driver', price_per_seat: price, total_price: 0, vehicle: altisOnRide,
    driver, driver_id: driver.id, driver_first_name: driver.first_name, driver_last_name: driver.last_name, driver_name: getFullName(driver),
  };
}

/** Changes of rides and bookings, by the viewer and by others. */
export function createTrips(data: MockData) {
  const getRideById = (id: number | string | undefined) => findById(data.rides, id);
  const change = <T extends object>(one: T, to: Partial<T>): T => Object.assign(one, to);

  /** Joining a request adds seats to it (D41). */
  function take(ride: Ride, seats: number): void {
    ride.available_seats -= seats;
    if (ride.ride_mode === 'request') ride.total_seats += seats;
  }
  function book(ride: Ride, rider: Person, seats: number, remark: string | null = null): Booking {
    const booking = bookingOn(ride, rider, seats, remark);
    take(ride, seats);
    data.bookings.push(booking);
    return booking;
  }
  function propose(ride: Ride, driver: Person, price: number, message: string): Booking {
    const booking = proposalOn(ride, driver, price, message);
    data.bookings.push(booking);
    return booking;
  }
  function end(booking: Booking, cancel_kind: NonNullable<Booking['cancel_kind']>, cancel_reason: string | null = null): Booking {
    take(getRideById(booking.ride_id), -booking.seats_booked);
    return change(booking, { status: 'cancelled', cancel_kind, cancel_reason, expires_at: null });
  }
  /**
   * Confirming shows phone and plate to each other (RD.48). Confirming a proposal sets the driver, ends the others and
   * confirms the passengers.
   */
  function confirm(booking: Booking): Booking {
    const ride = getRideById(booking.ride_id);
    if (booking.user_role === 'driver' && booking.driver) {
      change(ride, { ...as('driver', booking.driver), status: 'active', price_per_seat: booking.price_per_seat, vehicle: booking.vehicle });
      for (const other of data.bookings.filter((one) => one.ride_id === ride.id && one !== booking && isLiveBooking(one))) {
        if (other.user_role === 'driver') end(other, 'rejected');
        else opened(change(other, { ...as('driver', booking.driver), driver_name: getFullName(booking.driver), vehicle: booking.vehicle }), ride);
      }
    }
    return opened(booking, ride);
  }
  function opened(booking: Booking, ride: Ride): Booking {
    const vehicle = booking.vehicle && { ...booking.vehicle, license_plate: altis.license_plate };
    return change(booking, { status: 'confirmed', ride_status: ride.status, counterpart_phone: '+886912345678', vehicle, expires_at: null });
  }
  /** Cancels a booking, withdraws a proposal, or gives up a drive, which reopens the request (D44). */
  function giveUp(booking: Booking, reason: string | null): Booking {
    const isDriver = booking.user_role === 'driver' && booking.status === 'confirmed';
    if (isDriver) change(getRideById(booking.ride_id), { ...as('driver', null), status: 'pending', price_per_seat: request.price_per_seat, vehicle: null });
    return end(booking, isDriver ? 'driver' : 'rider', reason);
  }
  /** Cancels a ride with its bookings. */
  function takeBack(ride: Ride, cancel_reason: string | null): Ride {
    for (const one of data.bookings) if (one.ride_id === ride.id && isLiveBooking(one)) end(one, 'ride_cancelled', cancel_reason);
    return change(ride, { status: 'cancelled', cancel_reason });
  }
  /** Cancels the next date of a commute, which continues with the one after it (D6). @returns the cancelled date */
  function skipNext(template: Ride, cancel_reason: string | null): Ride {
    const { id: parent_ride_id, next_occurrence: next, departure_time: was } = template;
    const skipped: Ride = { ...template, id: next?.ride_id ?? newId(), parent_ride_id, next_occurrence: null, status: 'cancelled', cancel_reason };
    const [, date = '', ...remaining] = template.dates ?? [];
    const departure_time = toTaipeiInstant(date, toTaipeiTime(new Date(was))).toISOString();
    change(template, { dates: [date, ...remaining], departure_time, next_occurrence: { ride_id: newId(), departure_time, available_seats: template.total_seats } });
    return skipped;
  }
  /** Changes the status of a ride and its bookings. */
  function move(ride: Ride, status: Ride['status']): void {
    ride.status = status;
    if (status === 'in_progress') ride.started_at = NOW;
    for (const booking of data.bookings.filter(({ ride_id }) => ride_id === ride.id)) {
      booking.ride_status = status;
      if (status === 'completed' && booking.status === 'confirmed') booking.status = 'completed';
    }
  }
  /** Reports that the other person did not come (D70). */
  function markAbsent(booking: Booking, viewerId: number, reason: string | null): Booking {
    return change(end(booking, 'no_show', reason), { absent_role: booking.driver_id === viewerId ? 'rider' : 'driver' });
  }
  return { getRideById, change, book, propose, confirm, end, giveUp, takeBack, skipNext, move, markAbsent };
}

/** Handlers of rides and bookings. */
export function tripHandlers(data: MockData) {
  const { getRideById, change, book, propose, confirm, end, giveUp, takeBack, skipNext, move, markAbsent } = createTrips(data);
  const viewerBooking = (rideId: number): Ride['viewer_booking'] => {
    const isViewers = ({ user_role, rider_id, driver_id }: Booking) => (user_role === 'rider' ? rider_id : driver_id) === getViewer().id;
    const own = data.bookings.find((booking) => booking.ride_id === rideId && booking.status !== 'cancelled' && isViewers(booking));
    return own === undefined || own.status === 'cancelled' ? null : { id: own.id, status: own.status, user_role: own.user_role };
  };
  const seen = (ride: Ride): Ride => ({
    ...ride,
    is_own: ride.creator_id === getViewer().id || ride.driver_id === getViewer().id,
    viewer_booking: viewerBooking(ride.id),
  });
  const mine = () => data.bookings.filter(({ rider_id, user_role }) => rider_id === getViewer().id && user_role === 'rider');
  const getBookingById = (id: string | undefined) => findById(data.bookings, id);
  const isBlocked = ({ creator_id, driver_id }: Ride) => data.blockedPeople.some(({ id }) => id === creator_id || id === driver_id);

  return [
    mock(createRide, ({ body }) => {
      const ride = published(body as Partial<Ride>, data);
      data.rides.push(ride);
      return { ride: seen(ride) };
    }),
    mock(estimateRide, { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost, requests: [] }),
    mock(searchRides, () => {
      const rides = data.rides.filter((ride) => isOpenStatus(ride) && !isTemplate(ride) && !isBlocked(ride)).map(seen);
      return { rides, total: rides.length, alternatives: null, ...NO_MORE };
    }),
    mock(getRide, ({ params }) => {
      const ride = seen(getRideById(params['id']));
      const hasBooking = mine().some(({ ride_id, status }) => ride_id === ride.id && status !== 'cancelled');
      if (isBlocked(ride) && !ride.is_own && !hasBooking) return mockError('RIDE_NOT_FOUND');
      const bookings = data.bookings.filter(
        ({ ride_id, rider_id, driver_id }) => ride_id === ride.id && (ride.is_own || [rider_id, driver_id].includes(getViewer().id)),
      );
      return { ride, bookings, cost: ride.ride_mode === 'offer' ? taipeiHsinchuCost : null };
    }),
    mock(listUserRides, () => ({ rides: data.rides.filter(({ driver_id }) => driver_id === getViewer().id).map(seen), ...NO_MORE })),
    mock(listCreatedRides, () => ({ rides: data.rides.filter(({ creator_id }) => creator_id === getViewer().id).map(seen), ...NO_MORE })),
    mock(updateRide, ({ params, body }) => {
      const ride = getRideById(params['id']);
      const { status, ...fields } = body as Partial<Ride>;
      // Existing bookings keep their price if it rises (D22).
      const isDearer = fields.price_per_seat !== undefined && fields.price_per_seat > ride.price_per_seat;
      if (isDearer && data.bookings.some((one) => one.ride_id === ride.id && isLiveBooking(one))) {
        return mockError('RIDE_HAS_BOOKINGS', { fields: ['price_per_seat'] });
      }
      if (status) move(ride, status);
      return { ride: seen(change(ride, fields)) };
    }),
    mock(cancelRide, ({ params, body }) => {
      const template = data.rides.find(({ next_occurrence }) => next_occurrence?.ride_id === Number(params['id']));
      return { ride: seen(template ? skipNext(template, getReason(body)) : takeBack(getRideById(params['id']), getReason(body))) };
    }),
    mock(bookRide, ({ params, body }) => {
      const { seats_booked, special_requests } = body as { seats_booked: number; special_requests?: string | null };
      const ride = getRideById(params['id']);
      return ride.available_seats < seats_booked ? mockError('NO_SEATS') : { booking: book(ride, getViewer(), seats_booked, special_requests) };
    }),
    mock(joinRide, ({ params, body }) => {
      const { role, seats_needed = 1, price_per_seat = 0, special_requests = '' } = body as {
        role: 'rider' | 'driver'; seats_needed?: number; price_per_seat?: number; special_requests?: string;
      };
      const ride = getRideById(params['id']);
      return {
        booking: role === 'driver' ? propose(ride, getViewer(), price_per_seat, special_requests) : book(ride, getViewer(), seats_needed, special_requests || null),
      };
    }),
    mock(confirmBooking, ({ params }) => ({ booking: confirm(getBookingById(params['bookingId'])) })),
    mock(rejectBooking, ({ params, body }) => {
      const booking = getBookingById(params['bookingId']);
      return { booking: end(booking, booking.status === 'confirmed' ? 'driver' : 'rejected', getReason(body)) };
    }),
    mock(markNoShow, ({ params, body }) => ({ booking: markAbsent(getBookingById(params['bookingId']), getViewer().id, getReason(body)) })),
    mock(cancelBooking, ({ params, body }) => ({ booking: giveUp(getBookingById(params['id']), getReason(body)) })),
    mock(listBookings, ({ query }) => ({
      bookings: query['role'] === 'driver' ? data.bookings.filter((one) => one.user_role === 'driver' && one.driver_id === getViewer().id) : mine(),
      ...NO_MORE,
    })),
    mock(listActiveBookings, () => ({ bookings: mine().filter((one) => isLiveBooking(one)), ...NO_MORE })),
    mock(listBookingHistory, () => ({ history: mine().filter((one) => !isLiveBooking(one)), ...NO_MORE })),
  ];
}

