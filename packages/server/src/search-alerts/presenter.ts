import type { SearchAlert as SearchAlertAnswer } from '@shunlu/api-contract';
import type { SearchAlert } from '../db/schema.ts';

/** Builds the response of a search alert for its owner. */
export function presentSearchAlert(alert: SearchAlert): SearchAlertAnswer {
  return {
    id: alert.id,
    ride_mode: alert.rideMode,
    from_address: alert.fromAddress,
    from_lat: alert.fromLat,
    from_lng: alert.fromLng,
    to_address: alert.toAddress,
    to_lat: alert.toLat,
    to_lng: alert.toLng,
    departure_date: alert.departureDate,
    departure_time: alert.departureTime,
    time_flexibility: alert.timeFlexibility,
    ride_type: alert.rideType,
    min_seats: alert.minSeats,
    max_price: alert.maxPrice,
    access_km: alert.accessKm,
    created_at: alert.createdAt.toISOString(),
  };
}
