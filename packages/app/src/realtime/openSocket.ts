import { socketRateLimitError } from '@shunlu/api-contract';
import { loadCode } from '@shunlu/ui/primitives/lib/loadCode.ts';
import * as z from 'zod/mini';
import type { EmittingSocket } from './socketClient.ts';
import { SOCKET_OPTIONS } from './socketOptions.ts';

/** What a socket shows the server at each connection (spec §7). */
export interface SocketAuth {
  token: string | null;
  userId: number;
}

/** The part of a socket.io socket that is used. */
export interface SocketLike extends EmittingSocket {
  on: (event: string, listener: (payload: unknown) => void) => unknown;
  connect: () => unknown;
  disconnect: () => unknown;
  /** The connection below it: the library begins an attempt of its own; `reconnect_failed` comes after the last. */
  io: { on: (event: 'reconnect_attempt' | 'reconnect_failed', listener: () => void) => unknown };
}

/**
 * An attempt that was begun once the server had answered has so long at least. On a slow line it takes several times as long as
 * an answer: what is ended for the next one each time never gets through.
 */
const PATIENCE_MS = 4_000;

/** Makes a socket; a test gives its own. */
export type Connect = (auth: () => SocketAuth) => SocketLike | Promise<SocketLike>;

const loadSocket = () => import('./createSocket.ts');

/**
 * Makes sockets to an origin, or to the page's own (D36). Loads socket.io-client when it is first needed: it is no part of
 * the first chunk.
 */
export function connectTo(origin: string | null): Connect {
  return async (auth) => {
    const { createSocket } = await loadCode(loadSocket);
    return createSocket(origin, auth);
  };
}

export interface SocketHandlers {
  /** The server signed us in, and this is what to send on; or the connection is gone. */
  onConnection: (line: EmittingSocket | undefined) => void;
  /** It went silent: neither side closed it, so that whatever else is open to the server may be as dead. */
  onLost: () => void;
  /** An event by its wire name, not yet validated. */
  onEvent: (name: string, payload: unknown) => void;
}

/** A session's socket. */
export interface SocketConnection {
  close: () => void;
  /** Something else reached the server: connects now, without waiting for the next attempt or for one that may hang. */
  connectNow: () => void;
}

/** Where the reasons to try again come from. */
interface BrowserEnvironment {
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & Pick<Document, 'visibilityState'>;
}

/**
 * Keeps a socket open for a session. After the five attempts of spec §9 it tries again whenever there is a reason to
 * hope: focus, `online`, the page becoming visible (D36). A socket that the server refuses is closed for good (spec §8); one
 * that comes too often waits as long as the server says.
 *
 * @param events wire names to listen to
 */
export function openSocket(
  auth: () => SocketAuth,
  events: readonly string[],
  { onConnection, onLost, onEvent }: SocketHandlers,
  connect: Connect,
  { window: page, document: view }: BrowserEnvironment = { window, document },
): SocketConnection {
  let socket: SocketLike | undefined;
  let isClosed = false;
  let hasGivenUp = false;
  let isSignedIn = false;
  /** The server said how long. */
  let isToWait = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when an attempt is under way. */
  let triedAt: number | undefined;
  let attemptTimeoutMs = 0;

  function begin() {
    triedAt ??= performance.now();
  }

  function connectAgain() {
    begin();
    socket?.connect();
  }

  function start(opened: SocketLike) {
    if (isClosed) return;
    socket = opened;
    begin();
    opened.on('authenticated', () => {
      hasGivenUp = false;
      isSignedIn = true;
      triedAt = undefined;
      attemptTimeoutMs = 0;
      onConnection(opened);
    });
    opened.on('disconnect', (reason) => {
      isSignedIn = false;
      triedAt = undefined;
      onConnection(undefined);
      if (reason === 'ping timeout') onLost();
      // The library comes back by itself, save when it was the server that hung up.
      if (reason === 'io server disconnect') scheduleReconnect();
    });
    opened.on('unauthorized', close);
    opened.on('connect_error', (error) => {
      triedAt = undefined;
      // The line is there, but too many connected; the library leaves it to us to come back. Trying earlier is of no use.
      const refused = z.safeParse(z.object({ data: socketRateLimitError }), error);
      if (refused.success) waitFor(refused.data.data.retry_after * 1_000);
    });
    opened.io.on('reconnect_attempt', begin);
    opened.io.on('reconnect_failed', () => {
      hasGivenUp = true;
    });
    for (const name of events) opened.on(name, (payload) => onEvent(name, payload));
  }

  function scheduleReconnect(afterMs: number = SOCKET_OPTIONS.reconnectionDelayMax) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isToWait = false;
      if (!isClosed) connectAgain();
    }, afterMs);
  }

  function waitFor(ms: number) {
    isToWait = true;
    // Not all of those who were refused at the same moment.
    scheduleReconnect(ms + Math.random() * SOCKET_OPTIONS.reconnectionDelayMax);
  }

  function tryAgain() {
    if (!hasGivenUp || isToWait || isClosed || view.visibilityState === 'hidden') return;
    hasGivenUp = false;
    connectAgain();
  }

  function connectNow() {
    if (isClosed || isSignedIn || isToWait) return;
    if (triedAt !== undefined) {
      if (performance.now() - triedAt < attemptTimeoutMs) return;
      // What was begun before may hang; what follows has longer, each time.
      attemptTimeoutMs = Math.min(Math.max(PATIENCE_MS, 2 * attemptTimeoutMs), SOCKET_OPTIONS.timeout);
      triedAt = undefined;
    }
    hasGivenUp = false;
    // Ends the library's wait for its next attempt.
    socket?.disconnect();
    connectAgain();
  }

  function close() {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(timer);
    page.removeEventListener('focus', tryAgain);
    page.removeEventListener('online', tryAgain);
    view.removeEventListener('visibilitychange', tryAgain);
    socket?.disconnect();
    onConnection(undefined);
  }

  async function open() {
    const opened = await connect(auth);
    if (isClosed) opened.disconnect();
    else start(opened);
  }

  page.addEventListener('focus', tryAgain);
  page.addEventListener('online', tryAgain);
  view.addEventListener('visibilitychange', tryAgain);
  // Where the library itself cannot be loaded the app goes on asking now and then; a reload brings the socket.
  open().catch(() => onConnection(undefined));
  return { close, connectNow };
}
