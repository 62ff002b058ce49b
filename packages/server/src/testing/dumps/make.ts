/** `pnpm db:dump`: writes a dump of this version's tables, with rows in each, which `dumps.test.ts` opens with every later version. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { backupDatabase } from '../../db/backup.ts';
import { listTables } from '../../db/copy.ts';
import { MIGRATIONS_FOLDER } from '../../db/migrate.ts';
import { alerts, blocks, conversations, deliveries, followedChats, geocoderAnswers, idempotencyKeys, knownNetworks, linkTokens, messages, pictures, pushSubscriptions, rateLimits, reports, searchAlerts, sockets, notifiedMatches } from '../../db/schema.ts';
import { seedDemo } from '../../demo/seed.ts';
import { aBooking } from '../aBooking.ts';
import { DAY } from '../clock.ts';
import { aPerson, anOffer } from '../factories.ts';
import { testServer } from '../server.ts';
import type { TestServer } from '../server.ts';

/** A migration inserts this table's row, with a transaction number that is valid in one database only. */
const MADE_BY_MIGRATION = 'ride_removals';

/** Inserts a row into each table that the demo does not fill. */
async function fillRest(server: TestServer): Promise<void> {
  const { db } = server.database;
  const now = server.clock.now();
  const tomorrow = new Date(now.getTime() + DAY);
  const uuid = '6f1c1a52-6f0e-4f7e-9d0b-0d3c2b1a0f9e';
  const [driver, passenger] = [await aPerson(server), await aPerson(server, { preferences: { language: 'zh-TW' } })];
  const ride = await anOffer(server, driver, { availableSeats: 2 });
  const booking = await aBooking(server, ride, passenger, { status: 'confirmed' });
  const [chat] = await db.insert(conversations).values({ rideId: ride.id, bookingId: booking.id, guestId: passenger.id, ownerId: driver.id, lastSeq: 1, lastMessageAt: now, createdAt: now }).returning();
  if (!chat) throw new Error('An insert returned no row');
  await db.insert(messages).values({ conversationId: chat.id, seq: 1, senderId: passenger.id, message: '在哪裡上車？', clientId: uuid, createdAt: now });
  await db.insert(sockets).values({ id: 'socket', instance: uuid, userId: passenger.id, seenAt: now });
  await db.insert(followedChats).values({ socketId: 'socket', conversationId: chat.id });
  await db.insert(deliveries).values({ channel: 'email', userId: driver.id, key: 'notice:1:email', payload: { subject: '新訊息' }, dueAt: tomorrow, createdAt: now });
  await db.insert(pushSubscriptions).values({ userId: driver.id, endpoint: 'https://push.example/1', p256dh: 'p256dh', auth: 'auth', createdAt: now });
  await db.insert(linkTokens).values({ userId: driver.id, purpose: 'confirm_email', tokenHash: Buffer.alloc(32, 7), email: driver.user.email, expiresAt: tomorrow, createdAt: now });
  await db.insert(pictures).values({ key: 'picture', userId: driver.id, bytes: Buffer.from([0, 255, 1, 92, 34]), createdAt: now });
  await db.insert(blocks).values({ blockerId: passenger.id, blockedId: (await aPerson(server)).id, createdAt: now });
  await db.insert(reports).values({ reporterId: passenger.id, userId: driver.id, bookingId: booking.id, reason: 'other', text: '測試', createdAt: now });
  await db.insert(alerts).values({ userId: passenger.id, rideId: ride.id, createdAt: now });
  const ends = { fromAddress: ride.fromAddress, fromLat: ride.fromLat, fromLng: ride.fromLng, toAddress: ride.toAddress, toLat: ride.toLat, toLng: ride.toLng };
  await db.insert(searchAlerts).values({ userId: passenger.id, rideMode: 'offer', ...ends, fromCells: [1, 2], toCells: [3], createdAt: now });
  await db.insert(notifiedMatches).values({ userId: passenger.id, seriesId: ride.id, rideId: ride.id, createdAt: now });
  await db.insert(rateLimits).values({ key: 'login:1', count: 3, endsAt: tomorrow }).onConflictDoNothing();
  await db.insert(idempotencyKeys).values({ userId: passenger.id, key: uuid, endpoint: 'bookings.book', requestHash: 'hash', answer: '{}', createdAt: now });
  await db.insert(knownNetworks).values({ key: 'network', userId: passenger.id, lastUsedAt: now });
  await db.insert(geocoderAnswers).values({ key: 'question', places: [], endsAt: tomorrow });
}

/** Checks that each table has a row, because an empty one would prove nothing. */
async function assertFilled({ database }: TestServer, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await database.db.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (rows.length === 0) throw new Error(`There is no row in ${table}: add one to fillRest`);
  }
}

const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] };
const tag = entries.at(-1)?.tag ?? '';
const file = fileURLToPath(new URL(`./${tag}.gz`, import.meta.url));
const server = await testServer();
await seedDemo({ config: server.app.config, database: server.database, clock: server.clock });
await fillRest(server);
const tables = listTables().filter(({ name }) => name !== MADE_BY_MIGRATION);
await assertFilled(server, tables.map(({ name }) => name));
await backupDatabase(server.database, file, { tables });
await server.close();
process.stdout.write(`${file}\n`);
