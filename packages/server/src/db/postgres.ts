/** Opens a PostgreSQL server (15 or later), which the operator sets by DATABASE_URL. */
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { QueryConfig } from 'pg';
import { assertCommitted } from './assertCommitted.ts';
import { DatabaseUnavailableError, isRetryable } from './errors.ts';
import { StartError } from '../shared/StartError.ts';
import { prepareTables } from './migrate.ts';
import type { TablesPolicy } from './migrate.ts';
import { publishOnCommit } from './publish.ts';
import pg from './pg.ts';
import { transactionScope } from './transactionScope.ts';
import type { Database, Executor, ListenOptions, Tx } from '../shared/database.ts';

const OLDEST_VERSION = 150_000;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const ATTEMPTS = 5;
/**
 * The heartbeat of the listening connection: the interval, and the timeout of each beat. The connection may be idle for hours,
 * and a NAT or firewall drops idle connections silently.
 */
const BEAT = { everyMs: 30_000, withinMs: 15_000 };
const RECONNECT_MS = { first: 250, longest: 5_000 };

type Warn = (error: unknown, message: string) => void;

interface PostgresOptions {
  /** The policy for the tables; without it they are migrated. */
  tables?: TablesPolicy;
  /** The heartbeat of the listening connection; tests use a shorter one. */
  beat?: typeof BEAT;
}

/**
 * Opens a connection pool after `prepare` has checked the server.
 *
 * @throws StartError when the server cannot be used.
 */
export async function openPostgres(url: string, warn: Warn, { tables = 'migrate', beat = BEAT }: PostgresOptions = {}): Promise<Database> {
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, application_name: 'shunlu' };
  await prepare(connection, tables);

  const pool = new pg.Pool({
    ...connection,
    max: 10,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  });
  // The pool replaces a broken idle connection. Without this listener, the `error` event would end the process.
  let isClosed = false;
  pool.on('error', (error) => {
    if (!isClosed) warn(error, 'An idle database connection broke');
  });

  const scope = transactionScope();
  const guarded = {
    query: async (statement: QueryConfig, values?: unknown[]) => {
      scope.assertOutside();
      return reached(pool.query(statement, values));
    },
  };
  const listener = announcements(connection, warn, beat);

  return {
    kind: 'postgres',
    db: drizzle({ client: guarded as unknown as pg.Pool }) as unknown as Executor,
    transaction: async (work, { attempts = ATTEMPTS } = {}) => {
      scope.assertOutside();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await scope.run(() => inTransaction(pool, work));
        } catch (error) {
          if (attempt >= attempts || !isRetryable(error)) throw error;
          await pause(Math.random() * 20 * attempt);
        }
      }
    },
    listen: (channel, callback, options) => listener.listen(channel, callback, options),
    load: () => ({ connections: pool.totalCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      await pool.query('select 1');
    },
    close: async () => {
      isClosed = true;
      await listener.close();
      await pool.end();
    },
  };
}

/** Wraps errors that do not come from PostgreSQL itself: the connection broke, or was not established in time. */
async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error;
    throw new DatabaseUnavailableError('PostgreSQL could not be reached', { cause: error });
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await reached(pool.connect());
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    const guarded = {
      query: async (statement: QueryConfig, values?: unknown[]) => {
        const result = await reached(client.query(statement, values));
        assertCommitted(statement, result);
        return result;
      },
    };
    return await drizzle({ client: guarded as unknown as pg.PoolClient }).transaction((tx) => publishOnCommit(tx as unknown as Tx, work));
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Checks the server and prepares the tables, on a connection without timeouts for statements. */
async function prepare(connection: pg.ClientConfig, tables: TablesPolicy): Promise<void> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    if (Number(rows[0]?.version) < OLDEST_VERSION) throw new Error('PostgreSQL 15 or later is needed');
    await prepareTables(drizzle({ client }) as unknown as Executor, tables);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATABASE_URL cannot be used: ${getErrorReason(error)}`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns the reason as one line, without the URL, which may contain a password. */
function getErrorReason(error: unknown): string {
  // A refused connection to a host with several addresses is an AggregateError without a message of its own.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const innermost = first instanceof Error && first.cause instanceof Error ? first.cause : first;
  return innermost instanceof Error ? (innermost.message.split('\n')[0] ?? '') : String(innermost);
}

interface Listening {
  callback: (payload: string) => void;
  onGap: (() => void) | undefined;
}

/** Listens on a dedicated connection, as LISTEN belongs to one connection. It reconnects automatically. */
function announcements(connection: pg.ClientConfig, warn: Warn, beat: typeof BEAT) {
  const channels = new Map<string, Set<Listening>>();
  let client: Promise<pg.Client> | undefined;
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connection, query_timeout: beat.withinMs });
    fresh.on('notification', ({ channel, payload }) => {
      for (const { callback } of channels.get(channel) ?? []) callback(payload ?? '');
    });
    fresh.on('error', (error) => {
      if (!isClosed) warn(error, 'The connection for announcements broke');
    });
    try {
      await fresh.connect();
      for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      // A half-open connection could recover beside the next one, and each notification would arrive twice.
      await fresh.end();
      throw error;
    }
    fresh.once('end', () => {
      if (!isClosed) client = reconnect();
    });
    watch(fresh);
    return fresh;
  }

  function watch(listening: pg.Client): void {
    let isAsked = false;
    async function ask(): Promise<void> {
      isAsked = true;
      try {
        await listening.query('select 1');
        isAsked = false;
      } catch (error) {
        clearInterval(beats);
        if (!isClosed) warn(error, 'The connection for announcements is silent');
        // `end` with a query pending destroys the socket and does not wait for the server.
        await listening.end();
      }
    }
    const beats = setInterval(() => void (isAsked || ask()), beat.everyMs).unref();
    listening.once('end', () => clearInterval(beats));
  }

  async function reconnect(): Promise<pg.Client> {
    for (let delay = RECONNECT_MS.first; ; delay = Math.min(delay * 2, RECONNECT_MS.longest)) {
      await pause(delay, undefined, { ref: false });
      if (isClosed) throw new Error('The database is closed');
      try {
        const back = await connect();
        for (const listening of channels.values()) for (const { onGap } of listening) onGap?.();
        return back;
      } catch (error) {
        warn(error, 'The connection for announcements is not back yet');
      }
    }
  }

  return {
    async listen(channel: string, callback: (payload: string) => void, { onGap }: ListenOptions = {}) {
      const listening = { callback, onGap };
      const known = channels.get(channel);
      if (known) {
        known.add(listening);
        await client;
      } else {
        channels.set(channel, new Set([listening]));
        if (client) await (await client).query(`listen ${pg.escapeIdentifier(channel)}`);
        else await (client = connect());
      }
      return async () => {
        channels.get(channel)?.delete(listening);
      };
    },
    async close() {
      isClosed = true;
      const last = await client?.catch(() => undefined);
      await last?.end();
    },
  };
}
