/**
 * `pnpm bench:search`: searching seeded worlds of 1,000, 10,000 and 100,000 rides over Taiwan, in process and over HTTP, on
 * both databases; whether everything that fits is found; and how many passengers find a ride at all. Writes
 * docs/figures/search.md, with the worlds it was run for: BENCH_WORLDS=1000,10000 makes it shorter.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMITS, haversineKm, toQueryString, toTaipeiDate, toTaipeiTime } from '@shunlu/api-contract';
import type { EndpointRequest, LatLng, searchRides as searchCall } from '@shunlu/api-contract';
import { sql } from 'drizzle-orm';
import { buildApp } from '../app/buildApp.ts';
import { readConfig } from '../shared/config.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { rides as ridesTable } from '../db/schema.ts';
import type { NewRide } from '../db/schema.ts';
import type { Database } from '../shared/database.ts';
import { createLogger } from '../http/logging.ts';
import { RATE_LIMITS, scaleLimits } from '../http/rate-limits.ts';
import { systemClock } from '../shared/clock.ts';
import { findFit } from '../route-fit/fit.ts';
import { createOpenRides } from '../search/open-rides.ts';
import { parseSearch } from '../search/parseSearch.ts';
import { searchRides } from '../search/search.ts';
import type { RideSearch } from '../search/search.ts';
import { flattenPolyline } from '../route-fit/polyline.ts';
import { emptyPostgres } from '../testing/delivery/postgres.ts';
import { seeded } from '../testing/random.ts';
import { GENERATED_DAYS, aDepartureTime, aRoute, generateRides } from '../testing/generated-rides.ts';
import { measureAlerts } from './alerts.ts';
import type { AlertFigures } from './alerts.ts';
import { DRIVERS, INSERTED, insertUsers, getToken } from './fill.ts';
import { percentile } from './load.ts';

const WORLDS = (process.env['BENCH_WORLDS'] ?? '1000,10000,100000').split(',').map(Number);
const SEED = 20_261_122;
/** Searches of each kind. */
const SEARCHES = 200;
/** Interval of searches whose results are compared with measuring every ride. */
const CHECKED_EACH = 10;
/** Largest detour ratio that counts as good (D17). */
const GOOD_RATIO = 0.2;
const FIGURES = fileURLToPath(new URL('../../../../docs/figures/search.md', import.meta.url));

type Query = EndpointRequest<typeof searchCall>['query'];

/** A passenger's search: mostly for a day and around a time, sometimes only for the route. */
interface Wish {
  from: LatLng;
  to: LatLng;
  query: Query;
}

function wishes(isDated: boolean, now: Date): Wish[] {
  const random = seeded(SEED + (isDated ? 1 : 2));
  return Array.from({ length: SEARCHES }, () => {
    const { from, to } = aRoute(random);
    const at = aDepartureTime(random, now);
    const when = isDated ? { departure_date: toTaipeiDate(at), departure_time: toTaipeiTime(at), time_flexibility: 4 } : {};
    return { from, to, query: { from_lat: from.lat, from_lng: from.lng, to_lat: to.lat, to_lng: to.lng, ...when } };
  });
}

interface Ride {
  id: number;
  ride: NewRide;
  path: Float64Array;
}

/** Inserts rides until there are `count`. */
async function grow({ db }: Database, world: Iterator<NewRide>, known: Ride[], count: number): Promise<void> {
  const pathCache = new Map<unknown, Float64Array>();
  while (known.length < count) {
    const some: NewRide[] = [];
    while (some.length < INSERTED && known.length + some.length < count) {
      const next = world.next();
      if (next.done) throw new Error('The world is too small');
      some.push(next.value);
    }
    const ids = await db.insert(ridesTable).values(some).returning({ id: ridesTable.id });
    some.forEach((ride, index) => {
      const path = pathCache.get(ride.path) ?? flattenPolyline(ride.path);
      pathCache.set(ride.path, path);
      known.push({ id: ids[index]?.id ?? 0, ride, path });
    });
  }
  await db.execute(sql`vacuum analyze rides`);
}

interface Times {
  p50: number;
  p95: number;
}

