/** How the server stops listening: soon, and in a bounded time. */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What is under way gets this long to finish; then its connections are ended. */
export const FINISH_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 50;

/**
 * To be called first, so that stopping begins here. Fastify refuses new requests with 503 and ends idle connections once. But
 * a connection whose request was under way at that moment would be kept for 72 s by a page that polls, and a WebSocket's for 30 s
 * by a page that sleeps and does not close its side: so answers say `Connection: close`, connections are ended as they
 * become idle, and after `finishWithinMs` all that are left. Nor is what is under way over when its connection is: who left a
 * page before it was answered is answered all the same, and what that needs is closed after it.
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
