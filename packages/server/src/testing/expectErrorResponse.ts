import { ERRORS, errorBody } from '@shunlu/api-contract';
import type { ErrorCode, ErrorDetail } from '@shunlu/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/**
 * The answer is one of these refusals in the shape of D30 (`error` and `code`, or `code` and details), with the status
 * that belongs to it, and tells nothing of how the server is made. @returns what did not pass, on VALIDATION.
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
