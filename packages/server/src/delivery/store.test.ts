import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { conversations, deliveries } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { databases } from '../testing/databases.ts';
import { aPerson, anOffer } from '../testing/factories.ts';
import { countRowsRead } from '../testing/countRowsRead.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { replaceDeliveries } from './store.ts';

describe.each(databases)('what tells of messages on %s', (kind) => {
  const server = serverForTests({ database: kind });

  it('RD.118: finds what waits of its chat among all that a person was told for a month', async () => {
    const { database, clock } = server;
    const [driver, passenger] = [await aPerson(server), await aPerson(server)];
    const offer = await anOffer(server, driver);
    const booking = await aBooking(server, offer, passenger);
    const [chat] = await database.db
      .insert(conversations)
      .values({ rideId: offer.id, bookingId: booking.id, guestId: passenger.id, ownerId: driver.id, lastSeq: 9, createdAt: clock.now() })
      .returning();
    const { id: conversationId = 0 } = chat ?? {};
    await database.transaction(async (tx) => {
      const others = sql`select 'push', ${driver.id}, 'message:' || n || ':' || ${driver.id} || ':push:1:3', '{}', now(), now() from generate_series(${conversationId + 1}::int, ${conversationId + 3_000}::int) n`;
      await tx.execute(sql`insert into deliveries (channel, user_id, key, payload, due_at, created_at) ${others}`);
      await tx.execute(sql`analyze deliveries`);
      const key = `message:${conversationId}:${driver.id}`;
      const values = { userId: driver.id, channel: 'push', createdAt: clock.now(), dueAt: clock.now() } as const;
      const queueDeliveries = (seq: number, ways: readonly number[]) =>
        replaceDeliveries(tx, ways.map((way) => ({ ...values, key: `${key}:push:${way}`, payload: { way, seq } })), { key, userId: driver.id, conversationId, seq });
      expect(await countRowsRead(tx, deliveries, () => queueDeliveries(7, [1, 12]))).toBeLessThan(10);
      expect(await countRowsRead(tx, deliveries, () => queueDeliveries(8, [1, 12, 3]))).toBeLessThan(20);
      const { rows } = await tx.execute(sql`select key, payload from deliveries where key like ${`${key}:%`} order by id`);
      expect(rows).toEqual([1, 12, 3].map((way) => ({ key: `${key}:push:${way}:8`, payload: { way, seq: 8 } })));
    });
  });
});
