/** The files of a database: `<dataDir>/database` holds PostgreSQL's cluster, `<dataDir>/database.lock` the lock. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotOpenError } from './errors.ts';
import { POSTGRES_MAJOR, openOnDisk } from './guarded-pglite.ts';

/** Whether a database was created under `dataDir`. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(getClusterPath(dataDir));
}

export function getClusterPath(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Creates a cluster in a temporary folder and renames it when it is complete, so that a kill never leaves half a database. */
export async function createCluster(dataDir: string): Promise<void> {
  assertDiskSpace(dataDir);
  const directory = getClusterPath(dataDir);
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const cluster = await openOnDisk(unfinished);
  await cluster.close();
  fsyncTree(unfinished);
  renameSync(unfinished, directory);
  fsyncPath(dataDir);
}

function fsyncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) fsyncTree(child);
    else if (entry.isFile()) fsyncPath(child);
  }
  fsyncPath(path);
}

function fsyncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A segment of the write-ahead log is 16 MiB, and recovery after a crash begins another. */
const NEEDED_BYTES = 32 * 1_024 * 1_024;

/** Checks for free disk space before a database is opened, which cannot be undone half way. @throws CannotOpenError */
export function assertDiskSpace(dataDir: string): void {
  const probe = join(dataDir, 'room.probe');
  try {
    writeFileSync(probe, Buffer.alloc(NEEDED_BYTES));
  } catch (error) {
    throw new CannotOpenError('not-writable', `The data directory ${dataDir} cannot be written: ${(error as Error).message}`, { cause: error });
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Checks the version of the files, because PGlite's own error does not say that it differs. @throws CannotOpenError */
export function assertSameMajor(dataDir: string): void {
  const directory = getClusterPath(dataDir);
  const major = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (major !== POSTGRES_MAJOR) {
    throw new CannotOpenError('other-version', `The database ${directory} was made by PostgreSQL ${major}, and this version has PostgreSQL ${POSTGRES_MAJOR}`);
  }
}
