import type { Ride, Instant } from '@shunlu/api-contract';
import type { Language } from '../../i18n/languages.ts';
import { splitAddress } from '../lib/splitAddress.ts';
import type { RideFit } from '../lib/getRideFit.ts';

/** What a stop is on the passenger's way. */
export type StopRole =
  /** Where the ride, or the passenger's part of it, starts and ends. */
  | 'start'
  | 'end'
  /** Passed without a stop, on the passenger's part. */
  | 'pass'
  /** The driver's own ends beyond the passenger's part. */
  | 'driverStart'
  | 'driverEnd';

/** One stop of an itinerary, top to bottom. */
export interface Stop {
  role: StopRole;
  name: string;
  /** County and town, or what else stands below the name. */
  area?: string | undefined;
  /** When the driver is there. */
  time?: Instant | undefined;
  /** Kilometres that this point lies from the driver's path, said below the name. */
  awayKm?: number | undefined;
  /** Kilometres that this end of the ride lies from the searched one, said below its area. */
  searchedKm?: number | undefined;
  /** The freeway taken from here on, `1`. */
  freeway?: string | null | undefined;
}

type RideEnds = Pick<Ride, 'from_address' | 'to_address'>;

function toEndStop(role: 'start' | 'end', address: string, time?: Instant): Stop {
  const { name, area } = splitAddress(address);
  return { role, name, area: area || undefined, time };
}

/** Where it starts and where it ends. */
export function getEndStops({ from_address, to_address }: RideEnds): Stop[] {
  return [toEndStop('start', from_address), toEndStop('end', to_address)];
}

/** The ends with their times, and what is passed between them. */
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

/** What somebody searched for, and how a ride fits it. */
export interface SearchedRoute {
  fit: RideFit;
  /** Names of the searched ends, as people know them. */
  from: string;
  to: string;
  /** When the ride passes where one gets in. */
  pickupTime?: Instant | null | undefined;
}

/**
 * The passenger's part within the driver's way, which may be the searched one: how far each searched point lies from it is the fit, told in place. Of a
 * ride that only begins and ends near them its own ends, and how far these are from the searched ones.
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

/** A request's ends within the searched way, which is the driver's. */
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
