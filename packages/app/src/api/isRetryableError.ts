import { ApiError } from '@shunlu/api-contract';

/** Answers that asking again may change: none at all, or a server in trouble. A refusal stays one. */
export function isRetryableError(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
