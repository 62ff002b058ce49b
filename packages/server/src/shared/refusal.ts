import { ERRORS, detail } from '@shunlu/api-contract';
import type { DetailCode, ErrorCode, ErrorDetail } from '@shunlu/api-contract';

/** What a service throws to say no; the HTTP layer turns it into the body of D30. */
export class Refusal extends Error {
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

/** `throw refusal('NO_SEATS')` */
export function refusal(code: ErrorCode, facts?: Readonly<Record<string, unknown>>): Refusal {
  return new Refusal(code, facts);
}

/** A refusal because of fields: `throw invalid(detail('year', 'TOO_BIG', 2027))` */
export function invalid(...details: readonly ErrorDetail[]): Refusal {
  return new Refusal('VALIDATION', {}, details);
}

/** `throw invalidField('year', 'TOO_BIG', 2027)` */
export function invalidField(path: string, code: DetailCode, limit?: number): Refusal {
  return invalid(detail(path, code, limit));
}
