import type { LatLng, Place } from '@shunlu/api-contract';
import type { OwnStops } from '@shunlu/ui/bookings/lib/booking-stops.ts';
import { getRideFit } from '@shunlu/ui/rides/lib/getRideFit.ts';

/** The searched places, and the largest distance from the route, kilometres, if given. */
export interface SearchedEnds {
  start: Place;
  end: Place;
  accessKm?: number | undefined;
}

type FittedRide = Parameters<typeof getRideFit>[0];

const toPoint = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });

/** Returns the route fit of a ride for a search; undefined without a search or a route. */
export function getSearchFit(ride: FittedRide, searched: SearchedEnds | undefined) {
  return searched && getRideFit(ride, { from: toPoint(searched.start), to: toPoint(searched.end), accessKm: searched.accessKm });
}

/**
 * Returns pick-up and drop-off for a search: the searched places on the route, unless they are the ride's own or the
 * driver's (D67). A ride that only goes the same direction keeps its own, because its route is too far away.
 */
export function getOwnEnds(ride: FittedRide, searched: SearchedEnds | undefined): OwnStops | undefined {
  const fit = getSearchFit(ride, searched);
  if (searched === undefined || fit?.kind !== 'along' || fit.isOwnRoute === true) return undefined;
  return { pickup: fit.isFromStart ? null : searched.start, dropoff: fit.isToEnd ? null : searched.end };
}
