/** A database of each release is upgraded by this version, and goes on: `pnpm db:dump` adds the next one. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { contract } from '@shunlu/api-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { restoreDatabase } from '../../db/backup.ts';
import { countAppliedMigrations } from '../../db/migrate.ts';
import type { Database } from '../../shared/database.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from '../../demo/people.ts';
import { databases, openEmptyDatabase, openTestDatabase } from '../databases.ts';
import { testServer } from '../server.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const dumps = readdirSync(FOLDER).filter((file) => file.endsWith('.gz')).toSorted();

type Counts = Record<string, number>;

function countDumped(dump: string): Counts {
  const counts: Counts = {};
  for (const line of gunzipSync(readFileSync(`${FOLDER}${dump}`)).toString().split('\n')) {
    const [, table, rows] = /^(\w+) (\[.*\])$/s.exec(line) ?? [];
    if (table !== undefined && rows !== undefined) counts[table] = (counts[table] ?? 0) + (JSON.parse(rows) as unknown[]).length;
  }
  return counts;
}

async function countRows({ db }: Database, tables: readonly string[]): Promise<Counts> {
  const counts: Counts = {};
  for (const table of tables) counts[table] = (await db.execute<{ n: number }>(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]?.n ?? -1;
  return counts;
}

it.each([['0015_messages_by_their_chat.gz', 22], ['0020_notices_by_ride.gz', 24]])('has %s, with rows of %i tables', (dump, tables) => {
  expect(dumps).toContain(dump);
  expect(Object.keys(countDumped(dump))).toHaveLength(tables);
});

describe.each(databases)('on %s', (kind) => {
  it.each(dumps)('the server answers with all rows of %s when that is upgraded', async (dump) => {
    const database = await openEmptyDatabase(kind);
    await restoreDatabase(database, `${FOLDER}${dump}`);
    const current = await openTestDatabase(kind);
    expect(await countAppliedMigrations(database.db)).toBe(await countAppliedMigrations(current.db));
    await current.close();
    const counts = countDumped(dump);
    expect(await countRows(database, Object.keys(counts))).toEqual(counts);

    const server = await testServer({ sharedDatabase: database });
    const signIn = (email: string) => server.call(contract.auth.login, { body: { email, password: DEMO_PASSWORD } });
    const { token } = await signIn(demoEmail(DEMO_ACCOUNTS.driver));
    expect((await server.call(contract.users.getProfile, {}, token)).vehicles).toHaveLength(1);
    expect((await server.call(contract.rides.listUserRides, { query: { role: 'driver', status: 'active' } }, token)).rides.length).toBeGreaterThan(3);
    expect((await server.call(contract.notifications.listNotifications, {}, token)).notifications.length).toBeGreaterThan(3);
    const passenger = await signIn(demoEmail(DEMO_ACCOUNTS.passenger));
    expect((await server.call(contract.bookings.listBookings, {}, passenger.token)).bookings.length).toBeGreaterThan(2);
    const query = { from_lat: 25.0478, from_lng: 121.517, to_lat: 24.7806, to_lng: 121.0059, departure_date: '2026-11-24' };
    expect((await server.call(contract.rides.searchRides, { query }, passenger.token)).rides.length).toBeGreaterThan(2);
    expect(server.log.errors()).toEqual([]);
    await server.close();
    await database.close();
  }, 120_000);
});
