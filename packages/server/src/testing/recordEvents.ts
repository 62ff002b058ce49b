/** Records the events that a test's server publishes, as every instance receives them. */
import { randomUUID } from 'node:crypto';
import type { DurableEvent, EventPayload } from '@shunlu/api-contract';
import { publish } from '../db/publish.ts';
import type { Database } from '../shared/database.ts';
import { EVENTS_CHANNEL, parsePublishedEvent } from '../notifications/publishEvent.ts';
import type { PublishedEvent } from '../notifications/publishEvent.ts';

const MARKER_CHANNEL = 'shunlu_test_marker';

export interface EventRecorder {
  /** Returns all events published since the last call. */
  all(): Promise<PublishedEvent[]>;
  /** Returns the recipients and payloads of one event. */
  of<E extends DurableEvent>(event: E): Promise<{ users: number[]; payload: EventPayload<E> }[]>;
}

/** Starts to record. Closing the database stops it. */
export async function recordEvents(database: Database): Promise<EventRecorder> {
  let received: PublishedEvent[] = [];
  const markers = new Map<string, () => void>();
  await database.listen(EVENTS_CHANNEL, (payload) => received.push(parsePublishedEvent(payload)));
  await database.listen(MARKER_CHANNEL, (marker) => markers.get(marker)?.());

  // Events arrive in the order of their commits, so all earlier ones have arrived with the marker.
  async function all(): Promise<PublishedEvent[]> {
    const marker = randomUUID();
    const arrived = new Promise<void>((resolve) => markers.set(marker, resolve));
    await database.transaction((tx) => publish(tx, MARKER_CHANNEL, marker));
    await arrived;
    const taken = received;
    received = [];
    return taken;
  }

  return {
    all,
    of: async <E extends DurableEvent>(event: E) =>
      (await all())
        .filter((announcement) => announcement.event.name === event.name)
        .map(({ users, payload }) => ({ users, payload: payload as EventPayload<E> })),
  };
}
