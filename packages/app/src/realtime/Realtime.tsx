import { bookingStatusUpdate, getConfig, rideStatusUpdate } from '@shunlu/api-contract';
import type { Domain } from '@shunlu/api-contract';
import { useInvalidate, useQuery } from '@shunlu/api-contract/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import * as z from 'zod/mini';
import { currentToken, useAuth } from '../session/authStore.ts';
import { toaster } from '../shell/toaster.ts';
import { announcementOf } from './announce.ts';
import { connectTo, openSocket } from './openSocket.ts';
import { withBookingUpdate, withRideUpdate } from './patchAnswers.ts';
import { useRealtime } from './realtimeStore.ts';

const LISTENED = [bookingStatusUpdate.name, rideStatusUpdate.name];
/** What events tell of; after an outage all of it may be stale. */
const TOLD_DOMAINS: readonly Domain[] = ['rides', 'bookings'];
/** How often the app asks while nobody tells it (D36). */
const POLL_MS = 15_000;

const isTold = (key: unknown) =>
  Array.isArray(key) && TOLD_DOMAINS.some((domain) => String(key[0]).startsWith(`${domain}.`));

/**
 * Keeps what is cached true while the page is open: events of the socket are written into the SWR cache and what shows
 * it is read anew; while the socket is away the app polls.
 */
export function Realtime() {
  const userId = useAuth((state) => state.currentUser?.id);
  const isConnected = useRealtime((state) => state.isConnected);
  const { mutate } = useSWRConfig();
  const invalidate = useInvalidate();
  const { t } = useTranslation('screens');

  const onEvent = useEffectEvent((name: string, payload: unknown) => {
    if (name === rideStatusUpdate.name) {
      const parsed = z.safeParse(rideStatusUpdate.payload, payload);
      if (parsed.success) void mutate(isTold, (answer: unknown) => withRideUpdate(answer, parsed.data));
    } else if (name === bookingStatusUpdate.name) {
      const parsed = z.safeParse(bookingStatusUpdate.payload, payload);
      if (!parsed.success) return;
      void mutate(isTold, (answer: unknown) => withBookingUpdate(answer, parsed.data));
      const announcement = userId === undefined ? undefined : announcementOf(parsed.data, userId);
      if (announcement) toaster[announcement.kind](t(`toast.${announcement.key}`), { message: announcement.reason });
    }
  });

  const onConnection = useEffectEvent((connected: boolean) => {
    const wasConnected = useRealtime.getState().isConnected;
    useRealtime.setState({ isConnected: connected });
    // What happened while nobody told us is asked for at once.
    if (connected && !wasConnected) void invalidate(TOLD_DOMAINS);
  });

  const config = useQuery(getConfig, {});
  // Without an answer the page's own origin is the best guess.
  const origin = config.state === 'ready' ? config.data.socket_url : null;
  const isOriginKnown = config.state !== 'loading';
  useEffect(() => {
    if (userId === undefined || !isOriginKnown) return undefined;
    const handlers = {
      onConnection: (connected: boolean) => onConnection(connected),
      onEvent: (name: string, payload: unknown) => onEvent(name, payload),
    };
    return openSocket(() => ({ token: currentToken(), userId }), LISTENED, handlers, connectTo(origin));
  }, [userId, origin, isOriginKnown]);

  useEffect(() => {
    if (isConnected) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void invalidate(TOLD_DOMAINS);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isConnected, invalidate]);

  return null;
}
