import { LIMITS, contract, haversineKm, rideStatusUpdate } from '@shunlu/api-contract';
import type { DetailCode, EndpointInput } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { hearAnnouncements } from '../testing/announcements.ts';
import { DAY, HOUR, MINUTE } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { testServer } from '../testing/server.ts';
import { serverForTests } from '../testing/suite.ts';
import { findRide } from './store.ts';

const { createRide, estimateRide, cancelRide } = contract.rides;
type Draft = EndpointInput<typeof createRide>['body'];

/** Not the reverse of any other trip of these tests. */
const TAICHUNG = { address: '台中車站', lat: 24.1369, lng: 120.685 };

describe.each(databases)('publishing rides on %s', (kind) => {
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
      from_address: '台北車站',
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
      estimatedArrivalTime: new Date(ride.estimated_arrival_time),
    });
  });

  it('RD.75: a request is pending; its party is what it needs, and up to eight may travel', async () => {
    const { ride } = await publish(request());
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
    });
  });

  it('publishing is announced to who did it, for their other screens', async () => {
    const hearing = await hearAnnouncements(server.database);
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

  it('RD.114: where addresses must be confirmed, only who confirmed theirs offers or asks', async () => {
    server.app.config.requireConfirmedEmail = true;
    try {
      for (const body of [offer(), request()]) expect(await refusedPublish(body)).toMatchObject({ status: 403, code: 'EMAIL_NOT_CONFIRMED' });
      const confirmed = await aPerson(server, { emailConfirmedAt: server.clock.now() });
      await publish(request(), confirmed);
    } finally {
      server.app.config.requireConfirmedEmail = false;
    }
  });

  describe('the rules of spec §5', () => {
    it.each<[string, Partial<Draft>, string, DetailCode]>([
      ['R5.15: no start', { from_lat: null }, 'from_address', 'ADDRESSES_REQUIRED'],
      ['R5.15: no end', { to_lng: undefined }, 'to_address', 'ADDRESSES_REQUIRED'],
      ['RD.95: start and end under 50 m apart', { to_lat: TAIPEI_STATION.lat, to_lng: TAIPEI_STATION.lng + 0.0004 }, 'to_address', 'SAME_PLACE'],
      ['R5.16: no vehicle', { vehicle_id: null }, 'vehicle_id', 'VEHICLE_REQUIRED'],
      ['R5.17: no departure', { departure_time: undefined }, 'departure_time', 'DEPARTURE_IN_PAST'],
      ['R5.17: departure now', { departure_time: '2026-11-20T10:50:00+08:00' }, 'departure_time', 'DEPARTURE_IN_PAST'],
      ['R5.23: more seats available than there are', { available_seats: 5 }, 'available_seats', 'AVAILABLE_ABOVE_TOTAL'],
      ['R5.24: no seats', { total_seats: 0 }, 'total_seats', 'SEATS_NOT_POSITIVE'],
      ['R5.24: fewer than none', { total_seats: -1 }, 'total_seats', 'SEATS_NOT_POSITIVE'],
      ['R5.25: more seats than the vehicle has', { total_seats: 5 }, 'total_seats', 'SEATS_ABOVE_CAPACITY'],
      ['R5.26: a negative price', { price_per_seat: -10 }, 'price_per_seat', 'PRICE_NEGATIVE'],
      ['a departure years ahead', { departure_time: '2029-11-21T16:05:00+08:00' }, 'departure_time', 'INVALID_VALUE'],
      ['a start outside Taiwan', { from_lat: 26.0745, from_lng: 119.2965 }, 'from_address', 'OUTSIDE_TAIWAN'],
      ['an end outside Taiwan', { to_lat: 35.6812, to_lng: 139.7671 }, 'to_address', 'OUTSIDE_TAIWAN'],
    ])('%s', async (_, change, path, code) => {
      const error = await refusedPublish(offer(change));
      expect(error).toMatchObject({ status: 422, code: 'VALIDATION' });
      expect(error.details).toMatchObject([{ path, code }]);
    });

    it('R5.14: of several broken rules the first is told', async () => {
      const error = await refusedPublish(offer({ vehicle_id: null, departure_time: null, total_seats: 0, price_per_seat: -1 }));
      expect(error.details).toMatchObject([{ code: 'VEHICLE_REQUIRED' }]);
    });

    it('R5.28, R9.5: nobody publishes more than eight seats', async () => {
      const van = await aVehicle(server, driver, { seats: 12 });
      const error = await refusedPublish(offer({ vehicle_id: van.id, total_seats: 9 }));
      expect(error.details).toMatchObject([{ path: 'total_seats', code: 'TOO_BIG', limit: 8 }]);
      expect((await refusedPublish(request({ total_seats: 9 }))).details).toMatchObject([{ code: 'TOO_BIG' }]);
      expect((await publish(request({ total_seats: 8 }))).ride.available_seats).toBe(0);
    });

    it('a pier beside the shore is still Taiwan', async () => {
      // 淡水漁人碼頭 lies outside the simplified township outline.
      const { ride } = await publish(offer({ from_lat: 25.1835, from_lng: 121.4085 }));
      expect(ride.status).toBe('active');
    });
  });

  describe('the vehicle', () => {
    it('R6.4: an offer needs an own vehicle', async () => {
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

    it('RD.51: leaving at the minute of arrival is possible, and so is the time of a cancelled ride', async () => {
      const { ride } = await publish(offer());
      await publish(offer({ departure_time: ride.estimated_arrival_time }));
      await server.call(cancelRide, { params: { id: ride.id }, body: {} }, driver.token);
      expect((await publish(offer())).ride.status).toBe('active');
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

    it('RD.41: with COST_CAP_MODE=enforce it is refused, and the cap is named', async () => {
      const strict = await testServer({ sharedDatabase: server.database, config: { costCapMode: 'enforce' } });
      const post = (body: Draft) => strict.refused(createRide, { body }, driver.token);
      const error = await post(offer({ price_per_seat: 5_000 }));
      expect(error).toMatchObject({ status: 409, code: 'PRICE_ABOVE_CAP' });
      const cap = error.facts['cap_per_seat'] as number;
      expect(await post(offer({ price_per_seat: cap + 1 }))).toMatchObject({ code: 'PRICE_ABOVE_CAP' });
      const { ride } = await strict.call(createRide, { body: offer({ price_per_seat: cap }) }, driver.token);
      const { cost } = await strict.call(contract.rides.getRide, { params: { id: ride.id } }, driver.token);
      expect(cost).toMatchObject({ cap_per_seat: cap, seats: 4, distance_km: ride.distance_km });
      await strict.close();
    });
  });

  describe('estimating before publishing', () => {
    const ends = { from_lat: TAIPEI_STATION.lat, from_lng: TAIPEI_STATION.lng, to_lat: TAICHUNG.lat, to_lng: TAICHUNG.lng };

    it('RD.112: answers the same trip as publishing will, and its cost shared by the seats', async () => {
      const estimate = await server.call(estimateRide, { body: { ...ends, vehicle_type: 'suv', seats: 3 } }, driver.token);
      expect(estimate.cost).toMatchObject({ seats: 3, litres_per_100km: 9.5, toll_km: estimate.trip.toll_km });
      expect(estimate.cost.cap_per_seat).toBe(Math.floor(estimate.cost.total_twd / 3));
      const { ride } = await publish(offer({ to_address: TAICHUNG.address, to_lat: TAICHUNG.lat, to_lng: TAICHUNG.lng }));
      expect(ride).toMatchObject(estimate.trip);
    });

    it('RD.112: without a vehicle and seats it reckons with the usual ones', async () => {
      const { cost } = await server.call(estimateRide, { body: ends }, driver.token);
      expect(cost).toMatchObject({ seats: LIMITS.rideSeats.preset, litres_per_100km: 8 });
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
});
