/** Applies an update to a published ride: checks the fields that its bookings lock, and derives the other columns (D22). */
import { isDeepStrictEqual } from 'node:util';
import { isFreeDepartureChange, toTaipeiDate, toTaipeiInstant, toTaipeiTime } from '@shunlu/api-contract';
import type { EndpointRequest, TripEstimate, updateRide as updateRideEndpoint } from '@shunlu/api-contract';
import type { Booking, NewRide, Ride, Vehicle } from '../db/schema.ts';
import { HttpError, fieldError } from '../shared/HttpError.ts';
import { estimateTrip } from '../roads/estimate.ts';
import { validateRide, checkVehicle, findDraftEnds, getRideEnds, hasSameEnds } from './validateRide.ts';
import { toRideColumns } from './buildRide.ts';
import type { RideDraft } from './validateRide.ts';
import type { RideColumns } from './buildRide.ts';
import type { TripEnds } from '../places/area.ts';
import { isTemplate } from './lifecycle.ts';
import { presentTrip } from './presenter.ts';

export type RideUpdate = EndpointRequest<typeof updateRideEndpoint>['body'];
/** A field of an update, except the status. */
type Field = Exclude<keyof RideUpdate, 'status'>;

/** The estimated trip between two ends. */
export interface EstimatedRoute extends TripEnds {
  trip: TripEstimate;
}

/** The state that an update is applied to. */
interface UpdateContext {
  ride: Ride;
  /** Live bookings of the ride; a template has none, its occurrences do. */
  live: readonly Booking[];
  /** The newly chosen vehicle. */
  vehicle: Vehicle | undefined;
  /** The estimate for the new ends, made before the ride was locked. */
  route?: EstimatedRoute | undefined;
  now: Date;
}

/** A ride's new columns. */
export type UpdatedRide = RideColumns & Pick<NewRide, 'availableSeats' | 'remindedHours'>;

/** Whether an update contains a field beside the status, changed or not. */
export function hasFields({ status: _, ...change }: RideUpdate): boolean {
  return Object.values(change).some((value) => value !== undefined);
}

/** Whether an update contains a field whose value differs from the ride's. A ride sent back as received has no changes. */
export function hasChanges(ride: Ride, { status: _, ...change }: RideUpdate): boolean {
  const stored = toFields(ride);
  return (Object.keys(change) as Field[]).some((name) => change[name] !== undefined && !isDeepStrictEqual(change[name], stored[name]));
}

/** The updatable fields of a ride, with the values that clients receive. */
function toFields(ride: Ride): Record<Field, unknown> {
  return {
    from_address: ride.fromAddress,
    to_address: ride.toAddress,
    from_lat: ride.fromLat,
    from_lng: ride.fromLng,
    to_lat: ride.toLat,
    to_lng: ride.toLng,
    departure_time: ride.departureTime.toISOString(),
    is_flexible_time: ride.isFlexibleTime,
    price_per_seat: ride.pricePerSeat,
    total_seats: ride.totalSeats,
    available_seats: ride.availableSeats,
    vehicle_id: ride.vehicleId,
    description: ride.description,
    requirements: ride.requirements,
    recurring_schedule: ride.recurringSchedule,
    recurring_start_date: ride.recurringStartDate,
    recurring_end_date: ride.recurringEndDate,
  };
}

/** Whether an update contains ends of the route, changed or not. */
export function hasEnds(change: RideUpdate): boolean {
  return [change.from_lat, change.from_lng, change.to_lat, change.to_lng].some((degrees) => degrees != null);
}

/** The ends of an updated ride; undefined when neither moves, or when no ride is possible between them. */
export function getNewEnds(ride: Ride, change: RideUpdate): TripEnds | undefined {
  const ends = findDraftEnds(mergeDraft(ride, change));
  return ends && !hasSameEnds(ends, getRideEnds(ride)) ? ends : undefined;
}

/** The id of a newly chosen vehicle of an offer; undefined when the vehicle stays the same. */
export function getNewVehicleId(ride: Ride, { vehicle_id }: RideUpdate): number | undefined {
  return ride.rideMode === 'offer' && vehicle_id != null && vehicle_id !== ride.vehicleId ? vehicle_id : undefined;
}

/**
 * Validates an updated ride by the rules for new rides in their order (spec §5). If its ends move, it gets a new route (D72).
 *
 * @throws HttpError VALIDATION, VEHICLE_NOT_FOUND, VEHICLE_UNAVAILABLE, RIDE_HAS_BOOKINGS with `fields`
 */
