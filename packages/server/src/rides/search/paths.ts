/** Paths of rides in memory, as they are measured: reading them anew would be most of a search. */
import { inArray, sql } from 'drizzle-orm';
import { rides } from '../../db/schema.ts';
import type { Executor } from '../../db/types.ts';
import { Newest } from '../../kernel/newest.ts';
import { inOneRow } from '../way.ts';

/** A ride as the database has it now: `version` is another after any change. */
export interface VersionedRide {
  id: number;
  version: string;
}

/** For `VersionedRide.version`: the transaction that last wrote the row. */
export const rowVersion = sql<string>`${rides}.xmin::text`;

/** About half a kilobyte each, so at most some 50 MB. */
const KEPT = 100_000;

export interface Paths {
  /** The path of each of these rides in one row; of one that is gone meanwhile none. */
  of(db: Executor, among: readonly VersionedRide[]): Promise<ReadonlyMap<number, ArrayLike<number>>>;
}

/** The paths that searches have measured, those read last kept. */
export function keptPaths(kept = KEPT): Paths {
  const known = new Newest<number, { version: string; path: Float64Array }>(kept);
  return {
    async of(db, among) {
      const paths = new Map<number, Float64Array>();
      const missing: number[] = [];
      for (const { id, version } of among) {
        const entry = known.get(id);
        if (entry?.version === version) paths.set(id, entry.path);
        else missing.push(id);
      }
      if (missing.length > 0) {
        const rows = await db.select({ id: rides.id, version: rowVersion, path: rides.path }).from(rides).where(inArray(rides.id, missing));
        for (const { id, version, path } of rows) {
          const entry = { version, path: inOneRow(path) };
          known.set(id, entry);
          paths.set(id, entry.path);
        }
      }
      return paths;
    },
  };
}
