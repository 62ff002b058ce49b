import { contract } from '@shunlu/api-contract';
import type { EndpointInput, LatLng } from '@shunlu/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../shared/config.ts';
import { UpstreamError } from '../shared/upstream.ts';
import { findRide } from '../rides/store.ts';
import { MINUTE, testClock } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { osrmForTests, buildJsonResponder, taipeiToHsinchu } from '../testing/fake-osrm.ts';
import { testLogger } from '../testing/logger.ts';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { estimateTrip } from './estimate.ts';
import { estimateByTrunkRoads, tripEstimator } from './estimator.ts';
import { NoRouteError } from './osrm.ts';
import type { Router } from './osrm.ts';

const FROM: LatLng = { lat: TAIPEI_STATION.lat, lng: TAIPEI_STATION.lng };
const TO: LatLng = { lat: HSINCHU_PARK.lat, lng: HSINCHU_PARK.lng };
const byRouter = { ...estimateTrip(FROM, TO), path_source: 'router' as const, distance_km: 80 };
/** Nobody asked for this one yet. */
let count = 0;
const anywhere = (): LatLng => ({ lat: TO.lat + (count += 1) / 1e7, lng: TO.lng });

describe('estimating with an engine', () => {
  /** An estimator whose engine does as told, and how often it was asked. */
  function estimatorWith(answer: Router) {
    const clock = testClock();
    const log = testLogger();
    let asked = 0;
    const estimate = tripEstimator({ config: readConfig({}, { isDemo: false }), clock, logger: log.logger }, (from, to) => {
      asked += 1;
      return answer(from, to);
    });
    return { estimate, clock, log, asked: () => asked };
  }
  const down: Router = () => Promise.reject(new UpstreamError('ECONNREFUSED'));

  it('RD.201: takes its answer; the same trip is not asked for again within ten minutes', async () => {
    const { estimate, clock, asked } = estimatorWith(async () => byRouter);
    for (let times = 0; times < 3; times += 1) expect(await estimate(FROM, TO)).toEqual(byRouter);
    expect(asked()).toBe(1);
    clock.advance(10 * MINUTE);
    await estimate(FROM, TO);
    expect(asked()).toBe(2);
  });

  it('D105: keeps five hundred trips and not one more', async () => {
    const { estimate, asked } = estimatorWith(async () => byRouter);
    await estimate(FROM, TO);
    for (let others = 0; others < 500; others += 1) await estimate(FROM, anywhere());
    await estimate(FROM, TO);
    expect(asked()).toBe(502);
  });

  it('RD.201: where it fails the roads on board know, and the log says why', async () => {
    const { estimate, log } = estimatorWith(down);
    expect(await estimate(FROM, TO)).toEqual(estimateTrip(FROM, TO));
    expect(log.lines().join()).toContain('ECONNREFUSED');
    expect(log.errors()).toEqual([]);
  });

  it('RD.201: after three failures in a row it is left alone for a minute, then tried once', async () => {
    const { estimate, clock, asked } = estimatorWith(down);
    for (let trips = 0; trips < 10; trips += 1) expect((await estimate(FROM, anywhere())).path_source).toBe('trunk');
    expect(asked()).toBe(3);
    clock.advance(MINUTE - 1);
    await estimate(FROM, anywhere());
    expect(asked()).toBe(3);
    clock.advance(1);
    await Promise.all([estimate(FROM, anywhere()), estimate(FROM, anywhere()), estimate(FROM, anywhere())]);
    expect(asked()).toBe(4);
    await estimate(FROM, anywhere());
    expect(asked()).toBe(4);
  });

  it('D105: one that is back is asked as before', async () => {
    let isDown = true;
    const { estimate, clock, asked } = estimatorWith((...ends) => (isDown ? down(...ends) : Promise.resolve(byRouter)));
    for (let trips = 0; trips < 3; trips += 1) await estimate(FROM, anywhere());
    isDown = false;
    expect((await estimate(FROM, anywhere())).path_source).toBe('trunk');
    clock.advance(MINUTE);
    for (let trips = 0; trips < 3; trips += 1) expect((await estimate(FROM, anywhere())).path_source).toBe('router');
    expect(asked()).toBe(6);
  });

  it('D105: trips that it has no way for are no failures', async () => {
    const { estimate, asked } = estimatorWith(() => Promise.reject(new NoRouteError('it knows none')));
    for (let trips = 0; trips < 5; trips += 1) expect((await estimate(FROM, anywhere())).path_source).toBe('trunk');
    expect(asked()).toBe(5);
  });

  it('a fault of our own is not hidden', async () => {
    const { estimate } = estimatorWith(() => Promise.reject(new TypeError('oops')));
    await expect(estimate(FROM, TO)).rejects.toThrow('oops');
  });

  it('D105: without one the roads on board know', async () => {
    expect(await estimateByTrunkRoads(FROM, TO)).toEqual(estimateTrip(FROM, TO));
  });
});

