import { toNestErrors } from '@hookform/resolvers';
import { toErrorDetails } from '@shunlu/api-contract';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { toDetailMessage } from './messages.ts';

/** A schema of the contract, or one built on it. */
export type FormSchema<Values extends FieldValues, Output> = z.ZodMiniType<Output, Values>;

/**
 * Validates a form with the schema that the server validates with, and says what is wrong in the same codes (D30), so
 * one wording serves both: the first finding of each field becomes that field's message.
 *
 * The plain standard-schema resolver would carry only zod's texts, and zod/mini has none.
 */
export function createContractResolver<Values extends FieldValues, Output>(
  schema: FormSchema<Values, Output>,
): Resolver<Values, unknown, Output> {
  return async (values, _context, options) => {
    const parsed = await z.safeParseAsync(schema, values);
    if (parsed.success) return { values: parsed.data, errors: {} };

    const errors: FieldErrors = {};
    for (const detail of toErrorDetails(parsed.error)) {
      const path = detail.path === '' ? 'root' : detail.path;
      errors[path] ??= { type: detail.code, message: toDetailMessage(detail) };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
