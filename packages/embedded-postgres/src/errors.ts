/** Apart from the rest, so that these classes can be tested for without loading PGlite. */

/** A data directory that cannot be opened, and why: another process has it, the disk is full, or its files are of another PostgreSQL. */
export class CannotOpenError extends Error {
  override readonly name = 'CannotOpenError';
  readonly reason: 'locked' | 'not-writable' | 'other-version';

  constructor(reason: CannotOpenError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The database cannot be reached, or has too much to do. A later attempt may succeed. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}
