import { sql } from 'drizzle-orm';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Database, Executor } from './types.ts';

export interface DatabaseConfig {
  /** A PostgreSQL server; without it the embedded database under `dataDir` is used. */
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Opens the database the configuration names, with its tables up to date. @throws StartError with one clear line. */
export function openDatabase(
  config: DatabaseConfig,
  warn: (error: unknown, message: string) => void,
): Promise<Database> {
  return config.databaseUrl === undefined ? openPglite(config.dataDir) : openPostgres(config.databaseUrl, warn);
}

/** PostgreSQL's limit for the payload of a notification, in bytes. */
const NOTIFY_LIMIT = 8000;

/**
 * Announces on a channel when, and only when, the transaction commits; outside of one at once.
 *
 * @throws Error when the payload is too large.
 */
export async function notify(db: Executor, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) >= NOTIFY_LIMIT) throw new Error(`An announcement on ${channel} is too large`);
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
