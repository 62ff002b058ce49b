/** A start that failed for a reason the operator can mend; its message is the one line they see. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The embedded database has more work waiting than it could do in a reasonable time. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
  constructor() {
    super('Too many statements are waiting for the embedded database');
  }
}

interface DriverError {
  code?: unknown;
  constraint?: unknown;
}

/** Walks from Drizzle's wrapper to the driver's own error, which both drivers mark with a five-character SQLSTATE. */
function driverError(error: unknown): DriverError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as DriverError;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return at as DriverError;
  }
  return undefined;
}

/** The SQLSTATE of a failed statement, if it is one. */
export function sqlState(error: unknown): string | undefined {
  return driverError(error)?.code as string | undefined;
}

/** Whether a statement failed on this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = driverError(error);
  return found?.code === '23505' && found.constraint === constraint;
}

/** Whether a statement failed on this CHECK. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  const found = driverError(error);
  return found?.code === '23514' && found.constraint === constraint;
}

/** Deadlock or serialisation failure: the same transaction may well succeed when run again. */
export function mayBeRunAgain(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40P01' || state === '40001';
}
