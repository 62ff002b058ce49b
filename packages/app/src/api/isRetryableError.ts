import { ApiError } from '@shunlu/api-contract';

/** Whether a request may succeed if it is repeated: no response, or a failing server. */
export function isRetryableError(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
