import { LIMITS, contract, haversineKm, nearestOnPath, taipeiDate } from '@shunlu/api-contract';
import type { EndpointInput, LatLng } from '@shunlu/api-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings, rides } from '../db/schema.ts';
import type { NewRide, Ride } from '../db/schema.ts';
import { estimateTrip } from '../roads/estimate.ts';
import { TEST_NOW } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { COMMUTE, anOfferDraft } from '../testing/drafts.ts';
import { aPerson, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { seeded } from '../testing/random.ts';
import { serverForTests } from '../testing/suite.ts';
import { aDeparture, aWay, ridesOfWorld } from '../testing/world.ts';
import { inOneRow, timeAt } from './way.ts';

const { searchRides, createRide } = contract.rides;
type Query = NonNullable<EndpointInput<typeof searchRides>['query']>;

const TAIPEI = { lat: 25.0478, lng: 121.517 };
const HSINCHU = { lat: 24.8016, lng: 120.9717 };
const TAICHUNG = { lat: 24.1368, lng: 120.685 };
const KAOHSIUNG = { lat: 22.6397, lng: 120.3021 };

const wayOf = (from: LatLng, to: LatLng): Query => ({ from_lat: from.lat, from_lng: from.lng, to_lat: to.lat, to_lng: to.lng });

describe.each(databases)('matching along the way on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let driver: TestPerson;
  let passenger: TestPerson;

  beforeAll(async () => {
    driver = await aPerson(server);
    passenger = await aPerson(server);
  });
  beforeEach(async () => {
    await server.database.db.delete(bookings);
    await server.database.db.delete(rides);
  });

  const search = (query: Query) => server.call(searchRides, { query: { limit: LIMITS.page.max, ...query } }, passenger.token);
  const found = async (query: Query) => (await search(query)).rides.map(({ id }) => id);
  /** An offer by road, as publishing makes it. */
  const drive = async (from: LatLng, to: LatLng, departs = '2026-11-21T08:00', overrides: Partial<NewRide> = {}): Promise<Ride> => {
    const trip = estimateTrip(from, to);
    const departureTime = new Date(`${departs}+08:00`);
    return anOffer(server, driver, {
      fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng, path: trip.path, distanceKm: trip.distance_km,
      departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + trip.duration_min * 60_000), ...overrides,
    });
  };

  it('R1.5, RD.44: from Taipei to Kaohsiung is found for Hsinchu to Taichung, never the opposite direction', async () => {
    const { id } = await drive(TAIPEI, KAOHSIUNG);
    await drive(KAOHSIUNG, TAIPEI);
    const { rides: [ride, ...others], total } = await search(wayOf(HSINCHU, TAICHUNG));
    expect([ride?.id, others, total]).toEqual([id, [], 1]);
    expect(await found(wayOf(TAICHUNG, HSINCHU))).not.toContain(id);
    expect(ride?.fit).toBeGreaterThanOrEqual(50);
    expect(ride?.access_km).toBeLessThanOrEqual(LIMITS.fromPathKm);
    expect(ride?.egress_km).toBeLessThanOrEqual(LIMITS.fromPathKm);
  });

  it('RD.44: what passes both points in order comes first, then what begins and ends near them, the opposite direction last', async () => {
    const banqiao = { lat: 25.0141, lng: 121.4638 };
    const taoyuan = { lat: 24.9892, lng: 121.3135 };
    const opposite = await drive(taoyuan, banqiao, '2026-11-21T07:00');
    const aside = await drive({ lat: 25.16, lng: 121.44 }, { lat: 25.12, lng: 121.25 }, '2026-11-21T07:30');
    const along = await drive(TAIPEI, HSINCHU, '2026-11-21T09:00');
    const { rides: results } = await search(wayOf(banqiao, taoyuan));
    expect(results.map(({ id }) => id)).toEqual([along.id, aside.id, opposite.id]);
    const fits = results.map(({ fit }) => fit ?? -1);
    expect(fits[0]).toBeGreaterThanOrEqual(50);
    expect(fits[1]).toBeLessThan(50);
    expect(fits[2]).toBeLessThan(fits[1] ?? 0);
  });

  it('R1.5: the nearer its path to both points the better a ride fits; the same way fits wholly', async () => {
    const whole = await drive(HSINCHU, TAICHUNG);
    const passing = await drive(TAIPEI, KAOHSIUNG);
    const [first, second] = (await search(wayOf(HSINCHU, TAICHUNG))).rides;
    expect(first).toMatchObject({ id: whole.id, fit: 100, access_km: 0, egress_km: 0, detour_ratio: 0, pickup_time: whole.departureTime.toISOString() });
    expect(first?.shared_km).toBeCloseTo(whole.distanceKm, 0);
    expect(second?.id).toBe(passing.id);
    expect(second?.fit).toBeLessThan(100);
  });

  it('RD.44: the time counts where one gets in, and what passes then is better than what passes early', async () => {
    // It is in Hsinchu an hour after it left Taipei.
    const ride = await drive(TAIPEI, KAOHSIUNG, '2026-11-21T23:30');
    const path = inOneRow(ride.path);
    const pickup = timeAt(nearestOnPath(path, HSINCHU).share, ride);
    expect(taipeiDate(pickup)).toBe('2026-11-22');
    const day = (departure_date: string, more: Query = {}) => search({ ...wayOf(HSINCHU, TAICHUNG), departure_date, ...more });
    expect((await day('2026-11-21')).rides).toEqual([]);
    expect((await day('2026-11-22')).rides).toMatchObject([{ id: ride.id, pickup_time: pickup.toISOString() }]);
    const around = (departure_time: string) => day('2026-11-22', { departure_time, time_flexibility: 3 });
    const exact = (await around(new Date(pickup.getTime() + 8 * 3_600_000).toISOString().slice(11, 16))).rides[0]?.fit ?? 0;
    const late = (await around('01:15')).rides[0]?.fit ?? 0;
    expect(late).toBeGreaterThanOrEqual(50);
    expect(late).toBeLessThan(exact);
  });

  it('RD.43: the detour ratio stays a field and an order one can choose; so are departure and price', async () => {
    const dear = await drive(TAIPEI, KAOHSIUNG, '2026-11-21T07:00', { pricePerSeat: 300 });
    const late = await drive(HSINCHU, TAICHUNG, '2026-11-21T10:00', { pricePerSeat: 200 });
    const cheap = await drive({ ...TAIPEI, lat: 25.03 }, TAICHUNG, '2026-11-21T08:00', { pricePerSeat: 100 });
    const by = (sort: NonNullable<Query['sort']>) => found({ ...wayOf(HSINCHU, TAICHUNG), sort });
    expect(await by('detour_ratio')).toEqual([late.id, cheap.id, dear.id]);
    expect(await by('departure_time')).toEqual([dear.id, cheap.id, late.id]);
    expect(await by('price_per_seat')).toEqual([cheap.id, late.id, dear.id]);
    expect((await by('fit'))[0]).toBe(late.id);
    for (const sort of ['fit', 'detour_ratio', 'departure_time', 'price_per_seat'] as const) {
      const ids: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({ ...wayOf(HSINCHU, TAICHUNG), sort, limit: 1, ...(cursor !== undefined && { cursor }) });
        ids.push(...page.rides.map(({ id }) => id));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(ids).toEqual(await by(sort));
    }
    expect((await search({ sort: 'price_per_seat' })).rides.map(({ id, fit }) => [id, fit])).toEqual([[cheap.id, null], [late.id, null], [dear.id, null]]);
  });

  it('R1.5: of a recurring offer its dates are found along its way, not the offer itself', async () => {
    const draft = anOfferDraft((await aVehicle(server, driver)).id, {
      ...COMMUTE, recurring_schedule: { type: 'daily', weekdays: [] },
      from_lat: TAIPEI.lat, from_lng: TAIPEI.lng, to_lat: TAICHUNG.lat, to_lng: TAICHUNG.lng,
    });
    const { ride } = await server.call(createRide, { body: draft }, driver.token);
    const ids = await found(wayOf(HSINCHU, { lat: 24.4, lng: 120.75 }));
    expect(ids.length).toBeGreaterThan(5);
    expect(ids).not.toContain(ride.id);
  });

  it('R1.5: a ride that goes another way from now on is found there and nowhere else', async () => {
    const { token } = driver;
    const draft = anOfferDraft((await aVehicle(server, driver)).id, { from_lat: TAIPEI.lat, from_lng: TAIPEI.lng, to_lat: KAOHSIUNG.lat, to_lng: KAOHSIUNG.lng });
    const { ride } = await server.call(createRide, { body: draft }, token);
    expect(await found(wayOf(HSINCHU, TAICHUNG))).toEqual([ride.id]);
    await server.call(contract.rides.updateRide, { params: { id: ride.id }, body: { to_lat: 24.7545, to_lng: 121.7582, to_address: '宜蘭車站' } }, token);
    expect(await found(wayOf(HSINCHU, TAICHUNG))).toEqual([]);
    expect(await found(wayOf(TAIPEI, { lat: 24.8, lng: 121.75 }))).toEqual([ride.id]);
  });

  describe('where no ride fits', () => {
    const query = { ...wayOf(HSINCHU, TAICHUNG), departure_date: '2026-11-22', departure_time: '09:00', time_flexibility: 3 };

    it('says what would: earlier, later, on other days at that time, a little farther off', async () => {
      await drive(HSINCHU, TAICHUNG, '2026-11-22T06:00');
      await drive(HSINCHU, TAICHUNG, '2026-11-22T13:00');
      await drive(HSINCHU, TAICHUNG, '2026-11-22T18:00');
      await drive(HSINCHU, TAICHUNG, '2026-11-24T09:30');
      await drive(HSINCHU, TAICHUNG, '2026-11-24T20:00');
      await drive(HSINCHU, TAICHUNG, '2026-11-26T09:00');
      const north = (km: number) => km / 111.195;
      const path: NewRide['path'] = [[HSINCHU.lat + north(12), HSINCHU.lng], [HSINCHU.lat + north(12), 120.5], [TAICHUNG.lat, 120.6]];
      await drive({ lat: 25.6, lng: 121.9 }, TAICHUNG, '2026-11-22T08:45', { path });
      const answer = await search(query);
      expect(answer).toMatchObject({
        rides: [], total: 0, alternatives: { earlier: 1, later: 2, days: [{ date: '2026-11-24', count: 1 }], wider: { access_km: LIMITS.widerFromPathKm, count: 1 } },
      });
      expect((await search({ ...query, access_km: LIMITS.widerFromPathKm })).total).toBe(1);
    });

    it('without any of these it names none; where something fits it offers nothing else', async () => {
      expect((await search(query)).alternatives).toEqual({ earlier: 0, later: 0, days: [], wider: null });
      await drive(HSINCHU, TAICHUNG, '2026-11-22T09:00');
      expect((await search(query)).alternatives).toBeNull();
      expect((await search({ from_lat: 22, from_lng: 120.8 })).alternatives).toBeNull();
    });
  });
});

