import { ERRORS, detail } from '@shunlu/api-contract';
import type { DetailCode, ErrorCode, ErrorDetail } from '@shunlu/api-contract';

/** What a service throws to say no; the HTTP layer turns it into the body of D30. */
export class HttpError extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** Further facts beside `code`, such as the two trips of TRIP_LIMIT. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly details: readonly ErrorDetail[] | undefined;

  constructor(code: ErrorCode, facts: Readonly<Record<string, unknown>> = {}, details?: readonly ErrorDetail[]) {
    super(ERRORS[code].message);
    this.code = code;
    this.facts = facts;
    this.details = details;
  }
}

/** A refusal because of fields: `throw invalid(detail('year', 'TOO_BIG', 2027))` */
export function validationError(...details: readonly ErrorDetail[]): HttpError {
  return new HttpError('VALIDATION', {}, details);
}

/** `throw invalidField('year', 'TOO_BIG', 2027)` */
export function fieldError(path: string, code: DetailCode, limit?: number): HttpError {
  return validationError(detail(path, code, limit));
}
