import { DatabaseSync } from 'node:sqlite';
import { CannotOpenError } from './errors.ts';

const SQLITE_BUSY = 5;

/**
 * Locks a data directory. PGlite itself takes no lock, and two processes on one directory corrupt it. An exclusive SQLite
 * transaction is a lock that the kernel releases however the process ends.
 *
 * @returns a function that releases the lock.
 * @throws CannotOpenError when another process holds it.
 */
export function lockDirectory(lockFile: string, directory: string): () => void {
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new CannotOpenError('locked', `The data directory ${directory} is in use by another running server`);
    }
    throw error;
  }
  return () => lock.close();
}
