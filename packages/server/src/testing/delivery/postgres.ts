/** A PostgreSQL for a run: the one at hand, or one of Debian's package that is started for it. */
import { createEmptyDatabase, databases } from '../databases.ts';
import { startPackagedPostgres } from '../packaged-postgres.ts';

export interface EmptyDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty database of its own. @returns undefined where this machine has no PostgreSQL at all. */
export async function emptyPostgres(): Promise<EmptyDatabase | undefined> {
  return databases.includes('postgres') ? createEmptyDatabase() : startPackagedPostgres();
}
