import type { QueryConfig, QueryResult } from 'pg';

/**
 * Checks that `commit` committed. PostgreSQL responds with ROLLBACK when a statement of the transaction failed and the code
 * ignored its error. Such a transaction must not count as a success.
 *
 * @throws Error when the transaction was rolled back.
 */
export function assertCommitted({ text }: QueryConfig, { command }: QueryResult): void {
  if (text === 'commit' && command === 'ROLLBACK') throw new Error('The transaction was undone: a statement in it had failed');
}
