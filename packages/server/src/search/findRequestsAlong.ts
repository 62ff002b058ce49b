/** Open requests along a driver's route, before the ride is published (D69). */
import { LIMITS, hasDeparted } from '@shunlu/api-contract';
import type { Polyline } from '@shunlu/api-contract';
import { listBlockedWith } from '../db/blocks.ts';
import type { ViewerContext } from '../rides/toRideResponses.ts';
import { toStoredRide } from './open-rides.ts';
import { getBoxAround } from './ride-grid.ts';
import type { SearchSources } from './search.ts';
import { loadRidePeople } from '../rides/store.ts';
import type { RideWithPeople } from '../rides/store.ts';
import { flattenPolyline, projectOntoPolyline } from '../route-fit/polyline.ts';

const MAX_LISTED = 20;

/** The first requests along a route, and their total number. */
interface RequestsAlong {
  found: RideWithPeople[];
  total: number;
}

/**
 * Finds other people's requests without a driver whose pick-up lies near the route, and whose drop-off lies near it farther on.
 * The nearest come first, equal ones by departure.
 */
export async function findRequestsAlong(
  { db, openRides }: SearchSources,
  { userId, now }: ViewerContext,
  { path, seats }: { path: Polyline; seats: number },
): Promise<RequestsAlong> {
  const [grid, blocked] = await Promise.all([openRides.now(), listBlockedWith(db, userId)]);
  const way = flattenPolyline(path);
  const around = getBoxAround(path.map(([lat, lng]) => ({ lat, lng })), LIMITS.accessKm);
  const fitting = grid.within(around).flatMap((ride) => {
    const { id, rideMode, driverId, creatorId, departureTime, totalSeats } = ride;
    const isFree = rideMode === 'request' && driverId === null && !hasDeparted(departureTime, now) && totalSeats <= seats;
    if (!isFree || creatorId === userId || blocked.has(creatorId)) return [];
    const along = projectOntoPolyline(ride, way);
    return along === undefined ? [] : [{ id, departureTime, ride, offKm: along.distanceKm }];
  });
  fitting.sort((one, other) => one.offKm - other.offKm || one.departureTime.getTime() - other.departureTime.getTime() || one.id - other.id);
  return { found: await loadRidePeople(db, fitting.slice(0, MAX_LISTED).map(({ ride }) => toStoredRide(ride))), total: fitting.length };
}
