import * as z from 'zod/mini';
import type { Language } from '../fields/language.ts';
import { ApiError } from './ApiError.ts';
import { fillPath, hasBody, toQueryString } from './endpoint.ts';
import type { EndpointDefinition, EndpointInput, EndpointOutput } from './endpoint.ts';
import { parseErrorBody } from './parseErrorBody.ts';

export { ApiError };

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Aborting this signal ends the call like a lost connection: it throws an ApiError with NETWORK. */
  giveUp?: AbortSignal | undefined;
  /** The key of a create: the server makes it once, even if the request is sent again (D120). */
  idempotencyKey?: string | undefined;
  /** The language of the interface. Pass it where the response depends on it; the browser's own header may differ (D93). */
  language?: Language | undefined;
}

/** Calls an endpoint with typed input and returns its typed output. */
export type Call = <E extends EndpointDefinition>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<EndpointOutput<E>>;

export interface ClientOptions {
  /** Origin before `/api`; empty for the same origin. */
  baseUrl?: string;
  /** Returns the bearer token, if there is one (R6.11). */
  getToken?: () => string | null | undefined;
  /**
   * Called on each 401 with the endpoint and the token that was sent, if any. The token is passed because the session may
   * have changed since. The app logs out, except in the cases of D14.
   */
  onUnauthorized?: (endpoint: EndpointDefinition, token: string | undefined) => void;
  /** Called with the headers of each response and the time of its request in milliseconds. The app reads the server's clock from them. */
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
 * Creates the typed client. It parses each response with the endpoint's response schema. A caller gets valid data or an
 * ApiError.
 *
 * @throws ApiError on every failure except an abort and a missing path parameter. An abort stays the DOMException of
 * `fetch`; a missing parameter is a programming error.
 */
export function createClient(options: ClientOptions = {}): Call {
  const { baseUrl = '', getToken, onUnauthorized, onResponse } = options;

  return async (endpoint, input, { signal, giveUp, idempotencyKey, language } = {}) => {
    const { params, query, ...content } = input as Parts;
    const token = getToken?.() || undefined;
    const ends = [signal, giveUp].filter((one) => one !== undefined);
    const init: RequestInit = {
      method: endpoint.method,
      // API responses must not be cached. With `no-store`, browsers also do not queue a request behind an identical one that hangs.
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(language ? { 'accept-language': language } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': `"${idempotencyKey}"` }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        // The browser sets the content type of a form itself, because it includes the boundary.
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
      // Read `fetch` at each call, because stories and tests replace it after this module was loaded.
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
    // The body is not JSON, such as a proxy's error page. The caller uses the status; a 2xx becomes BAD_RESPONSE.
    return undefined;
  }
}
