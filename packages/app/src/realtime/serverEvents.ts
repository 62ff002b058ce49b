import {
  bookingStatusUpdate, locationUpdate, messageRead, newMessage, notificationCreated, rideStatusUpdate, userOffline, userOnline,
  userStopTyping, userTyping,
} from '@shunlu/api-contract';
import type { EventPayload } from '@shunlu/api-contract';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';

/** What the server tells (spec §7). Of who else looks at a booking it tells as well, and nobody here listens (R7.68). */
const SERVER_EVENTS = [
  bookingStatusUpdate, rideStatusUpdate, locationUpdate, newMessage, messageRead, userTyping, userStopTyping, userOnline,
  userOffline, notificationCreated,
] as const;
export type ServerEvent = (typeof SERVER_EVENTS)[number];

/** Their names on the wire. */
export const SERVER_EVENT_NAMES: readonly string[] = SERVER_EVENTS.map(({ name }) => name);

type Handler = (payload: unknown) => void;
const handlers = new Map<string, Set<Handler>>();

/** Passes on what the server told; what is not as the contract says is dropped. */
export function dispatch(name: string, payload: unknown): void {
  const event = SERVER_EVENTS.find((one) => one.name === name);
  const parsed = event && z.safeParse(event.payload, payload);
  if (parsed?.success) for (const handle of handlers.get(name) ?? []) handle(parsed.data);
}

/** Passes on what this page learned by another way. */
export function dispatchLocally<E extends ServerEvent>(event: E, payload: EventPayload<E>): void {
  for (const handle of handlers.get(event.name) ?? []) handle(payload);
}

/** Listens to an event. @returns stops listening. */
export function subscribe<E extends ServerEvent>(event: E, handle: (payload: EventPayload<E>) => void): () => void {
  const all = handlers.get(event.name) ?? new Set<Handler>();
  handlers.set(event.name, all);
  const listener = handle as Handler;
  all.add(listener);
  return () => all.delete(listener);
}

/** Whether anybody listens to an event; what is told before is lost. */
export function hasSubscribers({ name }: ServerEvent): boolean {
  return (handlers.get(name)?.size ?? 0) > 0;
}

/** Listens to an event for as long as the component is there. */
export function useServerEvent<E extends ServerEvent>(event: E, handle: (payload: EventPayload<E>) => void): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => subscribe(event, (payload) => onEvent(payload)), [event]);
}
