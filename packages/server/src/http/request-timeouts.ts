/** How long a client may take to send a request: whoever sends slowly holds a connection. */
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It takes a file, and so more time. */
    isUpload?: boolean;
  }
}

export interface RequestTimeouts {
  /** For the headers, and for all of an ordinary request. */
  requestMs: number;
  /** For all of a request with a file: 5 MB at some 350 kbit/s. */
  uploadMs: number;
  /** How often Node looks for connections that are over time. */
  checkEveryMs: number;
}

export const REQUEST_TIMEOUTS: RequestTimeouts = { requestMs: 30_000, uploadMs: 120_000, checkEveryMs: 1_000 };

/** Node's own limits: of the headers, and of every request whatever it is. It answers 408 and closes. */
export function toServerOptions(timeouts: RequestTimeouts): Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'http'> {
  const { requestMs, uploadMs, checkEveryMs } = timeouts;
  return { requestTimeout: uploadMs, http: { headersTimeout: requestMs, connectionsCheckingInterval: checkEveryMs } };
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends an ordinary request whose body does not arrive in time; Node has one limit for all requests. */
export function closeSlowRequests(http: FastifyInstance, { requestMs }: RequestTimeouts): void {
  http.addHook('onRequest', async ({ raw, routeOptions: { config } }, reply) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    // A request that a test injects comes over no socket.
    if (!hasBody || !(raw.socket instanceof Socket) || config.isUpload === true) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      // What was already answered, such as a refusal, is not answered again.
      if (!reply.raw.headersSent) raw.socket.write(TOO_SLOW);
      raw.socket.destroySoon();
    }, requestMs);
    timer.unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}