function times(ms: number[]): Times {
  const sorted = ms.toSorted((one, other) => one - other);
  return { p50: round(percentile(sorted, 0.5)), p95: round(percentile(sorted, 0.95)) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

async function timed<Asked>(all: readonly Asked[], ask: (one: Asked) => Promise<unknown>): Promise<Times> {
  // A first round loads the rides and plans the statements, as on a server that has been up for a minute.
  for (const one of all) await ask(one);
  const ms: number[] = [];
  for (const one of all) {
    const start = performance.now();
    await ask(one);
    ms.push(performance.now() - start);
  }
  return times(ms);
}

interface Measured {
  database: string;
  rides: number;
  inProcess: { dated: Times; undated: Times };
  http: { dated: Times; undated: Times };
  found: number;
  recall: number;
  /** Size of the grid's index by place and by cell. */
  gridMb: number;
  pathsMb: number;
  /** The first search after a start, which reads all rides. */
  firstMs: number;
}

const toRideSearch = ({ query }: Wish, now: Date): RideSearch => parseSearch(DRIVERS + 1, query, now);
const PAGE = { limit: LIMITS.page.initial + 1 };

async function measureWorld(database: Database, known: readonly Ride[], now: Date, ask: (query: Query) => Promise<void>): Promise<Omit<Measured, 'database'>> {
  const { db } = database;
  const sources = { db, openRides: createOpenRides(db) };
  const started = performance.now();
  const grid = await sources.openRides.now();
  const firstMs = Math.round(performance.now() - started);
  const [dated, undated] = [wishes(true, now), wishes(false, now)];
  const inProcess = (all: readonly Wish[]) => timed(all, (wish) => searchRides(sources, toRideSearch(wish, now), PAGE));
  const http = (all: readonly Wish[]) => timed(all, ({ query }) => ask(query));
  let [expected, found, total] = [0, 0, 0];
  for (const wish of [...dated, ...undated].filter((_, index) => index % CHECKED_EACH === 0)) {
    const search = toRideSearch(wish, now);
    const ids = new Set((await searchRides(sources, search, { limit: known.length })).rides.map(({ ride }) => ride.id));
    const fitting = getFittingRides(known, wish, search);
    expected += fitting.length;
    found += fitting.filter(({ id }) => ids.has(id)).length;
    total += ids.size;
  }
  if (total !== expected) throw new Error(`${total} rides were found where ${expected} fit`);
  return {
    rides: known.length,
    inProcess: { dated: await inProcess(dated), undated: await inProcess(undated) },
    http: { dated: await http(dated), undated: await http(undated) },
    found: expected,
    recall: expected === 0 ? 1 : found / expected,
    gridMb: round(grid.indexBytes / 2 ** 20),
    firstMs,
    pathsMb: round(known.reduce((sum, { path }) => sum + path.byteLength, 0) / 2 ** 20),
  };
}

/** Finds the rides that fit by measuring each. */
function getFittingRides(known: readonly Ride[], { from, to }: Wish, { accessKm, window }: RideSearch): Ride[] {
  return known.filter(({ ride, path }) => findFit(ride, path, { from, to, accessKm, window }) !== undefined);
}

interface Shares {
  rides: number;
  nearEnds: number;
  goodRatio: number;
  alongOrNear: number;
}

/** Percentages of passengers, who want to depart within two hours of a time, that find a ride by each of three rules. */
function getShares(known: readonly Ride[], now: Date): Shares {
  const asked = wishes(true, now);
  const counts = { nearEnds: 0, goodRatio: 0, alongOrNear: 0 };
  for (const wish of asked) {
    const { from, to } = wish;
    const search = toRideSearch(wish, now);
    const fits = getFittingRides(known, wish, search).map(({ ride, path }) => findFit(ride, path, { from, to, accessKm: search.accessKm, window: search.window }));
    const near = known.filter(({ ride }) => {
      const { span } = search.window;
      const isThen = span !== undefined && ride.departureTime >= span.from && ride.departureTime < span.until;
      return isThen && haversineKm(from, { lat: ride.fromLat, lng: ride.fromLng }) <= LIMITS.accessKm && haversineKm(to, { lat: ride.toLat, lng: ride.toLng }) <= LIMITS.accessKm;
    });
    counts.nearEnds += Number(near.length > 0);
    counts.goodRatio += Number(fits.some((fit) => fit !== undefined && fit.getDetourRatio <= GOOD_RATIO));
    counts.alongOrNear += Number(fits.some((fit) => fit?.isAlong === true));
  }
  const percent = (count: number) => Math.round((count / asked.length) * 1_000) / 10;
  return { rides: known.length, nearEnds: percent(counts.nearEnds), goodRatio: percent(counts.goodRatio), alongOrNear: percent(counts.alongOrNear) };
}

interface Figures {
  measured: Measured[];
  shares: Shares[];
  alerts: AlertFigures;
}

async function benchOn(name: string, environment: Record<string, string>, now: Date): Promise<Figures> {
  const config = readConfig({ ...process.env, ...environment, HOST: '127.0.0.1' }, { isDemo: false });
  const database = await openDatabase(config, (error, message) => process.stderr.write(`${message}: ${String(error)}\n`));
  await insertUsers(database, DRIVERS + 1, now);
  const drivers = Array.from({ length: DRIVERS }, (_, index) => ({ id: index + 1, vehicleId: index + 1 }));
  const world = generateRides(Math.max(...WORLDS), { seed: SEED, now, drivers });
  const { http } = await buildApp({ config, database, clock: systemClock, logger: createLogger('silent'), webApp: undefined, rateLimits: scaleLimits(RATE_LIMITS, 1_000_000) });
  const origin = await http.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (query: Query) => {
    const answer = await fetch(`${origin}/api/rides/search${toQueryString(query)}`, { headers: { authorization: `Bearer ${getToken(DRIVERS + 1)}` } });
    if (!answer.ok) throw new Error(`The search was answered with ${answer.status}`);
    await answer.arrayBuffer();
  };
  const known: Ride[] = [];
  const [measured, shares]: [Measured[], Shares[]] = [[], []];
  try {
    for (const count of WORLDS) {
      await grow(database, world, known, count);
      const one = { database: name, ...(await measureWorld(database, known, now, ask)) };
      measured.push(one);
      shares.push(getShares(known, now));
      process.stdout.write(`${name} ${count}: ${JSON.stringify(one)}\n`);
    }
    await http.close();
    return { measured, shares, alerts: await measureAlerts(database) };
  } finally {
    await database.close();
  }
}

const columns = ({ p50, p95 }: Times) => `${p50} | ${p95}`;

function describe(all: readonly Figures[]): string {
  const measured = all.flatMap((one) => one.measured);
  const shares = all[0]?.shares ?? [];
  return `# The search's figures

\`BENCH_WORLDS=${WORLDS.join(',')} pnpm bench:search\` wrote this on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB.

Rides between known places of Taiwan by road, seed ${SEED}, over ${GENERATED_DAYS} days, two of three in the hours of commuting. ${SEARCHES} searches
of each kind, one after another, after each was made once; milliseconds. *Day and time* asks for a day and two hours before and after a
time; *any time* for the way alone, so that everything ahead is ranked. In process is the search with its page of rides and
people; over HTTP is the whole call from another socket of the same process.

| Rides | Database | day and time p50 | p95 | any time p50 | p95 | HTTP day and time p50 | p95 | HTTP any time p50 | p95 |
|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|
${measured.map(({ rides, database, inProcess, http }) => `| ${rides} | ${database} | ${columns(inProcess.dated)} | ${columns(inProcess.undated)} | ${columns(http.dated)} | ${columns(http.undated)} |`).join('\n')}

Of the rides that fit, measured one by one for every tenth search, so many were found, and nothing else:

| Rides | Database | fitting | found | grid, MiB | paths, MiB | all of it read after a start, ms |
|---:|---|---:|---:|---:|---:|---:|
${measured.map(({ rides, database, found, recall, gridMb, pathsMb, firstMs }) => `| ${rides} | ${database} | ${found} | ${recall * 100} % | ${gridMb} | ${pathsMb} | ${firstMs} |`).join('\n')}

Of a hundred passengers who ask for a day and a time, so many find a ride: whose ends are both within ${LIMITS.accessKm} km of theirs; with a
detour ratio (spec §9) of ${GOOD_RATIO} at most; that passes both their ends in order:

| Rides | end points only | by the ratio | along the way |
|---:|---:|---:|---:|
${shares.map(({ rides, nearEnds, goodRatio, alongOrNear }) => `| ${rides} | ${nearEnds} | ${goodRatio} | ${alongOrNear} |`).join('\n')}

With so many saved searches beside the largest of these worlds, from the call that publishes a ride to the announcement of the
last notice that it caused, milliseconds:

| Database | saved searches | notices a ride | at most | p50 | p95 | longest |
|---|---:|---:|---:|---:|---:|---:|
${all.map(({ alerts: { database, searches, meanNotices, maxNotices, p50, p95, max } }) => `| ${database} | ${searches} | ${meanNotices} | ${maxNotices} | ${round(p50)} | ${round(p95)} | ${round(max)} |`).join('\n')}

How fast the gazetteer answers stands in [places.md](places.md).
`;
}

const folder = mkdtempSync(join(tmpdir(), 'shunlu-bench-'));
const postgres = await emptyPostgres();
const now = new Date();
try {
  const figures = [await benchOn('PGlite', { DATA_DIR: folder, DATABASE_URL: '' }, now)];
  if (postgres) figures.push(await benchOn('PostgreSQL', { DATABASE_URL: postgres.url }, now));
  else process.stdout.write('No PostgreSQL on this machine: the embedded database alone was measured.\n');
  const text = describe(figures);
  process.stdout.write(`\n${text}`);
  writeFileSync(FIGURES, text);
} finally {
  await postgres?.drop();
  rmSync(folder, { recursive: true, force: true });
}
