/** Passes on what is kept nowhere (typing, presence, location) to the sockets of all instances. */
import { socketEvents } from '@shunlu/api-contract';
import type { EventPayload, PassingEvent } from '@shunlu/api-contract';
import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Server } from 'socket.io';
import * as z from 'zod/mini';
import { StartError } from '../db/errors.ts';
import { notify } from '../db/notify.ts';
import type { Deps } from '../kernel/deps.ts';

/** Where every instance hears what is passed on, unless Redis does it. */
export const SIGNALS_CHANNEL = 'shunlu_signals';
/** Rooms named at once: far below what a notification holds. */
const ROOMS_AT_ONCE = 200;
/** How long a read of Redis' stream waits; stopping waits for it. */
const READ_FOR_MS = 1_000;
const REDIS_CONNECT_TIMEOUT_MS = 5_000;

export interface Bus {
  /** Tells the sockets in these rooms, on every instance. Who is not there misses it. */
  tell<E extends PassingEvent>(rooms: readonly string[], event: E, payload: EventPayload<E>): Promise<void>;
  close(): Promise<void>;
}

/** By Redis where there is one, else by the database's own notifications. @throws StartError when Redis cannot be used. */
export function openBus(io: Server, deps: Deps): Promise<Bus> {
  const { redisUrl } = deps.config;
  return redisUrl === undefined ? notifyBus(io, deps) : redisBus(io, redisUrl, deps);
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
    async tell(rooms, event, payload) {
      for (let from = 0; from < rooms.length; from += ROOMS_AT_ONCE) {
        const some = rooms.slice(from, from + ROOMS_AT_ONCE);
        await notify(database.db, SIGNALS_CHANNEL, JSON.stringify({ rooms: some, event: event.name, payload }));
      }
    },
    close: stop,
  };
}

/** NOTIFY lets one commit at a time through; where that is too slow, what is kept nowhere goes by a stream of Redis. */
async function redisBus(io: Server, url: string, { logger }: Deps): Promise<Bus> {
  let isOpen = false;
  const client = createClient({
    url,
    socket: {
      connectTimeout: REDIS_CONNECT_TIMEOUT_MS,
      // Without a first connection the start fails; one that is lost later is made again.
      reconnectStrategy: (retries) => isOpen && Math.min(100 * 2 ** retries, REDIS_CONNECT_TIMEOUT_MS),
    },
  });
  client.on('error', (error: unknown) => {
    if (isOpen) logger.warn({ err: error }, 'Redis is away: typing, presence and location stay on their instance');
  });
  await client.connect().catch((error: unknown) => {
    throw new StartError(`REDIS_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  });
  isOpen = true;
  io.adapter(createAdapter(client, { streamName: 'shunlu', channelPrefix: 'shunlu', blockTimeInMs: READ_FOR_MS }));
  return {
    async tell(rooms, event, payload) {
      if (rooms.length > 0) io.to([...rooms]).emit(event.name, payload);
    },
    async close() {
      isOpen = false;
      await io.of('/').adapter.close();
      await client.close().catch(() => client.destroy());
    },
  };
}
