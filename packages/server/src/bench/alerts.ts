/**
 * Measures how fast people are notified of a ride that fits their search alert (D103): from the call that publishes the ride to the
 * publication of its last notification to all instances. Run by `pnpm bench:search`, or alone on both databases:
 *
 *     node packages/server/src/bench/alerts.ts
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS, contract, notificationCreated } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import { sql } from 'drizzle-orm';
import { buildApp } from '../app/buildApp.ts';
import { readConfig } from '../shared/config.ts';
import { publish } from '../db/publish.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { searchAlerts, users, vehicles } from '../db/schema.ts';
import type { Database } from '../shared/database.ts';
import { createLogger } from '../http/logging.ts';
import { RATE_LIMITS, scaleLimits } from '../http/rate-limits.ts';
import { DAY_MS, systemClock } from '../shared/clock.ts';
import { EVENTS_CHANNEL, parsePublishedEvent } from '../notifications/publishEvent.ts';
import { getCellsAround } from '../route-fit/cells.ts';
import { emptyPostgres } from '../testing/delivery/postgres.ts';
import { seeded } from '../testing/random.ts';
import { aDepartureTime, aRoute } from '../testing/generated-rides.ts';
import { percentile } from './load.ts';

export interface AlertFigures {
  database: Database['kind'];
  /** Saved searches of offers, ten a person. */
  searches: number;
  publications: number;
  /** Notices that a publication caused: on average, and at most. */
  meanNotices: number;
  maxNotices: number;
  /** Milliseconds from the call to the last notice. */
  p50: number;
  p95: number;
  max: number;
}

const SEED = 20261122;
/** Rows at a time; PostgreSQL accepts 65,535 values in a statement. */
const INSERTED = 1_000;
const MARKER_CHANNEL = 'shunlu_bench_marker';

type Way = ReturnType<typeof aRoute>;

