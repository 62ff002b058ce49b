import { ApiError, createClient } from '@shunlu/api-contract/client';
import type { EndpointDefinition, EndpointInput, EndpointOutput } from '@shunlu/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app/buildApp.ts';
import type { App } from '../app/buildApp.ts';
import { readConfig } from '../shared/config.ts';
import type { Config } from '../shared/config.ts';
import type { Database } from '../shared/database.ts';
import { RATE_LIMITS, scaleLimits } from '../http/rate-limits.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { RequestTimeouts } from '../http/request-timeouts.ts';
import type { WebApp } from '../http/web-app.ts';
import { testClock } from './clock.ts';
import type { TestClock } from './clock.ts';
import { openTestDatabase, preferredDatabase } from './databases.ts';
import type { DatabaseKind } from './databases.ts';
import { testLogger } from './logger.ts';
import type { TestLogger } from './logger.ts';

export interface TestServerOptions {
  /** Default: `preferredDatabase`. */
  database?: DatabaseKind;
  /** A database opened by the test, which also closes it: for several instances on one. */
  sharedDatabase?: Database;
  clock?: TestClock;
  config?: Partial<Config>;
  /** The built app to serve; without it the server serves none, even if one was built. */
  webApp?: WebApp | undefined;
  /** Rate limits for the limiter's own tests; by default they are raised so that no test reaches them. */
  rateLimits?: RateLimits;
  /** Shorter timeouts than in production. */
  requestTimeouts?: RequestTimeouts;
}

export interface TestServer {
  app: App;
  database: Database;
  clock: TestClock;
  /** The logged lines, including errors about responses that violate the contract. */
  log: TestLogger;
  /** Calls an endpoint as the web app would. @throws ApiError when the server returns an error */
  call<E extends EndpointDefinition>(endpoint: E, input: EndpointInput<E>, token?: string): Promise<EndpointOutput<E>>;
  /** Returns the error of a call that must fail. @throws Error when the call succeeds */
  refused<E extends EndpointDefinition>(endpoint: E, input: EndpointInput<E>, token?: string): Promise<ApiError>;
  /** Sends any request, for those that the client cannot send. */
  request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS',
    url: string,
    options?: { token?: string | undefined; body?: string | object; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  /** Listens on a free port. @returns the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Encodes a form as a browser does. */
export async function encodeForm(form: FormData): Promise<{ type: string; payload: Buffer }> {
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** Creates a complete server for a test, on a fresh database, with a clock that stands still at TEST_NOW. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? testClock();
  const database = options.sharedDatabase ?? (await openTestDatabase(options.database ?? preferredDatabase));
  const log = testLogger();
  const config = { ...readConfig({ HOST: '127.0.0.1', PORT: '0' }, { isDemo: false }), ...options.config };
  const app = await buildApp({ config, database, clock, logger: log.logger, webApp: options.webApp, rateLimits: options.rateLimits ?? scaleLimits(RATE_LIMITS, 10_000), ...(options.requestTimeouts ? { requestTimeouts: options.requestTimeouts } : {}) });

  const request: TestServer['request'] = (method, url, { token, body, headers } = {}) =>
    app.http.inject({
      method,
      url,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });

  const injectFetch: typeof fetch = async (url, init = {}) => {
    const form = init.body instanceof FormData ? await encodeForm(init.body) : undefined;
    const answer = await app.http.inject({
      method: init.method as 'GET',
      url: url as string,
      headers: { ...(init.headers as Record<string, string>), ...(form ? { 'content-type': form.type } : {}) },
      ...(init.body == null ? {} : { payload: form?.payload ?? (init.body as string) }),
    });
    return new Response(answer.payload, { status: answer.statusCode });
  };

  const call: TestServer['call'] = (endpoint, input, token) =>
    createClient({ fetch: injectFetch, getToken: () => token })(endpoint, input);

  return {
    app,
    database,
    clock,
    log,
    call,
    request,
    async refused(endpoint, input, token) {
      const outcome: unknown = await call(endpoint, input, token).catch((error: unknown) => error);
      if (outcome instanceof ApiError) return outcome;
      throw outcome instanceof Error ? outcome : new Error(`${endpoint.id} was not refused: ${JSON.stringify(outcome)}`);
    },
    listen: () => app.http.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.http.close();
      if (!options.sharedDatabase) await database.close();
    },
  };
}

