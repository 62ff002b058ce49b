/** `pnpm db:backup <file>`, `pnpm db:restore <file>`, `pnpm db:move`: on the database of the environment; see docs/operations.md. */
import { existsSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { backup, move, restore } from './backup.ts';
import { StartError } from './errors.ts';
import { openDatabase } from './open.ts';
import { hasDatabase, openPglite } from './pglite.ts';
import type { Database } from './types.ts';

const warn = (error: unknown, message: string): void => void process.stderr.write(`${message}: ${String(error)}\n`);

async function using<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function run([what, file]: readonly string[]): Promise<string> {
  const config = readConfig(process.env, { isDemo: false });
  const { databaseUrl, dataDir } = config;
  const isThere = hasDatabase(dataDir);
  switch (what) {
    case 'backup': {
      if (file === undefined) throw new StartError('pnpm db:backup <file>');
      if (databaseUrl === undefined && !isThere) throw new StartError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the server has it.`);
      await using(await openDatabase(config, warn), (database) => backup(database, file));
      return `everything is in ${file}`;
    }
    case 'restore': {
      if (file === undefined || !existsSync(file)) throw new StartError('pnpm db:restore <file>');
      await using(await openDatabase(config, warn), (database) => restore(database, file));
      return `everything of ${file} is back`;
    }
    case 'move': {
      if (databaseUrl === undefined || !isThere) throw new StartError(`pnpm db:move moves the database in DATA_DIR (${dataDir}) to DATABASE_URL: set both.`);
      await using(await openPglite(dataDir), async (from) => using(await openDatabase(config, warn), (to) => move(from, to)));
      return `everything in ${dataDir} is at DATABASE_URL now; ${dataDir} is left as it was`;
    }
    default:
      throw new StartError('pnpm db:backup <file>, pnpm db:restore <file>, or pnpm db:move');
  }
}

try {
  process.stdout.write(`shunlu: ${await run(process.argv.slice(2))}\n`);
} catch (error) {
  // The message of a failed statement repeats its rows, which are people's: its reason alone is told.
  const reason = error instanceof Error && !(error instanceof StartError) && error.cause instanceof Error ? error.cause : (error as Error);
  process.stderr.write(`shunlu: ${reason.message}\n`);
  process.exit(1);
}
