/** NOTIFY lets one commit at a time through; where that is too slow, what is kept nowhere goes by a stream of Redis. */
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Server } from 'socket.io';
import { StartError } from '../shared/StartError.ts';
import type { Deps } from '../shared/deps.ts';
import type { Bus } from './bus.ts';

/** How long a read of Redis' stream waits. */
const READ_FOR_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Stopping waits no longer for what was told last to leave: a connection may have fallen silent. */
const LAST_WORDS_MS = 1_000;

/** @throws StartError when Redis cannot be used. */
export async function redisBus(io: Server, url: string, { logger }: Pick<Deps, 'logger'>): Promise<Bus> {
  let isOpen = false;
  let wasReached = false;
  const client = createClient({
    url,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      // Without a first connection the start fails; one that is lost later is made again.
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
  // The adapter reads by copies of the client, and ends one once its read has ended: never, where Redis is away.
  const all: Endable[] = [client];
  const duplicateClient = client.duplicate.bind(client);
  client.duplicate = (overrides) => {
    const copy = duplicateClient(overrides);
    copy.disconnect = async () => end(copy);
    const subscribe = copy.subscribe.bind(copy);
    // The adapter does not wait for it, nor is anything sent that way; it fails where the copy ends first.
    copy.subscribe = (...args) => subscribe(...args).catch((error: unknown) => warn(error));
    all.push(copy);
    return copy;
  };
  io.adapter(createAdapter(client, { streamName: 'shunlu', channelPrefix: 'shunlu', blockTimeInMs: READ_FOR_MS }));
  return {
    async emit(rooms, event, payload) {
      if (rooms.length === 0) return;
      // Without Redis the adapter would wait for it, tell nobody, and tell all of it late.
      const reach = client.isReady ? io : io.local;
      reach.to([...rooms]).emit(event.name, payload);
    },
    async close() {
      isOpen = false;
      await io.of('/').adapter.close();
      // Redis answers one after the other.
      if (client.isReady) await Promise.race([client.ping(), pause(LAST_WORDS_MS, undefined, { ref: false })]).catch(() => {});
      all.forEach(end);
    },
  };
}

type Endable = Pick<ReturnType<typeof createClient>, 'isOpen' | 'destroy'>;

/** Ends a client at once; one that has ended would throw. */
function end(client: Endable): void {
  if (client.isOpen) client.destroy();
}