/** People who never sign in, by so many. @returns their ids. */
async function insertPeople({ db }: Pick<Database, 'db'>, count: number): Promise<number[]> {
  const run = randomUUID();
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${users} (email, password_hash, first_name, last_name, phone, created_at, updated_at)
    select 'alert-' || n || ${`-${run}@example.tw`}, '-', '小明', '王', '+886912345678', now(), now() from generate_series(1, ${count}::int) n returning id`);
  return rows.map(({ id }) => Number(id));
}

/** Inserts searches. Every tenth has a day, every fifth a price; the first are for routes that will be published. */
async function saveSearches({ db }: Pick<Database, 'db'>, count: number, { published, now }: { published: readonly Way[]; now: Date }): Promise<void> {
  const random = seeded(SEED);
  const people = await insertPeople({ db }, Math.ceil(count / LIMITS.searchAlerts));
  const buildSearchAlert = (n: number) => {
    const known = published[n];
    const { from, to } = known ?? aRoute(random);
    return {
      userId: people[n % people.length] ?? 0, rideMode: 'offer' as const, fromAddress: `起點 ${n}`, toAddress: `終點 ${n}`,
      fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng,
      departureDate: known === undefined && n % 10 === 0 ? aDepartureTime(random, now).toISOString().slice(0, 10) : null,
      maxPrice: known === undefined && n % 5 === 0 ? 50 * (n % 7) : null,
      fromCells: getCellsAround(from, LIMITS.accessKm), toCells: getCellsAround(to, LIMITS.accessKm), createdAt: now,
    };
  };
  for (let first = 0; first < count; first += INSERTED) {
    const some = Array.from({ length: Math.min(INSERTED, count - first) }, (_, index) => buildSearchAlert(first + index));
    // Two of one person may be the same.
    await db.insert(searchAlerts).values(some).onConflictDoNothing();
  }
  await db.execute(sql`analyze ${searchAlerts}`);
}

/**
 * Saves searches all over Taiwan, then publishes offers one after another, each by another driver and each fitting at least one
 * search.
 *
 * @param database a migrated database, in which all inserted rows remain
 */
export async function measureAlerts(database: Database, { searches = 10_000, publications = 50 } = {}): Promise<AlertFigures> {
  const random = seeded(SEED + 1);
  const now = new Date();
  const ways = Array.from({ length: publications }, () => aRoute(random));
  await saveSearches(database, searches, { published: ways, now });
  const { http, auth } = await buildApp({
    config: readConfig({ HOST: '127.0.0.1', PORT: '0' }, { isDemo: false }), database, clock: systemClock,
    logger: createLogger('silent'), webApp: undefined, rateLimits: scaleLimits(RATE_LIMITS, 1_000_000),
  });

  let noticeCount = 0;
  let lastAt = 0;
  let onMarker = (): void => undefined;
  const stop = [
    await database.listen(EVENTS_CHANNEL, (text) => {
      const { event, payload } = parsePublishedEvent(text);
      if (event.name !== notificationCreated.name || (payload as { type: string }).type !== 'ride_match') return;
      noticeCount += 1;
      lastAt = performance.now();
    }),
    await database.listen(MARKER_CHANNEL, () => onMarker()),
  ];

  async function publishRide({ from, to }: { from: LatLng; to: LatLng }): Promise<{ ms: number; notices: number }> {
    const [driverId = 0] = await insertPeople(database, 1);
    const [vehicle] = await database.db
      .insert(vehicles)
      .values({ userId: driverId, make: 'Toyota', model: 'Corolla Cross', year: 2023, color: '白', licensePlate: 'ABC-1234', seats: 4, vehicleType: 'suv', createdAt: now, updatedAt: now })
      .returning({ id: vehicles.id });
    const token = await auth.openSession(driverId);
    const payload = {
      ride_mode: 'offer', ride_type: 'one_time', from_address: '起點', to_address: '終點', from_lat: from.lat, from_lng: from.lng, to_lat: to.lat, to_lng: to.lng,
      departure_time: new Date(now.getTime() + 2 * DAY_MS).toISOString(), price_per_seat: 100, total_seats: 4, vehicle_id: vehicle?.id,
    };
    noticeCount = 0;
    const startedAt = performance.now();
    const { method, path } = contract.rides.createRide;
    const answer = await http.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, payload });
    if (answer.statusCode !== 201) throw new Error(`Publishing was answered with ${answer.statusCode}: ${answer.body}`);
    // Events arrive in the order of their commits, so all notifications have arrived with the marker.
    const arrived = new Promise<void>((resolve) => {
      onMarker = resolve;
    });
    await database.transaction((tx) => publish(tx, MARKER_CHANNEL, ''));
    await arrived;
    if (noticeCount === 0) throw new Error('Nobody was told of a ride that fits a saved search');
    return { ms: lastAt - startedAt, notices: noticeCount };
  }

  // The first of each kind of statement is parsed and planned.
  for (const way of ways.slice(0, 3)) await publishRide({ from: way.from, to: way.to });
  const measured: { ms: number; notices: number }[] = [];
  for (const way of ways) measured.push(await publishRide(way));
  for (const end of stop) await end();
  await http.close();

  const sorted = measured.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const noticeCounts = measured.map((one) => one.notices);
  return {
    database: database.kind, searches, publications,
    meanNotices: Math.round(noticeCounts.reduce((sum, n) => sum + n, 0) / publications), maxNotices: Math.max(...noticeCounts),
    p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), max: percentile(sorted, 1),
  };
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'shunlu-bench-'));
  const postgres = await emptyPostgres();
  const warn = (error: unknown, message: string) => process.stderr.write(`${message}: ${String(error)}\n`);
  try {
    for (const databaseUrl of [undefined, ...(postgres ? [postgres.url] : [])]) {
      const database = await openDatabase({ databaseUrl, dataDir: folder }, warn);
      process.stdout.write(`${JSON.stringify(await measureAlerts(database))}\n`);
      await database.close();
    }
  } finally {
    await postgres?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
