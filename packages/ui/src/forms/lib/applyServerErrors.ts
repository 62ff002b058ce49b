import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@shunlu/api-contract/client';
import { getErrorDetails } from '../../feedback/lib/error-text.ts';
import type { DetailLike } from '../../feedback/lib/error-text.ts';
import { toDetailMessage } from './messages.ts';

/** The form methods that set errors. */
export type ErrorTarget<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  'getValues' | 'setError'
>;

/**
 * Shows a server's validation error at the fields it names (D30), and focuses the first. Input is kept.
 *
 * @returns whether something remains to be shown above the form: details that name no field of it, or any other error
 */
export function applyServerErrors<Values extends FieldValues>(form: ErrorTarget<Values>, error: unknown): boolean {
  const details = [...getErrorDetails(error), ...getLockedFieldDetails(error)];
  let applied = 0;
  for (const detail of details) {
    const { path } = detail;
    if (typeof path !== 'string' || !hasField(form.getValues(), path)) continue;
    form.setError(
      path as FieldPath<Values>,
      { type: 'server', message: toDetailMessage(detail) },
      { shouldFocus: applied === 0 },
    );
    applied += 1;
  }
  return details.length === 0 || applied < details.length;
}

function hasField(values: unknown, path: string): boolean {
  let current = values;
  for (const step of path.split('.')) {
    if (step === '' || typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return false;
    current = (current as Record<string, unknown>)[step];
  }
  return true;
}

/** Turns an error that names locked fields into one detail per field (D22). */
function getLockedFieldDetails(error: unknown): DetailLike[] {
  if (!(error instanceof ApiError) || error.code !== 'RIDE_HAS_BOOKINGS') return [];
  const { fields } = error.facts;
  return Array.isArray(fields) ? fields.map((path: unknown) => ({ path, msg: `errors:${error.code}` })) : [];
}
