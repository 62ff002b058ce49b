/** The PostgreSQL of a run: the available server, or one from Debian's package that is started for the run. */
import { createEmptyDatabase, databases } from '../databases.ts';
import { startPackagedPostgres } from '../packaged-postgres.ts';

export interface EmptyDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty database. @returns undefined when this machine has no PostgreSQL */
export async function emptyPostgres(): Promise<EmptyDatabase | undefined> {
  return databases.includes('postgres') ? createEmptyDatabase() : startPackagedPostgres();
}
