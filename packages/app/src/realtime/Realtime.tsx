import { getConfig } from '@shunlu/api-contract';
import type { Domain } from '@shunlu/api-contract';
import { isDomainKey, useCache, useQuery } from '@shunlu/api-contract/react';
import { loadCode } from '@shunlu/ui/primitives/lib/loadCode.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { unstable_serialize } from 'swr';
import { getToken, useAuth } from '../api/authStore.ts';
import { callNow } from '../api/client.ts';
import { isRetryableError } from '../api/isRetryableError.ts';
import { abortIdempotentRequests } from '../api/requestTimeout.ts';
import { useRealtime } from './realtimeStore.ts';
import { dispatch, SERVER_EVENT_NAMES } from './serverEvents.ts';
import { isPageOpen, startHealthPolling } from './serverHealthPoll.ts';
import { setSocket } from './socketClient.ts';
import type { EmittingSocket } from './socketClient.ts';
import { startConnection } from './startConnection.ts';
import type { RunningConnection } from './startConnection.ts';

/** The domains that the server's events are about; after an outage all of them may be stale. */
const REALTIME_DOMAINS: readonly Domain[] = ['rides', 'bookings', 'chat', 'notifications', 'reviews'];
/** How often the app revalidates while there is no socket (D36). */
const POLL_MS = 15_000;
/** A request that is older gets no response any more, if the health check gets none either. */
const STALE_REQUEST_MS = 8_000;
/** A request that is older gets no response any more, if the health check has got one. */
const SUPERSEDED_MS = 2_000;
/** How many connections a browser keeps to one server over HTTP/1.1. */
const BROWSER_CONNECTIONS = 6;
/** A live connection responds in less. */
const PROBE_TIMEOUT_MS = 1_500;
/** A server that responds accepts the socket within this time, or something between blocks sockets. */
const CONNECTED_WITHIN_MS = 1_000;

const loadSocket = () => import('./createSocket.ts');

/**
 * After a ping timeout every connection may be dead, without the browser knowing. Aborts the requests that wait on one, and
 * uses all of them at once, because only a used connection is discarded.
 */
function dropDeadConnections(): void {
  abortIdempotentRequests({ olderThanMs: 0 });
  for (let connection = 0; connection < BROWSER_CONNECTIONS; connection += 1) {
    void callNow(getConfig, {}, { giveUp: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).catch(() => undefined);
  }
}

/**
 * Keeps the socket open and the cache fresh. While there is no socket the app polls; while requests fail it asks until the
 * server responds again. The events themselves are written into the cache by `RideSync`, `ChatSync` and `NotificationSync`.
 */
export function Realtime() {
  const userId = useAuth((state) => state.currentUser?.id);
  const isPolling = useRealtime(({ isConnected, hasFailed }) => !isConnected || hasFailed);
  const { cache, mutate } = useCache();
  const connection = useRef<RunningConnection>(undefined);
  const hasBeenConnected = useRef(false);

  const getCacheState = (key: unknown) => cache.get(unstable_serialize(key as [string])) ?? {};

  const retryFailed = useEffectEvent(() => {
    void mutate((key) => {
      const { error } = getCacheState(key);
      return error !== undefined && isRetryableError(error);
    });
  });

  /** Revalidates what may have changed without an event, and what has failed or was aborted. */
  const refresh = useEffectEvent(({ hasAborted = false } = {}) => {
    const isMissing = (key: unknown) => {
      const { error, isValidating } = getCacheState(key);
      return error !== undefined || (hasAborted && isValidating === true);
    };
    useRealtime.setState({ hasFailed: false });
    void mutate((key) => isDomainKey(key, REALTIME_DOMAINS) || isMissing(key));
  });

  const onConnection = useEffectEvent((socket: EmittingSocket | undefined) => {
    setSocket(socket);
    useRealtime.setState({ isConnected: socket !== undefined });
    if (socket === undefined) return;
    // Requests from before a reconnection may wait on a dead connection.
    const hasAborted = hasBeenConnected.current;
    if (hasAborted) abortIdempotentRequests({ olderThanMs: 0 });
    hasBeenConnected.current = true;
    refresh({ hasAborted });
  });

  const config = useQuery(getConfig, {});
  // Without a response the page's own origin is the best guess.
  const origin = config.state === 'ready' ? config.data.socket_url : null;
  const isOriginKnown = config.state !== 'loading';
  useEffect(() => {
    if (userId === undefined || !isOriginKnown) return undefined;
    const connect = async () => (await loadCode(loadSocket)).createSocket(origin, () => ({ token: getToken(), userId }));
    const handlers = { onConnection: (socket: EmittingSocket | undefined) => onConnection(socket), onTimeout: dropDeadConnections, onEvent: dispatch };
    const opened = startConnection(connect, SERVER_EVENT_NAMES, handlers);
    connection.current = opened;
    return opened.close;
  }, [userId, origin, isOriginKnown]);

  useEffect(() => {
    if (!isPolling) return undefined;
    let refreshedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = startHealthPolling({
      canAsk: isPageOpen,
      ask: (giveUp) => callNow(getConfig, {}, { giveUp }),
      onNoAnswer: () => abortIdempotentRequests({ olderThanMs: STALE_REQUEST_MS }),
      onAnswer(wasAway) {
        if (wasAway) abortIdempotentRequests({ olderThanMs: SUPERSEDED_MS });
        if (useRealtime.getState().isConnected) {
          // The socket has told all changes. A call that fails while the server responds has its own reason and its own retries.
          useRealtime.setState({ hasFailed: false });
          if (wasAway) retryFailed();
          return;
        }
        connection.current?.onServerAnswer();
        if (!wasAway && Date.now() - refreshedAt < POLL_MS) return;
        refreshedAt = Date.now();
        // A new connection refreshes everything anyway.
        timer = setTimeout(() => refresh(), CONNECTED_WITHIN_MS);
      },
      onReachability: (isServerAway) => useRealtime.setState({ isServerAway }),
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [isPolling]);

  return null;
}
