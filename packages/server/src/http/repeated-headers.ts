/** Headers that say where a request goes, how it is read or whose it is: a proxy and this server could each read another of two. */
import type { FastifyInstance } from 'fastify';

const SINGLE_HEADERS = new Set(['authorization', 'content-length', 'content-type', 'expect', 'host', 'origin', 'transfer-encoding', 'upgrade']);

/** Whether one of them stands in a request twice; Node keeps the first and does not say so (RFC 9110 §5.3, RFC 9112 §3.2). */
export function hasRepeatedHeader(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()).filter((name) => SINGLE_HEADERS.has(name));
  return new Set(names).size < names.length;
}

/** Refuses such requests before anything else looks at them, and closes the connection, as Node does with what it cannot read. */
export function rejectRepeatedHeaders(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    if (hasRepeatedHeader(request.raw.rawHeaders)) return reply.code(400).header('connection', 'close').send({ error: 'Bad Request' });
    return undefined;
  });
}
