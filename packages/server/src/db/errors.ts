import { DatabaseUnavailableError } from '@shunlu/embedded-postgres/errors';

export { DatabaseUnavailableError };

interface DriverError extends Error {
  code?: unknown;
  constraint?: unknown;
}

/** An error and what it was caused by: Drizzle wraps the driver's own. */
function getErrorChain(error: unknown): DriverError[] {
  return error instanceof Error ? [error, ...getErrorChain(error.cause)] : [];
}

/** The driver's own error, which it marks with a five-character SQLSTATE. */
function driverError(error: unknown): DriverError | undefined {
  return getErrorChain(error).find(({ code }) => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code));
}

/** The SQLSTATE of a failed statement, if it is one. */
function sqlState(error: unknown): string | undefined {
  return driverError(error)?.code as string | undefined;
}

/**
 * SQLSTATE classes that say nothing against what was asked: connection exception, transaction rollback, insufficient resources,
 * object not in prerequisite state (also a lock that is not free), operator intervention (also a shutdown or a time-out), system
 * error, snapshot too old; and of invalid transaction state a server that only reads and a transaction that took too long.
 */
const AWAY = /^(08|40|53|55|57|58|72)|^(25006|25P03|25P04)$/;

/** Whether a statement failed because the database is away or overwhelmed, and not for what was asked of it. */
export function isUnavailable(error: unknown): boolean {
  return getErrorChain(error).some((each) => each instanceof DatabaseUnavailableError) || AWAY.test(sqlState(error) ?? '');
}

/** Whether a statement failed on this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, '23505', constraint);
}

/** Whether a statement failed on this CHECK. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, '23514', constraint);
}

function isViolation(error: unknown, state: string, constraint: string): boolean {
  const found = driverError(error);
  return found?.code === state && found.constraint === constraint;
}

/**
 * Whether the same transaction may well succeed when run again: after a deadlock or serialisation failure, and where a foreign
 * key found a row gone, or pointed to, that was not so when the transaction looked. Keys are looked up before they are
 * stored, so that only somebody else at the same moment brings that about; run again, it sees what they did.
 */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40P01' || state === '40001' || state === '23503';
}
