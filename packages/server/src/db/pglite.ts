/**
 * The embedded database: PGlite on disk, with the guards it needs to be trusted with other people's trips. It uses
 * PGlite's internals, so its version is pinned and `durability.test.ts` counts the fsyncs.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions, QueryOptions, Transaction } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { DatabaseUnavailableError } from './errors.ts';
import { lockDirectory } from './lock.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import { transactionScope } from './scope.ts';
import type { TransactionScope } from './scope.ts';
import type { Database, Executor, Tx } from './types.ts';

/** Statements and transactions that may wait at once: at a few ms each, more would wait longer than people do. */
const MAX_WAITING = 1000;

const INT8 = 20;
const BYTEA = 17;

/** What `pg` answers for these types, so that the rest of the server need not know which driver it has. */
const parsers: PGliteOptions['parsers'] = {
  [INT8]: (text) => Number(text),
  [BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
};

type FsyncStream = { nfd?: number };
type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];
type NodeFsModule = { NODEFS: { stream_ops: { fsync?: (stream: FsyncStream) => number } } };

const EIO = 29;

/** PGlite's file system has no fsync, so a commit would only be in the kernel's memory. This one has. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): Promise<{ emscriptenOpts: EmscriptenOptions }> {
    const { emscriptenOpts } = await super.init(...args);
    const addFsync = (module: unknown): void => {
      (module as NodeFsModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd === undefined) return 0;
        try {
          fsyncSync(nfd);
          return 0;
        } catch {
          // PostgreSQL stops itself on a failed fsync, rather than go on with a write it cannot vouch for.
          return EIO;
        }
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...((emscriptenOpts.preRun as []) ?? []), addFsync] } as EmscriptenOptions,
    };
  }
}

const durableStartParams = [
  // -F switches fsync off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=16MB'],
];

function durable(directory: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(directory), startParams: durableStartParams, parsers });
}

function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(path);
}

function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes a new cluster beside its place and moves it there whole: a kill in between leaves nothing half made. */
async function createCluster(dataDir: string, directory: string): Promise<void> {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const fresh = await durable(unfinished);
  await fresh.close();
  syncTree(unfinished);
  renameSync(unfinished, directory);
  syncPath(dataDir);
}

/** Whether a database was made under `dataDir`. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'database'));
}

/** Opens (or makes) the database under `dataDir`, alone. @throws StartError when another process has it. */
export async function openPglite(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const directory = join(dataDir, 'database');
  const unlock = lockDirectory(`${directory}.lock`, dataDir);
  try {
    if (!hasDatabase(dataDir)) await createCluster(dataDir, directory);
    return await asDatabase(await durable(directory), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An unsaved database for tests, from a snapshot of a migrated one where there is one. */
export async function openMemoryPglite(snapshot?: Blob): Promise<Database & { snapshot: () => Promise<Blob> }> {
  const client = await PGlite.create({ parsers, ...(snapshot ? { loadDataDir: snapshot } : {}) });
  const database = await asDatabase(client, () => {});
  return { ...database, snapshot: () => client.dumpDataDir('none') };
}

interface Gate {
  /** @throws DatabaseUnavailableError when too much is waiting already. */
  enter<T>(work: () => Promise<T>): Promise<T>;
  /** How much has entered and is not done. */
  inside(): number;
}

/**
 * PGlite runs on the main thread and its own queue goes on within one turn of the event loop. This one does one thing at
 * a time and lets timers and sockets have their turn in between.
 */
function gate(): Gate {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    inside: () => waiting,
    async enter(work) {
      if (waiting >= MAX_WAITING) throw new DatabaseUnavailableError('Too many statements are waiting for the embedded database');
      waiting += 1;
      const mine = last.then(work);
      last = mine.then(() => nextTurn(), () => nextTurn());
      try {
        return await mine;
      } finally {
        waiting -= 1;
      }
    },
  };
}

type Queries = Pick<Transaction, 'query'>;

function yieldingTransaction(tx: Transaction): Queries {
  return {
    query: async <T>(text: string, values?: unknown[], options?: QueryOptions) => {
      try {
        return await tx.query<T>(text, values, options);
      } finally {
        await nextTurn();
      }
    },
  };
}

/** What Drizzle sees of PGlite: queries and transactions, guarded. */
function guarded(client: PGlite, scope: TransactionScope, { enter }: Gate) {
  return {
    query: async <T>(text: string, values?: unknown[], options?: QueryOptions) => {
      scope.assertOutside();
      return enter(() => client.query<T>(text, values, options));
    },
    transaction: async <T>(work: (tx: Queries) => Promise<T>) => {
      scope.assertOutside();
      return enter(() => client.transaction((tx) => scope.run(() => work(yieldingTransaction(tx)))));
    },
  };
}

async function asDatabase(client: PGlite, unlock: () => void): Promise<Database> {
  try {
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
  } catch (error) {
    // Before the directory is given back: nobody else may write there while this one is open.
    await client.close();
    throw error;
  }
  const scope = transactionScope();
  const queue = gate();
  const db = drizzle({ client: guarded(client, scope, queue) as unknown as PGlite });
  return {
    kind: 'pglite',
    db: db as unknown as Executor,
    // One connection: transactions follow each other, so there is no deadlock to run again.
    transaction: (work) => db.transaction((tx) => work(tx as unknown as Tx)),
    listen: async (channel, callback) => {
      const stop = await client.listen(channel, callback);
      return () => stop();
    },
    load: () => ({ connections: 1, busy: Math.min(queue.inside(), 1), waiting: Math.max(queue.inside() - 1, 0) }),
    ping: async () => {
      await client.query('select 1');
    },
    close: async () => {
      try {
        await client.close();
      } finally {
        unlock();
      }
    },
  };
}