describe.each([preferredDatabase])('publishing with ROUTER_URL on %s', (kind) => {
  const engine = osrmForTests();
  let server: TestServer;
  let driver: TestPerson;
  let vehicleId: number;
  beforeAll(async () => {
    server = await testServer({ database: kind, config: { routerUrl: engine.url } });
  });
  beforeEach(async () => {
    driver = await aPerson(server);
    vehicleId = (await aVehicle(server, driver)).id;
  });
  afterAll(async () => {
    expect(server.log.errors()).toEqual([]);
    await server.close();
  });

  const { createRide, estimateRide, updateRide, searchRides } = contract.rides;
  /** To some metres beside the park, which nobody asked for yet. */
  const offer = (to: LatLng): EndpointInput<typeof createRide>['body'] => ({
    ride_mode: 'offer', ride_type: 'one_time', from_address: '台北車站', from_lat: FROM.lat, from_lng: FROM.lng, to_address: '新竹科學園區', to_lat: to.lat, to_lng: to.lng,
    departure_time: '2026-11-21T16:05:00+08:00', price_per_seat: 50, total_seats: 4, vehicle_id: vehicleId,
  });
  const publish = async (to: LatLng) => (await server.call(createRide, { body: offer(to) }, driver.token)).ride;

  it('RD.121, RD.112, RD.201: a ride is published with the engine’s way, the one that the form showed', async () => {
    const to = anywhere();
    const ends = { from_lat: FROM.lat, from_lng: FROM.lng, to_lat: to.lat, to_lng: to.lng };
    const { trip, cost } = await server.call(estimateRide, { body: ends }, driver.token);
    expect(trip).toMatchObject({ path_source: 'router', distance_km: 80, toll_km: 72.4 });
    expect(cost).toMatchObject({ distance_km: 80, toll_km: 72.4 });
    const ride = await publish(to);
    expect(ride).toMatchObject({ path_source: 'router', distance_km: 80, toll_km: 72.4 });
    expect(await findRide(server.database.db, ride.id)).toMatchObject({ pathSource: 'router', distanceKm: 80, path: trip.path });
    expect(engine.asked).toHaveLength(1);
  });

  it('RD.121: where the engine says nonsense the roads on board know', async () => {
    engine.respond = buildJsonResponder({ code: 'Ok' });
    expect((await publish(anywhere())).path_source).toBe('trunk');
    expect(engine.asked).toHaveLength(1);
  });

  it('RD.201: a ride whose end moves is asked for anew, any other change not', async () => {
    const ride = await anOffer(server, driver);
    const { ride: dearer } = await server.call(updateRide, { params: { id: ride.id }, body: { price_per_seat: 40, from_lat: ride.fromLat } }, driver.token);
    expect([dearer.path_source, engine.asked.length]).toEqual(['straight', 0]);
    const to = anywhere();
    const { ride: moved } = await server.call(updateRide, { params: { id: ride.id }, body: { to_lat: to.lat } }, driver.token);
    expect(moved).toMatchObject({ path_source: 'router', to_lat: to.lat });
    expect(engine.asked).toHaveLength(1);
    await server.call(updateRide, { params: { id: ride.id }, body: { from_lat: ride.fromLat + 0.001 } }, driver.token);
    expect(engine.asked).toHaveLength(2);
  });

  it('D105: nobody’s engine is asked for another’s ride, nor for a way out of Taiwan', async () => {
    const ride = await anOffer(server, driver);
    const stranger = await aPerson(server);
    await server.refused(updateRide, { params: { id: ride.id }, body: { to_lat: anywhere().lat } }, stranger.token);
    await server.refused(createRide, { body: offer({ lat: 35.6812, lng: 139.7671 }) }, driver.token);
    await server.refused(createRide, { body: { ...offer(anywhere()), to_lat: null } }, driver.token);
    expect(engine.asked).toEqual([]);
  });

  it('RD.201: searches, bookings and the dates of commutes ask nobody', async () => {
    const ride = await publish(anywhere());
    engine.asked.length = 0;
    const rider = await aPerson(server);
    await server.call(searchRides, { query: { from_lat: FROM.lat, from_lng: FROM.lng, to_lat: TO.lat, to_lng: TO.lng } }, rider.token);
    await server.call(contract.bookings.bookRide, { params: { id: ride.id }, body: { seats_booked: 1, pickup_address: '林口', pickup_lat: 25.0711, pickup_lng: 121.3722 } }, rider.token);
    await server.call(contract.rides.getRide, { params: { id: ride.id } }, rider.token);
    expect(engine.asked).toEqual([]);
  });

  it.each(['publishing', 'changing'] as const)('D105: %s holds no lock while the engine thinks', async (what) => {
    const ride = await anOffer(server, driver);
    // It answers when the driver’s own row was written and the ride was read: on one connection, by nobody else’s leave.
    const others = new Promise<void>((resolve, reject) => {
      engine.respond = (response) => {
        server
          .call(contract.users.updateProfile, { body: { bio: '慢慢想' } }, driver.token)
          .then(() => server.call(updateRide, { params: { id: ride.id }, body: { description: '等一下' } }, driver.token))
          .then(() => buildJsonResponder(taipeiToHsinchu())(response))
          .then(resolve, reject);
      };
    });
    const to = anywhere();
    const done = what === 'publishing' ? publish(to) : server.call(updateRide, { params: { id: ride.id }, body: { to_lat: to.lat } }, driver.token).then((answer) => answer.ride);
    await others;
    expect(await done).toMatchObject({ path_source: 'router', to_lat: to.lat });
  });
});
