import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseUnavailableError } from './errors.ts';

export interface MutexQueue {
  /** Runs work once all earlier work is done. @throws DatabaseUnavailableError when the queue is full or closed. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Counts the work that waits or runs. */
  size(): number;
  /** Resolves when the work that runs now has ended, whether it succeeded or not. */
  currentDone(): Promise<void>;
  /** Takes no more work. Resolves when all work in the queue is done. */
  close(): Promise<void>;
}

/** A longer queue would wait longer than people do, at a few milliseconds for each piece of work. */
const MAX_QUEUED = 1000;

/**
 * Creates a queue that runs one piece of work at a time. There is one connection: a statement between two statements of a
 * transaction would belong to that transaction. PostgreSQL blocks the main thread, so timers and sockets run in between.
 */
export function createMutexQueue(): MutexQueue {
  let queued = 0;
  let isClosed = false;
  let current: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  return {
    size: () => queued,
    async run(work) {
      if (isClosed) throw new DatabaseUnavailableError('The embedded database is closed');
      if (queued >= MAX_QUEUED) throw new DatabaseUnavailableError('Too many statements are waiting for the embedded database');
      queued += 1;
      const mine = last.then(() => {
        const running = work();
        current = running;
        return running;
      });
      last = mine.then(() => nextTurn(), () => nextTurn());
      try {
        return await mine;
      } finally {
        queued -= 1;
      }
    },
    currentDone: () => current.then(() => undefined, () => undefined),
    async close() {
      isClosed = true;
      await last;
    },
  };
}
