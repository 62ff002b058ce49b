import * as z from 'zod/mini';
import type { DetailCode } from '../errors.ts';
import { acceptOlderNames, id, instant, latitude, longitude, optionalMultiLine, optionalSingleLine, priceTwd } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { rideMode, rideStatus, rideVehicle } from '../rides/schemas.ts';
import { person } from '../users/schemas.ts';

/** The statuses of spec §4. Screens show pending as Active, confirmed as Reserved. */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export const bookingStatus = z.enum(BOOKING_STATUSES);
export type BookingStatus = z.output<typeof bookingStatus>;

/** The cause that ended a cancelled booking (D4). `no_show`: one of the two did not come (D70). */
export const CANCEL_KINDS = ['rider', 'rejected', 'driver', 'ride_cancelled', 'expired', 'no_show'] as const;
export const cancelKind = z.enum(CANCEL_KINDS);
export type CancelKind = z.output<typeof cancelKind>;

/** A passenger's own pick-up or drop-off (D67). */
const stop = z.object({ address: z.string(), lat: z.number(), lng: z.number(), time: instant });

/** Older names of booking fields in the specification (D10). */
const OLDER_NAMES = { booking_id: 'id', start_location: 'from_address', end_location: 'to_address', user_id: 'rider_id' };

/**
 * A person's seats on a ride (spec §3), as one of its two parties sees it. In a proposal the proposing person is the
 * driver and the request's creator the rider (D68). Its vehicle and price are the proposed ones; seats and total are 0.
 */
export const booking = acceptOlderNames(OLDER_NAMES, z.object({
  id,
  ride_id: id,
  ride_mode: rideMode,
  ride_status: rideStatus,
  status: bookingStatus,
  /** `rider` takes seats; `driver` proposes to drive a request (D1). */
  user_role: z.enum(['rider', 'driver']),
  seats_booked: z.int(),
  special_requests: z.nullable(z.string()),
  /** Seats × price at the time of booking. The price is the whole ride's, also for a shorter part (D67). */
  total_price: z.int(),
  price_per_seat: z.int(),
  departure_time: instant,
  estimated_arrival_time: instant,
  from_address: z.string(),
  to_address: z.string(),
  /** The passenger's pick-up and drop-off; the ride's ends unless agreed otherwise (D67). */
  pickup: stop,
  dropoff: stop,
  driver_id: z.nullable(id),
  driver_name: z.nullable(z.string()),
  driver_first_name: z.nullable(z.string()),
  driver_last_name: z.nullable(z.string()),
  driver: z.nullable(person),
  rider_id: id,
  rider_name: z.string(),
  rider_first_name: z.string(),
  rider_last_name: z.string(),
  rider: person,
  /** The other party's phone, E.164. It is null until confirmed, and again from 24 h after arrival (D21). */
  counterpart_phone: z.nullable(z.string()),
  vehicle: z.nullable(rideVehicle),
  cancel_kind: z.nullable(cancelKind),
  cancel_reason: z.nullable(z.string()),
  /** The party that did not come, in a no-show (D70). */
  absent_role: z.nullable(z.enum(['rider', 'driver'])),
  /** The expiry of a pending booking (D77). */
  expires_at: z.nullable(instant),
  booking_time: instant,
  created_at: instant,
}));
export type Booking = z.output<typeof booking>;

const seats = z.int().check(z.minimum(1), z.maximum(LIMITS.rideSeats.max));

/** A passenger's requested pick-up and drop-off. An omitted one is the ride's own end (D67). */
const ownEnds = {
  pickup_address: optionalSingleLine(LIMITS.address.max),
  pickup_lat: z.optional(z.nullable(latitude)),
  pickup_lng: z.optional(z.nullable(longitude)),
  dropoff_address: optionalSingleLine(LIMITS.address.max),
  dropoff_lat: z.optional(z.nullable(latitude)),
  dropoff_lng: z.optional(z.nullable(longitude)),
};
const OWN_ENDS = [
  ['pickup_address', 'pickup_lat', 'pickup_lng'],
  ['dropoff_address', 'dropoff_lat', 'dropoff_lng'],
] as const;

type OwnEnds = Partial<Record<(typeof OWN_ENDS)[number][number], string | number | null | undefined>>;

/** Requires all fields of an end, or none. */
function requireWholeEnds({ value, issues }: z.core.ParsePayload<OwnEnds>): void {
  for (const end of OWN_ENDS) {
    const missing = end.filter((name) => value[name] == null || value[name] === '');
    if (missing.length === end.length) continue;
    for (const name of missing) issues.push({ code: 'custom', input: value, path: [name], message: 'REQUIRED' });
  }
}

/** The body of `bookRide`. */
export const bookingInput = z
  .strictObject({ seats_booked: seats, special_requests: optionalMultiLine(LIMITS.specialRequests.max), ...ownEnds })
  .check(requireWholeEnds);

const joinFields = z.strictObject({
  /** `rider` joins the party; `driver` proposes to drive it (D1). */
  role: z.optional(z.enum(['rider', 'driver'])),
  /** A rider's field; the server ignores any value of a driver. */
  seats_needed: z.optional(z.nullable(z.int())),
  special_requests: optionalMultiLine(LIMITS.specialRequests.max),
  ...ownEnds,
  vehicle_id: z.optional(z.nullable(id)),
  price_per_seat: z.optional(z.nullable(priceTwd.check(z.multipleOf(LIMITS.price.step, 'PRICE_STEP')))),
});

/** Rejects fields of the other role: a rider's join and a driver's proposal have different fields (D68). */
function refuseOtherRoleFields({ value, issues }: z.core.ParsePayload<z.output<typeof joinFields>>): void {
  const isDriver = value.role === 'driver';
  const refuse = (path: keyof typeof value, message: DetailCode, limit?: number) => {
    issues.push({ code: 'custom', input: value[path], path: [path], message, ...(limit !== undefined && { params: { limit } }) });
  };
  if (isDriver) {
    if (value.vehicle_id == null) refuse('vehicle_id', 'VEHICLE_REQUIRED');
    if (value.price_per_seat == null) refuse('price_per_seat', 'REQUIRED');
  } else if (value.seats_needed == null) refuse('seats_needed', 'REQUIRED');
  else if (value.seats_needed < LIMITS.rideSeats.min) refuse('seats_needed', 'TOO_SMALL', LIMITS.rideSeats.min);
  else if (value.seats_needed > LIMITS.rideSeats.max) refuse('seats_needed', 'TOO_BIG', LIMITS.rideSeats.max);
  const foreign = isDriver ? OWN_ENDS.flat() : (['vehicle_id', 'price_per_seat'] as const);
  for (const name of foreign) if (value[name] != null) refuse(name, 'INVALID_VALUE');
}

/** The body of `joinRide`, for a further passenger or for a driver who proposes to drive (D1, D68). */
export const joinInput = z.pipe(
  joinFields.check(requireWholeEnds, refuseOtherRoleFields),
  z.transform(({ role = 'rider', seats_needed, ...rest }) => ({ ...rest, role, seats_needed: role === 'driver' ? 0 : (seats_needed ?? 0) })),
);
