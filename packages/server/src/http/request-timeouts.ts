/** Timeouts for sending a request: a slow client occupies a connection. */
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes a file, which gets the longer timeout. */
    isUpload?: boolean;
  }
}

export interface RequestTimeouts {
  /** The timeout of the headers, and of a whole ordinary request. */
  requestMs: number;
  /** The timeout of a whole request with a file: 5 MB at some 350 kbit/s. */
  uploadMs: number;
  /** The interval at which Node checks for expired connections. */
  checkEveryMs: number;
}

export const REQUEST_TIMEOUTS: RequestTimeouts = { requestMs: 30_000, uploadMs: 120_000, checkEveryMs: 1_000 };

/** Builds Node's own timeouts, of the headers and of every request. Node responds with 408 and closes the connection. */
export function toServerOptions(timeouts: RequestTimeouts): Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'http'> {
  const { requestMs, uploadMs, checkEveryMs } = timeouts;
  return { requestTimeout: uploadMs, http: { headersTimeout: requestMs, connectionsCheckingInterval: checkEveryMs } };
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends an ordinary request whose body does not arrive in time. Node's own timeout is the same for all requests. */
export function closeSlowRequests(http: FastifyInstance, { requestMs }: RequestTimeouts): void {
  http.addHook('onRequest', async ({ raw, routeOptions: { config } }, reply) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    // A request that a test injects has no real socket.
    if (!hasBody || !(raw.socket instanceof Socket) || config.isUpload === true) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      // A response, such as an error, may have been sent before the body arrived.
      if (!reply.raw.headersSent) raw.socket.write(TOO_SLOW);
      raw.socket.destroySoon();
    }, requestMs);
    timer.unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}
