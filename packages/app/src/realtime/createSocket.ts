import { io, WebSocket, XHR } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { SocketAuth } from './openSocket.ts';
import { SOCKET_OPTIONS } from './socketOptions.ts';

/** What has been opening for so long hangs on a dead line. */
const CONNECT_TIMEOUT_MS = 2_000;

/**
 * Leaves a WebSocket that is still opening to be closed once it is open: browsers complain on the console of any other end.
 * Not one that hangs: a browser opens one at a time to a server, and all others, in every tab, would wait for it.
 */
class GracefulWebSocket extends WebSocket {
  #since = 0;

  override doOpen(): this {
    this.#since = performance.now();
    super.doOpen();
    return this;
  }

  override doClose() {
    const opening = this.ws as globalThis.WebSocket | undefined;
    const isHung = performance.now() - this.#since > CONNECT_TIMEOUT_MS;
    if (opening?.readyState !== globalThis.WebSocket.CONNECTING || isHung) {
      super.doClose();
      return;
    }
    Object.assign(opening, { onopen: () => opening.close(), onclose: null, onerror: null, onmessage: null });
  }
}

/**
 * A socket to an origin, or to the page's own (D36). By WebSocket: several polls of one person would have to reach one and
 * the same of several servers. Where a network lets no WebSocket through, polling it is.
 */
export function createSocket(origin: string | null, auth: () => SocketAuth): Socket {
  const options = {
    ...SOCKET_OPTIONS,
    transports: [GracefulWebSocket, XHR],
    tryAllTransports: true,
    // Asked for at each connection: a token may have been renewed since the last one.
    auth: (callback: (auth: SocketAuth) => void) => callback(auth()),
  };
  return origin === null ? io(options) : io(origin, options);
}