describe('recall in seeded worlds', () => {
  const server = serverForTests();

  it.each([11, 12, 13])('R1.5: of a thousand rides of world %i every one that fits is found, as by measuring each', async (seed) => {
    const { db } = server.database;
    await db.delete(rides);
    const drivers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { id } = await aPerson(server);
        return { id, vehicleId: (await aVehicle(server, { id })).id };
      }),
    );
    const now = new Date(TEST_NOW);
    const world = [...ridesOfWorld(1_000, { seed, now, drivers })];
    const ids = await db.insert(rides).values(world).returning({ id: rides.id });
    const all = world.map((ride, index) => ({ ride, id: ids[index]?.id ?? 0, path: inOneRow(ride.path) }));
    const { token } = await aPerson(server);
    const random = seeded(seed + 1_000);
    let along = 0;
    for (let n = 0; n < 60; n += 1) {
      const { from, to } = aWay(random);
      const date = n % 2 === 0 ? taipeiDate(aDeparture(random, now)) : undefined;
      const query = { ...wayOf(from, to), limit: LIMITS.page.max, ...(date !== undefined && { departure_date: date }) };
      const expected = all.filter(({ ride, path }) => {
        const [pickup, dropoff] = [nearestOnPath(path, from), nearestOnPath(path, to)];
        const isAlong = pickup.km <= LIMITS.fromPathKm && dropoff.km <= LIMITS.fromPathKm && pickup.share < dropoff.share;
        if (isAlong && isOn(date, timeAt(pickup.share, ride))) {
          along += 1;
          return true;
        }
        const start = { lat: ride.fromLat, lng: ride.fromLng };
        const end = { lat: ride.toLat, lng: ride.toLng };
        return haversineKm(from, start) <= LIMITS.searchRadiusKm && haversineKm(to, end) <= LIMITS.searchRadiusKm && isOn(date, ride.departureTime);
      });
      const { rides: results, total } = await server.call(searchRides, { query }, token);
      expect(total).toBe(expected.length);
      expect(results.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id).slice(0, LIMITS.page.max));
    }
    expect(along).toBeGreaterThan(100);
  });

  function isOn(date: string | undefined, at: Date): boolean {
    return date === undefined || taipeiDate(at) === date;
  }
});
