/** How many statements the embedded database is given: each costs about a millisecond there, and one waits for the other. */
import { PGlite } from '@electric-sql/pglite';
import { vi } from 'vitest';

/** @returns how many statements some work took, those that begin and end transactions among them. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(PGlite.prototype, '_runExclusiveQuery');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
