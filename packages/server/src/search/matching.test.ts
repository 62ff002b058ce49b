import { LIMITS, contract, haversineKm, findNearestPoint, toTaipeiDate } from '@shunlu/api-contract';
import type { EndpointInput, LatLng } from '@shunlu/api-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings, rides } from '../db/schema.ts';
import type { NewRide, Ride } from '../db/schema.ts';
import { estimateTrip } from '../roads/estimate.ts';
import { TEST_NOW } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { COMMUTE, anOfferDraft } from '../testing/drafts.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { seeded } from '../testing/random.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { aDepartureTime, aRoute, generateRides } from '../testing/generated-rides.ts';
import { flattenPolyline, getPassingTime } from '../route-fit/polyline.ts';

const { searchRides, createRide } = contract.rides;
type Query = NonNullable<EndpointInput<typeof searchRides>['query']>;

const TAIPEI = { lat: 25.0478, lng: 121.517 };
const HSINCHU = { lat: 24.8016, lng: 120.9717 };
const TAICHUNG = { lat: 24.1368, lng: 120.685 };
const KAOHSIUNG = { lat: 22.6397, lng: 120.3021 };

const toRouteFields = (from: LatLng, to: LatLng): Query => ({ from_lat: from.lat, from_lng: from.lng, to_lat: to.lat, to_lng: to.lng });

