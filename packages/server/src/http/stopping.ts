/** How the server stops listening: soon, and in a bounded time. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is under way gets this long to finish; then its connections are ended. */
export const FINISH_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 50;

/**
 * To be called first, so that stopping begins here. Fastify refuses new requests with 503 and ends idle connections once. But
 * a connection whose request was under way at that moment would be kept for 72 s by a page that polls, and a WebSocket's for 30 s
 * by a page that sleeps and does not close its side: so answers say `Connection: close`, connections are ended as they
 * become idle, and after `finishWithinMs` all that are left.
 */
export function stopInTime(http: FastifyInstance, finishWithinMs: number = FINISH_WITHIN_MS): void {
  const connections = new Set<Socket>();
  let isStopping = false;

  http.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  http.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  http.addHook('preClose', async () => {
    isStopping = true;
    const idle = setInterval(() => http.server.closeIdleConnections(), LOOK_EVERY_MS);
    const late = setTimeout(() => {
      http.log.warn({ connections: connections.size }, 'Connections that did not end in time are cut off');
      for (const socket of connections) socket.destroy();
    }, finishWithinMs);
    http.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(late);
    });
  });
}