export function applyRideUpdate(given: UpdateContext, change: RideUpdate): UpdatedRide {
  const { ride, live, vehicle, route, now } = given;
  const draft = mergeDraft(ride, change);
  const isNewVehicle = getNewVehicleId(ride, change) !== undefined;
  const known = validateRide(draft, {
    now,
    capacity: (isNewVehicle ? vehicle?.seats : ride.vehicleSeats) ?? undefined,
    publishedPrice: ride.pricePerSeat,
    publishedEnds: getRideEnds(ride),
    since: getReferenceTime(ride, change, now),
  });
  checkSingleDate(ride, change, known.departure);
  if (isNewVehicle) checkVehicle(vehicle);
  const trip = hasSameEnds(known, getRideEnds(ride)) ? presentTrip(ride) : getTripEstimate(known, route);
  const columns = toRideColumns(draft, { ...known, trip, vehicle: isNewVehicle ? vehicle : undefined });
  const changed = { ...columns, availableSeats: getAvailableSeats(ride, change, live), remindedHours: getRemindedHours(given, columns) };
  const isHeld = live.length > 0 || (ride.rideMode === 'request' && ride.driverId !== null);
  const held = isHeld ? getLockedFields(ride, changed, live) : [];
  if (held.length > 0) throw new HttpError('RIDE_HAS_BOOKINGS', { fields: held });
  return changed;
}

/** Returns the given estimate, or an offline one when the ends have changed since. No routing engine is called under a lock. */
function getTripEstimate(ends: TripEnds, way: EstimatedRoute | undefined): TripEstimate {
  return way && hasSameEnds(ends, way) ? way.trip : estimateTrip(ends.from, ends.to);
}

/** Merges an update into the ride, as a draft that the form would send. */
function mergeDraft(ride: Ride, change: RideUpdate): RideDraft {
  const { status: _, ...fields } = change;
  const isRecurring = isTemplate(ride);
  return {
    ride_mode: ride.rideMode,
    ride_type: isRecurring ? 'recurring' : 'one_time',
    from_address: fields.from_address ?? ride.fromAddress,
    to_address: fields.to_address ?? ride.toAddress,
    from_lat: fields.from_lat ?? ride.fromLat,
    from_lng: fields.from_lng ?? ride.fromLng,
    to_lat: fields.to_lat ?? ride.toLat,
    to_lng: fields.to_lng ?? ride.toLng,
    departure_time: valueOrStored(fields.departure_time, ride.departureTime.toISOString()),
    is_flexible_time: fields.is_flexible_time ?? ride.isFlexibleTime,
    price_per_seat: fields.price_per_seat ?? ride.pricePerSeat,
    total_seats: fields.total_seats ?? ride.totalSeats,
    // Only a changed number of available seats is validated; the stored one of a full ride needs no check.
    available_seats: fields.available_seats === ride.availableSeats ? undefined : fields.available_seats,
    vehicle_id: valueOrStored(fields.vehicle_id, ride.vehicleId),
    description: valueOrStored(fields.description, ride.description),
    requirements: fields.requirements ?? ride.requirements,
    recurring_schedule: valueOrStored(fields.recurring_schedule, ride.recurringSchedule),
    recurring_start_date: valueOrStored(fields.recurring_start_date, ride.recurringStartDate),
    recurring_end_date: valueOrStored(fields.recurring_end_date, ride.recurringEndDate),
  };
}

/** Returns the given value, or the stored one when it is undefined; null removes the value. */
function valueOrStored<T>(given: T | undefined, stored: T): T {
  return given === undefined ? stored : given;
}

/** The time by which the start date is validated: the start itself for a recurring ride that has begun, unless it is changed. */
function getReferenceTime(ride: Ride, { recurring_start_date }: RideUpdate, now: Date): Date {
  const start = ride.recurringStartDate;
  const hasBegun = isTemplate(ride) && start !== null && start < toTaipeiDate(now);
  return hasBegun && (recurring_start_date === undefined || recurring_start_date === start) ? toTaipeiInstant(start) : now;
}

/** Checks that an occurrence stays on its date, and that only a template gets recurrence fields (D6). */
function checkSingleDate(ride: Ride, change: RideUpdate, departure: Date): void {
  if (isTemplate(ride)) return;
  const stored = {
    recurring_schedule: ride.recurringSchedule,
    recurring_start_date: ride.recurringStartDate,
    recurring_end_date: ride.recurringEndDate,
  };
  for (const [name, value] of Object.entries(stored) as [keyof typeof stored, unknown][]) {
    if (change[name] != null && !isDeepStrictEqual(change[name], value)) throw fieldError(name, 'INVALID_VALUE');
  }
  if (ride.occurrenceDate !== null && toTaipeiDate(departure) !== ride.occurrenceDate) {
    throw fieldError('departure_time', 'INVALID_VALUE');
  }
}

