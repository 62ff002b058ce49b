import * as z from 'zod/mini';
import type { Language } from '../fields/language.ts';
import { ApiError } from './ApiError.ts';
import { fillPath, hasBody, toQueryString } from './endpoint.ts';
import type { EndpointDefinition, EndpointInput, EndpointOutput } from './endpoint.ts';
import { parseErrorBody } from './parseErrorBody.ts';

export { ApiError };

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Aborted, it ends the call as one that got no answer: with an ApiError, NETWORK. */
  giveUp?: AbortSignal | undefined;
  /** Of a create: under which key it is made once, however often it is sent (D120). */
  idempotencyKey?: string | undefined;
  /** What the person reads, where that matters and need not be what their browser asks for by itself (D93). */
  language?: Language | undefined;
}

/** Calls an endpoint with a typed input and answers its typed output. */
export type Call = <E extends EndpointDefinition>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<EndpointOutput<E>>;

export interface ClientOptions {
  /** Origin before `/api`; empty for the same origin. */
  baseUrl?: string;
  /** The bearer token to send, where there is one (R6.11). */
  getToken?: () => string | null | undefined;
  /**
   * Told of each 401 with the endpoint that got it and the token it was sent with, if any: an answer may come when another
   * session is at hand. The app logs out, save for the exceptions of D14.
   */
  onUnauthorized?: (endpoint: EndpointDefinition, token: string | undefined) => void;
  /** Called with the headers of each response and when its request was sent, milliseconds. The app reads the server's clock from them. */
  onResponse?: (headers: Headers, sentMs: number) => void;
  fetch?: typeof fetch;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  upload?: Blob;
}

/**
 * The typed client. An answer is parsed by the endpoint's response schema, so what a screen gets is what the contract
 * says or an ApiError.
 *
 * @throws ApiError on every failure but an abort, which stays the DOMException that fetch throws, and a path that lacks a
 *   value, which is a mistake of the caller.
 */
export function createClient(options: ClientOptions = {}): Call {
  const { baseUrl = '', getToken, onUnauthorized, onResponse } = options;

  return async (endpoint, input, { signal, giveUp, idempotencyKey, language } = {}) => {
    const { params, query, ...content } = input as Parts;
    const token = getToken?.() || undefined;
    const ends = [signal, giveUp].filter((one) => one !== undefined);
    const init: RequestInit = {
      method: endpoint.method,
      // No answer of the API is to be kept. Told so, a browser does not let a call wait for an equal one that may never end.
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(language ? { 'accept-language': language } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': `"${idempotencyKey}"` }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        // The browser itself names the type of a form, with the boundary it chose.
        ...(hasBody(endpoint) ? { 'content-type': 'application/json' } : {}),
      },
      ...buildPayload(endpoint, content),
      ...(ends.length > 0 ? { signal: AbortSignal.any(ends) } : {}),
    };

    const address = baseUrl + fillPath(endpoint.path, params) + toQueryString(query);
    let response: Response;
    let json: unknown;
    const sentMs = Date.now();
    try {
      // Looked up at each call: stories and tests put their own fetch in its place after this module was loaded.
      response = await (options.fetch ?? fetch)(address, init);
      onResponse?.(response.headers, sentMs);
      const text = await response.text();
      json = text === '' ? undefined : parseJson(text);
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiError({ status: 0, code: 'NETWORK', cause });
    }

    if (!response.ok) {
      if (response.status === 401) onUnauthorized?.(endpoint, token);
      throw new ApiError({ status: response.status, ...parseErrorBody(json) });
    }
    const parsed = z.safeParse(endpoint.response, json);
    if (!parsed.success) throw new ApiError({ status: response.status, code: 'BAD_RESPONSE', cause: parsed.error });
    return parsed.data as EndpointOutput<typeof endpoint>;
  };
}

function buildPayload(endpoint: EndpointDefinition, { body, upload }: Parts): Pick<RequestInit, 'body'> {
  if (endpoint.upload !== undefined && upload !== undefined) {
    const form = new FormData();
    form.append(endpoint.upload.field, upload);
    return { body: form };
  }
  return hasBody(endpoint) ? { body: JSON.stringify(body ?? {}) } : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: a proxy's page, say. The status still tells, and a good status without JSON is a BAD_RESPONSE.
    return undefined;
  }
}
