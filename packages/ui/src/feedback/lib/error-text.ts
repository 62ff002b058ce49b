/**
 * Words a key of the locales, or answers `undefined` where there is no such text. Made from i18next by `useWord()`;
 * a test gives a plain function.
 */
export type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string | undefined;

/** What may be read off a thrown value: an `ApiError`, a plain `Error`, or an answer's body. */
interface ErrorLike {
  code?: unknown;
  error?: unknown;
  details?: unknown;
  message?: unknown;
  facts?: unknown;
}

/** One finding of a validation error (D30). */
export interface DetailLike {
  path?: unknown;
  msg?: unknown;
  limit?: unknown;
  code?: unknown;
}

/**
 * The sentence a person reads when something failed, in the order of spec §8 and D30:
 *
 * 1. a code that the locales know, worded in the person's language;
 * 2. the answer's `error` field;
 * 3. the first of `details` (worded by its own code where known, else its `msg`), else "Validation failed";
 * 4. the error's own message;
 * 5. the fallback, by default "An unexpected error occurred".
 *
 * @param error whatever was thrown
 * @param translate words keys of the `errors` namespace
 * @param fallback the key of the last step, where an action has a sentence of its own (spec §8, login)
 */
export function getErrorText(error: unknown, translate: Translate, fallback = 'errors:unexpected'): string {
  const { code, error: answered, details, message, facts } = toErrorLike(error);
  const params = toRecord(facts);

  // VALIDATION says only that something is wrong; its details say what (step 3).
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

/** The sentence of one finding: its code in the person's language where known, else the server's own words. */
export function getDetailText(detail: DetailLike | undefined, translate: Translate): string | undefined {
  if (detail === undefined) return undefined;
  if (isText(detail.code)) {
    const worded = translate(`errors:details.${detail.code}`, toRecord(detail));
    if (worded !== undefined) return worded;
  }
  return isText(detail.msg) ? detail.msg : undefined;
}

/** The findings of a validation error, or none. */
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
