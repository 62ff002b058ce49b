/** Open requests that a driver on some way could take along (D69), before a ride is published. */
import { LIMITS } from '@shunlu/api-contract';
import type { Path } from '@shunlu/api-contract';
import type { Executor } from '../db/types.ts';
import type { Asker } from './answers.ts';
import { listOpenRequestsNear, withPeople } from './search/store.ts';
import type { RideWithPeople } from './store.ts';
import { inOneRow, onWay } from './way.ts';

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
  const way = inOneRow(path);
  const near = await listOpenRequestsNear(db, path, { viewerId: userId, withinKm: LIMITS.fromPathKm, seats, now, limit: CANDIDATES });
  const fitting = near.flatMap((ends) => {
    const along = onWay(ends, way);
    return along === undefined ? [] : [{ id: ends.id, offKm: along.offKm }];
  });
  return withPeople(db, fitting.sort((one, other) => one.offKm - other.offKm).slice(0, ANSWERED));
}