/**
 * The available seats of an updated ride. An offer gets the given number, else its number changed by the difference in total seats,
 * but at least one if it had one. Seats that the driver withheld never become available by themselves (D83). A request gets the
 * seats beside its party (D41).
 */
function getAvailableSeats(ride: Ride, { total_seats, available_seats }: RideUpdate, live: readonly Booking[]): number {
  const total = total_seats ?? ride.totalSeats;
  const more = total - ride.totalSeats;
  if (ride.rideMode === 'request') return Math.max(0, ride.availableSeats - more);
  const booked = live.reduce((sum, { seatsBooked }) => sum + seatsBooked, 0);
  const free = total - booked;
  if (available_seats == null) return Math.max(Math.min(1, free, ride.availableSeats), Math.min(free, ride.availableSeats + more));
  if (available_seats > free) throw fieldError('available_seats', 'AVAILABLE_ABOVE_TOTAL', free);
  return available_seats;
}

/** Resets the reminders when the departure moves and the ride has no live bookings (D86). */
function getRemindedHours({ ride, live }: UpdateContext, { departureTime }: RideColumns): Ride['remindedHours'] {
  return isSame(departureTime, ride.departureTime) || live.length > 0 ? ride.remindedHours : null;
}

/** The contract's name of each column, for errors. */
const WIRE_FIELDS = {
  fromAddress: 'from_address',
  fromLat: 'from_lat',
  fromLng: 'from_lng',
  toAddress: 'to_address',
  toLat: 'to_lat',
  toLng: 'to_lng',
  departureTime: 'departure_time',
  isFlexibleTime: 'is_flexible_time',
  pricePerSeat: 'price_per_seat',
  totalSeats: 'total_seats',
  availableSeats: 'available_seats',
  vehicleId: 'vehicle_id',
  requirements: 'requirements',
} as const satisfies Partial<Record<keyof UpdatedRide, Field>>;

/** The changed fields that live bookings lock. The description is never locked (D22). */
function getLockedFields(ride: Ride, changed: UpdatedRide, live: readonly Booking[]): Field[] {
  const isOffer = ride.rideMode === 'offer';
  // A pending proposal must not come to cost more than the creator and the passengers would pay.
  const isAsked = live.some(({ userRole, pricePerSeat }) => userRole === 'driver' && pricePerSeat > changed.pricePerSeat);
  const isFree: Partial<Record<keyof typeof WIRE_FIELDS, boolean>> = {
    // The driver sets the price of a driven request (D1).
    pricePerSeat: changed.pricePerSeat < ride.pricePerSeat && (isOffer || (ride.driverId === null && !isAsked)),
    // More seats on an offer harm nobody; on a request they harm its party.
    totalSeats: isOffer && changed.totalSeats > ride.totalSeats,
    availableSeats: !isOffer || changed.availableSeats > ride.availableSeats,
    departureTime: live.every(({ agreedDepartureTime }) => isFreeDepartureChange(agreedDepartureTime, changed.departureTime)),
  };
  return (Object.keys(WIRE_FIELDS) as (keyof typeof WIRE_FIELDS)[])
    .filter((column) => changed[column] !== undefined && !isDeepStrictEqual(changed[column], ride[column]) && isFree[column] !== true)
    .map((column) => WIRE_FIELDS[column]);
}

/**
 * Whether an update changes nothing (D83). For a template only the time of day is compared. Its stored departure is that of its next
 * open date, and the updated one that of its next date.
 */
export function isUnchanged(ride: Ride, changed: UpdatedRide): boolean {
  const { departureTime, estimatedArrivalTime: _, ...rest } = changed;
  const isMoved = isTemplate(ride) ? toTaipeiTime(departureTime) !== toTaipeiTime(ride.departureTime) : isRescheduled(ride, changed);
  return !isMoved && (Object.keys(rest) as (keyof typeof rest)[]).every((column) => isDeepStrictEqual(rest[column], ride[column]));
}

/** Whether a change moves the trip in time. */
export function isRescheduled(ride: Ride, { departureTime, estimatedArrivalTime }: UpdatedRide): boolean {
  return !isSame(departureTime, ride.departureTime) || !isSame(estimatedArrivalTime, ride.estimatedArrivalTime);
}

function isSame(one: Date, other: Date): boolean {
  return one.getTime() === other.getTime();
}
