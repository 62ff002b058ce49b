import {
  bookingStatusUpdate, locationUpdate, messageRead, newMessage, notificationCreated, rideStatusUpdate, userOffline, userOnline,
  userStopTyping, userTyping,
} from '@shunlu/api-contract';
import type { EventPayload } from '@shunlu/api-contract';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';

/** Events of the server that the app uses (spec §7). Who else looks at a booking is not used (R7.68). */
const SERVER_EVENTS = [
  bookingStatusUpdate, rideStatusUpdate, locationUpdate, newMessage, messageRead, userTyping, userStopTyping, userOnline,
  userOffline, notificationCreated,
] as const;
export type ServerEvent = (typeof SERVER_EVENTS)[number];

/** Their wire names. */
export const SERVER_EVENT_NAMES: readonly string[] = SERVER_EVENTS.map(({ name }) => name);

type Handler = (payload: unknown) => void;
const handlers = new Map<string, Set<Handler>>();

/** Dispatches an event of the server; drops one that does not match the contract. */
export function dispatch(name: string, payload: unknown): void {
  const event = SERVER_EVENTS.find((one) => one.name === name);
  const parsed = event && z.safeParse(event.payload, payload);
  if (parsed?.success) for (const handle of handlers.get(name) ?? []) handle(parsed.data);
}

/** Dispatches an event that this page knows from elsewhere. */
export function dispatchLocally<E extends ServerEvent>(event: E, payload: EventPayload<E>): void {
  for (const handle of handlers.get(event.name) ?? []) handle(payload);
}

/** Subscribes to an event. @returns unsubscribes */
export function subscribe<E extends ServerEvent>(event: E, handle: (payload: EventPayload<E>) => void): () => void {
  const all = handlers.get(event.name) ?? new Set<Handler>();
  handlers.set(event.name, all);
  const listener = handle as Handler;
  all.add(listener);
  return () => all.delete(listener);
}

/** Whether anything subscribes to an event; otherwise it is lost. */
export function hasSubscribers({ name }: ServerEvent): boolean {
  return (handlers.get(name)?.size ?? 0) > 0;
}

/** Subscribes to an event while the component is mounted. */
export function useServerEvent<E extends ServerEvent>(event: E, handle: (payload: EventPayload<E>) => void): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => subscribe(event, (payload) => onEvent(payload)), [event]);
}
