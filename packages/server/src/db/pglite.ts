/** The embedded database: one PostgreSQL in this process, one connection to it, and whoever wants something of it in a queue. */
import { AsyncResource } from 'node:async_hooks';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { assertCommitted } from './assertCommitted.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { StartError } from '../shared/StartError.ts';
import { lockDirectory } from './lock.ts';
import { prepareTables } from './migrate.ts';
import type { TablesPolicy } from './migrate.ts';
import { publishOnCommit } from './publish.ts';
import pg from './pg.ts';
import { connectTo } from './pglite-connection.ts';
import type { Connection } from './pglite-connection.ts';
import { POSTGRES_MAJOR, inMemory, onDisk } from './pglite-instance.ts';
import type { MortalPGlite } from './pglite-instance.ts';
import { transactionScope } from './transactionScope.ts';
import type { Database, Executor, ListenOptions, Tx } from '../shared/database.ts';

/** Statements and transactions that may wait at once: at a few ms each, more would wait longer than people do. */
const MAX_WAITING = 1000;

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
  assertRoom(dataDir);
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const fresh = await onDisk(unfinished);
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

/** PGlite says of the files of another PostgreSQL no more than that it failed. @throws StartError when they are one's */
function assertReadable(directory: string): void {
  const major = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (major !== POSTGRES_MAJOR) {
    throw new StartError(`The database ${directory} was made by PostgreSQL ${major}, and this version of Shunlu has PostgreSQL ${POSTGRES_MAJOR}: back it up with the version that made it, and restore that into a new DATA_DIR.`);
  }
}

