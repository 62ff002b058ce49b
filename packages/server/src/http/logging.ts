import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import type { Config } from '../shared/config.ts';

/** Fields that are redacted in every logged object. Bodies and queries are never logged. */
const SECRETS = ['authorization', 'cookie', 'password', 'password_hash', 'passwordHash', 'token', 'token_hash', 'tokenHash'];

/** Creates the structured logger, which writes one JSON object per line. */
export function createLogger(level: Config['logLevel'], stream?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: { req: describeRequest, res: describeReply, err: describeError },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Describes a request by its method and path, without the query, which may contain where a person lives. */
function describeRequest({ method, url }: { method?: string; url?: string }) {
  return { method, path: url?.split('?')[0] };
}

function describeReply({ statusCode }: { statusCode?: number }): { statusCode: number | undefined } {
  return { statusCode };
}

/**
 * Describes an error and its causes. Drizzle's message contains the statement with its parameters, which are personal data. It is
 * omitted; the driver's own error is logged as the cause.
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

/** Additional fields of a request's log line: the user's id and the error code. */
interface LogFields {
  user?: number;
  code?: string;
}

const notes = new WeakMap<FastifyRequest, LogFields>();

/** Adds fields to the log line of a request. */
export function addLogFields(request: FastifyRequest, more: LogFields): void {
  notes.set(request, { ...notes.get(request), ...more });
}

/** Logs one line per response: method, path, route, status, duration in milliseconds, the user's id and the error code. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, path } = describeRequest(request);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, path, route: request.routeOptions.url, status: reply.statusCode, ms, ...notes.get(request) }, 'request');
  });
}
