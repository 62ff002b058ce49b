import * as z from 'zod/mini';
import { toErrorDetails } from '../errors.ts';
import type { EndpointDefinition } from './endpoint.ts';

/**
 * Lists the fields of a request that its endpoint does not know, such as `body.departure_tme`. The server drops them.
 * Mocks and journeys fail on them, because our own client must send none (0001).
 */
export function getUnknownFields({ query, body }: EndpointDefinition, sent: { query?: unknown; body?: unknown }): string[] {
  return [...findUnknown('query', query, sent.query), ...findUnknown('body', body, sent.body)];
}

function findUnknown(part: 'query' | 'body', schema: z.core.$ZodType | undefined, value: unknown): string[] {
  if (value === undefined) return [];
  const parsed = z.safeParse(schema ?? z.strictObject({}), value);
  return parsed.success ? [] : toErrorDetails(parsed.error).flatMap(({ path, code }) => (code === 'UNKNOWN_FIELD' ? [`${part}.${path}`] : []));
}
