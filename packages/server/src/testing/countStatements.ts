/** How many statements the embedded database is given: each costs about a millisecond there, and one waits for the other. */
import pg from 'pg';
import { vi } from 'vitest';

/** @returns how many statements some work took, those that begin and end transactions among them. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
