import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './types.ts';

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
