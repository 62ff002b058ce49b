/**
 * Holds all findable rides in memory. A search reads only changes from the database, then searches the grid (docs/decisions/0010).
 */
import { and, asc, gt, gte, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { rideRemovals, rides } from '../db/schema.ts';
import type { Ride } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';
import { isTrip } from '../db/ride-conditions.ts';
import { unflattenPolyline } from '../route-fit/polyline.ts';
import { RideGrid } from './ride-grid.ts';
import type { InGrid } from './ride-grid.ts';

/** Rows read at a time. Each takes some 100 µs; other requests are served between two batches. */
const BATCH_SIZE = 1_000;

/** Condition: others can find the ride; a request also without a driver. A template is found by its occurrences (D6). */
const isFindable = sql<boolean>`(${rides.status} = 'active' or (${rides.status} = 'pending' and ${rides.rideMode} = 'request')) and ${isTrip}`;

/** A ride in the grid. */
export type OpenRide = InGrid<Ride>;

/** Converts a ride in the grid back to its row. */
export function toStoredRide({ path, ...ride }: OpenRide): Ride {
  return { ...ride, path: unflattenPolyline(path) };
}

export interface OpenRides {
  /** Returns the rides with all changes that were committed before the call. */
  now: () => Promise<RideGrid>;
}

/** The state of the database that a read reflects. */
interface Bounds extends Record<string, unknown> {
  /** Every transaction before it had ended. */
  horizon: string;
  /** Number of the last transaction that removed rides. These transactions update one row in turn, so a new number means a removal. */
  removed_in: string | null;
}

const selectBounds = sql`pg_snapshot_xmin(pg_current_snapshot())::text as horizon, (select ${rideRemovals.lastIn}::text from ${rideRemovals}) as removed_in`;

/** A changed ride. Without changes there is one row, whose `id` is null. */
interface ChangedRow extends Bounds {
  id: string | number | null;
  changed_in: string;
  is_findable: boolean;
}

/**
 * Creates the store of findable rides. Any process may change rides, so each call first loads the rows of transactions that had not
 * ended at the previous update. Calls during an update share the next one.
 */
export function createOpenRides(db: Executor): OpenRides {
  let grid = new RideGrid();
  /** When the grid was last brought up to date; undefined before the first time. */
  let bounds: Bounds | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  /** Loads the current rows of rides, which may be newer than the bounds. */
  async function loadRides(which: SQL | undefined): Promise<number[]> {
    const rows = await db.select().from(rides).where(and(isFindable, which)).orderBy(asc(rides.id)).limit(BATCH_SIZE);
    for (const row of rows) grid.put(row);
    return rows.map(({ id }) => id);
  }

  async function loadAll(): Promise<void> {
    // Rides that an earlier, failed load has read may have changed since.
    grid = new RideGrid();
    let ids: number[];
    let last = 0;
    do {
      ids = await loadRides(gt(rides.id, last));
      last = ids.at(-1) ?? last;
    } while (ids.length === BATCH_SIZE);
  }

  /** Removes deleted rides from the grid. Deletions are not recorded, so all ids are compared. */
  async function dropRemoved(): Promise<void> {
    const ids = Array.from(grid.during(), ({ id }) => id).join();
    const { rows } = await db.execute<{ id: string | number }>(sql`
      select known.id from unnest(string_to_array(${ids}, ',')::bigint[]) as known (id) where not exists (select from ${rides} where ${rides.id} = known.id)`);
    for (const { id } of rows) grid.remove(Number(id));
  }

  /** Lists changes since a horizon. Changes of transactions that were open then may be listed twice. */
  async function listChangesSince(since: string): Promise<ChangedRow[]> {
    const answer = await db.execute<ChangedRow>(sql`
      select now.horizon, now.removed_in, changed.id, changed.changed_in, changed.is_findable
      from (select ${selectBounds}) as now
      left join (
        select ${rides.id}, ${rides.changedIn}::text as changed_in, ${isFindable} as is_findable from ${rides} where ${gte(rides.changedIn, sql`${since}::xid8`)}
      ) as changed on true`);
    return answer.rows;
  }

  /** Renumbers rows that other tools restored: their transaction numbers are of another database and would count as changes for long. */
  async function renumberRestoredRows(): Promise<void> {
    await db.update(rides).set({ changedIn: sql`pg_current_xact_id()` }).where(gt(rides.changedIn, sql`pg_snapshot_xmax(pg_current_snapshot())`));
  }

  async function catchUp(): Promise<void> {
    if (bounds === undefined) {
      await renumberRestoredRows();
      const { rows } = await db.execute<Bounds>(sql`select ${selectBounds}`);
      await loadAll();
      bounds = rows[0];
      return;
    }
    const changes = await listChangesSince(bounds.horizon);
    if (changes[0]?.removed_in !== bounds.removed_in) await dropRemoved();
    const changed = changes.filter(({ id, changed_in }) => id !== null && grid.get(Number(id))?.changedIn !== changed_in);
    for (const { id, is_findable } of changed) if (!is_findable) grid.remove(Number(id));
    const ids = changed.flatMap(({ id, is_findable }) => (is_findable ? [Number(id)] : []));
    for (let first = 0; first < ids.length; first += BATCH_SIZE) {
      const some = ids.slice(first, first + BATCH_SIZE);
      const found = new Set(await loadRides(inArray(rides.id, some)));
      for (const id of some) if (!found.has(id)) grid.remove(id);
    }
    bounds = changes[0] ?? bounds;
  }

  async function catchUpNext(): Promise<void> {
    // The callers of the running update handle its error.
    await running?.catch(() => undefined);
    running = next;
    next = undefined;
    await catchUp();
  }

  return {
    async now() {
      next ??= catchUpNext();
      await next;
      return grid;
    },
  };
}
