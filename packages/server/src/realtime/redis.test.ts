/** Typing and presence by Redis instead of the database's notifications, where there is one to test with. */
import { createClient } from '@redis/client';
import { joinChat, sendMessage, typing } from '@shunlu/api-contract';
import { describe, expect, it, vi } from 'vitest';
import { StartError } from '../db/errors.ts';
import { aBooking } from '../testing/bookings.ts';
import { aPerson, anOffer } from '../testing/factories.ts';
import { instancesForTests } from '../testing/instances.ts';
import { testServer } from '../testing/server.ts';
import { socketsForTests } from '../testing/sockets.ts';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

async function redisAtHand(): Promise<string[]> {
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

describe.each(await redisAtHand())('two instances with Redis at %s', (redisUrl) => {
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
    near.tell(typing, { bookingId: booking.id });
    await vi.waitFor(() => expect(far.of('user_typing')).toEqual([{ bookingId: booking.id, senderId: driver.id }]), 10_000);
    for (const message of ['一', '二']) await near.ask(sendMessage, { rideId: offer.id, bookingId: booking.id, message });
    await vi.waitFor(() => expect(far.of('new_message')).toMatchObject([{ message: { seq: 1 } }, { message: { seq: 2 } }]), 10_000);
    await vi.waitFor(() => expect(near.of('new_message')).toHaveLength(2), 10_000);
  });
});

it('a Redis that cannot be reached is said in one line, without its password', async () => {
  const started = testServer({ config: { redisUrl: 'redis://:hunter2@127.0.0.1:9' } });
  const error: unknown = await started.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StartError);
  expect((error as StartError).message).toMatch(/^REDIS_URL cannot be used: /);
  expect((error as StartError).message).not.toContain('hunter2');
});
