import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../shared/StartError.ts';

const SQLITE_BUSY = 5;

/**
 * Takes the one place beside a data directory: PGlite itself takes no lock, and two processes on one directory corrupt
 * it. An exclusive SQLite transaction is a lock that the kernel gives back however the process ends.
 *
 * @returns what gives the lock back.
 * @throws StartError when another process holds it.
 */
export function lockDirectory(lockFile: string, directory: string): () => void {
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new StartError(`The data directory ${directory} is in use by another running server: stop that one first, or set DATA_DIR.`);
    }
    throw error;
  }
  return () => lock.close();
}
