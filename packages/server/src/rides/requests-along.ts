/** Open requests that a driver on some way could take along (D69), before a ride is published. */
import type { LatLng, Path } from '@shunlu/api-contract';
import type { Executor } from '../db/types.ts';
import { projectOnLine } from '../roads/geometry.ts';
import type { Asker } from './answers.ts';
import { listOpenRequestsNear, withPeople } from './search/store.ts';
import type { RideEnds } from './search/store.ts';
import type { RideWithPeople } from './store.ts';

/** Both ends of a request lie at most this far from the way: the passenger comes to the driver's line (D17). */
const NEAR_KM = 5;
/** As many are measured, the next departures first. */
const CANDIDATES = 500;
const ANSWERED = 20;

/**
 * Requests without a driver whose pick-up lies near the way and whose drop-off lies near it farther on; the nearest to it
 * first. They are measured here, one by one, until the search has an index of ways.
 */
export async function requestsAlong(
  db: Executor,
  { userId, now }: Asker,
  { path, seats }: { path: Path; seats: number },
): Promise<RideWithPeople[]> {
  const way = path.map(([lat, lng]): LatLng => ({ lat, lng }));
  const near = await listOpenRequestsNear(db, way, { viewerId: userId, withinKm: NEAR_KM, seats, now, limit: CANDIDATES });
  const fitting = near.flatMap((ends) => {
    const offKm = offWay(ends, way);
    return offKm === undefined ? [] : [{ id: ends.id, offKm }];
  });
  return withPeople(db, fitting.sort((one, other) => one.offKm - other.offKm).slice(0, ANSWERED));
}

/** How far both ends are from the way together, in kilometres; undefined where one is too far or the direction is another. */
function offWay(ride: RideEnds, way: readonly LatLng[]): number | undefined {
  const pickUp = projectOnLine({ lat: ride.fromLat, lng: ride.fromLng }, way);
  const dropOff = projectOnLine({ lat: ride.toLat, lng: ride.toLng }, way);
  const isAlong = pickUp.offKm <= NEAR_KM && dropOff.offKm <= NEAR_KM && pickUp.share < dropOff.share;
  return isAlong ? pickUp.offKm + dropOff.offKm : undefined;
}
