import type { LatLng, Place } from '@shunlu/api-contract';
import type { OwnStops } from '@shunlu/ui/bookings/lib/booking-stops.ts';
import { getRideFit } from '@shunlu/ui/rides/lib/getRideFit.ts';

/** Both ends that were searched for, and how far from a ride's path, kilometres, where that was said. */
export interface SearchedEnds {
  start: Place;
  end: Place;
  accessKm?: number | undefined;
}

type FittedRide = Parameters<typeof getRideFit>[0];

const toPoint = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });

/** How a ride fits what was searched; undefined where nothing was, or the ride has no path. */
export function getSearchFit(ride: FittedRide, searched: SearchedEnds | undefined) {
  return searched && getRideFit(ride, { from: toPoint(searched.start), to: toPoint(searched.end), accessKm: searched.accessKm });
}

/**
 * Where a passenger gets in and out who searched: at the searched ends that lie along the way and are not the ride's own
 * (D67), nor the driver's. Of a ride that only goes the same direction it is the ride's ends, for its path is too far from the searched.
 */
export function getOwnEnds(ride: FittedRide, searched: SearchedEnds | undefined): OwnStops | undefined {
  const fit = getSearchFit(ride, searched);
  if (searched === undefined || fit?.kind !== 'along' || fit.isOwnRoute === true) return undefined;
  return { pickup: fit.isFromStart ? null : searched.start, dropoff: fit.isToEnd ? null : searched.end };
}
