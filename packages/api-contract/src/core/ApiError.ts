import type { ErrorCode, ErrorDetail } from '../errors.ts';

/** One finding as it came. Another server, or a newer one, may leave out the path or use a code that is not known here. */
export type ReceivedDetail = Partial<Omit<ErrorDetail, 'code'>> & { code?: string | undefined };

/** Why a call failed: the server's answer, or what kept it from answering. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** A code of the closed list, or NETWORK (no answer) or BAD_RESPONSE (an answer that does not fit the contract). */
  readonly code: ErrorCode | 'NETWORK' | 'BAD_RESPONSE' | undefined;
  /** The answer's `error` field (D30); absent on validation errors. */
  readonly error: string | undefined;
  /** What did not pass, field by field, on validation errors. */
  readonly details: readonly ReceivedDetail[] | undefined;
  /** Further facts of the refusal, such as the two trips of TRIP_LIMIT. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(init: {
    status: number;
    code?: ErrorCode | 'NETWORK' | 'BAD_RESPONSE' | undefined;
    error?: string | undefined;
    details?: readonly ReceivedDetail[] | undefined;
    facts?: Readonly<Record<string, unknown>>;
    message?: string | undefined;
    cause?: unknown;
  }) {
    super(init.message ?? init.error ?? init.details?.[0]?.msg ?? '', { cause: init.cause });
    this.status = init.status;
    this.code = init.code;
    this.error = init.error;
    this.details = init.details;
    this.facts = init.facts ?? {};
  }
}

/** Whether this refuses what the server's state does not allow, or what it no longer has: what the person sees may be behind. */
export const isStaleDataError = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 409);
