import { LIMITS, socketRateLimitError } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import { INITIAL_CONNECTION, transition } from './connection.ts';
import type { ConnectionEffect, ConnectionEvent } from './connection.ts';
import type { EmittingSocket } from './socketClient.ts';

/** The part of a socket.io socket that the connection uses. */
export interface SocketLike extends EmittingSocket {
  on: (event: string, listener: (payload: unknown) => void) => unknown;
  connect: () => unknown;
  disconnect: () => unknown;
  /** The manager: it makes attempts by itself, and gives up after the fifth (spec §9). */
  io: { on: (event: 'reconnect_attempt' | 'reconnect_failed', listener: () => void) => unknown };
}

export interface ConnectionHandlers {
  /** The socket once the server has accepted the token; undefined when the connection is gone. */
  onConnection: (socket: EmittingSocket | undefined) => void;
  /** The pings stopped. Neither side closed the socket, so other connections to the server may be dead too. */
  onTimeout: () => void;
  /** An event by its wire name, not validated yet. */
  onEvent: (name: string, payload: unknown) => void;
}

export interface RunningConnection {
  close: () => void;
  /** The API has responded: connects now instead of waiting for the next attempt. */
  onServerAnswer: () => void;
}

interface BrowserEnvironment {
  window: Pick<EventTarget, 'addEventListener'>;
  document: Pick<EventTarget, 'addEventListener'> & Pick<Document, 'visibilityState'>;
}

/** The greatest random delay after a rate limit, so that not all refused pages come back in the same moment. */
const JITTER_MS = LIMITS.socket.reconnectDelayMaxMs;

const LOSS_BY_REASON: Readonly<Record<string, 'timedOut' | 'kicked' | undefined>> = { 'ping timeout': 'timedOut', 'io server disconnect': 'kicked' };

/**
 * Keeps a socket open for a session: feeds what happens to it into `transition` and runs the effects. Focus, `online` and a
 * visible page are reasons to try again after the last attempt (D36).
 *
 * @param connect creates the socket, which may have to load its code first
 * @param events wire names to listen to
 */
export function startConnection(
  connect: () => SocketLike | Promise<SocketLike>,
  events: readonly string[],
  { onConnection, onTimeout, onEvent }: ConnectionHandlers,
  { window: page, document: view }: BrowserEnvironment = { window, document },
): RunningConnection {
  let connection = INITIAL_CONNECTION;
  let socket: SocketLike | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const closed = new AbortController();

  function send(event: { type: Exclude<ConnectionEvent['type'], 'rateLimited'> } | { type: 'rateLimited'; retryAfterMs: number }) {
    const next = transition(connection, { ...event, atMs: performance.now() });
    connection = next.connection;
    for (const effect of next.effects) run(effect);
  }

  function run(effect: ConnectionEffect) {
    switch (effect.type) {
      case 'connect':
        return void socket?.connect();
      case 'restart':
        socket?.disconnect();
        return void socket?.connect();
      case 'scheduleRetry':
        clearTimeout(retry);
        retry = setTimeout(() => send({ type: 'retryDue' }), effect.afterMs);
        return undefined;
      case 'reportConnected':
        return onConnection(socket);
      case 'reportDisconnected':
        return onConnection(undefined);
      case 'reportTimeout':
        return onTimeout();
      case 'close':
        clearTimeout(retry);
        closed.abort();
        socket?.disconnect();
        return onConnection(undefined);
    }
  }

  async function open() {
    const opened = await connect();
    if (connection.status === 'closed') return void opened.disconnect();
    socket = opened;
    send({ type: 'attempt' });
    opened.on('authenticated', () => send({ type: 'authenticated' }));
    opened.on('unauthorized', () => send({ type: 'unauthorized' }));
    opened.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') send({ type: LOSS_BY_REASON[String(reason)] ?? 'dropped' });
    });
    opened.on('connect_error', (error) => {
      const refused = z.safeParse(z.object({ data: socketRateLimitError }), error);
      if (refused.success) send({ type: 'rateLimited', retryAfterMs: refused.data.data.retry_after * 1_000 + Math.random() * JITTER_MS });
      else send({ type: 'failed' });
    });
    opened.io.on('reconnect_attempt', () => send({ type: 'attempt' }));
    opened.io.on('reconnect_failed', () => send({ type: 'exhausted' }));
    for (const name of events) opened.on(name, (payload) => onEvent(name, payload));
    return undefined;
  }

  const wake = () => {
    if (view.visibilityState !== 'hidden') send({ type: 'wake' });
  };
  page.addEventListener('focus', wake, { signal: closed.signal });
  page.addEventListener('online', wake, { signal: closed.signal });
  view.addEventListener('visibilitychange', wake, { signal: closed.signal });
  // Without the code of socket.io the app polls; a reload loads it again.
  open().catch(() => onConnection(undefined));
  return { close: () => send({ type: 'close' }), onServerAnswer: () => send({ type: 'serverAnswered' }) };
}
