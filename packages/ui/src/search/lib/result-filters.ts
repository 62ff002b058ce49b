import type { Ride, RideMode, RideType } from '@shunlu/api-contract';
import { formatTime } from '../../i18n/time.ts';

/** What narrows the results that are loaded (spec §5 search, D56). What is left out filters nothing. */
export interface ResultFilter {
  /** Whole Taiwan dollars per seat. */
  maxPrice?: number | undefined;
  minSeats?: number | undefined;
  /** Taipei times of day, `HH:MM`, both included; a window may pass midnight. */
  fromTime?: string | undefined;
  toTime?: string | undefined;
  rideType?: RideType | undefined;
  rideMode?: RideMode | undefined;
}

function isWithin(time: string, from = '00:00', to = '23:59'): boolean {
  return from <= to ? from <= time && time <= to : time >= from || time <= to;
}

/**
 * The rides that pass a filter, in their order (R5.41).
 *
 * @param looksFor a passenger offers, and then seats are those left; a driver requests, and then those that are needed while nobody drives
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

/** How many parts of a filter are set. */
export function countFilters(filter: ResultFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}
