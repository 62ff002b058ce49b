/** Sends ephemeral events over a Redis stream. It is faster than NOTIFY, whose transactions commit one after the other. */
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Server } from 'socket.io';
import { StartError } from '../shared/StartError.ts';
import type { Deps } from '../shared/deps.ts';
import type { Bus } from './bus.ts';

/** How long one blocking read of the Redis stream waits. */
const READ_FOR_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Shutdown waits at most this long until the last events are sent: the connection may be dead. */
const LAST_WORDS_MS = 1_000;

/** Creates a bus that uses Redis. @throws StartError when Redis cannot be used. */
export async function redisBus(io: Server, url: string, { logger }: Pick<Deps, 'logger'>): Promise<Bus> {
  let isOpen = false;
  let wasReached = false;
  const client = createClient({
    url,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      // If the first connection fails, the start fails. A connection that is lost later is retried.
      reconnectStrategy: (retries) => wasReached && Math.min(100 * 2 ** retries, CONNECT_TIMEOUT_MS),
    },
  });
  const warn = (error: unknown): void => {
    if (isOpen) logger.warn({ err: error }, 'Redis is away: typing, presence and location stay on their instance');
  };
  client.on('error', warn);
  await client.connect().catch((error: unknown) => {
    throw new StartError(`REDIS_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  });
  isOpen = true;
  wasReached = true;
  // The adapter reads with duplicates of the client. It ends a duplicate only after its read, which never ends without Redis.
  const all: Endable[] = [client];
  const duplicateClient = client.duplicate.bind(client);
  client.duplicate = (overrides) => {
    const copy = duplicateClient(overrides);
    copy.disconnect = async () => end(copy);
    const subscribe = copy.subscribe.bind(copy);
    // The adapter does not await `subscribe`, and no message uses that channel. It rejects if the duplicate ends first.
    copy.subscribe = (...args) => subscribe(...args).catch((error: unknown) => warn(error));
    all.push(copy);
    return copy;
  };
  io.adapter(createAdapter(client, { streamName: 'shunlu', channelPrefix: 'shunlu', blockTimeInMs: READ_FOR_MS }));
  return {
    async emit(rooms, event, payload) {
      if (rooms.length === 0) return;
      // While Redis is unavailable, the adapter would emit to no socket, not even here, and send all events late.
      const reach = client.isReady ? io : io.local;
      reach.to([...rooms]).emit(event.name, payload);
    },
    async close() {
      isOpen = false;
      await io.of('/').adapter.close();
      // Redis responds to commands in order, so the ping waits for those before it.
      if (client.isReady) await Promise.race([client.ping(), pause(LAST_WORDS_MS, undefined, { ref: false })]).catch(() => {});
      all.forEach(end);
    },
  };
}

type Endable = Pick<ReturnType<typeof createClient>, 'isOpen' | 'destroy'>;

/** Destroys an open client; `destroy` throws on a closed one. */
function end(client: Endable): void {
  if (client.isOpen) client.destroy();
}
