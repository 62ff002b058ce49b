import { LIMITS } from '@shunlu/api-contract';
import { io, WebSocket, XHR } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

/** The credentials that a socket sends with each connection (spec §7). */
export interface SocketAuth {
  token: string | null;
  userId: number;
}

/** How the socket connects and reconnects (spec §9, D36). */
export const SOCKET_OPTIONS = {
  path: '/socket.io',
  reconnection: true,
  reconnectionDelay: LIMITS.socket.reconnectDelayMs,
  reconnectionDelayMax: LIMITS.socket.reconnectDelayMaxMs,
  reconnectionAttempts: LIMITS.socket.reconnectAttempts,
  timeout: LIMITS.socket.timeoutMs,
} as const;

/** A WebSocket that has been opening for longer hangs on a dead connection. */
const CONNECT_TIMEOUT_MS = 2_000;

/**
 * Closes a WebSocket that is still opening only once it is open, because browsers log an error otherwise. One that hangs is
 * closed at once: a browser opens one WebSocket at a time to a server, so it would block all others, in every tab.
 */
class GracefulWebSocket extends WebSocket {
  #openedAt = 0;

  override doOpen(): this {
    this.#openedAt = performance.now();
    super.doOpen();
    return this;
  }

  override doClose() {
    const opening = this.ws as globalThis.WebSocket | undefined;
    const isHung = performance.now() - this.#openedAt > CONNECT_TIMEOUT_MS;
    if (opening?.readyState !== globalThis.WebSocket.CONNECTING || isHung) {
      super.doClose();
      return;
    }
    Object.assign(opening, { onopen: () => opening.close(), onclose: null, onerror: null, onmessage: null });
  }
}

/**
 * Creates a socket to an origin, or to the page's own (D36). WebSocket comes first, because the polls of one person would have
 * to reach the same one of several servers. Long polling is for networks that block WebSockets.
 */
export function createSocket(origin: string | null, auth: () => SocketAuth): Socket {
  const options = {
    ...SOCKET_OPTIONS,
    transports: [GracefulWebSocket, XHR],
    tryAllTransports: true,
    // Read at each connection, because the token may have been renewed.
    auth: (callback: (auth: SocketAuth) => void) => callback(auth()),
  };
  return origin === null ? io(options) : io(origin, options);
}
