/** Sends ephemeral events (typing, presence, location) to the sockets of all instances. They are not stored. */
import { socketEvents } from '@shunlu/api-contract';
import type { EventPayload, EphemeralEvent } from '@shunlu/api-contract';
import type { Server } from 'socket.io';
import * as z from 'zod/mini';
import { publish } from '../db/publish.ts';
import type { Deps } from '../shared/deps.ts';

/** The NOTIFY channel of ephemeral events, which is used without Redis. */
export const SIGNALS_CHANNEL = 'shunlu_signals';
/** The maximum number of rooms in one notification, far below the payload's limit. */
const ROOMS_AT_ONCE = 200;

export interface Bus {
  /** Emits to the sockets in these rooms, on all instances. Disconnected clients miss the event. */
  emit<E extends EphemeralEvent>(rooms: readonly string[], event: E, payload: EventPayload<E>): Promise<void>;
  close(): Promise<void>;
}

/** Opens a bus over Redis if it is configured, else over the database's NOTIFY. @throws StartError when Redis cannot be used. */
export async function openBus(io: Server, deps: Deps): Promise<Bus> {
  const { redisUrl } = deps.config;
  if (redisUrl === undefined) return notifyBus(io, deps);
  // The import is lazy: Redis is rarely used, and its client is a quarter of all files that a server loads at its start.
  const { redisBus } = await import('./redis-bus.ts');
  return redisBus(io, redisUrl, deps);
}

const signal = z.object({ rooms: z.array(z.string()), event: z.string(), payload: z.unknown() });

async function notifyBus(io: Server, { database, logger }: Deps): Promise<Bus> {
  const stop = await database.listen(SIGNALS_CHANNEL, (text) => {
    try {
      const { rooms, event: name, payload } = z.parse(signal, JSON.parse(text));
      const event = Object.values(socketEvents).find((candidate) => candidate.name === name);
      if (event === undefined) throw new Error(`Unknown event ${name}`);
      io.local.to(rooms).emit(name, z.parse(event.payload, payload));
    } catch (error) {
      logger.error({ err: error }, 'A signal could not be read');
    }
  });
  return {
    async emit(rooms, event, payload) {
      for (let from = 0; from < rooms.length; from += ROOMS_AT_ONCE) {
        const some = rooms.slice(from, from + ROOMS_AT_ONCE);
        await publish(database.db, SIGNALS_CHANNEL, JSON.stringify({ rooms: some, event: event.name, payload }));
      }
    },
    close: stop,
  };
}
