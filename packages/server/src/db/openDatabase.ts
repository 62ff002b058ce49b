import type { TablesPolicy } from './migrate.ts';
import type { Database } from '../shared/database.ts';

export interface DatabaseConfig {
  /** The URL of a PostgreSQL server; without it the embedded database under `dataDir` is used. */
  databaseUrl: string | undefined;
  dataDir: string;
}

/**
 * Opens the database that the configuration names. The driver of the other kind is not loaded.
 *
 * @throws StartError with a message of one line.
 */
export async function openDatabase(
  config: DatabaseConfig,
  warn: (error: unknown, message: string) => void,
  tables: TablesPolicy = 'migrate',
): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const { openPglite } = await import('./pglite.ts');
    return openPglite(config.dataDir, tables);
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(config.databaseUrl, warn, { tables });
}
