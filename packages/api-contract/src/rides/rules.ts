import { detail } from '../errors.ts';
import type { ErrorDetail } from '../errors.ts';
import { haversineKm } from '../geo.ts';
import { LIMITS } from '../limits.ts';
import type { RideMode } from './entities.ts';

/** What of a ride the rules look at, from the form or from the wire. */
export interface RideDraft {
  ride_mode: RideMode;
  from_lat?: number | null | undefined;
  from_lng?: number | null | undefined;
  to_lat?: number | null | undefined;
  to_lng?: number | null | undefined;
  vehicle_id?: number | null | undefined;
  /** ISO instant. */
  departure_time?: string | null | undefined;
  total_seats?: number | null | undefined;
  available_seats?: number | null | undefined;
  price_per_seat?: number | null | undefined;
}

/**
 * The rules for creating a one-time ride in the order of spec §5; the form and the server both go by them.
 *
 * @param capacity Passenger seats of the chosen vehicle, where it is known.
 * @returns The first rule that the draft breaks, or undefined.
 */
export function firstRideProblem(
  draft: RideDraft,
  { now, capacity }: { now: Date; capacity?: number | undefined },
): ErrorDetail | undefined {
  const { from_lat, from_lng, to_lat, to_lng, total_seats, available_seats, price_per_seat } = draft;
  const isOffer = draft.ride_mode === 'offer';

  // 1
  if (from_lat == null || from_lng == null) return detail('from_address', 'ADDRESSES_REQUIRED');
  if (to_lat == null || to_lng == null) return detail('to_address', 'ADDRESSES_REQUIRED');
  // D61
  if (haversineKm({ lat: from_lat, lng: from_lng }, { lat: to_lat, lng: to_lng }) < LIMITS.minTripKm) {
    return detail('to_address', 'SAME_PLACE');
  }
  // 2
  if (isOffer && draft.vehicle_id == null) return detail('vehicle_id', 'VEHICLE_REQUIRED');
  // 3
  if (!draft.departure_time || !(Date.parse(draft.departure_time) > now.getTime())) {
    return detail('departure_time', 'DEPARTURE_IN_PAST');
  }
  // 5: of a request, the available seats are reckoned, not given (D41).
  if (isOffer && available_seats != null && total_seats != null && available_seats > total_seats) {
    return detail('available_seats', 'AVAILABLE_ABOVE_TOTAL', total_seats);
  }
  // 6
  if (total_seats == null || total_seats <= 0) return detail('total_seats', 'SEATS_NOT_POSITIVE');
  if (isOffer && available_seats != null && available_seats <= 0) return detail('available_seats', 'SEATS_NOT_POSITIVE');
  // 7
  if (isOffer && capacity !== undefined && total_seats > capacity) {
    return detail('total_seats', 'SEATS_ABOVE_CAPACITY', capacity);
  }
  if (total_seats > LIMITS.rideSeats.max) return detail('total_seats', 'TOO_BIG', LIMITS.rideSeats.max);
  // 8
  if (price_per_seat != null && price_per_seat < LIMITS.price.min) return detail('price_per_seat', 'PRICE_NEGATIVE');
  return undefined;
}
