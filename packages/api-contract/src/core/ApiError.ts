import type { ErrorCode, ErrorDetail } from '../errors.ts';

/** One received detail. Another server or a newer version may omit the path or use an unknown code. */
export type ReceivedDetail = Partial<Omit<ErrorDetail, 'code'>> & { code?: string | undefined };

/** The failure of a call: the server's error response, or the reason why there is no valid response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** A code of `ERRORS`, NETWORK (no response) or BAD_RESPONSE (a response that does not match the contract). */
  readonly code: ErrorCode | 'NETWORK' | 'BAD_RESPONSE' | undefined;
  /** The response's `error` field; absent on validation errors (D30). */
  readonly error: string | undefined;
  /** The invalid fields, on validation errors. */
  readonly details: readonly ReceivedDetail[] | undefined;
  /** Further fields of the error response, such as the two trips of TRIP_LIMIT. */
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

/** Whether the error is a 404 or 409: the cached data that the viewer sees may be outdated. */
export const isStaleDataError = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 409);
