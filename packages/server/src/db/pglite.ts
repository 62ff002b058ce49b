/** Opens the embedded database, which is used without DATABASE_URL. */
import { CannotOpenError, openEmbeddedPostgres, openInMemoryPostgres } from '@shunlu/embedded-postgres';
import type { EmbeddedPostgres, OpenOptions, Query } from '@shunlu/embedded-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Database, Executor, Tx } from '../shared/database.ts';
import { StartError } from '../shared/StartError.ts';
import { assertCommitted } from './assertCommitted.ts';
import { prepareTables } from './migrate.ts';
import type { TablesPolicy } from './migrate.ts';
import './pg.ts';
import { publishOnCommit } from './publish.ts';
import { transactionScope } from './transactionScope.ts';

/** A hint for the operator, appended to the message of each reason. */
const HINTS: Readonly<Record<CannotOpenError['reason'], string>> = {
  locked: ': stop that one first, or set DATA_DIR.',
  'not-writable': '',
  'other-version': ': back it up with the version that made it, and restore that into a new DATA_DIR.',
};

/** Opens or creates the database under `dataDir`. @throws StartError when another process uses it, or its version differs. */
export async function openPglite(dataDir: string, tables: TablesPolicy = 'migrate'): Promise<Database> {
  try {
    return toDatabase(await openEmbeddedPostgres(dataDir, toOptions(tables)));
  } catch (error) {
    if (error instanceof CannotOpenError) throw new StartError(error.message + HINTS[error.reason], { cause: error });
    throw error;
  }
}

/** Opens a database in memory for tests, from a snapshot of a migrated one if given. */
export async function openMemoryPglite(snapshot?: Blob, tables: TablesPolicy = 'migrate'): Promise<Database & { snapshot: () => Promise<Blob> }> {
  const embedded = await openInMemoryPostgres({ snapshot, ...toOptions(tables) });
  return { ...toDatabase(embedded), snapshot: embedded.snapshot };
}

function toOptions(tables: TablesPolicy): OpenOptions {
  return { initialize: (client) => prepareTables(drizzle({ client }) as unknown as Executor, tables) };
}

/** Passes `query` to Drizzle as a pool: Drizzle calls no other method of it. */
const toDrizzle = (query: Query) => drizzle({ client: { query } as unknown as Pool });

function toDatabase(embedded: EmbeddedPostgres): Database {
  const scope = transactionScope();

  async function runTransaction<T>(query: Query, work: (tx: Tx) => Promise<T>): Promise<T> {
    const db = toDrizzle(async (statement, values) => {
      const result = await query(statement, values);
      assertCommitted(statement, result);
      return result;
    });
    return db.transaction((tx) => publishOnCommit(tx as unknown as Tx, work));
  }

  return {
    kind: 'pglite',
    db: toDrizzle(async (statement, values) => {
      scope.assertOutside();
      return embedded.query(statement, values);
    }) as unknown as Executor,
    // Transactions run one after the other on one connection, so there is no deadlock to retry.
    transaction: async (work) => {
      scope.assertOutside();
      return embedded.withConnection((query) => scope.run(() => runTransaction(query, work)));
    },
    listen: embedded.listen,
    load: () => ({ connections: 1, ...embedded.load() }),
    ping: embedded.ping,
    close: embedded.close,
  };
}
