/** Shuts the HTTP server down within a bounded time. */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The timeout of pending requests. After it, their connections are closed. */
export const FINISH_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 50;

/**
 * Adds the hooks of a graceful shutdown. Call it first, so that its `preClose` hook runs first.
 *
 * Fastify refuses new requests with 503 and closes idle connections once. A connection with a pending request would then stay
 * open for 72 s if its page polls. A WebSocket would stay open for 30 s if its page sleeps and does not close its side.
 * Responses therefore carry `Connection: close`, idle connections are closed repeatedly, and all others after `finishWithinMs`.
 * `onClose` also waits for requests whose clients have disconnected, because their handlers still use the database.
 */
export function gracefulShutdown(http: FastifyInstance, finishWithinMs: number = FINISH_TIMEOUT_MS): void {
  const connections = new Set<Socket>();
  const unanswered = new Set<FastifyRequest>();
  let isStopping = false;
  let finishBy = Infinity;

  http.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  http.addHook('onRequest', async (request) => {
    unanswered.add(request);
  });
  http.addHook('onSend', async (request, reply) => {
    unanswered.delete(request);
    if (isStopping) reply.header('connection', 'close');
  });
  http.addHook('preClose', async () => {
    isStopping = true;
    finishBy = performance.now() + finishWithinMs;
    const idle = setInterval(() => http.server.closeIdleConnections(), POLL_INTERVAL_MS);
    const late = setTimeout(() => {
      http.log.warn({ connections: connections.size }, 'Connections that did not end in time are cut off');
      for (const socket of connections) socket.destroy();
    }, finishWithinMs);
    http.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(late);
    });
  });
  http.addHook('onClose', async () => {
    while (unanswered.size > 0 && performance.now() < finishBy) await pause(POLL_INTERVAL_MS);
  });
}
