import { LIMITS, contract, haversineKm } from '@shunlu/api-contract';
import type { EndpointInput, Ride } from '@shunlu/api-contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rides } from '../db/schema.ts';
import type { NewRide } from '../db/schema.ts';
import { HOUR, MINUTE } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson, aRequest, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const { searchRides } = contract.rides;
type Query = NonNullable<EndpointInput<typeof searchRides>['query']>;

const WAY: Query = {
  from_lat: TAIPEI_STATION.lat,
  from_lng: TAIPEI_STATION.lng,
  to_lat: HSINCHU_PARK.lat,
  to_lng: HSINCHU_PARK.lng,
};
/** About 1.1 km per hundredth of a degree of latitude. */
const NORTH = 0.01;

describe.each(databases)('searching on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let driver: TestPerson;
  let passenger: TestPerson;

  beforeAll(async () => {
    driver = await aPerson(server);
    passenger = await aPerson(server);
  });
  beforeEach(async () => {
    await server.database.db.update(rides).set({ status: 'cancelled' });
  });

  const search = (query: Query = {}, person = passenger) => server.call(searchRides, { query }, person.token);
  const refused = (query: Query) => server.refused(searchRides, { query }, passenger.token);
  const found = async (query: Query = {}): Promise<number[]> => (await search(query)).rides.map((ride) => ride.id);
  /** Departs and arrives an hour later. */
  const leaving = (time: string): Pick<NewRide, 'departureTime' | 'estimatedArrivalTime'> => {
    const departureTime = new Date(`${time}+08:00`);
    return { departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + HOUR) };
  };
  const offer = async (overrides: Partial<NewRide> = {}): Promise<number> => (await anOffer(server, driver, overrides)).id;
  const request = async (overrides: Partial<NewRide> = {}): Promise<number> => (await aRequest(server, driver, overrides)).id;

  describe('order', () => {
    it('R9.28, R9.29: the detour ratio is both gaps over the direct distance, by haversine', async () => {
      await offer({ fromLat: TAIPEI_STATION.lat + NORTH, toLng: HSINCHU_PARK.lng - 0.05 });
      const [ride] = (await search(WAY)).rides;
      const gaps =
        haversineKm(TAIPEI_STATION, { ...TAIPEI_STATION, lat: TAIPEI_STATION.lat + NORTH }) +
        haversineKm(HSINCHU_PARK, { ...HSINCHU_PARK, lng: HSINCHU_PARK.lng - 0.05 });
      expect(ride?.detour_ratio).toBeCloseTo(gaps / haversineKm(TAIPEI_STATION, HSINCHU_PARK), 10);
    });

    it('R9.30, RD.43: results come by detour ratio, equal ones by departure', async () => {
      const far = await offer({ fromLat: TAIPEI_STATION.lat + 10 * NORTH });
      const late = await offer(leaving('2026-11-22T09:00'));
      const early = await offer(leaving('2026-11-21T09:00'));
      const near = await offer({ fromLat: TAIPEI_STATION.lat + NORTH });
      for (const query of [WAY, { ...WAY, sort: 'detour_ratio' as const }]) expect(await found(query)).toEqual([early, late, near, far]);
    });

    it('R9.30: no ride lacks coordinates, so that none has to come last', async () => {
      await offer({ fromLat: TAIPEI_STATION.lat + NORTH });
      for (const column of ['from_lat', 'from_lng', 'to_lat', 'to_lng']) {
        await expect(server.database.db.execute(sql`update rides set ${sql.identifier(column)} = null`)).rejects.toMatchObject({ cause: { code: '23502' } });
      }
    });

    it('without both ends results come by departure and have no ratio', async () => {
      const late = await offer(leaving('2026-11-22T09:00'));
      const early = await offer({ ...leaving('2026-11-21T09:00'), fromLat: TAIPEI_STATION.lat + NORTH });
      const { rides: results } = await search();
      expect(results.map((ride) => [ride.id, ride.detour_ratio])).toEqual([[early, null], [late, null]]);
    });

    it('RD.95: a searched way of no length divides by 50 m, not by zero', async () => {
      await offer({ toLat: TAIPEI_STATION.lat, toLng: TAIPEI_STATION.lng });
      const query = { ...WAY, to_lat: TAIPEI_STATION.lat, to_lng: TAIPEI_STATION.lng };
      expect((await search(query)).rides[0]?.detour_ratio).toBe(0);
    });
  });

  describe('place', () => {
    it('rides are found within the radius of both ends, and not beyond', async () => {
      // On a meridian a degree is 111.195 km.
      const edge = LIMITS.searchRadiusKm / 111.195;
      const inside = await offer({ fromLat: TAIPEI_STATION.lat + edge - 0.001 });
      await offer({ fromLat: TAIPEI_STATION.lat + edge + 0.001 });
      await offer({ toLat: HSINCHU_PARK.lat - edge - 0.001 });
      // Inside the square, outside the circle.
      await offer({ fromLat: TAIPEI_STATION.lat + edge * 0.9, fromLng: TAIPEI_STATION.lng - edge * 0.9 });
      expect(await found(WAY)).toEqual([inside]);
    });

    it('a single end narrows by that end', async () => {
      const there = await offer();
      const elsewhere = await offer({ toLat: 22.6394, toLng: 120.302 });
      const { to_lat: _lat, to_lng: _lng, ...start } = WAY;
      expect((await found(start)).toSorted()).toEqual([there, elsewhere].toSorted());
      expect(await found({ to_lat: WAY.to_lat, to_lng: WAY.to_lng })).toEqual([there]);
    });

    it('half a point is refused', async () => {
      expect((await refused({ ...WAY, to_lng: undefined })).details).toMatchObject([{ path: 'to_lng', code: 'REQUIRED' }]);
      expect((await refused({ ...WAY, from_lat: undefined })).details).toMatchObject([{ path: 'from_lat', code: 'REQUIRED' }]);
    });

    it('the poles and the date line find nothing and break nothing', async () => {
      await offer();
      for (const [from_lat, from_lng] of [[90, 0], [-90, 180], [0, -180], [0, 180]] as const) {
        expect(await found({ from_lat, from_lng })).toEqual([]);
      }
    });
  });

  describe('which rides', () => {
    it('R4.12: offers that are active, requests that are pending or active', async () => {
      const shown = [await offer(), await request(), await request({ status: 'active' })];
      await offer({ status: 'pending' });
      for (const status of ['in_progress', 'completed', 'cancelled'] as const) {
        await offer({ status });
        await request({ status });
      }
      expect((await found(WAY)).toSorted((a, b) => a - b)).toEqual(shown);
    });

    it('RD.56: what has left is not shown, and without a date it means from now on', async () => {
      await offer(leaving('2026-11-20T10:50'));
      const next = await offer(leaving('2026-11-20T10:51'));
      const later = await offer(leaving('2026-12-20T10:50'));
      expect(await found()).toEqual([next, later]);
    });

    it('RD.57: own rides are shown and marked', async () => {
      const id = await offer();
      const other = await aPerson(server);
      const asked = [await request(), await request({ status: 'active', driverId: other.id })];
      const driven = (await aRequest(server, other, { status: 'active', driverId: driver.id })).id;
      const marks = async (person: TestPerson) => Object.fromEntries((await search({}, person)).rides.map((ride) => [ride.id, ride.is_own]));
      const all = [id, ...asked, driven];
      expect(await marks(driver)).toEqual(Object.fromEntries(all.map((each) => [each, true])));
      expect(await marks(passenger)).toEqual(Object.fromEntries(all.map((each) => [each, false])));
    });

    it('R5.40: seats and price narrow; full rides are shown until seats are asked for', async () => {
      const full = await offer({ availableSeats: 0, pricePerSeat: 10 });
      const two = await offer({ availableSeats: 2, pricePerSeat: 90 });
      expect((await found()).toSorted((a, b) => a - b)).toEqual([full, two]);
      expect(await found({ min_seats: 1 })).toEqual([two]);
      for (const min_seats of [3, 8]) expect(await found({ min_seats })).toEqual([]);
      expect(await found({ max_price: 89 })).toEqual([full]);
      expect(await found({ max_price: 0 })).toEqual([]);
    });

    it('R5.40: a driver finds requests by the seats that they need, a passenger by those that are left', async () => {
      const two = await request({ totalSeats: 2, availableSeats: 6 });
      expect(await found({ min_seats: 2, role: 'driver' })).toEqual([two]);
      expect(await found({ min_seats: 3, role: 'driver' })).toEqual([]);
      expect(await found({ min_seats: 3 })).toEqual([two]);
    });

    it('R3.33: the ride type narrows', async () => {
      const id = await offer();
      expect(await found({ ride_type: 'one_time' })).toEqual([id]);
      expect(await found({ ride_type: 'recurring' })).toEqual([]);
    });
  });

  describe('time', () => {
    it('R5.39: a day before today in Taipei is refused', async () => {
      server.clock.set('2026-11-21T00:00:30+08:00');
      expect((await refused({ departure_date: '2026-11-20' })).details).toMatchObject([{ path: 'departure_date', code: 'DATE_IN_PAST' }]);
      expect(await found({ departure_date: '2026-11-21' })).toEqual([]);
      server.clock.set('2026-11-20T23:59:30+08:00');
      expect(await found({ departure_date: '2026-11-20' })).toEqual([]);
    });

    it('RD.63: a date is the Taipei day, from its first minute to its last', async () => {
      await offer(leaving('2026-11-20T23:59'));
      const first = await offer(leaving('2026-11-21T00:00'));
      const last = await offer(leaving('2026-11-21T23:59'));
      await offer(leaving('2026-11-22T00:00'));
      const { rides: ofThatDay } = await search({ departure_date: '2026-11-21' });
      expect(ofThatDay.map((ride) => [ride.id, ride.departure_time])).toEqual([[first, '2026-11-20T16:00:00.000Z'], [last, '2026-11-21T15:59:00.000Z']]);
    });

    it('today means the rest of today', async () => {
      await offer(leaving('2026-11-20T09:00'));
      const tonight = await offer(leaving('2026-11-20T20:00'));
      expect(await found({ departure_date: '2026-11-20' })).toEqual([tonight]);
    });

    it.each([
      [0, 5],
      [1, 15],
      [2, 30],
      [3, 60],
      [4, 120],
      [5, 360],
      [6, 720],
      [7, 1440],
    ])('RD.55, R9.8: step %i is %i min each way, both ends included', async (time_flexibility, minutes) => {
      const noon = Date.parse('2026-11-23T12:00+08:00');
      const at = (ms: number) => leaving(new Date(ms + 8 * HOUR).toISOString().slice(0, 19));
      const inside = [await offer(at(noon - minutes * MINUTE)), await offer(at(noon + minutes * MINUTE))];
      await offer(at(noon - minutes * MINUTE - 1_000));
      await offer(at(noon + minutes * MINUTE + 1_000));
      expect(await found({ departure_date: '2026-11-23', departure_time: '12:00', time_flexibility })).toEqual(inside);
    });

    it('RD.94: any time, said or not, is the whole day', async () => {
      const id = await offer(leaving('2026-11-21T06:00'));
      expect(await found({ departure_date: '2026-11-21', departure_time: '20:00', time_flexibility: 8 })).toEqual([id]);
      expect(await found({ departure_date: '2026-11-21', departure_time: '20:00' })).toEqual([id]);
      expect(await found({ departure_date: '2026-11-21', time_flexibility: 0 })).toEqual([id]);
    });

    it('a time without a date is that time on any day, over midnight too', async () => {
      const near = [await offer(leaving('2026-11-20T23:50')), await offer(leaving('2026-11-25T00:10'))];
      await offer(leaving('2026-11-23T12:00'));
      expect(await found({ departure_time: '00:00', time_flexibility: 1 })).toEqual(near);
      expect(await found({ departure_time: '00:00', time_flexibility: 0 })).toEqual([]);
      expect(await found({ departure_time: '11:50', time_flexibility: 6 })).toHaveLength(3);
    });

    it('the end of the calendar breaks nothing', async () => {
      await offer();
      const query = { departure_date: '9999-12-31', departure_time: '23:59', time_flexibility: 7 };
      expect(await found(query)).toEqual([]);
      expect(await found({ departure_date: '9999-12-31' })).toEqual([]);
    });
  });

  describe('pages', () => {
    async function walk(query: Query): Promise<{ ids: number[]; totals: number[] }> {
      const ids: number[] = [];
      const totals: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({ ...query, ...(cursor === undefined ? {} : { cursor }) });
        ids.push(...page.rides.map((ride: Ride) => ride.id));
        totals.push(page.total);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return { ids, totals };
    }

    it('RD.56: pages of any size make the whole list, each told its total', async () => {
      for (let i = 0; i < 7; i += 1) await offer({ fromLat: TAIPEI_STATION.lat + (i % 3) * NORTH });
      const whole = await found(WAY);
      expect(whole).toHaveLength(7);
      for (const limit of [1, 2, 3, 7, 500]) {
        const { ids, totals } = await walk({ ...WAY, limit });
        expect(ids).toEqual(whole);
        expect(new Set(totals)).toEqual(new Set([7]));
      }
      expect((await walk({ limit: 2 })).ids).toEqual(await found());
    });

    it('RD.56: a page has fifty rides unless it is told otherwise, and five hundred at most', async () => {
      for (let n = 0; n < 51; n += 1) await offer();
      const page = await search();
      expect([page.rides.length, page.total, page.next_cursor !== null]).toEqual([50, 51, true]);
      expect((await search({ limit: 500 })).rides).toHaveLength(51);
      expect((await refused({ limit: 501 })).details).toMatchObject([{ path: 'limit', code: 'TOO_BIG', limit: 500 }]);
    });

    it('a ride published or taken back between two pages doubles and drops no other', async () => {
      const ids = [];
      for (let hour = 10; hour < 16; hour += 1) ids.push(await offer(leaving(`2026-11-21T${hour}:00`)));
      const first = await search({ ...WAY, limit: 3 });
      await offer(leaving('2026-11-21T09:00'));
      await server.database.db.update(rides).set({ status: 'cancelled' }).where(sql`${rides.id} = ${ids[1]}`);
      const second = await search({ ...WAY, limit: 3, cursor: first.next_cursor ?? undefined });
      expect(second.rides.map((ride) => ride.id)).toEqual(ids.slice(3));
      expect(second.next_cursor).toBeNull();
    });

    it.each(['%', 'null', 'W10', Buffer.from('[1,2]').toString('base64url'), Buffer.from('[0,1e99,1]').toString('base64url')])(
      'the cursor %s, which no page gave, is refused',
      async (cursor) => {
        expect((await refused({ ...WAY, cursor })).details).toMatchObject([{ path: 'cursor', code: 'INVALID_VALUE' }]);
      },
    );

    it('a cursor of another search is refused', async () => {
      await offer();
      await offer();
      const { next_cursor: cursor } = await search({ limit: 1 });
      expect((await refused({ ...WAY, cursor: cursor ?? '' })).details).toMatchObject([{ path: 'cursor' }]);
    });
  });

  it('RD.115: people who blocked each other find neither the other’s rides nor what the other drives', async () => {
    const id = await offer();
    const driven = await request({ status: 'active', driverId: passenger.id });
    const stranger = await aPerson(server);
    const seenBy = async (person: TestPerson) => {
      const { rides: seen, total } = await search({}, person);
      expect(total).toBe(seen.length);
      return seen.map((ride) => ride.id).toSorted();
    };
    expect(await seenBy(stranger)).toEqual([id, driven]);
    await server.call(contract.users.blockUser, { params: { id: passenger.id } }, stranger.token);
    expect(await seenBy(stranger)).toEqual([id]);
    await server.call(contract.users.blockUser, { params: { id: stranger.id } }, driver.token);
    expect(await seenBy(stranger)).toEqual([]);
    expect(await seenBy(passenger)).toEqual([id, driven]);
  });

  it('R7.14: what is shown carries everything a card needs', async () => {
    const id = await offer();
    expect((await search(WAY)).rides).toMatchObject([
      {
        id,
        driver_first_name: '小明',
        driver_rating: null,
        driver: { rating_count: 0 },
        vehicle: { make: 'Toyota', license_plate: 'ABC-••••' },
        available_seats: 3,
        detour_ratio: 0,
      },
    ]);
  });

  it('R7.14: every parameter narrows what is found, offers and requests alike', async () => {
    const ids = [await offer({ ...leaving('2026-11-21T08:15'), availableSeats: 2 }), await request({ ...leaving('2026-11-21T08:15'), availableSeats: 2 })];
    const query: Query = {
      ...WAY, from_address: '台北車站', to_address: '新竹科學園區', departure_date: '2026-11-21', departure_time: '08:00', time_flexibility: 1,
      ride_type: 'one_time', max_price: 50, min_seats: 2,
    };
    expect((await found(query)).toSorted((a, b) => a - b)).toEqual(ids);
    const others: Query[] = [
      { from_lat: 24.1369 }, { from_lng: 120.685 }, { to_lat: 23.5 }, { to_lng: 120.2 }, { departure_date: '2026-11-22' }, { departure_time: '07:59' },
      { time_flexibility: 0 }, { ride_type: 'recurring' }, { max_price: 49 }, { min_seats: 3 },
    ];
    for (const other of others) expect(await found({ ...query, ...other }), JSON.stringify(other)).toEqual([]);
  });
});