/** Opens (or makes) the database under `dataDir`, alone. @throws StartError when another process has it, or its tables are of another version. */
export async function openPglite(dataDir: string, tables: TablesPolicy = 'migrate'): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const directory = join(dataDir, 'database');
  const unlock = lockDirectory(`${directory}.lock`, dataDir);
  try {
    if (!hasDatabase(dataDir)) await createCluster(dataDir, directory);
    assertReadable(directory);
    const reopen = (): Promise<MortalPGlite> => {
      assertRoom(dataDir);
      return onDisk(directory);
    };
    return await asDatabase(await reopen(), { unlock, tables, reopen });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An unsaved database for tests, from a snapshot of a migrated one where there is one. */
export async function openMemoryPglite(snapshot?: Blob, tables: TablesPolicy = 'migrate'): Promise<Database & { snapshot: () => Promise<Blob> }> {
  const pglite = await inMemory(snapshot);
  const database = await asDatabase(pglite, { unlock: () => {}, tables });
  return {
    ...database,
    async snapshot() {
      // Half of the files are those of two databases that new ones would be copied from.
      await pglite.query('update pg_database set datistemplate = false');
      for (const template of ['template0', 'template1']) await pglite.query(`drop database if exists ${template}`);
      return pglite.dumpDataDir('none');
    },
  };
}

interface Gate {
  /** @throws DatabaseUnavailableError when too much is waiting already, or it is shut. */
  enter<T>(work: () => Promise<T>): Promise<T>;
  /** How much has entered and is not done. */
  inside(): number;
  /** Resolves when what is being done now is done, well or not. */
  next(): Promise<void>;
  /** Lets nobody in any more. Resolves when all that has entered is done. */
  shut(): Promise<void>;
}

/**
 * There is one connection: whatever was asked between two statements of a transaction would be in it. So one thing is done at a
 * time, and as PostgreSQL runs on the main thread, timers and sockets have their turn in between.
 */
function gate(): Gate {
  let waiting = 0;
  let isShut = false;
  let current: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  return {
    inside: () => waiting,
    async enter(work) {
      if (isShut) throw new DatabaseUnavailableError('The embedded database is closed');
      if (waiting >= MAX_WAITING) throw new DatabaseUnavailableError('Too many statements are waiting for the embedded database');
      waiting += 1;
      const mine = last.then(() => {
        const doing = work();
        current = doing;
        return doing;
      });
      last = mine.then(() => nextTurn(), () => nextTurn());
      try {
        return await mine;
      } finally {
        waiting -= 1;
      }
    },
    next: () => current.then(() => undefined, () => undefined),
    async shut() {
      isShut = true;
      await last;
    },
  };
}

/** How long a database that died is left in peace before it is opened anew, and again when that fails. */
const REOPEN_AFTER_MS = 1_000;

interface Life {
  /** Runs work on the database as it is now. @throws DatabaseUnavailableError while there is none. */
  onLiving<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  listen(channel: string, callback: (payload: string) => void, options?: ListenOptions): Promise<() => Promise<void>>;
  end(): Promise<void>;
}

/** A database that is opened anew when it died, with whoever listens to it; one that cannot be stays dead. */
function createLife(first: Connection, reopen?: () => Promise<MortalPGlite>): Life {
  interface Listening extends ListenOptions {
    channel: string;
    callback: (payload: string) => void;
  }
  const listening = new Set<Listening>();
  let connection = first;
  const state = { isEnded: false };
  let revival: Promise<void> | undefined;

  // It comes in the midst of the transaction that announces it, and of PostgreSQL itself, and who hears it is in neither.
  const dispatchNotification = AsyncResource.bind(({ channel, payload = '' }: pg.Notification) => {
    for (const each of listening) if (each.channel === channel) queueMicrotask(() => each.callback(payload));
  });
  const attend = ({ client }: Connection, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);
  first.client.on('notification', dispatchNotification);

  async function revive(again: () => Promise<MortalPGlite>): Promise<void> {
    while (!state.isEnded) {
      connection.pglite.bury();
      await pause(REOPEN_AFTER_MS, undefined, { ref: false });
      try {
        connection = await connectTo(await again());
        connection.client.on('notification', dispatchNotification);
        for (const { channel } of listening) await attend(connection, channel);
        for (const { onGap } of listening) onGap?.();
        return;
      } catch {
        // Still full, or not to be read: tried again, and until then everybody hears that the database is away.
      }
    }
  }

  async function onLiving<T>(work: (living: Connection) => Promise<T>): Promise<T> {
    if (revival) throw new DatabaseUnavailableError('The embedded database is being opened anew');
    try {
      return await work(connection);
    } catch (error) {
      // Whatever failed after it, such as a rollback, that is why.
      const cause = connection.lost();
      if (cause === undefined) throw error;
      if (reopen) {
        revival ??= revive(reopen).finally(() => {
          revival = undefined;
        });
      }
      throw new DatabaseUnavailableError('The embedded database was lost', { cause });
    }
  }

  return {
    onLiving,
    async listen(channel, callback, options = {}) {
      await onLiving((living) => attend(living, channel));
      const each = { channel, callback, ...options };
      listening.add(each);
      return async () => {
        listening.delete(each);
      };
    },
    async end() {
      state.isEnded = true;
      await revival;
      await connection.close();
    },
  };
}

/** Runs a transaction. Other things have their turn between its statements, and it asks for nothing once it is over. */
async function inTransaction<T>({ ask }: Connection, work: (tx: Tx) => Promise<T>): Promise<T> {
  const state = { isOver: false };
  const db = drizzleOn(async (statement, values) => {
    if (state.isOver) throw new Error('The transaction is over');
    try {
      const result = await ask(statement, values);
      assertCommitted(statement, result);
      return result;
    } finally {
      await nextTurn();
    }
  });
  try {
    return await db.transaction((tx) => publishOnCommit(tx as unknown as Tx, work));
  } finally {
    state.isOver = true;
  }
}

/** `drizzle` asks for a pool and needs no more of it than to be asked. */
const drizzleOn = (query: Connection['ask']) => drizzle({ client: { query } as unknown as Pool });

interface Opening {
  unlock: () => void;
  tables: TablesPolicy;
  reopen?: () => Promise<MortalPGlite>;
}

async function asDatabase(pglite: MortalPGlite, { unlock, tables, reopen }: Opening): Promise<Database> {
  const connection = await connectTo(pglite);
  try {
    await prepareTables(drizzle({ client: connection.client }) as unknown as Executor, tables);
  } catch (error) {
    // Before the directory is given back: nobody else may write there while this one is open.
    await connection.close();
    throw error;
  }
  const scope = transactionScope();
  const { enter, inside, next, shut } = gate();
  const { onLiving, listen, end } = createLife(connection, reopen);
  return {
    kind: 'pglite',
    db: drizzleOn(async (...asked) => {
      scope.assertOutside();
      return enter(() => onLiving(({ ask }) => ask(...asked)));
    }) as unknown as Executor,
    // One connection: transactions follow each other, so there is no deadlock to run again.
    transaction: async (work) => {
      scope.assertOutside();
      return enter(() => onLiving((living) => scope.run(() => inTransaction(living, work))));
    },
    listen: (channel, callback, options) => enter(() => listen(channel, callback, options)),
    load: () => ({ connections: 1, busy: Math.min(inside(), 1), waiting: Math.max(inside() - 1, 0) }),
    // Where there is much to do, that something of it is done is an answer: who asks is not to wait for all of it.
    ping: async () => {
      if (inside() === 0) await enter(() => onLiving(({ client }) => client.query('select 1')));
      else await next().then(() => onLiving(async () => {}));
    },
    close: async () => {
      try {
        await shut();
        await end();
      } finally {
        unlock();
      }
    },
  };
}
