import { socketEvents } from '@shunlu/api-contract';
import type { DurableEvent, EventPayload } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import { publish } from '../db/publish.ts';
import type { Tx } from '../shared/database.ts';

/** The channel of events for people, which every server instance reads. */
export const EVENTS_CHANNEL = 'shunlu_events';
/** The channel of ended sessions, which every server instance reads. */
export const SESSIONS_CHANNEL = 'shunlu_sessions';

const publishedEvent = z.object({ users: z.array(z.int()), event: z.string(), payload: z.unknown() });

/** An event for some people, as published to all instances. */
export interface PublishedEvent {
  users: number[];
  event: DurableEvent;
  payload: unknown;
}

/**
 * Publishes an event about a change to people. Call it in the transaction of the change, so that the event is published exactly
 * when the change is committed.
 */
export async function publishEvent<E extends DurableEvent>(
  tx: Tx,
  userIds: Iterable<number>,
  event: E,
  payload: EventPayload<E>,
): Promise<void> {
  const users = [...new Set(userIds)];
  if (users.length === 0) return;
  await publish(tx, EVENTS_CHANNEL, JSON.stringify({ users, event: event.name, payload: z.parse(event.payload, payload) }));
}

/** Parses what `publishEvent` published. @throws when the event is not in the contract */
export function parsePublishedEvent(text: string): PublishedEvent {
  const { users, event: name, payload } = z.parse(publishedEvent, JSON.parse(text));
  const event = Object.values(socketEvents).find((candidate) => candidate.name === name);
  if (!event) throw new Error(`Unknown event ${name}`);
  return { users, event: event as DurableEvent, payload: z.parse(event.payload, payload) };
}

/** Ends the sockets of a session on every instance when the transaction commits (D15). */
export async function publishSessionEnd(tx: Tx, sessionFamily: string): Promise<void> {
  await publish(tx, SESSIONS_CHANNEL, sessionFamily);
}
