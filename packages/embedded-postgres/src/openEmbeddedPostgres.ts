import { mkdirSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client, QueryConfig, QueryResult } from 'pg';
import { connect } from './connect.ts';
import type { Connection } from './connect.ts';
import { createMutexQueue } from './createMutexQueue.ts';
import { createReopeningConnection } from './createReopeningConnection.ts';
import type { ListenOptions } from './createReopeningConnection.ts';
import { assertDiskSpace, assertSameMajor, createCluster, getClusterPath, hasDatabase } from './data-directory.ts';
import { openInMemory, openOnDisk } from './guarded-pglite.ts';
import type { GuardedPGlite } from './guarded-pglite.ts';
import { lockDirectory } from './lockDirectory.ts';

/** Runs one statement, as the method of a `pg.Client` does. */
export type Query = (statement: QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/** A PostgreSQL in this process. Every method throws DatabaseUnavailableError while it is closed, reopening or overloaded. */
export interface EmbeddedPostgres {
  /** Runs one statement outside a transaction. */
  query: Query;
  /** Runs work alone on the connection, such as a transaction. Its `query` throws once the work is done. */
  withConnection<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Subscribes to a channel of NOTIFY. @returns a function that unsubscribes. */
  listen(channel: string, callback: (payload: string) => void, options?: ListenOptions): Promise<() => Promise<void>>;
  /** Counts the pieces of work that run (0 or 1) and that wait. */
  load(): { busy: number; waiting: number };
  /** Resolves when the database responds. In a long queue it waits for the current work only. */
  ping(): Promise<void>;
  /** Waits for the work in the queue, then closes the database and releases the lock. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Runs before anything else, for example to migrate tables. The database is closed when it throws. */
  initialize?: (client: Client) => Promise<void>;
}

/** Opens the database under `dataDir`, or creates it, and locks it. @throws CannotOpenError */
export async function openEmbeddedPostgres(dataDir: string, options: OpenOptions = {}): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const directory = getClusterPath(dataDir);
  const unlock = lockDirectory(`${directory}.lock`, dataDir);
  try {
    if (!hasDatabase(dataDir)) await createCluster(dataDir);
    assertSameMajor(dataDir);
    const reopen = (): Promise<GuardedPGlite> => {
      assertDiskSpace(dataDir);
      return openOnDisk(directory);
    };
    return await open(await reopen(), { ...options, unlock, reopen });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens an unsaved database, from a snapshot of another one where one is given. */
export async function openInMemoryPostgres({ snapshot, ...options }: OpenOptions & { snapshot?: Blob | undefined } = {}): Promise<EmbeddedPostgres & { snapshot: () => Promise<Blob> }> {
  const pglite = await openInMemory(snapshot);
  const database = await open(pglite, options);
  return {
    ...database,
    async snapshot() {
      // Half of the files belong to two template databases, which are not needed.
      await pglite.query('update pg_database set datistemplate = false');
      for (const template of ['template0', 'template1']) await pglite.query(`drop database if exists ${template}`);
      return pglite.dumpDataDir('none');
    },
  };
}

interface InternalOptions extends OpenOptions {
  unlock?: () => void;
  reopen?: () => Promise<GuardedPGlite>;
}

async function open(pglite: GuardedPGlite, { initialize, unlock, reopen }: InternalOptions): Promise<EmbeddedPostgres> {
  const first = await connect(pglite);
  try {
    await initialize?.(first.client);
  } catch (error) {
    // Close it before the lock is released, so that no other process writes to the directory.
    await first.close();
    throw error;
  }
  const queue = createMutexQueue();
  const connection = createReopeningConnection(first, reopen);
  return {
    query: (statement, values) => queue.run(() => connection.withCurrent(({ query }) => query(statement, values))),
    withConnection: (work) => queue.run(() => connection.withCurrent((current) => runAlone(current, work))),
    listen: (channel, callback, options) => queue.run(() => connection.listen(channel, callback, options)),
    load: () => ({ busy: Math.min(queue.size(), 1), waiting: Math.max(queue.size() - 1, 0) }),
    ping: async () => {
      if (queue.size() === 0) await queue.run(() => connection.withCurrent(({ client }) => client.query('select 1')));
      else await queue.currentDone().then(() => connection.withCurrent(async () => {}));
    },
    close: async () => {
      try {
        await queue.close();
        await connection.close();
      } finally {
        unlock?.();
      }
    },
  };
}

/** Runs work with a `query` that lets timers and sockets run after each statement, and that throws once the work is done. */
async function runAlone<T>(connection: Connection, work: (query: Query) => Promise<T>): Promise<T> {
  const state = { isDone: false };
  try {
    return await work(async (statement, values) => {
      if (state.isDone) throw new Error('The transaction is over');
      try {
        return await connection.query(statement, values);
      } finally {
        await nextTurn();
      }
    });
  } finally {
    state.isDone = true;
  }
}
