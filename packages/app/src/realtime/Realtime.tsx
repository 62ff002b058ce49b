import { bookingStatusUpdate, getConfig, locationUpdate, rideStatusUpdate } from '@shunlu/api-contract';
import type { Domain } from '@shunlu/api-contract';
import { isOfDomain, useCache, useInvalidate, useQuery } from '@shunlu/api-contract/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { unstable_serialize } from 'swr';
import { callNow } from '../data/client.ts';
import { currentToken, useAuth } from '../session/authStore.ts';
import { usePositions } from './follow.ts';
import { HEARD, pass, useServerEvent } from './hearing.ts';
import { setLine } from './line.ts';
import type { Line } from './line.ts';
import { lookOut } from './lookout.ts';
import { connectTo, openSocket } from './openSocket.ts';
import type { KeptSocket } from './openSocket.ts';
import { withBookingUpdate, withRideUpdate } from './patchAnswers.ts';
import { useRealtime } from './realtimeStore.ts';

/** What events tell of; after an outage all of it may be stale. */
const TOLD_DOMAINS: readonly Domain[] = ['rides', 'bookings', 'chat', 'notifications', 'reviews'];
/** How often the app asks while nobody tells it (D36). */
const POLL_MS = 15_000;
/** A server that answers takes the socket too, unless something between does not let it through. */
const CONNECTED_WITHIN_MS = 1_000;

/**
 * Keeps what is cached true while the page is open: events of the socket are written into the SWR cache and what shows
 * it is read anew; while the socket is away the app polls. Chats and notices have a listener of their own.
 */
export function Realtime() {
  const userId = useAuth((state) => state.currentUser?.id);
  const isConnected = useRealtime((state) => state.isConnected);
  const { cache, mutate } = useCache();
  const invalidate = useInvalidate();
  const socket = useRef<KeptSocket>(undefined);

  const isOfRides = (key: unknown) => isOfDomain(key, ['rides', 'bookings']);

  useServerEvent(rideStatusUpdate, (update) => {
    void mutate(isOfRides, (answer: unknown) => withRideUpdate(answer, update));
    if (update.status !== 'in_progress') {
      // The driver is not to be seen any more (D29).
      const { [update.ride_id]: _, ...others } = usePositions.getState();
      usePositions.setState(others, true);
    }
  });
  useServerEvent(bookingStatusUpdate, (update) => {
    void mutate(isOfRides, (answer: unknown) => withBookingUpdate(answer, update));
    // A trip that is over is to be reviewed.
    if (update.status === 'completed') void invalidate(['reviews']);
  });
  useServerEvent(locationUpdate, (position) => usePositions.setState({ [position.rideId]: position }));

  /** Reads again what may have changed unheard, and what could not be read. */
  const refresh = useEffectEvent(() => {
    const hasFailed = (key: unknown) => cache.get(unstable_serialize(key as [string]))?.error !== undefined;
    void mutate((key) => isOfDomain(key, TOLD_DOMAINS) || hasFailed(key));
  });

  const onConnection = useEffectEvent((line: Line | undefined) => {
    const wasConnected = useRealtime.getState().isConnected;
    setLine(line);
    useRealtime.setState({ isConnected: line !== undefined });
    // What happened while nobody told us is asked for at once.
    if (line !== undefined && !wasConnected) refresh();
  });

  const config = useQuery(getConfig, {});
  // Without an answer the page's own origin is the best guess.
  const origin = config.state === 'ready' ? config.data.socket_url : null;
  const isOriginKnown = config.state !== 'loading';
  useEffect(() => {
    if (userId === undefined || !isOriginKnown) return undefined;
    const handlers = { onConnection: (line: Line | undefined) => onConnection(line), onEvent: pass };
    const opened = openSocket(() => ({ token: currentToken(), userId }), HEARD, handlers, connectTo(origin));
    socket.current = opened;
    return opened.close;
  }, [userId, origin, isOriginKnown]);

  useEffect(() => {
    if (isConnected) return undefined;
    let readAt = Date.now();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = lookOut({
      isWorthAsking: () => document.visibilityState === 'visible' && navigator.onLine,
      ask: () => callNow(getConfig, {}),
      onAnswer(wasAway) {
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
  }, [isConnected]);

  return null;
}
