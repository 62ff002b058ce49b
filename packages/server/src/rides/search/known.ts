/** What rides are measured by, in memory: to read it anew would be most of a search. */
import { inArray, sql } from 'drizzle-orm';
import { rides } from '../../db/schema.ts';
import type { Ride } from '../../db/schema.ts';
import type { Executor } from '../../db/types.ts';
import { Newest } from '../../kernel/newest.ts';
import { inOneRow } from '../way.ts';
import type { FittedRide } from './fit.ts';

/** A ride as the database has it now: `version` is another after any change. */
export interface VersionedRide {
  id: number;
  version: string;
}

/** For `VersionedRide.version`: the transaction that last wrote the row. */
export const rowVersion = sql<string>`${rides}.xmin::text`;

/** What a search looks at, with the path in one row. */
export interface KnownRide extends VersionedRide, FittedRide, Pick<Ride, 'pricePerSeat'> {
  path: ArrayLike<number>;
}

/** About 0.7 kB each, so at most some 70 MB. */
const KEPT = 100_000;

export interface KnownRides {
  /** These rides; those that are gone meanwhile are left out. */
  of(db: Executor, among: readonly VersionedRide[]): Promise<KnownRide[]>;
}

/** The rides that searches have looked at, those read last kept. */
export function knownRides(kept = KEPT): KnownRides {
  const known = new Newest<number, KnownRide>(kept);
  return {
    async of(db, among) {
      const found: KnownRide[] = [];
      const missing: number[] = [];
      for (const { id, version } of among) {
        const ride = known.get(id);
        if (ride?.version === version) found.push(ride);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      for (const { path, ...row } of await read(db, missing)) {
        const ride = { ...row, path: inOneRow(path) };
        known.set(ride.id, ride);
        found.push(ride);
      }
      return found;
    },
  };
}

function read(db: Executor, ids: readonly number[]) {
  const { id, fromLat, fromLng, toLat, toLng, departureTime, estimatedArrivalTime, distanceKm, pricePerSeat, path } = rides;
  return db
    .select({ id, version: rowVersion, fromLat, fromLng, toLat, toLng, departureTime, estimatedArrivalTime, distanceKm, pricePerSeat, path })
    .from(rides)
    .where(inArray(id, [...ids]));
}
