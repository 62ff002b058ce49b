import type { Ride, Instant } from '@shunlu/api-contract';
import type { Language } from '../../i18n/languages.ts';
import { splitAddress } from '../lib/splitAddress.ts';
import type { RideFit } from '../lib/getRideFit.ts';

/** Role of a stop on the passenger's trip. */
export type StopRole =
  /** Start and end of the ride, or of the passenger's part. */
  | 'start'
  | 'end'
  /** Passed without a stop. */
  | 'pass'
  /** The driver's own ends outside the passenger's part. */
  | 'driverStart'
  | 'driverEnd';

/** Stop of an itinerary. */
export interface Stop {
  role: StopRole;
  name: string;
  /** Second line below the name: county and town. */
  area?: string | undefined;
  /** Time at which the driver is there. */
  time?: Instant | undefined;
  /** Distance of this point from the driver's path, in kilometres. */
  awayKm?: number | undefined;
  /** Distance of this end from the searched one, in kilometres. */
  searchedKm?: number | undefined;
  /** Freeway taken from here, such as `1`. */
  freeway?: string | null | undefined;
}

type RideEnds = Pick<Ride, 'from_address' | 'to_address'>;

function toEndStop(role: 'start' | 'end', address: string, time?: Instant): Stop {
  const { name, area } = splitAddress(address);
  return { role, name, area: area || undefined, time };
}

/** Returns the ride's ends. */
export function getEndStops({ from_address, to_address }: RideEnds): Stop[] {
  return [toEndStop('start', from_address), toEndStop('end', to_address)];
}

/** Returns the ends with times, and the waypoints in between. */
export function getTimedStops(
  ride: RideEnds & Pick<Ride, 'departure_time' | 'estimated_arrival_time' | 'waypoints'>,
  language: Language,
): Stop[] {
  const departure = Date.parse(ride.departure_time);
  return [
    toEndStop('start', ride.from_address, ride.departure_time),
    ...ride.waypoints.map(
      ({ name_zh, name_en, minute, freeway }): Stop => ({
        role: 'pass',
        name: language === 'en' ? name_en : name_zh,
        time: departure + minute * 60_000,
        freeway,
      }),
    ),
    toEndStop('end', ride.to_address, ride.estimated_arrival_time),
  ];
}

/** Searched ends, and a ride's route fit. */
export interface SearchedRoute {
  fit: RideFit;
  /** Display names of the searched ends. */
  from: string;
  to: string;
  /** Time of the pick-up. */
  pickupTime?: Instant | null | undefined;
}

/**
 * Returns the stops of the passenger's part within the driver's route, with the distance of each searched point from it. For
 * `near`, the ride's own ends and their distances from the searched ones.
 */
export function getSearchedStops(ride: RideEnds & Pick<Ride, 'departure_time'>, { fit, from, to, pickupTime }: SearchedRoute): Stop[] {
  const [start, end] = getEndStops(ride) as [Stop, Stop];
  if (fit.kind === 'same') return [start, end];
  if (fit.kind === 'near') {
    return [fit.isFromStart ? start : { ...start, searchedKm: fit.pickupKm }, fit.isToEnd ? end : { ...end, searchedKm: fit.dropoffKm }];
  }
  if (fit.isOwnRoute === true) return getOwnRouteStops([start, end], { fit, from, to });
  const before: Stop[] = fit.isFromStart ? [] : [{ role: 'driverStart', name: start.name, ...(pickupTime && { time: ride.departure_time }) }];
  const after: Stop[] = fit.isToEnd ? [] : [{ role: 'driverEnd', name: end.name }];
  return [
    ...before,
    fit.isFromStart ? start : { role: 'start', name: splitAddress(from).name, awayKm: fit.pickupKm, ...(pickupTime && { time: pickupTime }) },
    fit.isToEnd ? end : { role: 'end', name: splitAddress(to).name, awayKm: fit.dropoffKm },
    ...after,
  ];
}

/** Returns a request's ends within the searched route, which is the driver's. */
function getOwnRouteStops([start, end]: readonly [Stop, Stop], { fit, from, to }: Pick<SearchedRoute, 'fit' | 'from' | 'to'>): Stop[] {
  const before: Stop[] = fit.isFromStart ? [] : [{ role: 'driverStart', name: splitAddress(from).name }];
  const after: Stop[] = fit.isToEnd ? [] : [{ role: 'driverEnd', name: splitAddress(to).name }];
  return [
    ...before,
    fit.isFromStart ? start : { ...start, awayKm: fit.pickupKm },
    fit.isToEnd ? end : { ...end, awayKm: fit.dropoffKm },
    ...after,
  ];
}
