/** Typing and presence over Redis instead of the database's NOTIFY, if a Redis is available to the tests. */
import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createClient } from '@redis/client';
import { joinChat, sendMessage, stopTyping, typing, userOffline } from '@shunlu/api-contract';
import { Server } from 'socket.io';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StartError } from '../shared/StartError.ts';
import { aBooking } from '../testing/aBooking.ts';
import { aPerson, anOffer } from '../testing/factories.ts';
import { instancesForTests } from '../testing/instances.ts';
import { testLogger } from '../testing/logger.ts';
import { testServer } from '../testing/server.ts';
import { socketsForTests } from '../testing/sockets.ts';
import { redisBus } from './redis-bus.ts';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

async function findRedisUrls(): Promise<string[]> {
  const client = createClient({ url: REDIS_URL, socket: { connectTimeout: 1_000, reconnectStrategy: false } });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.close();
    return [REDIS_URL];
  } catch {
    console.info('No Redis at TEST_REDIS_URL or 127.0.0.1:6379: REDIS_URL is not tested.');
    return [];
  }
}

describe.each(await findRedisUrls())('two instances with Redis at %s', (redisUrl) => {
  const instances = instancesForTests('pglite', { redisUrl });
  const { signIn } = socketsForTests();

  it('R7.58, R7.64, R7.57: typing and presence reach the other instance, and messages arrive once', async () => {
    const [driver, passenger] = [await aPerson(instances.here), await aPerson(instances.here)];
    const offer = await anOffer(instances.here, driver);
    const booking = await aBooking(instances.here, offer, passenger);
    const near = await signIn(instances.origins[0], driver);
    const far = await signIn(instances.origins[1], passenger);
    await vi.waitFor(() => expect(near.of('user_online_status')).toEqual([{ userId: passenger.id }]), 10_000);
    for (const each of [near, far]) await each.ask(joinChat, { bookingId: booking.id });
    near.emit(typing, { bookingId: booking.id });
    await vi.waitFor(() => expect(far.of('user_typing')).toEqual([{ bookingId: booking.id, senderId: driver.id }]), 10_000);
    for (const message of ['一', '二']) await near.ask(sendMessage, { rideId: offer.id, bookingId: booking.id, message });
    await vi.waitFor(() => expect(far.of('new_message')).toMatchObject([{ message: { seq: 1 } }, { message: { seq: 2 } }]), 10_000);
    await vi.waitFor(() => expect(near.of('new_message')).toHaveLength(2), 10_000);
  });
});