describe.each([preferredDatabase])('matching along the way on %s', (kind) => {
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
      fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng, path: trip.path, waypoints: trip.waypoints, distanceKm: trip.distance_km,
      departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + trip.duration_min * 60_000), ...overrides,
    });
  };

  it('R1.5, RD.44: from Taipei to Kaohsiung is found for Hsinchu to Taichung, never the opposite direction', async () => {
    const { id } = await drive(TAIPEI, KAOHSIUNG);
    await drive(KAOHSIUNG, TAIPEI);
    const { rides: [ride, ...others], total } = await search(toRouteFields(HSINCHU, TAICHUNG));
    expect([ride?.id, others, total]).toEqual([id, [], 1]);
    expect(await found(toRouteFields(TAICHUNG, HSINCHU))).not.toContain(id);
    expect(ride?.fit).toBeGreaterThanOrEqual(50);
    expect(ride?.access_km).toBeLessThanOrEqual(LIMITS.accessKm);
    expect(ride?.egress_km).toBeLessThanOrEqual(LIMITS.accessKm);
  });

  it('R1.5, RD.44, RD.198: what passes both points in order comes first, then what begins and ends near them; the opposite direction is not found', async () => {
    const banqiao = { lat: 25.0141, lng: 121.4638 };
    const taoyuan = { lat: 24.9892, lng: 121.3135 };
    await drive(taoyuan, banqiao, '2026-11-21T07:00');
    const aside = await drive({ lat: 25.16, lng: 121.44 }, { lat: 25.12, lng: 121.25 }, '2026-11-21T07:30');
    const along = await drive(TAIPEI, HSINCHU, '2026-11-21T09:00');
    const { rides: results } = await search(toRouteFields(banqiao, taoyuan));
    expect(results.map(({ id }) => id)).toEqual([along.id, aside.id]);
    const fits = results.map(({ fit }) => fit ?? -1);
    expect(fits[0]).toBeGreaterThanOrEqual(50);
    expect(fits[1]).toBeLessThan(50);
  });

  it('RD.44, RD.198: what only begins and ends near the points is found up to a right angle off, and no farther', async () => {
    // Searched to the east, driven to the north in between: near both ends, and far from passing them.
    const [west, east, south] = [{ lat: 24, lng: 120.3 }, { lat: 24, lng: 120.8 }, { lat: 23.9, lng: 120.55 }];
    const driveNorth = (lng: number) => drive(south, { lat: 24.1, lng }, '2026-11-21T08:00', { path: [[south.lat, south.lng], [24.1, lng]] });
    const slightlyEast = await driveNorth(120.56);
    await driveNorth(120.54);
    expect((await search(toRouteFields(west, east))).rides.map(({ id, fit }) => [id, (fit ?? 100) < 50])).toEqual([[slightlyEast.id, true]]);
  });

  it('R1.5: the nearer its path to both points the better a ride fits; the same way fits wholly', async () => {
    // Neither the first to depart, nor the cheapest, nor the first that was published.
    const passing = await drive(TAIPEI, KAOHSIUNG, '2026-11-21T07:00', { pricePerSeat: 40 });
    const whole = await drive(HSINCHU, TAICHUNG, '2026-11-21T10:00', { pricePerSeat: 90 });
    const [first, second] = (await search(toRouteFields(HSINCHU, TAICHUNG))).rides;
    expect(first).toMatchObject({ id: whole.id, fit: 100, access_km: 0, egress_km: 0, detour_ratio: 0, pickup_time: whole.departureTime.toISOString() });
    expect(first?.shared_km).toBeCloseTo(whole.distanceKm, 0);
    expect(second?.id).toBe(passing.id);
    expect(second?.fit).toBeLessThan(100);
  });

  it('RD.44: the time counts where one gets in, and what passes then is better than what passes early', async () => {
    // It is in Hsinchu an hour after it left Taipei.
    const ride = await drive(TAIPEI, KAOHSIUNG, '2026-11-21T23:30');
    const path = flattenPolyline(ride.path);
    const pickup = getPassingTime(findNearestPoint(path, HSINCHU).share, ride, path);
    expect(toTaipeiDate(pickup)).toBe('2026-11-22');
    const day = (departure_date: string, more: Query = {}) => search({ ...toRouteFields(HSINCHU, TAICHUNG), departure_date, ...more });
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
    const by = (sort: NonNullable<Query['sort']>) => found({ ...toRouteFields(HSINCHU, TAICHUNG), sort });
    expect(await by('detour_ratio')).toEqual([late.id, cheap.id, dear.id]);
    expect(await by('departure_time')).toEqual([dear.id, cheap.id, late.id]);
    expect(await by('price_per_seat')).toEqual([cheap.id, late.id, dear.id]);
    expect((await by('fit'))[0]).toBe(late.id);
    for (const sort of ['fit', 'detour_ratio', 'departure_time', 'price_per_seat'] as const) {
      const ids: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({ ...toRouteFields(HSINCHU, TAICHUNG), sort, limit: 1, ...(cursor !== undefined && { cursor }) });
        ids.push(...page.rides.map(({ id }) => id));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(ids).toEqual(await by(sort));
    }
    expect((await search({ sort: 'price_per_seat' })).rides.map(({ id, fit }) => [id, fit])).toEqual([[cheap.id, null], [late.id, null], [dear.id, null]]);
  });

  it('RD.43: by the detour ratio what only begins and ends near stands among what passes', async () => {
    const [banqiao, taoyuan] = [{ lat: 25.0141, lng: 121.4638 }, { lat: 24.9892, lng: 121.3135 }];
    const near = await drive({ lat: 25.16, lng: 121.44 }, { lat: 25.12, lng: 121.25 }, '2026-11-21T07:30');
    const far = await drive(TAIPEI, HSINCHU, '2026-11-21T08:00');
    const same = await drive(banqiao, taoyuan, '2026-11-21T09:00');
    const { rides: results } = await search({ ...toRouteFields(banqiao, taoyuan), sort: 'detour_ratio' });
    expect(results.map(({ id, detour_ratio }) => [id, detour_ratio?.toFixed(1)])).toEqual([[same.id, '0.0'], [near.id, '2.1'], [far.id, '3.0']]);
    expect(results.map(({ fit }) => (fit ?? -1) >= 50)).toEqual([true, false, true]);
  });

  it('RD.43: what is known by its ends alone comes by the detour ratio, also as the best fit', async () => {
    const [west, east] = [{ lat: 24, lng: 120.3 }, { lat: 24, lng: 120.8 }];
    const driveEast = (from: number, to: number) =>
      drive({ lat: 24, lng: from }, { lat: 24, lng: to }, '2026-11-21T08:00', { path: [[24, from], [24, to]], pathSource: 'straight' });
    // From the two ends 9 and 20 km, then 15 and 2 km.
    const farther = await driveEast(120.211, 120.603);
    const nearer = await driveEast(120.448, 120.78);
    for (const sort of ['fit', 'detour_ratio'] as const) {
      const { rides: results } = await search({ ...toRouteFields(west, east), sort });
      expect(results.map(({ id, detour_ratio }) => [id, detour_ratio?.toFixed(2)])).toEqual([[nearer.id, '0.34'], [farther.id, '0.57']]);
    }
  });

  it('R1.5: of a recurring offer its dates are found along its way, not the offer itself', async () => {
    const draft = anOfferDraft((await aVehicle(server, driver)).id, {
      ...COMMUTE, recurring_schedule: { type: 'daily', weekdays: [] },
      from_lat: TAIPEI.lat, from_lng: TAIPEI.lng, to_lat: TAICHUNG.lat, to_lng: TAICHUNG.lng,
    });
    const { ride } = await server.call(createRide, { body: draft }, driver.token);
    const ids = await found(toRouteFields(HSINCHU, { lat: 24.4, lng: 120.75 }));
    expect(ids.length).toBeGreaterThan(5);
    expect(ids).not.toContain(ride.id);
  });

  it('R1.5: a ride that goes another way from now on is found there and nowhere else', async () => {
    const { token } = driver;
    const draft = anOfferDraft((await aVehicle(server, driver)).id, { from_lat: TAIPEI.lat, from_lng: TAIPEI.lng, to_lat: KAOHSIUNG.lat, to_lng: KAOHSIUNG.lng });
    const { ride } = await server.call(createRide, { body: draft }, token);
    expect(await found(toRouteFields(HSINCHU, TAICHUNG))).toEqual([ride.id]);
    await server.call(contract.rides.updateRide, { params: { id: ride.id }, body: { to_lat: 24.7545, to_lng: 121.7582, to_address: '宜蘭車站' } }, token);
    expect(await found(toRouteFields(HSINCHU, TAICHUNG))).toEqual([]);
    expect(await found(toRouteFields(TAIPEI, { lat: 24.8, lng: 121.75 }))).toEqual([ride.id]);
  });

  describe('for who searches as a driver', () => {
    const search = (query: Query, person = driver) => server.call(searchRides, { query: { role: 'driver', ...query } }, person.token);
    const getRideIds = async (query: Query) => (await search(query)).rides.map(({ id }) => id);
    /** A request by road. */
    const ask = (from: LatLng, to: LatLng, departs: string, overrides: Partial<NewRide> = {}): Promise<Ride> => {
      const { path, distance_km: distanceKm } = estimateTrip(from, to);
      const departureTime = new Date(`${departs}+08:00`);
      return aRequest(server, passenger, {
        fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng, path, distanceKm,
        departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + 3_600_000), ...overrides,
      });
    };

    it('R1.5, RD.198, R9.28: requests along the own way are found, in its direction and while nobody drives them, beside what anybody finds', async () => {
      const along = await ask(HSINCHU, TAICHUNG, '2026-11-21T10:00');
      await ask(TAICHUNG, HSINCHU, '2026-11-21T10:00');
      await ask(HSINCHU, TAICHUNG, '2026-11-21T10:00', { driverId: driver.id, status: 'active' });
      await ask({ lat: 25.1317, lng: 121.7402 }, { lat: 24.7545, lng: 121.7582 }, '2026-11-21T10:00');
      const offer = await drive(TAIPEI, KAOHSIUNG);
      const { rides: results, total } = await search(toRouteFields(TAIPEI, KAOHSIUNG));
      expect([results.map(({ id }) => id), total]).toEqual([[offer.id, along.id], 2]);
      expect(results[1]).toMatchObject({ shared_km: Math.round(along.distanceKm * 10) / 10, pickup_time: along.departureTime.toISOString() });
      expect(results[1]?.fit).toBeGreaterThanOrEqual(50);
      expect(results[1]?.access_km).toBeLessThanOrEqual(LIMITS.accessKm);
      const gaps = haversineKm(TAIPEI, HSINCHU) + haversineKm(TAICHUNG, KAOHSIUNG);
      expect(results[1]?.detour_ratio).toBeCloseTo(gaps / haversineKm(TAIPEI, KAOHSIUNG), 10);
      expect(await found(toRouteFields(TAIPEI, KAOHSIUNG))).toEqual([offer.id]);
      expect(await getRideIds(toRouteFields(KAOHSIUNG, TAIPEI))).not.toContain(along.id);
      expect((await search(toRouteFields(HSINCHU, TAICHUNG))).rides[0]).toMatchObject({ id: along.id, fit: 100, access_km: 0, egress_km: 0 });
      // From the next town its ends are near as well; that they lie along the way counts for more.
      expect((await search(toRouteFields({ lat: 24.9, lng: 121.04 }, TAICHUNG))).rides.find(({ id }) => id === along.id)?.fit).toBeGreaterThanOrEqual(50);
      expect(await getRideIds({ from_lat: TAIPEI.lat, from_lng: TAIPEI.lng })).not.toContain(along.id);
    });

    it('RD.198: the time counts where the driver gets going; what is asked for earlier, later or on other days is an alternative', async () => {
      const { id } = await ask(HSINCHU, TAICHUNG, '2026-11-22T00:20');
      const day = (departure_date: string, more: Query = {}) => ({ ...toRouteFields(TAIPEI, KAOHSIUNG), departure_date, ...more });
      expect(await getRideIds(day('2026-11-21'))).toEqual([id]);
      expect(await search(day('2026-11-22'))).toMatchObject({ rides: [], alternatives: { days: [{ date: '2026-11-21', count: 1 }] } });
      const around = (departure_time: string) => day('2026-11-21', { departure_time, time_flexibility: 3 });
      expect(await getRideIds(around('23:15'))).toEqual([id]);
      expect(await search(around('20:00'))).toMatchObject({ rides: [], alternatives: { earlier: 0, later: 1, days: [] } });
    });
  });

  describe('where no ride fits along the way', () => {
    const query = { ...toRouteFields(HSINCHU, TAICHUNG), departure_date: '2026-11-22', departure_time: '09:00', time_flexibility: 3 };

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
        rides: [], total: 0, alternatives: { earlier: 1, later: 2, days: [{ date: '2026-11-24', count: 1 }], wider: { access_km: LIMITS.maxAccessKm, count: 1 } },
      });
      expect((await search({ ...query, access_km: LIMITS.maxAccessKm })).total).toBe(1);
    });

    it('says so too beside rides that only begin and end near, which count as neither another time nor nearer to the way', async () => {
      const [start, end] = [{ ...HSINCHU, lat: HSINCHU.lat + 0.2 }, { ...TAICHUNG, lat: TAICHUNG.lat + 0.2 }];
      const path: NewRide['path'] = [[start.lat, start.lng], [end.lat, end.lng]];
      await drive(start, end, '2026-11-22T09:00', { path });
      expect(await search(query)).toMatchObject({ total: 1, alternatives: { earlier: 0, later: 0, days: [], wider: null } });
      await drive(HSINCHU, TAICHUNG, '2026-11-22T18:00');
      await drive(start, end, '2026-11-22T09:10', { path });
      const first = await search({ ...query, limit: 1 });
      expect(first).toMatchObject({ total: 2, alternatives: { earlier: 0, later: 1, days: [], wider: null } });
      expect((await search({ ...query, limit: 1, cursor: first.next_cursor ?? '' })).alternatives).toEqual(first.alternatives);
    });

    it('without any of these it names none; where something fits along the way it offers nothing else', async () => {
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
    const world = [...generateRides(1_000, { seed, now, drivers })];
    const ids = await db.insert(rides).values(world).returning({ id: rides.id });
    const all = world.map((ride, index) => ({ ride, id: ids[index]?.id ?? 0, path: flattenPolyline(ride.path) }));
    const { token } = await aPerson(server);
    const random = seeded(seed + 1_000);
    let along = 0;
    for (let n = 0; n < 60; n += 1) {
      const { from, to } = aRoute(random);
      const date = n % 2 === 0 ? toTaipeiDate(aDepartureTime(random, now)) : undefined;
      const query = { ...toRouteFields(from, to), limit: LIMITS.page.max, ...(date !== undefined && { departure_date: date }) };
      const expected = all.filter(({ ride, path }) => {
        const [pickup, dropoff] = [findNearestPoint(path, from), findNearestPoint(path, to)];
        const isAlong = pickup.km <= LIMITS.accessKm && dropoff.km <= LIMITS.accessKm && pickup.share < dropoff.share;
        if (isAlong && isOn(date, getPassingTime(pickup.share, ride, path))) {
          along += 1;
          return true;
        }
        const start = { lat: ride.fromLat, lng: ride.fromLng };
        const end = { lat: ride.toLat, lng: ride.toLng };
        const isNear = haversineKm(from, start) <= LIMITS.searchRadiusKm && haversineKm(to, end) <= LIMITS.searchRadiusKm;
        return isNear && isSameDirection([start, end], [from, to]) && isOn(date, ride.departureTime);
      });
      const { rides: results, total } = await server.call(searchRides, { query }, token);
      expect(total).toBe(expected.length);
      expect(results.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id).slice(0, LIMITS.page.max));
    }
    expect(along).toBeGreaterThan(100);
  });

  /** Not more than a right angle apart, by the angles to the east. */
  function isSameDirection(one: readonly [LatLng, LatLng], other: readonly [LatLng, LatLng]): boolean {
    const [a, b] = [getAngle(one), getAngle(other)];
    const apart = Math.abs(a - b);
    return Math.min(apart, 2 * Math.PI - apart) <= Math.PI / 2;
  }

  function getAngle([start, end]: readonly [LatLng, LatLng]): number {
    return Math.atan2(end.lat - start.lat, (end.lng - start.lng) * Math.cos((start.lat * Math.PI) / 180));
  }

  function isOn(date: string | undefined, at: Date): boolean {
    return date === undefined || toTaipeiDate(at) === date;
  }
});
