import type { QueryConfig, QueryResult } from 'pg';

/**
 * PostgreSQL answers `commit` with ROLLBACK where a statement of the transaction failed and whoever asked for it went on. Nobody
 * may be told that it was done.
 *
 * @throws Error where the transaction was undone.
 */
export function assertCommitted({ text }: QueryConfig, { command }: QueryResult): void {
  if (text === 'commit' && command === 'ROLLBACK') throw new Error('The transaction was undone: a statement in it had failed');
}
