import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import type { Config } from '../shared/config.ts';

/** Fields that are never logged, whatever object they come in. Bodies and queries are not logged at all. */
const SECRETS = ['authorization', 'cookie', 'password', 'password_hash', 'passwordHash', 'token', 'token_hash', 'tokenHash'];

/** Structured logging, one JSON object a line. */
export function createLogger(level: Config['logLevel'], stream?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: { req: describeRequest, res: describeReply, err: describeError },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** The path without its query, which may hold where a person lives. */
function describeRequest({ method, url }: { method?: string; url?: string }) {
  return { method, path: url?.split('?')[0] };
}

function describeReply({ statusCode }: { statusCode?: number }): { statusCode: number | undefined } {
  return { statusCode };
}

/**
 * An error with its causes. Drizzle's message repeats the statement with its parameters, which hold people's data: only
 * the driver's own error is told.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const isStatement = error.name === 'DrizzleQueryError' || ('query' in error && 'params' in error);
  return {
    type: error.name,
    ...(isStatement ? { message: 'A statement failed' } : { message: error.message, stack: error.stack }),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  };
}

/** What a request's line tells beside: by whom, and which refusal. */
interface LogFields {
  user?: number;
  code?: string;
}

const notes = new WeakMap<FastifyRequest, LogFields>();

/** Adds to the line that will be logged of a request. */
export function addLogFields(request: FastifyRequest, more: LogFields): void {
  notes.set(request, { ...notes.get(request), ...more });
}

/** One line for each answered request: method, path, the route that took it, status, milliseconds, who by id, the refusal's code. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, path } = describeRequest(request);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, path, route: request.routeOptions.url, status: reply.statusCode, ms, ...notes.get(request) }, 'request');
  });
}
