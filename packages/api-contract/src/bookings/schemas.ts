import * as z from 'zod/mini';
import type { DetailCode } from '../errors.ts';
import { acceptOlderNames, id, instant, latitude, longitude, optionalMultiLine, optionalSingleLine, priceTwd } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { rideMode, rideStatus, rideVehicle } from '../rides/schemas.ts';
import { person } from '../users/schemas.ts';

/** Spec §4: pending is shown as Active, confirmed as Reserved. */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export const bookingStatus = z.enum(BOOKING_STATUSES);
export type BookingStatus = z.output<typeof bookingStatus>;

/** Who or what ended a cancelled booking (D4); `no_show`: one of the two did not come (D70). */
export const CANCEL_KINDS = ['rider', 'rejected', 'driver', 'ride_cancelled', 'expired', 'no_show'] as const;
export const cancelKind = z.enum(CANCEL_KINDS);
export type CancelKind = z.output<typeof cancelKind>;

/** One end of a passenger's own part of the way (D67). */
const stop = z.object({ address: z.string(), lat: z.number(), lng: z.number(), time: instant });

/** What the specification calls some fields of a booking elsewhere (D10). */
const OLDER_NAMES = { booking_id: 'id', start_location: 'from_address', end_location: 'to_address', user_id: 'rider_id' };

/**
 * A person's seats on a ride (spec §3), as one of its two parties sees it. Of a driver's proposal (D68) the driver is who
 * proposes and the rider the request's creator; vehicle and price are those proposed, seats and total are 0.
 */
export const booking = acceptOlderNames(OLDER_NAMES, z.object({
  id,
  ride_id: id,
  ride_mode: rideMode,
  ride_status: rideStatus,
  status: bookingStatus,
  /** `rider` takes seats; `driver` offers to drive a request (D1). */
  user_role: z.enum(['rider', 'driver']),
  seats_booked: z.int(),
  special_requests: z.nullable(z.string()),
  /** seats × price at the time of booking; the price stays the whole ride's (D67). */
  total_price: z.int(),
  price_per_seat: z.int(),
  departure_time: instant,
  estimated_arrival_time: instant,
  from_address: z.string(),
  to_address: z.string(),
  /** Where this passenger gets in and out: the ride's ends unless agreed otherwise (D67). */
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
  /** The other party's phone, E.164; null until confirmed, and again 24 h after arrival (D21). */
  counterpart_phone: z.nullable(z.string()),
  vehicle: z.nullable(rideVehicle),
  cancel_kind: z.nullable(cancelKind),
  cancel_reason: z.nullable(z.string()),
  /** Which of the two did not come, of a no-show (D70). */
  absent_role: z.nullable(z.enum(['rider', 'driver'])),
  /** Until when a pending booking waits for its answer (D77). */
  expires_at: z.nullable(instant),
  booking_time: instant,
  created_at: instant,
}));
export type Booking = z.output<typeof booking>;

const seats = z.int().check(z.minimum(1), z.maximum(LIMITS.rideSeats.max));

/** Where a passenger wants to get in and out; an end that is left out is the ride's (D67). */
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

/** An end is given whole or not at all. */
function requireWholeEnds({ value, issues }: z.core.ParsePayload<OwnEnds>): void {
  for (const end of OWN_ENDS) {
    const missing = end.filter((name) => value[name] == null || value[name] === '');
    if (missing.length === end.length) continue;
    for (const name of missing) issues.push({ code: 'custom', input: value, path: [name], message: 'REQUIRED' });
  }
}

/** What booking an offer sends. */
export const bookingInput = z
  .strictObject({ seats_booked: seats, special_requests: optionalMultiLine(LIMITS.specialRequests.max), ...ownEnds })
  .check(requireWholeEnds);

const joinFields = z.strictObject({
  /** `rider` joins the party; `driver` offers to drive it (D1). */
  role: z.optional(z.enum(['rider', 'driver'])),
  /** Of a rider; a driver's is ignored, whatever it is. */
  seats_needed: z.optional(z.nullable(z.int())),
  special_requests: optionalMultiLine(LIMITS.specialRequests.max),
  ...ownEnds,
  vehicle_id: z.optional(z.nullable(id)),
  price_per_seat: z.optional(z.nullable(priceTwd.check(z.multipleOf(LIMITS.price.step, 'PRICE_STEP')))),
});

/** What belongs to a rider's join, and what to a driver's proposal; neither may carry the other's (D68). */
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

/** What joining a request sends: as a further passenger, or as the driver who offers to drive it (D1, D68). */
export const joinInput = z.pipe(
  joinFields.check(requireWholeEnds, refuseOtherRoleFields),
  z.transform(({ role = 'rider', seats_needed, ...rest }) => ({ ...rest, role, seats_needed: role === 'driver' ? 0 : (seats_needed ?? 0) })),
);
