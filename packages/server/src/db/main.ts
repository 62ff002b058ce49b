/** `pnpm db:backup <file>`, `pnpm db:restore <file>`, `pnpm db:move`: on the database of the environment; see docs/operations.md. */
import { existsSync } from 'node:fs';
import { hasDatabase } from '@shunlu/embedded-postgres';
import { readConfig } from '../shared/config.ts';
import { backupDatabase, moveDatabase, restoreDatabase } from './backup.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { StartError } from '../shared/StartError.ts';
import { openDatabase } from './openDatabase.ts';
import { openPglite } from './pglite.ts';
import type { Database } from '../shared/database.ts';

const warn = (error: unknown, message: string): void => void process.stderr.write(`${message}: ${String(error)}\n`);

async function using<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const USAGE = { backup: 'pnpm db:backup <file> [--replace]', restore: 'pnpm db:restore <file>', move: 'pnpm db:move' };

async function run([what, file, ...more]: readonly string[]): Promise<string> {
  const canReplace = what === 'backup' && more[0] === '--replace';
  if (more.length > (canReplace ? 1 : 0)) throw new StartError(Object.values(USAGE).join(', or '));
  const config = readConfig(process.env, { isDemo: false });
  const { databaseUrl, dataDir } = config;
  const isThere = hasDatabase(dataDir);
  switch (what) {
    case 'backup': {
      if (file === undefined) throw new StartError(USAGE.backup);
      if (databaseUrl === undefined && !isThere) throw new StartError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the server has it.`);
      await using(await openDatabase(config, warn, 'require'), (database) => backupDatabase(database, file, { canReplace }));
      return `everything is in ${file}`;
    }
    case 'restore': {
      if (file === undefined || !existsSync(file)) throw new StartError(USAGE.restore);
      await using(await openDatabase(config, warn, 'leave'), (database) => restoreDatabase(database, file));
      return `everything of ${file} is back`;
    }
    case 'move': {
      if (databaseUrl === undefined || !isThere) throw new StartError(`pnpm db:move moves the database in DATA_DIR (${dataDir}) to DATABASE_URL: set both.`);
      await using(await openPglite(dataDir, 'require'), async (from) => using(await openDatabase(config, warn, 'leave'), (to) => moveDatabase(from, to)));
      return `everything in ${dataDir} is at DATABASE_URL now; ${dataDir} is left as it was`;
    }
    default:
      throw new StartError(Object.values(USAGE).join(', or '));
  }
}

/** Returns only the innermost reason: the message of a failed statement contains its rows, which are personal data. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DatabaseUnavailableError && error.cause instanceof Error) return `${error.message}: ${error.cause.message}`;
  return error.cause instanceof Error && !(error instanceof StartError) ? getReason(error.cause) : error.message;
}

/** Exits with an error. The database rolls back a failed restore or move, and a failed backup removes its unfinished file. */
function fail(reason: string): never {
  process.stderr.write(`shunlu: ${reason}\n`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => fail(`stopped by ${signal}; nothing was written`));

try {
  process.stdout.write(`shunlu: ${await run(process.argv.slice(2))}\n`);
} catch (error) {
  fail(getReason(error));
}
