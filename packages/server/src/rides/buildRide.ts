import { LIMITS, FIRST_RIDE_STATUS } from '@shunlu/api-contract';
import type { TripEstimate } from '@shunlu/api-contract';
import type { NewRide, Vehicle } from '../db/schema.ts';
import type { TripEnds } from '../places/area.ts';
import type { RideDraft } from './validateRide.ts';
import { MINUTE_MS } from '../shared/clock.ts';

/** The snapshot of a vehicle that a ride stores; later changes of the vehicle do not affect it (D23). */
export function toVehicleSnapshot(vehicle: Vehicle) {
  return {
    vehicleId: vehicle.id,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleYear: vehicle.year,
    vehicleColor: vehicle.color,
    vehiclePlate: vehicle.licensePlate,
    vehicleType: vehicle.vehicleType,
    vehicleEnergy: vehicle.energy,
    vehicleSeats: vehicle.seats,
  };
}

/** The vehicle columns of a ride without a driver (D44). */
export const NO_VEHICLE: Readonly<Record<keyof ReturnType<typeof toVehicleSnapshot>, null>> = {
  vehicleId: null,
  vehicleMake: null,
  vehicleModel: null,
  vehicleYear: null,
  vehicleColor: null,
  vehiclePlate: null,
  vehicleType: null,
  vehicleEnergy: null,
  vehicleSeats: null,
};

/** A draft that passed validation, with its trip and vehicle. */
export interface ValidatedDraft extends TripEnds {
  departure: Date;
  trip: TripEstimate;
  /** Undefined when there is none, or when the ride's vehicle does not change. */
  vehicle: Vehicle | undefined;
}

/** The available seats of a new ride; on a request, the seats with which others may join (D41). */
export function getAvailableSeats({ ride_mode, total_seats, available_seats }: RideDraft): number {
  return ride_mode === 'offer' ? (available_seats ?? total_seats) : LIMITS.rideSeats.max - total_seats;
}

export function toRideColumns(draft: RideDraft, { from, to, departure, trip, vehicle }: ValidatedDraft) {
  return {
    fromAddress: draft.from_address,
    fromLat: from.lat,
    fromLng: from.lng,
    toAddress: draft.to_address,
    toLat: to.lat,
    toLng: to.lng,
    departureTime: departure,
    estimatedArrivalTime: new Date(departure.getTime() + trip.duration_min * MINUTE_MS),
    isFlexibleTime: draft.is_flexible_time ?? false,
    pricePerSeat: draft.price_per_seat,
    totalSeats: draft.total_seats,
    description: draft.description ?? '',
    requirements: draft.requirements ?? {},
    recurringSchedule: draft.recurring_schedule ?? null,
    recurringStartDate: draft.recurring_start_date ?? null,
    recurringEndDate: draft.recurring_end_date ?? null,
    path: trip.path,
    waypoints: trip.waypoints,
    distanceKm: trip.distance_km,
    durationMin: trip.duration_min,
    tollKm: trip.toll_km,
    pathSource: trip.path_source,
    ...(vehicle && toVehicleSnapshot(vehicle)),
  };
}

/** The columns that the creator sets, and those derived from them. */
export type RideColumns = ReturnType<typeof toRideColumns>;

/** Builds a new ride with its estimated trip, which is stored once (D72). */
export function buildRide(userId: number, draft: RideDraft, known: ValidatedDraft, now: Date): RideColumns & NewRide {
  return {
    rideMode: draft.ride_mode,
    rideType: draft.ride_type,
    status: FIRST_RIDE_STATUS[draft.ride_mode],
    creatorId: userId,
    driverId: draft.ride_mode === 'offer' ? userId : null,
    availableSeats: getAvailableSeats(draft),
    createdAt: now,
    updatedAt: now,
    statusChangedAt: now,
    ...toRideColumns(draft, known),
  };
}
