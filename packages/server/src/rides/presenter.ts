/** Turns rides into responses. */
import { DEFAULT_VEHICLE_ENERGY } from '@shunlu/api-contract';
import type { Ride as RideAnswer, RideVehicle, TripEstimate } from '@shunlu/api-contract';
import type { Ride } from '../db/schema.ts';
import { presentPerson } from '../users/presenter.ts';
import { isTemplate } from './lifecycle.ts';
import { isOwnRide, canSeePlate } from './policy.ts';
import type { RideStanding } from './booking-store.ts';
import type { NextOccurrence } from './recurring-store.ts';
import type { RideWithPeople } from './store.ts';

/** The viewer of rides, at an instant. */
interface RideViewer {
  userId: number;
  /** The viewer's relation to each ride; a ride without an entry has none. */
  standings: ReadonlyMap<number, RideStanding>;
  /** The next occurrence of each template. */
  nextOccurrences: ReadonlyMap<number, NextOccurrence>;
  /** The planned dates of each template. */
  plannedDates: ReadonlyMap<number, string[]>;
  now: Date;
}

/** Builds the response of a ride for this viewer; the plate is masked for strangers (D21). */
export function presentRide({ ride, driver, creator }: RideWithPeople, { userId, standings, nextOccurrences, plannedDates, now }: RideViewer): RideAnswer {
  const { booking = null, hasConfirmedSeat = false, isBlockedWithDriver = false } = standings.get(ride.id) ?? {};
  const shownDriver = driver && presentPerson(driver);
  const shownCreator = presentPerson(creator);
  return {
    id: ride.id,
    ride_mode: ride.rideMode,
    ride_type: ride.rideType,
    status: ride.status,
    creator_id: ride.creatorId,
    driver_id: ride.driverId,
    parent_ride_id: ride.parentRideId,
    from_address: ride.fromAddress,
    to_address: ride.toAddress,
    from_lat: ride.fromLat,
    from_lng: ride.fromLng,
    to_lat: ride.toLat,
    to_lng: ride.toLng,
    departure_time: ride.departureTime.toISOString(),
    estimated_arrival_time: ride.estimatedArrivalTime.toISOString(),
    is_flexible_time: ride.isFlexibleTime,
    ...presentTrip(ride),
    price_per_seat: ride.pricePerSeat,
    total_seats: ride.totalSeats,
    available_seats: ride.availableSeats,
    vehicle_id: ride.vehicleId,
    vehicle: presentVehicle(ride, canSeePlate(ride, { userId, hasConfirmedSeat, isBlockedWithDriver }, now)),
    make: ride.vehicleMake,
    model: ride.vehicleModel,
    year: ride.vehicleYear,
    color: ride.vehicleColor,
    description: ride.description,
    requirements: ride.requirements,
    recurring_schedule: ride.recurringSchedule,
    recurring_start_date: ride.recurringStartDate,
    recurring_end_date: ride.recurringEndDate,
    next_occurrence: presentNextOccurrence(nextOccurrences.get(ride.id)),
    ...(isTemplate(ride) && { dates: plannedDates.get(ride.id) }),
    driver: shownDriver,
    driver_first_name: shownDriver?.first_name ?? null,
    driver_last_name: shownDriver?.last_name ?? null,
    driver_rating: shownDriver?.rating ?? null,
    driver_total_rides: shownDriver?.total_rides ?? null,
    creator: shownCreator,
    creator_first_name: shownCreator.first_name,
    creator_last_name: shownCreator.last_name,
    creator_rating: shownCreator.rating,
    cancel_reason: ride.cancelReason,
    ...(ride.status === 'in_progress' && { started_at: ride.statusChangedAt.toISOString() }),
    is_own: isOwnRide(ride, userId),
    viewer_booking: presentViewerBooking(booking),
    created_at: ride.createdAt.toISOString(),
  };
}

/** The viewer's own booking on a ride, in short. */
export function presentViewerBooking(booking: RideStanding['booking']): RideAnswer['viewer_booking'] {
  return booking && { id: booking.id, status: booking.status, user_role: booking.userRole };
}

function presentNextOccurrence(next: NextOccurrence | undefined): RideAnswer['next_occurrence'] {
  if (next === undefined) return null;
  return { ride_id: next.rideId, departure_time: next.departureTime.toISOString(), available_seats: next.availableSeats };
}

/** The estimated trip of a ride (D72). */
export function presentTrip(ride: Ride): TripEstimate {
  return {
    path: ride.path,
    waypoints: ride.waypoints,
    distance_km: ride.distanceKm,
    duration_min: ride.durationMin,
    toll_km: ride.tollKm,
    path_source: ride.pathSource,
  };
}

type VehicleSnapshot = Pick<
  Ride,
  'vehicleMake' | 'vehicleModel' | 'vehicleYear' | 'vehicleColor' | 'vehicleType' | 'vehicleEnergy' | 'vehicleSeats' | 'vehiclePlate'
>;

/** The vehicle's snapshot from the ride's publication; null when nobody drives yet. */
export function presentVehicle(ride: VehicleSnapshot, isPlateWhole: boolean): RideVehicle | null {
  const { vehicleMake, vehicleModel, vehicleYear, vehicleColor, vehicleType, vehicleEnergy, vehicleSeats, vehiclePlate } = ride;
  if (vehicleMake === null || vehicleModel === null || vehicleYear === null || vehicleColor === null) return null;
  if (vehicleType === null || vehicleSeats === null || vehiclePlate === null) return null;
  return {
    make: vehicleMake,
    model: vehicleModel,
    year: vehicleYear,
    color: vehicleColor,
    vehicle_type: vehicleType,
    // Rides that were published before vehicles had this field have none.
    energy: vehicleEnergy ?? DEFAULT_VEHICLE_ENERGY,
    seats: vehicleSeats,
    license_plate: isPlateWhole ? vehiclePlate : maskPlate(vehiclePlate),
  };
}

/** Matches a plate up to the first separator, else up to the boundary of letters and digits. */
const FIRST_PART = /^(?:[^- ]+(?=[- ])|[A-Z]+(?=\d)|\d+(?=[A-Z]))/;

/** A plate with only its first part legible: `ABC-••••`; its first two characters where it has no parts. */
export function maskPlate(plate: string): string {
  const first = FIRST_PART.exec(plate)?.[0] ?? plate.slice(0, 2);
  return first + plate.slice(first.length).replace(/[^- ]/g, '•');
}
