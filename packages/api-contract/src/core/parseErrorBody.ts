import { ERRORS } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import type { ReceivedDetail } from './ApiError.ts';

interface ReceivedError {
  code: ErrorCode | undefined;
  error: string | undefined;
  details: ReceivedDetail[] | undefined;
  message: string | undefined;
  facts: Record<string, unknown>;
}

/**
 * Reads the body of an error response. A field of the wrong type counts as absent. Each fallback step of spec §8 thus
 * works with any server's response and with a proxy's page.
 */
export function parseErrorBody(body: unknown): ReceivedError {
  const { error, code, details, message, ...facts } = toRecord(body);
  return {
    code: typeof code === 'string' && Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : undefined,
    error: toText(error),
    details: Array.isArray(details) ? details.map(toDetail) : undefined,
    message: toText(message),
    facts,
  };
}

function toDetail(value: unknown): ReceivedDetail {
  const { path, msg, code, limit } = toRecord(value);
  return { path: toText(path), msg: toText(msg), code: toText(code), ...(typeof limit === 'number' ? { limit } : {}) };
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Returns the value if it is a non-blank string. */
function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
