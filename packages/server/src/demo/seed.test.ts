import { contract } from '@shunlu/api-contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bookings as bookingsTable, rides, users, vehicles } from '../db/schema.ts';
import { HOUR_MS } from '../shared/clock.ts';
import { inspectPicture } from '../pictures/inspect.ts';
import { databases } from '../testing/databases.ts';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from './people.ts';
import { ROUTE_IDS } from './routes.ts';
import { isNewDatabase, seedDemo } from './seed.ts';
import { TRIPS } from './rides.ts';

const FROM_TAIPEI_TO_HSINCHU = { from_lat: 25.0478, from_lng: 121.517, to_lat: 24.7806, to_lng: 121.0059 };

let server: TestServer;

const seed = () => seedDemo({ config: server.app.config, database: server.database, clock: server.clock });
const signIn = async (email: string) =>
  (await server.call(contract.auth.login, { body: { email, password: DEMO_PASSWORD } })).token;

describe.each(databases)('the demo on %s', (database) => {
  afterEach(() => server.close());

  it('fills a new database so that every part of the journey has something to show', async () => {
    server = await testServer({ database, config: { costCapMode: 'enforce' } });
    expect(await isNewDatabase(server.database)).toBe(true);
    const counts = await seed();
    expect(await isNewDatabase(server.database)).toBe(false);
    expect(counts.people).toBeGreaterThanOrEqual(12);
    expect(counts.offers).toBeGreaterThan(100);

    const driver = await signIn(demoEmail(DEMO_ACCOUNTS.driver));
    const passenger = await signIn(demoEmail(DEMO_ACCOUNTS.passenger));
    const { user, vehicles } = await server.call(contract.users.getProfile, {}, driver);
    expect(user.rating_count).toBeGreaterThan(3);
    expect(user.rating).toBeGreaterThan(4);
    expect(vehicles).toHaveLength(1);

    const { rides: own } = await server.call(contract.rides.listUserRides, { query: { role: 'driver', status: 'active' } }, driver);
    const templates = own.filter((ride) => ride.ride_type === 'recurring' && ride.parent_ride_id === null);
    expect(templates.map((ride) => ride.next_occurrence !== null)).toEqual([true, true]);

    const { bookings } = await server.call(contract.bookings.listBookings, {}, passenger);
    expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(['pending', 'confirmed', 'completed']));

    for (const date of ['2026-11-21', '2026-11-24', '2026-12-02']) {
      const query = { ...FROM_TAIPEI_TO_HSINCHU, departure_date: date };
      const { rides } = await server.call(contract.rides.searchRides, { query }, passenger);
      expect(rides.length, date).toBeGreaterThan(date === '2026-11-21' ? 0 : 2);
      expect(rides[0]).toMatchObject({ from_address: '台北車站', to_address: '新竹科學園區' });
    }
    expect(server.log.errors()).toEqual([]);
  }, 180_000);
});

describe('a demo account', () => {
  const CASES = Object.entries(DEMO_ACCOUNTS);
  let tokens: Record<string, string>;
  beforeAll(async () => {
    server = await testServer({ database: 'pglite', config: { costCapMode: 'enforce' } });
    await seed();
    tokens = Object.fromEntries(await Promise.all(CASES.map(async ([role, key]) => [role, await signIn(demoEmail(key))] as const)));
  }, 180_000);
  afterAll(() => server.close());

  it.each(CASES)('begins with two to four unread notices, the newest of all in order of time, when it is the %s', async (role) => {
    const { notifications, unread_count } = await server.call(contract.notifications.listNotifications, { query: { limit: 50 } }, tokens[role]);
    expect(unread_count).toBeGreaterThanOrEqual(2);
    expect(unread_count).toBeLessThanOrEqual(4);
    expect(notifications.length).toBeGreaterThan(10);
    expect(notifications.slice(0, unread_count).every(({ read }) => !read)).toBe(true);
    const times = notifications.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(times[0]).toBeGreaterThan(server.clock.now().getTime() - 3 * HOUR_MS);
  });

  it.each(CASES)('has four chats with messages, one of them an inquiry, and one to three messages to read when it is the %s', async (role) => {
    const { conversations, unread_count } = await server.call(contract.chat.listChats, { query: {} }, tokens[role]);
    const written = conversations.filter(({ last_message }) => last_message !== null);
    expect(written.length).toBeGreaterThanOrEqual(4);
    expect(written.filter(({ type }) => type === 'inquiry')).toHaveLength(1);
    expect(unread_count).toBeGreaterThanOrEqual(1);
    expect(unread_count).toBeLessThanOrEqual(3);
    for (const { last_message_time } of written) expect(Date.parse(last_message_time ?? '')).toBeLessThan(server.clock.now().getTime());
  });

  it('has a saved search and past rides when it is the passenger, and bookings to answer when it is the driver', async () => {
    const { alerts } = await server.call(contract.rides.listSearchAlerts, {}, tokens['passenger']);
    expect(alerts.map(({ to_address }) => to_address)).toHaveLength(1);
    const { bookings } = await server.call(contract.bookings.listBookings, {}, tokens['passenger']);
    expect(bookings.filter(({ status }) => status === 'completed').length).toBeGreaterThanOrEqual(4);
    const pending = await server.database.db.select().from(bookingsTable).innerJoin(rides, eq(rides.id, bookingsTable.rideId))
      .innerJoin(users, eq(users.id, rides.driverId)).where(and(eq(bookingsTable.status, 'pending'), eq(users.email, demoEmail(DEMO_ACCOUNTS.driver))));
    expect(pending).toHaveLength(2);
  });

  it('meets 32 people and their cars, each with a picture of its own that is served as WebP', async () => {
    const people = await server.database.db.select({ path: users.profilePicture }).from(users);
    const cars = await server.database.db.select({ path: vehicles.photoUrl }).from(vehicles);
    expect(people).toHaveLength(32);
    const answers = await Promise.all([...people, ...cars].map(({ path }) => server.request('GET', path ?? '/none', {})));
    for (const { statusCode, headers, rawPayload } of answers) {
      expect([statusCode, headers['content-type'], inspectPicture(rawPayload)?.format]).toEqual([200, 'image/webp', 'webp']);
    }
    expect(new Set(answers.slice(0, 32).map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(32);
  });

  it('meets an electric car, a hybrid and a diesel van, and an electric ride costs less than a petrol one', async () => {
    const cars = await server.database.db.select().from(vehicles);
    expect(cars.filter(({ energy }) => energy === 'electric').map(({ make, model }) => `${make} ${model}`)).toEqual(['Tesla Model 3']);
    expect(cars.filter(({ energy }) => energy === 'hybrid').map(({ model }) => model)).toEqual(['Corolla Cross']);
    expect(cars.filter(({ energy, vehicleType }) => energy === 'diesel' && vehicleType === 'van')).toHaveLength(1);
    const getPricePerKm = async (model: string) => {
      const [ride] = await server.database.db.select({ price: rides.pricePerSeat, km: rides.distanceKm }).from(rides).where(eq(rides.vehicleModel, model)).limit(1);
      return (ride?.price ?? NaN) / (ride?.km ?? NaN);
    };
    expect(await getPricePerKm('Model 3')).toBeLessThan(await getPricePerKm('Sentra'));
  });
});

describe('the demo', () => {
  it('drives each of the 43 routes', () => {
    expect(ROUTE_IDS).toHaveLength(43);
    expect(new Set(TRIPS.map(({ route }) => route))).toEqual(new Set(ROUTE_IDS));
  });
});
