/** Counts the statements sent to the embedded database, where each takes about a millisecond and they run one after another. */
import pg from 'pg';
import { vi } from 'vitest';

/** @returns the number of statements of some work, including those that begin and end transactions */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
