import { LIMITS, contract, haversineKm, rideStatusUpdate } from '@shunlu/api-contract';
import type { ApiError } from '@shunlu/api-contract/client';
import type { DetailCode, EndpointInput } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../db/schema.ts';
import { recordEvents } from '../testing/recordEvents.ts';
import { DAY, HOUR, MINUTE } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { testServer } from '../testing/server.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { findRide } from './store.ts';

const { createRide, estimateRide, cancelRide } = contract.rides;
type Draft = EndpointInput<typeof createRide>['body'];

/** Not the reverse of any other trip of these tests. */
const TAICHUNG = { address: '台中車站', lat: 24.1369, lng: 120.685 };

describe.each([preferredDatabase])('publishing rides on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let driver: TestPerson;
  let vehicleId: number;

  beforeEach(async () => {
    driver = await aPerson(server);
    vehicleId = (await aVehicle(server, driver)).id;
  });

  const offer = (overrides: Partial<Draft> = {}): Draft => ({
    ride_mode: 'offer',
    ride_type: 'one_time',
    from_address: TAIPEI_STATION.address,
    from_lat: TAIPEI_STATION.lat,
    from_lng: TAIPEI_STATION.lng,
    to_address: HSINCHU_PARK.address,
    to_lat: HSINCHU_PARK.lat,
    to_lng: HSINCHU_PARK.lng,
    departure_time: '2026-11-21T16:05:00+08:00',
    price_per_seat: 50,
    total_seats: 4,
    vehicle_id: vehicleId,
    ...overrides,
  });
  const request = (overrides: Partial<Draft> = {}): Draft => {
    const { vehicle_id: _, ...draft } = offer({ ride_mode: 'request', total_seats: 2, ...overrides });
    return draft;
  };
  const publish = (body: Draft, person = driver) => server.call(createRide, { body }, person.token);
  const refusedPublish = (body: Draft, person = driver) => server.refused(createRide, { body }, person.token);

  it('R7.10, R1.3: an offer is active with all its seats, its vehicle and its driver', async () => {
    const { ride } = await publish(offer({ description: ' 準時出發 ', is_flexible_time: true, requirements: { smoking: false } }));
    expect(ride).toMatchObject({
      ride_mode: 'offer',
      status: 'active',
      creator_id: driver.id,
      driver_id: driver.id,
      ride_type: 'one_time',
      from_address: '台北車站',
      to_address: '新竹科學園區',
      from_lat: TAIPEI_STATION.lat,
      from_lng: TAIPEI_STATION.lng,
      to_lat: HSINCHU_PARK.lat,
      to_lng: HSINCHU_PARK.lng,
      departure_time: '2026-11-21T08:05:00.000Z',
      total_seats: 4,
      available_seats: 4,
      price_per_seat: 50,
      description: '準時出發',
      is_flexible_time: true,
      requirements: { smoking: false },
      vehicle_id: vehicleId,
      vehicle: { make: 'Toyota', model: 'Corolla Cross', seats: 4, vehicle_type: 'suv', license_plate: 'ABC-1234' },
      make: 'Toyota',
      driver_last_name: '王',
      creator_first_name: '小明',
      is_own: true,
      recurring_schedule: null,
      cancel_reason: null,
    });
    // The driver may withhold some of the seats.
    const limitedOffer = await publish(offer({ available_seats: 3, departure_time: '2026-11-22T16:05:00+08:00' }));
    expect(limitedOffer.ride).toMatchObject({ total_seats: 4, available_seats: 3, is_flexible_time: false, description: '', requirements: {} });
  });

  it('RD.121: path, length, time, toll and arrival are reckoned once and stored', async () => {
    const { ride } = await publish(offer());
    expect(ride.path_source).toBe('trunk');
    expect(ride.path.length).toBeGreaterThan(2);
    expect(ride.path.length).toBeLessThanOrEqual(60);
    expect(ride.waypoints.length).toBeGreaterThan(0);
    expect(ride.distance_km).toBeGreaterThan(haversineKm(TAIPEI_STATION, HSINCHU_PARK));
    expect(ride.toll_km).toBeGreaterThan(0);
    expect(Date.parse(ride.estimated_arrival_time) - Date.parse(ride.departure_time)).toBe(ride.duration_min * MINUTE);
    expect(await findRide(server.database.db, ride.id)).toMatchObject({
      path: ride.path,
      waypoints: ride.waypoints,
      distanceKm: ride.distance_km,
      durationMin: ride.duration_min,
      tollKm: ride.toll_km,
      pathSource: 'trunk',
      estimatedArrivalTime: new Date(ride.estimated_arrival_time),
    });
  });

  it('R7.10, R1.3, RD.75: a request is pending; its party is what it needs, and up to eight may travel', async () => {
    const { ride } = await publish(request({ description: '有一件行李', is_flexible_time: true, requirements: { smoking: false } }));
    expect(ride).toMatchObject({
      ride_mode: 'request',
      status: 'pending',
      creator_id: driver.id,
      driver_id: null,
      driver: null,
      vehicle: null,
      total_seats: 2,
      available_seats: 6,
      is_own: true,
      from_address: '台北車站',
      from_lat: 25.0478,
      to_address: '新竹科學園區',
      to_lng: 121.0059,
      departure_time: '2026-11-21T08:05:00.000Z',
      price_per_seat: 50,
      description: '有一件行李',
      is_flexible_time: true,
      requirements: { smoking: false },
    });
  });

  it('publishing is announced to who did it, for their other screens', async () => {
    const hearing = await recordEvents(server.database);
    const { ride } = await publish(offer());
    expect(await hearing.of(rideStatusUpdate)).toEqual([
      {
        users: [driver.id],
        payload: { ride_id: ride.id, status: 'active', available_seats: 4, total_seats: 4, cancel_reason: null, actor_id: driver.id },
      },
    ]);
  });

  it.each([
    ['from_lat', 'from_latitude'],
    ['from_lng', 'from_longitude'],
    ['to_lat', 'to_latitude'],
    ['to_lng', 'to_longitude'],
  ] as const)('RD.28, RD.29: of %s the older spelling %s is understood, a different one refused, one of them emitted', async (name, older) => {
    const { [name]: given, ...rest } = offer();
    const { ride } = await publish({ ...rest, [older]: given });
    expect(ride[name]).toBe(given);
    expect(ride).not.toHaveProperty(older);
    const error = await refusedPublish(offer({ [older]: 24 }));
    expect(error).toMatchObject({ status: 422, details: [{ path: older, code: 'CONFLICTING_FIELDS' }] });
    // The same said twice is said once.
    await publish(offer({ [older]: given, departure_time: '2026-11-22T16:05:00+08:00' }));
  });

  it('RD.29: a ride is sent under one name of each field', async () => {
    const { ride: { id } } = await publish(offer());
    const { ride } = (await server.request('GET', `/api/rides/${id}`, { token: driver.token })).json<{ ride: object }>();
    expect(ride).toMatchObject({ id, from_address: '台北車站', to_address: '新竹科學園區' });
    for (const older of ['ride_id', 'start_location', 'end_location', 'from_latitude', 'from_longitude', 'to_latitude', 'to_longitude']) {
      expect(ride).not.toHaveProperty(older);
    }
  });

  it('RD.114: where addresses must be confirmed, only who confirmed theirs offers or asks', async () => {
    server.app.config.requireConfirmedEmail = true;
    try {
      await server.database.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, driver.id));
      for (const body of [offer(), request()]) expect(await refusedPublish(body)).toMatchObject({ status: 403, code: 'EMAIL_NOT_CONFIRMED' });
      const confirmed = await aPerson(server);
      await publish(request(), confirmed);
    } finally {
      server.app.config.requireConfirmedEmail = false;
    }
  });

  describe('the rules of spec §5', () => {
    it.each<[string, Partial<Draft>, string, DetailCode]>([
      ['R5.15: no start', { from_lat: null }, 'from_address', 'ADDRESSES_REQUIRED'],
      ['R5.15: half a start', { from_lng: undefined }, 'from_address', 'ADDRESSES_REQUIRED'],
      ['R5.15: half an end', { to_lat: null }, 'to_address', 'ADDRESSES_REQUIRED'],
      ['R5.15: no end', { to_lng: undefined }, 'to_address', 'ADDRESSES_REQUIRED'],
      ['RD.95: start and end under 50 m apart', { to_lat: TAIPEI_STATION.lat, to_lng: TAIPEI_STATION.lng + 0.0004 }, 'to_address', 'SAME_PLACE'],
      ['R5.16: no vehicle', { vehicle_id: null }, 'vehicle_id', 'VEHICLE_REQUIRED'],
      ['R5.16: not a word of a vehicle', { vehicle_id: undefined }, 'vehicle_id', 'VEHICLE_REQUIRED'],
      ['R5.17: no departure', { departure_time: undefined }, 'departure_time', 'DEPARTURE_IN_PAST'],
      ['R5.17: departure now', { departure_time: '2026-11-20T10:50:00+08:00' }, 'departure_time', 'DEPARTURE_IN_PAST'],
      ['R5.23: more seats available than there are', { available_seats: 5 }, 'available_seats', 'AVAILABLE_ABOVE_TOTAL'],
      ['R5.24: no seats', { total_seats: 0 }, 'total_seats', 'SEATS_NOT_POSITIVE'],
      ['R5.24: fewer than none', { total_seats: -1 }, 'total_seats', 'SEATS_NOT_POSITIVE'],
      ['R5.24: none that is available', { available_seats: 0 }, 'available_seats', 'SEATS_NOT_POSITIVE'],
      ['R5.25, R3.24: more seats than the vehicle has', { total_seats: 5 }, 'total_seats', 'SEATS_ABOVE_CAPACITY'],
      ['R5.26: a negative price', { price_per_seat: -10 }, 'price_per_seat', 'PRICE_NEGATIVE'],
      ['a departure years ahead', { departure_time: '2029-11-21T16:05:00+08:00' }, 'departure_time', 'INVALID_VALUE'],
      ['a start outside Taiwan', { from_lat: 26.0745, from_lng: 119.2965 }, 'from_address', 'OUTSIDE_TAIWAN'],
      ['an end outside Taiwan', { to_lat: 35.6812, to_lng: 139.7671 }, 'to_address', 'OUTSIDE_TAIWAN'],
    ])('%s', async (_, change, path, code) => {
      const error = await refusedPublish(offer(change));
      expect(error).toMatchObject({ status: 422, code: 'VALIDATION' });
      expect(error.details).toMatchObject([{ path, code }]);
    });

    it.each<[string, Partial<Draft>, string, DetailCode]>([
      ['R5.15', { to_lat: null }, 'to_address', 'ADDRESSES_REQUIRED'],
      ['R5.17', { departure_time: '2026-11-20T10:50:00+08:00' }, 'departure_time', 'DEPARTURE_IN_PAST'],
      ['R5.24', { total_seats: 0 }, 'total_seats', 'SEATS_NOT_POSITIVE'],
      ['R5.26', { price_per_seat: -10 }, 'price_per_seat', 'PRICE_NEGATIVE'],
    ])('%s: %j is refused of a request as well', async (_, change, path, code) => {
      expect((await refusedPublish(request(change))).details).toMatchObject([{ path, code }]);
    });

    it('R5.17, R5.25, R5.26: all seats of the vehicle, for nothing, in a minute', async () => {
      const { ride } = await publish(offer({ departure_time: '2026-11-20T10:51:00+08:00', total_seats: 4, available_seats: 4, price_per_seat: 0 }));
      expect(ride).toMatchObject({ total_seats: 4, available_seats: 4, price_per_seat: 0 });
    });

    it('R5.14: of several broken rules the first is told', async () => {
      const error = await refusedPublish(offer({ vehicle_id: null, departure_time: null, total_seats: 0, price_per_seat: -1 }));
      expect(error.details).toMatchObject([{ code: 'VEHICLE_REQUIRED' }]);
    });

    it('R5.28, R9.5, R9.31: nobody publishes more than eight seats, or none', async () => {
      const van = await aVehicle(server, driver, { seats: 12 });
      expect((await publish(offer({ vehicle_id: van.id, total_seats: 8, departure_time: '2026-11-23T16:05:00+08:00' }))).ride.total_seats).toBe(8);
      const error = await refusedPublish(offer({ vehicle_id: van.id, total_seats: 9 }));
      expect(error.details).toMatchObject([{ path: 'total_seats', code: 'TOO_BIG', limit: 8 }]);
      expect((await refusedPublish(request({ total_seats: 9 }))).details).toMatchObject([{ code: 'TOO_BIG' }]);
      expect((await refusedPublish(request({ total_seats: 0 }))).details).toMatchObject([{ code: 'SEATS_NOT_POSITIVE' }]);
      expect((await publish(request({ total_seats: 8 }))).ride.available_seats).toBe(0);
    });

    it('a pier beside the shore is still Taiwan', async () => {
      // 淡水漁人碼頭 lies outside the simplified township outline.
      const { ride } = await publish(offer({ from_lat: 25.1835, from_lng: 121.4085 }));
      expect(ride.status).toBe('active');
    });
  });

  describe('the vehicle', () => {
    it('R6.4, R6.12: an offer needs an own vehicle', async () => {
      const stranger = await aPerson(server);
      const theirs = await aVehicle(server, stranger);
      expect(await refusedPublish(offer({ vehicle_id: theirs.id }))).toMatchObject({ status: 404, code: 'VEHICLE_NOT_FOUND' });
      expect(await refusedPublish(offer({ vehicle_id: 999_999 }))).toMatchObject({ status: 404, code: 'VEHICLE_NOT_FOUND' });
      expect(await refusedPublish(offer({ vehicle_id: null }))).toMatchObject({ status: 422, details: [{ path: 'vehicle_id', code: 'VEHICLE_REQUIRED' }] });
    });

    it('RD.93: an unavailable vehicle cannot be chosen', async () => {
      const parked = await aVehicle(server, driver, { isAvailable: false });
      expect(await refusedPublish(offer({ vehicle_id: parked.id }))).toMatchObject({ status: 409, code: 'VEHICLE_UNAVAILABLE' });
    });

    it('RD.50: a ride keeps what its vehicle was when it was published', async () => {
      const { ride } = await publish(offer());
      await server.call(contract.vehicles.updateVehicle, { params: { id: vehicleId }, body: { color: '紅', seats: 2 } }, driver.token);
      const shown = await server.call(contract.rides.getRide, { params: { id: ride.id } }, driver.token);
      expect(shown.ride.vehicle).toMatchObject({ color: '白', seats: 4 });
    });

    it('a request takes no vehicle', async () => {
      expect((await publish({ ...request(), vehicle_id: vehicleId })).ride.vehicle_id).toBeNull();
    });
  });

  describe('at most two driven trips a day', () => {
    const morning = { departure_time: '2026-11-21T07:00:00+08:00' };
    const evening = { departure_time: '2026-11-21T18:00:00+08:00' };
    const night = { departure_time: '2026-11-21T23:59:30+08:00' };

    it('RD.39: a third trip on a Taipei day is refused and the two are named', async () => {
      const first = await publish(offer(morning));
      const second = await publish(offer(evening));
      const error = await refusedPublish(offer(night));
      expect(error).toMatchObject({ status: 409, code: 'TRIP_LIMIT' });
      expect(error.facts).toMatchObject({
        rides: [
          { id: first.ride.id, from_address: '台北車站', to_address: '新竹科學園區', departure_time: first.ride.departure_time },
          { id: second.ride.id },
        ],
      });
    });

    it('RD.39: the next Taipei day, half a minute after midnight, is another day', async () => {
      await publish(offer(morning));
      await publish(offer(evening));
      expect((await publish(offer({ departure_time: '2026-11-22T00:00:30+08:00' }))).ride.status).toBe('active');
    });

    it('RD.39: a cancelled trip and a request do not count', async () => {
      const { ride } = await publish(offer(morning));
      await server.call(cancelRide, { params: { id: ride.id }, body: {} }, driver.token);
      await publish(offer(evening));
      await publish(request(night));
      expect((await publish(offer({ departure_time: '2026-11-21T10:00:00+08:00' }))).ride.status).toBe('active');
    });

    it('RD.39: three at the same time leave two', async () => {
      const times = ['07:00', '12:00', '18:00'].map((time) => `2026-11-21T${time}:00+08:00`);
      const outcomes = await Promise.allSettled(times.map((departure_time) => publish(offer({ departure_time }))));
      expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    });
  });

  describe('trips that overlap', () => {
    it('RD.51: a driver cannot offer two at once; the one in the way is named', async () => {
      const { ride } = await publish(offer());
      const error = await refusedPublish(offer({ departure_time: '2026-11-21T16:35:00+08:00' }));
      expect(error).toMatchObject({ status: 409, code: 'TIME_CONFLICT' });
      expect(error.facts).toMatchObject({ ride_id: ride.id });
      const before = new Date(Date.parse(ride.departure_time) - 10 * MINUTE).toISOString();
      expect(await refusedPublish(offer({ departure_time: before }))).toMatchObject({ code: 'TIME_CONFLICT' });
    });

    it('RD.51, RD.121: leaving at the minute of the stored arrival is possible, and so is the time of a cancelled ride', async () => {
      const { ride } = await publish(offer());
      await publish(offer({ departure_time: ride.estimated_arrival_time }));
      await server.call(cancelRide, { params: { id: ride.id }, body: {} }, driver.token);
      expect((await publish(offer())).ride.status).toBe('active');
    });

    it('RD.51, RD.121: so is to arrive, by the stored minutes, when another leaves, and not a minute later', async () => {
      const { ride } = await publish(offer());
      const departure = Date.parse(ride.departure_time) - ride.duration_min * MINUTE;
      const leavingAt = (ms: number) => offer({ departure_time: new Date(ms).toISOString() });
      expect((await refusedPublish(leavingAt(departure + MINUTE))).facts).toMatchObject({ ride_id: ride.id });
      expect((await publish(leavingAt(departure))).ride.estimated_arrival_time).toBe(ride.departure_time);
    });

    it('RD.51: nobody drives while travelling with somebody else', async () => {
      const other = await aPerson(server);
      const theirs = await anOffer(server, other, { departureTime: new Date('2026-11-21T16:30:00+08:00'), estimatedArrivalTime: new Date('2026-11-21T17:30:00+08:00') });
      await server.call(contract.bookings.bookRide, { params: { id: theirs.id }, body: { seats_booked: 1 } }, driver.token);
      expect(await refusedPublish(offer())).toMatchObject({ code: 'TIME_CONFLICT' });
      expect(await refusedPublish(request())).toMatchObject({ code: 'TIME_CONFLICT' });
    });

    it('an own request that nobody drives binds to nothing', async () => {
      await aRequest(server, driver, { departureTime: new Date('2026-11-21T16:05:00+08:00'), estimatedArrivalTime: new Date('2026-11-21T17:00:00+08:00') });
      expect((await publish(offer())).ride.status).toBe('active');
    });
  });

  describe('the price', () => {
    it('RD.40: above the cap is allowed by default', async () => {
      expect((await publish(offer({ price_per_seat: 5_000 }))).ride.price_per_seat).toBe(5_000);
    });

    it('RD.165: takes multiples of 10 of offers and requests, and no other price', async () => {
      for (const price_per_seat of [0, 10]) expect((await publish(request({ price_per_seat }), driver)).ride.price_per_seat).toBe(price_per_seat);
      expect((await publish(offer({ price_per_seat: 120 }))).ride.price_per_seat).toBe(120);
      for (const body of [offer({ price_per_seat: 15 }), request({ price_per_seat: 15 }), offer({ price_per_seat: 9 })]) {
        expect(await server.refused(createRide, { body }, driver.token)).toMatchObject({ status: 422, details: [{ path: 'price_per_seat', code: 'PRICE_STEP', limit: 10 }] });
      }
    });

    it('RD.41: with COST_CAP_MODE=enforce it is refused, and the cap is named', async () => {
      const strict = await testServer({ sharedDatabase: server.database, config: { costCapMode: 'enforce' } });
      const post = (body: Draft) => strict.refused(createRide, { body }, driver.token);
      const error = await post(offer({ price_per_seat: 5_000 }));
      expect(error).toMatchObject({ status: 409, code: 'PRICE_ABOVE_CAP' });
      const cap = error.facts['cap_per_seat'] as number;
      expect(await post(offer({ price_per_seat: Math.ceil((cap + 1) / 10) * 10 }))).toMatchObject({ code: 'PRICE_ABOVE_CAP' });
      const { ride } = await strict.call(createRide, { body: offer({ price_per_seat: Math.floor(cap / 10) * 10 }) }, driver.token);
      const { cost } = await strict.call(contract.rides.getRide, { params: { id: ride.id } }, driver.token);
      expect(cost).toMatchObject({ cap_per_seat: cap, seats: 4, distance_km: ride.distance_km });
      await strict.close();
    });
  });

  describe('estimating before publishing', () => {
    const ends = { from_lat: TAIPEI_STATION.lat, from_lng: TAIPEI_STATION.lng, to_lat: TAICHUNG.lat, to_lng: TAICHUNG.lng };

    it('RD.112: answers the same trip as publishing will, and its cost shared by the seats', async () => {
      const estimate = await server.call(estimateRide, { body: { ...ends, vehicle_type: 'suv', seats: 3 } }, driver.token);
      expect(estimate.cost).toMatchObject({ seats: 3, consumption_per_100km: 9.5, toll_km: estimate.trip.toll_km });
      expect([estimateRide.method, estimateRide.path]).toEqual(['POST', '/api/rides/estimate']);
      expect(estimate.cost.cap_per_seat).toBe(Math.floor(estimate.cost.total_twd / 3));
      const { ride } = await publish(offer({ to_address: TAICHUNG.address, to_lat: TAICHUNG.lat, to_lng: TAICHUNG.lng }));
      expect(ride).toMatchObject(estimate.trip);
    });

    it('RD.112: without a vehicle and seats it reckons with the usual ones', async () => {
      const { cost } = await server.call(estimateRide, { body: ends }, driver.token);
      expect(cost).toMatchObject({ seats: LIMITS.rideSeats.preset, consumption_per_100km: 8 });
    });

    it('RD.132: it costs what the vehicle runs on', async () => {
      const { cost } = await server.call(estimateRide, { body: { ...ends, vehicle_type: 'sedan', energy: 'electric' } }, driver.token);
      expect(cost).toMatchObject({ energy: 'electric', consumption_per_100km: 15, energy_price_twd: 3.78 });
      const { cost: unsaid } = await server.call(estimateRide, { body: { ...ends, vehicle_type: 'sedan' } }, driver.token);
      expect(unsaid).toMatchObject({ energy: 'petrol', consumption_per_100km: 8, energy_price_twd: 28.1 });
    });

    it('outside Taiwan there is nothing to estimate', async () => {
      const error = await server.refused(estimateRide, { body: { ...ends, to_lat: 51.5, to_lng: -0.12 } }, driver.token);
      expect(error.details).toMatchObject([{ path: 'to_address', code: 'OUTSIDE_TAIWAN' }]);
    });
  });

  it('departures are compared with the server’s clock', async () => {
    const draft = offer({ departure_time: new Date(server.clock.now().getTime() + HOUR).toISOString() });
    server.clock.advance(DAY);
    expect((await refusedPublish(draft)).details).toMatchObject([{ code: 'DEPARTURE_IN_PAST' }]);
  });

  describe('how much one person publishes', () => {
    const weekly = (weekday = 1, hour = '08'): Draft => request({
      ride_type: 'recurring', departure_time: `2026-11-23T${hour}:00:00+08:00`, recurring_start_date: '2026-11-23', recurring_end_date: '2026-11-29',
      recurring_schedule: { type: 'weekly', weekdays: [weekday] },
    });
    const outcomes = (drafts: readonly Draft[], person: TestPerson) =>
      Promise.all(drafts.map((draft) => publish(draft, person).then(() => 'published', ({ status, code, facts }: ApiError) => [status, code, facts?.['limit']])));

    it('RD.154: publishes the sixtieth open ride once when two come together, and refuses more until one is over or taken back', async () => {
      const person = await aPerson(server);
      const at = (day: number) => new Date(server.clock.now().getTime() + day * DAY);
      const own = [];
      for (let day = 2; day < 2 + LIMITS.openRides.oneTime - 1; day++) own.push(await aRequest(server, person, { departureTime: at(day) }));
      // Departed and cancelled rides, and those of other people, do not count.
      await aRequest(server, person, { departureTime: at(-1) });
      await aRequest(server, person, { status: 'cancelled' });
      await aRequest(server, driver);
      const drafts = [100, 101].map((day) => request({ departure_time: at(day).toISOString() }));
      expect((await outcomes(drafts, person)).toSorted()).toEqual([[409, 'RIDE_LIMIT', 60], 'published']);
      expect(await outcomes(drafts.slice(0, 1), person)).toEqual([[409, 'RIDE_LIMIT', 60]]);
      // A recurring ride counts by itself.
      expect(await outcomes([weekly()], person)).toEqual(['published']);
      await server.call(cancelRide, { params: { id: own[0]?.id ?? 0 }, body: {} }, person.token);
      expect(await outcomes([request({ departure_time: at(102).toISOString() })], person)).toEqual(['published']);
    });

    it('RD.154: publishes the tenth open recurring ride once when two come together, and refuses more until one is taken back', async () => {
      const person = await aPerson(server);
      const drafts = Array.from({ length: LIMITS.openRides.recurring + 1 }, (_, index) => weekly(index % 7, index < 7 ? '08' : '18'));
      const published = [];
      for (const draft of drafts.slice(0, LIMITS.openRides.recurring - 1)) published.push((await publish(draft, person)).ride.id);
      expect((await outcomes(drafts.slice(-2), person)).toSorted()).toEqual([[409, 'RECURRING_RIDE_LIMIT', 10], 'published']);
      // A single ride counts by itself.
      expect(await outcomes([request({ departure_time: '2026-12-20T09:00:00+08:00' })], person)).toEqual(['published']);
      await server.call(cancelRide, { params: { id: published[0] ?? 0 }, body: {} }, person.token);
      expect(await outcomes(drafts.slice(0, 1), person)).toEqual(['published']);
    });
  });
});
