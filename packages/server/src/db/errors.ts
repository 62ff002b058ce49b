import { DatabaseUnavailableError } from '@shunlu/embedded-postgres/errors';

export { DatabaseUnavailableError };

interface DriverError extends Error {
  code?: unknown;
  constraint?: unknown;
}

/** Returns an error and its causes: Drizzle wraps the driver's error. */
function getErrorChain(error: unknown): DriverError[] {
  return error instanceof Error ? [error, ...getErrorChain(error.cause)] : [];
}

/** Finds the driver's own error by its code, a five-character SQLSTATE. */
function driverError(error: unknown): DriverError | undefined {
  return getErrorChain(error).find(({ code }) => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code));
}

/** Returns the SQLSTATE of a failed statement; undefined for other errors. */
function sqlState(error: unknown): string | undefined {
  return driverError(error)?.code as string | undefined;
}

/**
 * SQLSTATEs of a database that is unavailable or overloaded. The statement itself is not at fault. 08: connection exception. 40:
 * transaction rollback. 53: insufficient resources. 55: object not in prerequisite state, also a lock that is not free. 57:
 * operator intervention, also a shutdown or timeout. 58: system error. 72: snapshot too old. 25006: read-only transaction.
 * 25P03, 25P04: transaction timeouts.
 */
const AWAY = /^(08|40|53|55|57|58|72)|^(25006|25P03|25P04)$/;

/** Whether a statement failed because the database is unavailable or overloaded. */
export function isUnavailable(error: unknown): boolean {
  return getErrorChain(error).some((each) => each instanceof DatabaseUnavailableError) || AWAY.test(sqlState(error) ?? '');
}

/** Whether a statement failed on this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, '23505', constraint);
}

/** Whether a statement failed on this CHECK constraint. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, '23514', constraint);
}

function isViolation(error: unknown, state: string, constraint: string): boolean {
  const found = driverError(error);
  return found?.code === state && found.constraint === constraint;
}

/**
 * Whether a retry of the transaction may succeed: after a deadlock, a serialisation failure or a foreign key violation.
 * Transactions look up each key before they store it. Only a concurrent transaction can therefore cause a violation, and a retry
 * sees its changes.
 */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40P01' || state === '40001' || state === '23503';
}
