import { ERRORS, errorBody } from '@shunlu/api-contract';
import type { ErrorCode, ErrorDetail } from '@shunlu/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/**
 * Expects a response with one of these errors, with the right status and without internals of the server. The shape is `error` and
 * `code`, or `code` and details (D30). @returns the details of a VALIDATION error
 */
export function expectErrorResponse(answer: LightMyRequestResponse, ...codes: readonly ErrorCode[]): ErrorDetail[] {
  const { code, error, details } = errorBody.parse(answer.json());
  expect(codes).toContain(code);
  if (code === undefined) return [];
  expect(answer.statusCode).toBe(ERRORS[code].status);
  expect(answer.payload).not.toMatch(/\bat .*\.[jt]s|node_modules|stack|Error:/);
  expect(error).toBe(code === 'VALIDATION' ? undefined : ERRORS[code].message);
  if (code === 'VALIDATION') expect(details?.length).toBeGreaterThan(0);
  return details ?? [];
}
