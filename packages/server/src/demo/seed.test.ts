import { contract } from '@shunlu/api-contract';
import { afterEach, describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from './cast.ts';
import { ROUTE_IDS } from './routes.ts';
import { isNewDatabase, seedDemo } from './seed.ts';
import { TRIPS } from './timetable.ts';

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

describe('the demo', () => {
  it('drives each of the 43 routes', () => {
    expect(ROUTE_IDS).toHaveLength(43);
    expect(new Set(TRIPS.map(({ route }) => route))).toEqual(new Set(ROUTE_IDS));
  });
});
