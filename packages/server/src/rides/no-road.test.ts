import { contract } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { preferredDatabase } from '../testing/databases.ts';
import { aRequestDraft, anOfferDraft } from '../testing/drafts.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { estimateTrip } from '../roads/estimate.ts';

const { createRide, updateRide, estimateRide, getRide } = contract.rides;

const YANCHENG = { lat: 22.6246, lng: 120.2818 };
const LIUQIU = { lat: 22.3424, lng: 120.3695 };
const PLACES = {
  高雄鹽埕: YANCHENG, 旗津: { lat: 22.6136, lng: 120.2672 }, 小琉球: LIUQIU, 台東: { lat: 22.7554, lng: 121.1508 }, 綠島: { lat: 22.6606, lng: 121.4908 },
  馬公: { lat: 23.5655, lng: 119.5631 }, 西嶼: { lat: 23.6006, lng: 119.5117 }, 七美: { lat: 23.2068, lng: 119.4307 },
  金門金城: { lat: 24.4324, lng: 118.3171 }, 烈嶼: { lat: 24.4332, lng: 118.2343 }, 南竿: { lat: 26.1605, lng: 119.9497 }, 北竿: { lat: 26.2249, lng: 119.9983 },
};
type Name = keyof typeof PLACES;
const between = (from: Name, to: Name) => ({
  from_lat: PLACES[from].lat, from_lng: PLACES[from].lng, to_lat: PLACES[to].lat, to_lng: PLACES[to].lng,
});
const NO_ROAD = { status: 422, code: 'VALIDATION', details: [{ path: 'to_address', code: 'NO_ROAD' }] };

describe.each([preferredDatabase])('trips that no road carries on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let driver: TestPerson;
  let vehicleId: number;

  beforeEach(async () => {
    driver = await aPerson(server);
    vehicleId = (await aVehicle(server, driver)).id;
  });

  const refusedChange = (id: number, body: object) => server.refused(updateRide, { params: { id }, body }, driver.token);

  it.each<[Name, Name]>([['高雄鹽埕', '小琉球'], ['台東', '綠島'], ['馬公', '七美'], ['南竿', '北竿'], ['台東', '馬公']])(
    'RD.168: from %s to %s none is offered, asked for or estimated, there and back',
    async (from, to) => {
      for (const ends of [between(from, to), between(to, from)]) {
        expect(await server.refused(estimateRide, { body: ends }, driver.token)).toMatchObject(NO_ROAD);
        expect(await server.refused(createRide, { body: anOfferDraft(vehicleId, ends) }, driver.token)).toMatchObject(NO_ROAD);
        expect(await server.refused(createRide, { body: aRequestDraft(ends) }, driver.token)).toMatchObject(NO_ROAD);
      }
    },
  );

  it.each<[Name, Name]>([['高雄鹽埕', '旗津'], ['馬公', '西嶼'], ['金門金城', '烈嶼']])('RD.168: from %s to %s one drives over a bridge or through a tunnel', async (from, to) => {
    const body = between(from, to);
    const { trip } = await server.call(estimateRide, { body }, driver.token);
    const { ride } = await server.call(createRide, { body: anOfferDraft(vehicleId, body) }, driver.token);
    expect(ride).toMatchObject({ status: 'active', distance_km: trip.distance_km });
  });

  it('RD.168: no ride is moved to another island', async () => {
    const ride = await anOffer(server, driver);
    expect(await refusedChange(ride.id, { to_lat: LIUQIU.lat, to_lng: LIUQIU.lng })).toMatchObject(NO_ROAD);
  });

  it('RD.168: a ride of before between two islands is read and changed, and stays where it is', async () => {
    const { duration_min: durationMin, path_source: pathSource, path } = estimateTrip(YANCHENG, LIUQIU);
    const ride = await anOffer(server, driver, {
      fromLat: YANCHENG.lat, fromLng: YANCHENG.lng, toLat: LIUQIU.lat, toLng: LIUQIU.lng, toAddress: '小琉球', durationMin, pathSource, path,
    });
    const ends = between('高雄鹽埕', '小琉球');
    expect((await server.call(getRide, { params: { id: ride.id } }, driver.token)).ride).toMatchObject({ ...ends, to_address: '小琉球' });
    const changed = await server.call(updateRide, { params: { id: ride.id }, body: { ...ends, description: '東港轉船' } }, driver.token);
    expect(changed.ride).toMatchObject({ ...ends, description: '東港轉船', distance_km: ride.distanceKm });
    // What its form asks when it is opened.
    const body = { ...ends, ride_id: ride.id };
    expect((await server.call(estimateRide, { body }, driver.token)).trip.path_source).toBe('straight');
    const stranger = await aPerson(server);
    expect(await server.refused(estimateRide, { body }, stranger.token)).toMatchObject(NO_ROAD);
    expect(await refusedChange(ride.id, { to_lat: LIUQIU.lat + 0.001 })).toMatchObject(NO_ROAD);
    expect(await refusedChange(ride.id, { from_lat: PLACES.台東.lat, from_lng: PLACES.台東.lng })).toMatchObject(NO_ROAD);
  });

  it('RD.168: nobody is picked up or dropped off on an island off the way', async () => {
    const donggang = { lat: 22.4648, lng: 120.4386 };
    const { path, duration_min: durationMin } = estimateTrip(YANCHENG, donggang);
    const ride = await anOffer(server, driver, {
      fromLat: YANCHENG.lat, fromLng: YANCHENG.lng, toLat: donggang.lat, toLng: donggang.lng, path, durationMin,
    });
    const passenger = await aPerson(server);
    const book = (ends: object) => ({ params: { id: ride.id }, body: { seats_booked: 1, ...ends } });
    // 白沙尾 is 13 km from 東港: nearer than passengers may be asked to go.
    const dropoff = { dropoff_address: '白沙尾碼頭', dropoff_lat: 22.3533, dropoff_lng: 120.3826 };
    const pickup = { pickup_address: '白沙尾碼頭', pickup_lat: 22.3533, pickup_lng: 120.3826 };
    expect(await server.refused(contract.bookings.bookRide, book(dropoff), passenger.token)).toMatchObject({ status: 422, details: [{ path: 'dropoff_address', code: 'NO_ROAD' }] });
    expect(await server.refused(contract.bookings.bookRide, book(pickup), passenger.token)).toMatchObject({ status: 422, details: [{ path: 'pickup_address', code: 'NO_ROAD' }] });
    const linyuan = { dropoff_address: '林園', dropoff_lat: 22.5025, dropoff_lng: 120.3935 };
    expect((await server.call(contract.bookings.bookRide, book(linyuan), passenger.token)).booking.dropoff.address).toBe('林園');
  });

  it('RD.169: the estimate says when it is of the straight line alone', async () => {
    const onLiuqiu = { from_lat: 22.3533, from_lng: 120.3826, to_lat: 22.3263, to_lng: 120.3567 };
    expect((await server.call(estimateRide, { body: onLiuqiu }, driver.token)).trip).toMatchObject({ path_source: 'straight', waypoints: [], toll_km: 0 });
    const onRoads = { from_lat: TAIPEI_STATION.lat, from_lng: TAIPEI_STATION.lng, to_lat: HSINCHU_PARK.lat, to_lng: HSINCHU_PARK.lng };
    expect((await server.call(estimateRide, { body: onRoads }, driver.token)).trip.path_source).toBe('trunk');
  });
});
