import { bookingStatusUpdate, getConfig, locationUpdate, rideStatusUpdate } from '@shunlu/api-contract';
import type { Domain } from '@shunlu/api-contract';
import { isDomainKey, useCache, useInvalidate, useQuery } from '@shunlu/api-contract/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { unstable_serialize } from 'swr';
import { callNow } from '../api/client.ts';
import { abortIdempotentRequests } from '../api/requestTimeout.ts';
import { isRetryableError } from '../api/isRetryableError.ts';
import { getToken, useAuth } from '../api/authStore.ts';
import { setPosition } from './driverPositions.ts';
import { SERVER_EVENT_NAMES, dispatch, useServerEvent } from './serverEvents.ts';
import { setSocket } from './socketClient.ts';
import type { EmittingSocket } from './socketClient.ts';
import { isPageOpen, startHealthPolling } from './serverHealthPoll.ts';
import { connectTo, openSocket } from './openSocket.ts';
import type { SocketConnection } from './openSocket.ts';
import { withBookingUpdate, withRideUpdate } from './patchRides.ts';
import { useRealtime } from './realtimeStore.ts';

/** What events tell of; after an outage all of it may be stale. */
const REALTIME_DOMAINS: readonly Domain[] = ['rides', 'bookings', 'chat', 'notifications', 'reviews'];
/** How often the app asks while nobody tells it (D36). */
const POLL_MS = 15_000;
/** Longer than an answer takes on any line that is worth waiting for, while looks at the server get none. */
const STALE_REQUEST_MS = 8_000;
/** What has asked for so long when a look has its answer, and has none itself, will get none. */
const SUPERSEDED_MS = 2_000;
/** As many connections as browsers keep to one server over HTTP/1.1. */
const CONNECTIONS = 6;
/** A connection that is alive answers in less. */
const PROBE_TIMEOUT_MS = 1_500;
/** A server that answers takes the socket too, unless something between does not let it through. */
const CONNECTED_WITHIN_MS = 1_000;

/**
 * The socket went silent, and so may have all other connections: a network between forgot them, and nobody closed them. Who
 * waits on one is told so; and those that wait for a call are used, all at once, for only so a browser finds out. What is
 * asked from then on goes out on new ones.
 */
function dropDeadConnections(): void {
  abortIdempotentRequests({ olderThanMs: 0 });
  for (let connection = 0; connection < CONNECTIONS; connection += 1) {
    void callNow(getConfig, {}, { giveUp: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).catch(() => undefined);
  }
}

/**
 * Keeps what is cached true while the page is open: events of the socket are written into the SWR cache and what shows
 * it is read anew; while the socket is away the app polls, and where only answers fail it looks when the server gives them
 * again. Chats and notices have a listener of their own.
 */
export function Realtime() {
  const userId = useAuth((state) => state.currentUser?.id);
  const isLooking = useRealtime(({ isConnected, hasFailed }) => !isConnected || hasFailed);
  const { cache, mutate } = useCache();
  const invalidate = useInvalidate();
  const socket = useRef<SocketConnection>(undefined);
  /** Whether there was a line, and is none. */
  const wasLost = useRef(false);

  const isRideKey = (key: unknown) => isDomainKey(key, ['rides', 'bookings']);

  useServerEvent(rideStatusUpdate, (update) => {
    void mutate(isRideKey, (answer: unknown) => withRideUpdate(answer, update));
    // The driver is not to be seen any more (D29).
    if (update.status !== 'in_progress') setPosition(update.ride_id, undefined);
  });
  useServerEvent(bookingStatusUpdate, (update) => {
    void mutate(isRideKey, (answer: unknown) => withBookingUpdate(answer, update));
    // A trip that is over is to be reviewed.
    if (update.status === 'completed') void invalidate(['reviews']);
  });
  useServerEvent(locationUpdate, (position) => setPosition(position.rideId, position));

  const getCacheState = (key: unknown) => cache.get(unstable_serialize(key as [string])) ?? {};

  /** Reads again what could not be read for want of an answer. */
  const readFailed = useEffectEvent(() => {
    void mutate((key) => {
      const { error } = getCacheState(key);
      return error !== undefined && isRetryableError(error);
    });
  });

  /** Reads again what may have changed unheard, and what could not be read, or was given up. */
  const refresh = useEffectEvent(({ isGivenUp = false } = {}) => {
    const isUnread = (key: unknown) => {
      const { error, isValidating } = getCacheState(key);
      return error !== undefined || (isGivenUp && isValidating === true);
    };
    useRealtime.setState({ hasFailed: false });
    void mutate((key) => isDomainKey(key, REALTIME_DOMAINS) || isUnread(key));
  });

  const onConnection = useEffectEvent((line: EmittingSocket | undefined) => {
    const wasConnected = useRealtime.getState().isConnected;
    // What was asked before the line was back waits on a line that may be dead; a message goes by the socket now.
    const isGivenUp = line !== undefined && wasLost.current;
    if (isGivenUp) abortIdempotentRequests({ olderThanMs: 0 });
    wasLost.current = line === undefined && (wasLost.current || wasConnected);
    setSocket(line);
    useRealtime.setState({ isConnected: line !== undefined });
    // What happened while nobody told us is asked for at once.
    if (line !== undefined && !wasConnected) refresh({ isGivenUp });
  });

  const config = useQuery(getConfig, {});
  // Without an answer the page's own origin is the best guess.
  const origin = config.state === 'ready' ? config.data.socket_url : null;
  const isOriginKnown = config.state !== 'loading';
  useEffect(() => {
    if (userId === undefined || !isOriginKnown) return undefined;
    const handlers = { onConnection: (line: EmittingSocket | undefined) => onConnection(line), onLost: dropDeadConnections, onEvent: dispatch };
    const opened = openSocket(() => ({ token: getToken(), userId }), SERVER_EVENT_NAMES, handlers, connectTo(origin));
    socket.current = opened;
    return opened.close;
  }, [userId, origin, isOriginKnown]);

  useEffect(() => {
    if (!isLooking) return undefined;
    let readAt = Date.now();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = startHealthPolling({
      isWorthAsking: isPageOpen,
      ask: (giveUp) => callNow(getConfig, {}, { giveUp }),
      onNoAnswer: () => abortIdempotentRequests({ olderThanMs: STALE_REQUEST_MS }),
      onAnswer(wasAway) {
        if (wasAway) abortIdempotentRequests({ olderThanMs: SUPERSEDED_MS });
        if (useRealtime.getState().isConnected) {
          // What changed meanwhile was heard. What fails while the server answers has a reason of its own, and its own waits.
          useRealtime.setState({ hasFailed: false });
          if (wasAway) readFailed();
          return;
        }
        socket.current?.connectNow();
        if (!wasAway && Date.now() - readAt < POLL_MS) return;
        readAt = Date.now();
        // Once it is connected all is read anyway.
        waiting = setTimeout(() => refresh(), CONNECTED_WITHIN_MS);
      },
      onSilence: (isServerAway) => useRealtime.setState({ isServerAway }),
    });
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [isLooking]);

  return null;
}
