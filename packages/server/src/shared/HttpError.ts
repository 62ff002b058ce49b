import { ERRORS, detail } from '@shunlu/api-contract';
import type { DetailCode, ErrorCode, ErrorDetail } from '@shunlu/api-contract';

/** An expected failure that a service throws. The HTTP layer turns it into an error response (D30). */
export class HttpError extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** Further fields of the response beside `code`, such as the two trips of TRIP_LIMIT. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly details: readonly ErrorDetail[] | undefined;

  constructor(code: ErrorCode, facts: Readonly<Record<string, unknown>> = {}, details?: readonly ErrorDetail[]) {
    super(ERRORS[code].message);
    this.code = code;
    this.facts = facts;
    this.details = details;
  }
}

/** Builds an error about one or more fields: `throw validationError(detail('year', 'TOO_BIG', 2027))` */
export function validationError(...details: readonly ErrorDetail[]): HttpError {
  return new HttpError('VALIDATION', {}, details);
}

/** Builds an error about one field: `throw fieldError('year', 'TOO_BIG', 2027)` */
export function fieldError(path: string, code: DetailCode, limit?: number): HttpError {
  return validationError(detail(path, code, limit));
}
