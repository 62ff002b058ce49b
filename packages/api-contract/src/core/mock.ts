import { delay } from 'msw';
import { http, HttpResponse } from 'msw/http';
import * as z from 'zod/mini';
import { detail, ERRORS } from '../errors.ts';
import type { ErrorCode, ErrorDetail } from '../errors.ts';
import type { EndpointDefinition, EndpointResponse } from './endpoint.ts';
import { getUnknownFields } from './getUnknownFields.ts';

/** An error response of a mock: a code of `ERRORS`, with further facts or validation details. */
export interface MockError {
  readonly code: ErrorCode;
  readonly details?: readonly ErrorDetail[];
  readonly [fact: string]: unknown;
}

/** The parts of the request that a resolver receives. */
export interface MockRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
  /** The file, if the endpoint takes one. */
  upload: File | undefined;
}

/** The response of a mock: example data, a function of the request, `'loading'` (never responds), or `mockError(…)`. */
export type MockResponse<E extends EndpointDefinition> =
  | EndpointResponse<E>
  | 'loading'
  | MockErrorResponse
  | ((request: MockRequest) => EndpointResponse<E> | MockErrorResponse | Promise<EndpointResponse<E> | MockErrorResponse>);

class MockErrorResponse {
  readonly error: MockError;
  constructor(error: MockError) {
    this.error = error;
  }
}

/** Builds an error response for `mock`. */
export function mockError(code: ErrorCode, facts: Omit<MockError, 'code'> = {}): MockErrorResponse {
  return new MockErrorResponse({ code, ...facts });
}

/**
 * An MSW handler for an endpoint. Each response passes through the response schema, so that a story cannot show data that
 * the server could not send. Data that does not match throws with the schema's issues.
 */
export function mock<E extends EndpointDefinition>(endpoint: E, answer: MockResponse<E>) {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[method](`*${endpoint.path}`, async ({ request, params }) => {
    if (answer === 'loading') {
      await delay('infinite');
    }
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const body: unknown = endpoint.body ? await request.clone().json() : undefined;
    const unknown = getUnknownFields(endpoint, { query, body });
    if (unknown.length > 0) throw new Error(`${endpoint.id} does not know what was sent: ${unknown.join(', ')}`);
    const given =
      typeof answer === 'function'
        ? await (answer as (request: MockRequest) => unknown)({
            params: params as Record<string, string>,
            query,
            body,
            upload: endpoint.upload ? await getFormFile(request.clone(), endpoint.upload.field) : undefined,
          })
        : answer;
    if (given instanceof MockErrorResponse) {
      const { code, ...facts } = given.error;
      const { status, message } = ERRORS[code];
      // Same shape as the server's errors: a validation error has `details` in place of `error` (D30).
      const why = code === 'VALIDATION' ? { details: [detail('body', 'INVALID_VALUE')] } : { error: message };
      return HttpResponse.json({ ...why, code, ...facts }, { status });
    }
    return HttpResponse.json(z.parse(endpoint.response, given) as Record<string, unknown>, {
      status: endpoint.status ?? 200,
    });
  });
}

async function getFormFile(request: Request, field: string): Promise<File | undefined> {
  const file = (await request.formData()).get(field);
  return file instanceof File ? file : undefined;
}
