import { contract, findNearestPoint } from '@shunlu/api-contract';
import type { EndpointInput } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings, rides } from '../db/schema.ts';
import type { NewRide } from '../db/schema.ts';
import { DAY } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { COMMUTE, aRequestDraft } from '../testing/drafts.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson, aRequest } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { flattenPolyline } from '../route-fit/polyline.ts';

const { estimateRide, createRide } = contract.rides;
/** A place on freeway 1 between Taipei and Hsinchu. */
const TAOYUAN = { lat: 24.9889, lng: 121.3136 };
const TAICHUNG = { lat: 24.1369, lng: 120.685 };

describe.each([preferredDatabase])('requests along a way on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let driver: TestPerson;
  let passenger: TestPerson;

  beforeEach(async () => {
    await server.database.db.delete(bookings);
    await server.database.db.delete(rides);
    driver = await aPerson(server);
    passenger = await aPerson(server);
  });

  type Wanted = Partial<EndpointInput<typeof estimateRide>['body']>;
  const estimate = (body: Wanted = {}, person = driver) => {
    const ends = { from_lat: TAIPEI_STATION.lat, from_lng: TAIPEI_STATION.lng, to_lat: HSINCHU_PARK.lat, to_lng: HSINCHU_PARK.lng };
    return server.call(estimateRide, { body: { ...ends, ...body } }, person.token);
  };
  const along = async (body?: Wanted, person?: TestPerson) => (await estimate(body, person)).requests?.map(({ id }) => id);
  const asked = async (from: { lat: number; lng: number }, to: { lat: number; lng: number }, overrides: Partial<NewRide> = {}) =>
    (await aRequest(server, passenger, { fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng, ...overrides })).id;

  it('RD.112, RD.179: those whose ends lie near the way in its direction, the nearest to it first', async () => {
    const partly = await asked({ ...TAOYUAN, lat: TAOYUAN.lat + 0.02 }, HSINCHU_PARK);
    const whole = await asked(TAIPEI_STATION, HSINCHU_PARK);
    await asked(HSINCHU_PARK, TAIPEI_STATION);
    await asked(TAIPEI_STATION, TAICHUNG);
    expect(await along()).toEqual([whole, partly]);
    expect(await along({ from_lat: TAOYUAN.lat, from_lng: TAOYUAN.lng })).toEqual([partly]);
    // Ever farther south of the station: the last that is within 8 km of the way, and the first that is not.
    const path = flattenPolyline((await estimate()).trip.path);
    const south = Array.from({ length: 200 }, (_, n) => ({ lat: TAIPEI_STATION.lat - n / 1_112, lng: TAIPEI_STATION.lng }));
    const beyond = south.findIndex((point) => findNearestPoint(path, point).km > 8);
    const aside = await asked(south[beyond - 1] ?? TAICHUNG, HSINCHU_PARK);
    await asked(south[beyond] ?? TAIPEI_STATION, HSINCHU_PARK);
    expect(await along()).toEqual([whole, partly, aside]);
    // The same applies at the other end, north of the park.
    const north = south.map((_, n) => ({ lat: HSINCHU_PARK.lat + n / 1_112, lng: HSINCHU_PARK.lng }));
    const past = north.findIndex((point) => findNearestPoint(path, point).km > 8);
    const above = await asked(TAIPEI_STATION, north[past - 1] ?? TAIPEI_STATION);
    await asked(TAIPEI_STATION, north[past] ?? TAICHUNG);
    expect((await along())?.toSorted((one, other) => one - other)).toEqual([whole, partly, aside, above].toSorted((one, other) => one - other));
  });

  it('RD.112: only what a driver could take: open, ahead, not one’s own, with seats enough', async () => {
    await asked(TAIPEI_STATION, HSINCHU_PARK, { status: 'active', driverId: driver.id });
    await asked(TAIPEI_STATION, HSINCHU_PARK, { status: 'cancelled' });
    const departureTime = new Date(server.clock.now().getTime() - DAY);
    await asked(TAIPEI_STATION, HSINCHU_PARK, { departureTime, estimatedArrivalTime: departureTime });
    const three = await asked(TAIPEI_STATION, HSINCHU_PARK, { totalSeats: 3, availableSeats: 5 });
    expect(await along()).toEqual([three]);
    expect([await along({ seats: 3 }), await along({ seats: 2 })]).toEqual([[three], []]);
    expect(await along({}, passenger)).toEqual([]);
  });

  it('RD.112, RD.179: twenty are told, and how many there are', async () => {
    for (let n = 0; n < 21; n += 1) await asked(TAIPEI_STATION, HSINCHU_PARK);
    const { requests, requests_total } = await estimate();
    expect([requests?.length, requests_total]).toEqual([20, 21]);
    expect(await estimate({}, passenger)).toMatchObject({ requests: [], requests_total: 0 });
  });

  it('RD.112, RD.18: of a recurring request its dates, twenty in all at most', async () => {
    const { ride } = await server.call(createRide, { body: aRequestDraft({ ...COMMUTE, recurring_schedule: { type: 'daily', weekdays: [] } }) }, passenger.token);
    const ids = await along();
    expect(ids).toHaveLength(20);
    expect(ids).not.toContain(ride.id);
  });

  it('RD.115: none of people who blocked each other, either way', async () => {
    await asked(TAIPEI_STATION, HSINCHU_PARK);
    await server.call(contract.users.blockUser, { params: { id: driver.id } }, passenger.token);
    expect(await along()).toEqual([]);
    expect(await along({}, await aPerson(server))).toHaveLength(1);
  });
});
