/**
 * The embedded database: PGlite on disk, with the guards it needs to be trusted with other people's trips. It uses
 * PGlite's internals, so its version is pinned and `durability.test.ts` counts the fsyncs.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { PGlite, types } from '@electric-sql/pglite';
import type { PGliteOptions, QueryOptions, Transaction } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { DatabaseUnavailableError, StartError } from './errors.ts';
import { lockDirectory } from './lock.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import { announcingAtOnce } from './notify.ts';
import { transactionScope } from './scope.ts';
import type { TransactionScope } from './scope.ts';
import type { Database, Executor, ListenOptions, Tx } from './types.ts';

/** Statements and transactions that may wait at once: at a few ms each, more would wait longer than people do. */
const MAX_WAITING = 1000;

/** Drizzle reads it itself. So it would arrays of these, of which the schema has none. */
const asText = (text: string): string => text;

/** What `pg` answers for these types, so that the rest of the server need not know which driver it has. */
const parsers: PGliteOptions['parsers'] = {
  [types.INT8]: (text) => Number(text),
  [types.BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.DATE]: asText,
  [types.INTERVAL]: asText,
};

/**
 * Of what Drizzle asks for with a statement. Not its parsers, which are the client's own already: PGlite would copy all of
 * its 300 at each statement to add them, for a tenth of the time of a call.
 */
function asked({ rowMode }: QueryOptions = {}): QueryOptions {
  return rowMode === undefined ? {} : { rowMode };
}

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
          // PostgreSQL stops itself on a failed fsync, rather than go on with a write it cannot vouch for: see `mortal`.
          return EIO;
        }
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...((emscriptenOpts.preRun as []) ?? []), addFsync] } as EmscriptenOptions,
    };
  }
}

/** PostgreSQL's own 128 MB would all be touched at the start. */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

const durableStartParams = [
  // -F switches fsync off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...BUFFERS,
];

async function durable(directory: string): Promise<MortalPGlite> {
  return mortal(await PGlite.create({ fs: new DurableNodeFS(directory), startParams: durableStartParams, parsers }));
}

/** PostgreSQL stopped itself: a full disk, a failed fsync, no memory. What it had not acknowledged is undone by its log. */
class DatabaseDiedError extends DatabaseUnavailableError {}

interface MortalPGlite extends PGlite {
  /** Gives the files of one that died back to the system. */
  bury(): void;
}

/** What `execProtocolRawSync` calls of the compiled PostgreSQL, one statement at a time. */
interface PostgresModule {
  _PostgresMainLoopOnce: () => void;
  stackRestore: (to: unknown) => void;
  _PostgresSendReadyForQueryIfNecessary: () => void;
  _pgl_pq_flush: () => void;
  FS: { streams: ({ nfd?: number } | undefined)[] };
}

/**
 * PGlite takes the exception by which PostgreSQL stops itself for one that is over and calls it again, for ever: the whole
 * process hangs. Here that exception ends the statement, and nothing enters that PostgreSQL any more.
 */
