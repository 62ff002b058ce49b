/**
 * Translates a key of the locales; returns `undefined` if there is no such text. Made from i18next by `useTranslator()`; tests
 * pass a plain function.
 */
export type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string | undefined;

/** Fields of a thrown value: an `ApiError`, a plain `Error`, or a response body. */
interface ErrorLike {
  code?: unknown;
  error?: unknown;
  details?: unknown;
  message?: unknown;
  facts?: unknown;
}

/** One detail of a validation error (D30). */
export interface DetailLike {
  path?: unknown;
  msg?: unknown;
  limit?: unknown;
  code?: unknown;
}

/**
 * Returns the text of an error for people, in the order of spec §8 and D30: 1. its code, translated, if the locales know it; 2.
 * the response's `error` field; 3. the first of `details`: its own code, translated, else its `msg`, else "Validation failed"; 4.
 * the error's own message; 5. the fallback, by default "An unexpected error occurred".
 *
 * @param error the thrown value
 * @param translate translates keys of the `errors` namespace
 * @param fallback key of step 5, if an action has a text of its own (spec §8, login)
 */
export function getErrorText(error: unknown, translate: Translate, fallback = 'errors:unexpected'): string {
  const { code, error: answered, details, message, facts } = toErrorLike(error);
  const params = toRecord(facts);

  // The code VALIDATION says only that something is wrong; its details say what (step 3).
  if (isText(code) && code !== 'VALIDATION') {
    const text = translate(`errors:${code}`, params);
    if (text !== undefined) return text;
  }
  if (isText(answered)) return answered;
  if (code === 'VALIDATION' || Array.isArray(details)) {
    return getDetailText(getFirstDetail(details), translate) ?? translate('errors:validationFailed') ?? 'Validation failed';
  }
  if (isText(message)) return message;
  return translate(fallback) ?? 'An unexpected error occurred';
}

/** Returns the text of one detail: its code, translated if known, else the server's own text. */
export function getDetailText(detail: DetailLike | undefined, translate: Translate): string | undefined {
  if (detail === undefined) return undefined;
  if (isText(detail.code)) {
    const worded = translate(`errors:details.${detail.code}`, toRecord(detail));
    if (worded !== undefined) return worded;
  }
  return isText(detail.msg) ? detail.msg : undefined;
}

/** Returns the details of a validation error, or none. */
export function getErrorDetails(error: unknown): readonly DetailLike[] {
  const { details } = toErrorLike(error);
  return Array.isArray(details) ? (details as readonly DetailLike[]) : [];
}

function getFirstDetail(details: unknown): DetailLike | undefined {
  return Array.isArray(details) ? (details[0] as DetailLike | undefined) : undefined;
}

function toErrorLike(value: unknown): ErrorLike {
  if (isText(value)) return { message: value };
  return typeof value === 'object' && value !== null ? value : {};
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
