import type { Ride, RideMode, RideType } from '@shunlu/api-contract';
import { formatTime } from '../../i18n/time.ts';

/** Filters of the loaded results (spec §5 search, D56); missing ones filter nothing. */
export interface ResultFilter {
  /** Price per seat in whole Taiwan dollars. */
  maxPrice?: number | undefined;
  minSeats?: number | undefined;
  /** Taipei times of day, `HH:MM`, inclusive; the window may pass midnight. */
  fromTime?: string | undefined;
  toTime?: string | undefined;
  rideType?: RideType | undefined;
  rideMode?: RideMode | undefined;
}

function isWithin(time: string, from = '00:00', to = '23:59'): boolean {
  return from <= to ? from <= time && time <= to : time >= from || time <= to;
}

/**
 * Returns the rides that pass the filters, in order (R5.41).
 *
 * @param looksFor passengers look for offers, counted by free seats; drivers for requests, counted by needed seats while nobody
 * drives
 */
export function filterRides(rides: readonly Ride[], filter: ResultFilter, looksFor: RideMode = 'offer'): Ride[] {
  const { maxPrice, minSeats, fromTime, toTime, rideType, rideMode } = filter;
  const countSeats = (ride: Ride) =>
    looksFor === 'request' && ride.ride_mode === 'request' && ride.driver === null ? ride.total_seats : ride.available_seats;
  return rides.filter(
    (ride) =>
      (maxPrice === undefined || ride.price_per_seat <= maxPrice) &&
      (minSeats === undefined || countSeats(ride) >= minSeats) &&
      isWithin(formatTime(ride.departure_time), fromTime, toTime) &&
      (rideType === undefined || ride.ride_type === rideType) &&
      (rideMode === undefined || ride.ride_mode === rideMode),
  );
}

/** Counts the filters that are set. */
export function countFilters(filter: ResultFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}