function mortal(client: PGlite): MortalPGlite {
  const { mod, POSTGRES_MAIN_LONGJMP } = client as unknown as { mod: PostgresModule; POSTGRES_MAIN_LONGJMP: number };
  const { _PostgresMainLoopOnce: loopOnce, stackRestore } = mod;
  let death: DatabaseDiedError | undefined;
  mod._PostgresMainLoopOnce = () => {
    if (death) throw death;
    try {
      loopOnce();
    } catch (error) {
      // A longjmp is how PostgreSQL leaves a statement that failed.
      if ((error as { status?: unknown }).status !== POSTGRES_MAIN_LONGJMP) death = new DatabaseDiedError('The embedded database stopped itself', { cause: error });
      throw error;
    }
  };
  mod.stackRestore = (to) => {
    if (death) throw death;
    stackRestore(to);
  };
  for (const name of ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
    const call = mod[name];
    mod[name] = () => {
      if (!death) call();
    };
  }
  return Object.assign(client, {
    bury: () => {
      for (const stream of mod.FS.streams) if (stream?.nfd !== undefined) closeSync(stream.nfd);
    },
  });
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

/** A segment of the write-ahead log is 16 MiB; recovery after a crash begins another. */
const ROOM = 32 * 1_024 * 1_024;

/** Before a database is opened, which cannot be stopped half way: whether the disk takes what that writes. @throws StartError */
function assertRoom(dataDir: string): void {
  const probe = join(dataDir, 'room.probe');
  try {
    writeFileSync(probe, Buffer.alloc(ROOM));
  } catch (error) {
    throw new StartError(`The data directory ${dataDir} cannot be written: ${(error as Error).message}`, { cause: error });
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Opens (or makes) the database under `dataDir`, alone. @throws StartError when another process has it. */
export async function openPglite(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const directory = join(dataDir, 'database');
  const unlock = lockDirectory(`${directory}.lock`, dataDir);
  try {
    assertRoom(dataDir);
    if (!hasDatabase(dataDir)) await createCluster(dataDir, directory);
    const reopen = (): Promise<MortalPGlite> => {
      assertRoom(dataDir);
      return durable(directory);
    };
    return await asDatabase(await reopen(), unlock, reopen);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An unsaved database for tests, from a snapshot of a migrated one where there is one. */
export async function openMemoryPglite(snapshot?: Blob): Promise<Database & { snapshot: () => Promise<Blob> }> {
  const startParams = [...PGlite.defaultStartParams, ...BUFFERS];
  const client = await PGlite.create({ parsers, startParams, ...(snapshot ? { loadDataDir: snapshot } : {}) });
  const database = await asDatabase(client, () => {});
  return {
    ...database,
    async snapshot() {
      // Half of the files are those of two databases that new ones would be copied from.
      await client.query('update pg_database set datistemplate = false');
      for (const template of ['template0', 'template1']) await client.query(`drop database if exists ${template}`);
      return client.dumpDataDir('none');
    },
  };
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

/** Whether the database died of this, however it is wrapped. */
function isDeath(error: unknown): boolean {
  return error instanceof DatabaseDiedError || (error instanceof Error && isDeath(error.cause));
}

/** How long a database that died is left in peace before it is opened anew, and again when that fails. */
const REOPEN_AFTER_MS = 1_000;

interface Life {
  /** Runs work on the database as it is now. @throws DatabaseUnavailableError while there is none. */
  onLiving<T>(work: (client: PGlite) => Promise<T>): Promise<T>;
  listen(channel: string, callback: (payload: string) => void, options?: ListenOptions): Promise<() => Promise<void>>;
  end(): Promise<void>;
}

/** A database that is opened anew when it died, with whoever listens to it; one that cannot be stays dead. */
function lifeOf(first: PGlite, reopen?: () => Promise<MortalPGlite>): Life {
  interface Listening extends ListenOptions {
    channel: string;
    callback: (payload: string) => void;
    stop: () => Promise<void>;
  }
  const listening = new Set<Listening>();
  let client = first;
  const state = { isEnded: false };
  let revival: Promise<void> | undefined;

  async function revive(again: () => Promise<MortalPGlite>): Promise<void> {
    (client as MortalPGlite).bury();
    while (!state.isEnded) {
      await pause(REOPEN_AFTER_MS, undefined, { ref: false });
      try {
        client = await again();
        for (const each of listening) each.stop = await client.listen(each.channel, each.callback);
        for (const { onGap } of listening) onGap?.();
        return;
      } catch {
        // Still full, or not to be read: tried again, and until then everybody hears that the database is away.
      }
    }
  }

  async function onLiving<T>(work: (living: PGlite) => Promise<T>): Promise<T> {
    if (revival) throw new DatabaseUnavailableError('The embedded database is being opened anew');
    try {
      return await work(client);
    } catch (error) {
      if (reopen && isDeath(error)) {
        revival ??= revive(reopen).finally(() => {
          revival = undefined;
        });
      }
      throw error;
    }
  }

  return {
    onLiving,
    async listen(channel, callback, options = {}) {
      const stop = await onLiving((living) => living.listen(channel, callback));
      const each = { channel, callback, stop: () => stop(), ...options };
      listening.add(each);
      return async () => {
        listening.delete(each);
        if (!revival) await each.stop();
      };
    },
    async end() {
      state.isEnded = true;
      await revival;
      await client.close();
    },
  };
}

function yieldingTransaction(tx: Transaction): Queries {
  return {
    query: async <T>(text: string, values?: unknown[], options?: QueryOptions) => {
      try {
        return await tx.query<T>(text, values, asked(options));
      } finally {
        await nextTurn();
      }
    },
  };
}

/** What Drizzle sees of PGlite: queries and transactions, guarded. */
function guarded({ onLiving }: Life, scope: TransactionScope, { enter }: Gate) {
  return {
    query: async <T>(text: string, values?: unknown[], options?: QueryOptions) => {
      scope.assertOutside();
      return enter(() => onLiving((client) => client.query<T>(text, values, asked(options))));
    },
    transaction: async <T>(work: (tx: Queries) => Promise<T>) => {
      scope.assertOutside();
      return enter(() => onLiving((client) => client.transaction((tx) => scope.run(() => work(yieldingTransaction(tx))))));
    },
  };
}

async function asDatabase(client: PGlite, unlock: () => void, reopen?: () => Promise<MortalPGlite>): Promise<Database> {
  try {
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
  } catch (error) {
    // Before the directory is given back: nobody else may write there while this one is open.
    await client.close();
    throw error;
  }
  const scope = transactionScope();
  const queue = gate();
  const life = lifeOf(client, reopen);
  const db = drizzle({ client: guarded(life, scope, queue) as unknown as PGlite });
  return {
    kind: 'pglite',
    db: db as unknown as Executor,
    // One connection: transactions follow each other, so there is no deadlock to run again.
    transaction: (work) => db.transaction((tx) => announcingAtOnce(tx as unknown as Tx, work)),
    listen: life.listen,
    load: () => ({ connections: 1, busy: Math.min(queue.inside(), 1), waiting: Math.max(queue.inside() - 1, 0) }),
    ping: async () => {
      await life.onLiving((living) => living.query('select 1'));
    },
    close: async () => {
      try {
        await life.end();
      } finally {
        unlock();
      }
    },
  };
}
