/** Rejects repeated headers that decide routing, parsing or authorization: a proxy and this server could each read a different one. */
import type { FastifyInstance } from 'fastify';

const SINGLE_HEADERS = new Set(['authorization', 'content-length', 'content-type', 'expect', 'host', 'origin', 'transfer-encoding', 'upgrade']);

/** Whether a request repeats one of these headers. Node silently uses the first one (RFC 9110 §5.3, RFC 9112 §3.2). */
export function hasRepeatedHeader(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()).filter((name) => SINGLE_HEADERS.has(name));
  return new Set(names).size < names.length;
}

/** Refuses such requests before any other hook and closes the connection, as Node does with malformed requests. */
export function rejectRepeatedHeaders(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    if (hasRepeatedHeader(request.raw.rawHeaders)) return reply.code(400).header('connection', 'close').send({ error: 'Bad Request' });
    return undefined;
  });
}