/** Starts a fake Redis for one instance. It records the entries added to its stream, and delivers none. */
async function standIn() {
  const stream: string[] = [];
  const taken = new Set<string>();
  const sockets = new Set<Socket>();
  let unanswered = (_name: string): boolean => false;
  function take(socket: Socket, name: string, words: readonly string[]): void {
    const answer = (text: string) => unanswered(name) || socket.write(text);
    taken.add(name);
    if (name === 'XREAD') return void setTimeout(() => answer('*-1\r\n'), 100);
    if (name === 'SUBSCRIBE') return words.forEach((channel) => answer(`*3\r\n$9\r\nsubscribe\r\n$${channel.length}\r\n${channel}\r\n:1\r\n`));
    if (name === 'XADD') stream.push(words.join(' '));
    answer(name === 'XADD' ? '$3\r\n0-1\r\n' : '+OK\r\n');
  }
  const server = createServer((socket) => {
    let unfinished = '';
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    socket.on('data', (chunk) => {
      // A command is the number of its words, and then the length and text of each word.
      const lines = (unfinished + chunk.toString()).split('\r\n');
      for (let length; (length = 1 + 2 * Number(lines[0]?.slice(1))) < lines.length; ) {
        const [, name = '', ...words] = lines.splice(0, length).filter((_, index) => index % 2 === 0);
        take(socket, name.toUpperCase(), words);
      }
      unfinished = lines.join('\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Counts the entries of an event in the stream. */
    count: (event: string) => stream.filter((entry) => entry.includes(`"${event}"`)).length,
    goAway() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    comeBack: () => void server.listen(port, '127.0.0.1'),
    /** Stops responding, to all commands or to one, as after the network has dropped the connections. */
    fallSilent: (to?: string) => void (unanswered = (name) => name === (to ?? name)),
    hasTaken: (name: string) => taken.has(name),
    /** Stops the server. It resolves when all clients have disconnected. */
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('an instance whose Redis is away', () => {
  const { signIn } = socketsForTests();

  it('stops where Redis has fallen silent and owes it an answer', async () => {
    const redis = await standIn();
    const server = await testServer({ config: { redisUrl: `redis://127.0.0.1:${redis.port}` } });
    const driver = await aPerson(server);
    const { id: bookingId } = await aBooking(server, await anOffer(server, driver), await aPerson(server));
    const near = await signIn(await server.listen(), driver);
    await near.ask(joinChat, { bookingId });
    redis.fallSilent();
    near.emit(typing, { bookingId });
    await vi.waitFor(() => expect(redis.count('user_typing')).toBe(1), 10_000);
    await server.close();
    await redis.close();
  });

  it('stops without a failure that nobody catches where it is not let listen', async () => {
    const uncaught = vi.fn();
    process.on('unhandledRejection', uncaught);
    onTestFinished(() => void process.off('unhandledRejection', uncaught));
    const redis = await standIn();
    redis.fallSilent('SUBSCRIBE');
    const bus = await redisBus(new Server(), `redis://127.0.0.1:${redis.port}`, testLogger());
    await vi.waitFor(() => expect(redis.hasTaken('SUBSCRIBE')).toBe(true), 10_000);
    await bus.close();
    await redis.close();
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('what it tells last, it tells before it stops', async () => {
    const redis = await standIn();
    const bus = await redisBus(new Server(), `redis://127.0.0.1:${redis.port}`, testLogger());
    await vi.waitFor(() => expect([redis.hasTaken('SUBSCRIBE'), redis.hasTaken('XREAD')]).toEqual([true, true]), 10_000);
    await bus.emit(['a room'], userOffline, { userId: 1 });
    await bus.close();
    expect(redis.count(userOffline.name)).toBe(1);
    await redis.close();
  });

  it('leaves nobody behind who connects anew, and whose failure nobody would catch', async () => {
    const [connected, ended] = [new Set<unknown>(), new Set<unknown>()];
    const onReady = (message: unknown) => void connected.add((message as { clientId: string }).clientId);
    const onEnd = (message: unknown) => {
      const { clientId, reason } = message as { clientId: string; reason: string };
      if (reason === 'application_close') ended.add(clientId);
    };
    diagnostics.subscribe('node-redis:connection:ready', onReady);
    diagnostics.subscribe('node-redis:connection:closed', onEnd);
    onTestFinished(() => {
      diagnostics.unsubscribe('node-redis:connection:ready', onReady);
      diagnostics.unsubscribe('node-redis:connection:closed', onEnd);
    });
    const redis = await standIn();
    const server = await testServer({ config: { redisUrl: `redis://127.0.0.1:${redis.port}` } });
    await vi.waitFor(() => expect([redis.hasTaken('SUBSCRIBE'), redis.hasTaken('XREAD')]).toEqual([true, true]), 10_000);
    redis.goAway();
    await vi.waitFor(() => expect(server.log.lines().join('\n')).toContain('Redis is away'), 10_000);
    expect(ended.size).toBe(0);
    await server.close();
    // The connections: one that writes, one that reads, one that subscribes.
    expect(connected.size).toBe(3);
    expect(ended).toEqual(connected);
  });

  it('R7.58: tells its own people at once, and nobody late', async () => {
    const redis = await standIn();
    const server = await testServer({ config: { redisUrl: `redis://127.0.0.1:${redis.port}` } });
    onTestFinished(async () => {
      await server.close();
      await redis.close();
    });
    const origin = await server.listen();
    const [driver, passenger] = [await aPerson(server), await aPerson(server)];
    const { id: bookingId } = await aBooking(server, await anOffer(server, driver), passenger);
    const [near, far] = [await signIn(origin, driver), await signIn(origin, passenger)];
    for (const each of [near, far]) await each.ask(joinChat, { bookingId });
    const typingPayload = { bookingId, senderId: driver.id };

    near.emit(typing, { bookingId });
    await vi.waitFor(() => expect(far.of('user_typing')).toEqual([typingPayload]), 10_000);
    expect(redis.count('user_typing')).toBe(1);
    redis.goAway();
    await vi.waitFor(() => expect(server.log.lines().join('\n')).toContain('Redis is away'), 10_000);
    near.emit(stopTyping, { bookingId });
    await vi.waitFor(() => expect(far.of('user_stop_typing')).toEqual([typingPayload]), 10_000);

    redis.comeBack();
    await vi.waitFor(() => {
      near.emit(typing, { bookingId });
      expect(redis.count('user_typing')).toBeGreaterThan(1);
    }, 10_000);
    expect(far.of('user_stop_typing')).toEqual([typingPayload]);
    expect(redis.count('user_stop_typing')).toBe(0);
  });
});

it('a Redis that cannot be reached is said in one line, without its password', async () => {
  const started = testServer({ config: { redisUrl: 'redis://:hunter2@127.0.0.1:9' } });
  const error: unknown = await started.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StartError);
  expect((error as StartError).message).toMatch(/^REDIS_URL cannot be used: /);
  expect((error as StartError).message).not.toContain('hunter2');
});
