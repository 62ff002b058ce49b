import { toNestErrors } from '@hookform/resolvers';
import { toErrorDetails } from '@shunlu/api-contract';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { toDetailMessage } from './messages.ts';

/** Schema of the contract, or one built on it. */
export type FormSchema<Values extends FieldValues, Output> = z.ZodMiniType<Output, Values>;

/**
 * Creates a resolver that validates a form with the server's own schema, and reports the same codes (D30), so that one set of
 * texts serves both. The first detail of each field becomes its message. The standard-schema resolver would carry only zod's
 * texts, and zod/mini has none.
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
