import { contract } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Ride } from '../db/schema.ts';
import { estimateTrip } from '../roads/estimate.ts';
import { DAY, MINUTE } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson, aRequest, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const { bookRide, joinRide, listBookings } = contract.bookings;

const LINKOU = { pickup_address: '林口轉運站', pickup_lat: 25.0711, pickup_lng: 121.3722 };
const ZHONGLI_OUT = { dropoff_address: '中壢車站', dropoff_lat: 24.9537, dropoff_lng: 121.2256 };
const ZHONGLI_IN = { pickup_address: '中壢車站', pickup_lat: 24.9537, pickup_lng: 121.2256 };
const LINKOU_OUT = { dropoff_address: '林口轉運站', dropoff_lat: 25.0711, dropoff_lng: 121.3722 };
const YILAN = { pickup_address: '宜蘭車站', pickup_lat: 24.7546, pickup_lng: 121.758 };

describe.each([preferredDatabase])('a passenger’s own ends on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let driver: TestPerson;
  let passenger: TestPerson;
  let ride: Ride;
  const way = estimateTrip(TAIPEI_STATION, HSINCHU_PARK);

  beforeEach(async () => {
    [driver, passenger] = [await aPerson(server), await aPerson(server)];
    const departureTime = new Date(server.clock.now().getTime() + DAY);
    const estimatedArrivalTime = new Date(departureTime.getTime() + way.duration_min * MINUTE);
    ride = await anOffer(server, driver, { path: way.path, waypoints: way.waypoints, durationMin: way.duration_min, departureTime, estimatedArrivalTime });
  });

  const input = (ends: Partial<typeof LINKOU & typeof ZHONGLI_OUT>) => ({ params: { id: ride.id }, body: { seats_booked: 1, ...ends } });
  const book = async (ends: Partial<typeof LINKOU & typeof ZHONGLI_OUT>) => (await server.call(bookRide, input(ends), passenger.token)).booking;
  const refused = (ends: Partial<typeof LINKOU & typeof ZHONGLI_OUT>) => server.refused(bookRide, input(ends), passenger.token);
  const minutesFromStart = (time: string) => (Date.parse(time) - ride.departureTime.getTime()) / MINUTE;

  it('RD.101: are kept with the times at which the driver passes there, the nearer one first', async () => {
    const booking = await book({ ...LINKOU, ...ZHONGLI_OUT });
    expect(booking).toMatchObject({
      pickup: { address: '林口轉運站', lat: 25.0711, lng: 121.3722 },
      dropoff: { address: '中壢車站', lat: 24.9537, lng: 121.2256 },
      from_address: TAIPEI_STATION.address,
      to_address: HSINCHU_PARK.address,
      total_price: ride.pricePerSeat,
    });
    const [inAfter, outAfter] = [minutesFromStart(booking.pickup.time), minutesFromStart(booking.dropoff.time)];
    // Linkou lies at about a quarter of the way, Zhongli at about a half.
    expect(inAfter / way.duration_min).toBeGreaterThan(0.15);
    expect(inAfter / way.duration_min).toBeLessThan(0.4);
    expect(outAfter / way.duration_min).toBeGreaterThan(0.4);
    expect(outAfter / way.duration_min).toBeLessThan(0.75);
    expect(Number.isInteger(inAfter)).toBe(true);
    const { bookings } = await server.call(listBookings, { query: {} }, passenger.token);
    expect(bookings).toEqual([booking]);
  });

  it('RD.101: an end that is left out is the ride’s', async () => {
    expect(await book(LINKOU)).toMatchObject({
      pickup: { address: '林口轉運站' },
      dropoff: { address: HSINCHU_PARK.address, lat: ride.toLat, time: ride.estimatedArrivalTime.toISOString() },
    });
    const [other] = [await aPerson(server)];
    const { booking } = await server.call(bookRide, input(ZHONGLI_OUT), other.token);
    expect(booking).toMatchObject({ pickup: { address: TAIPEI_STATION.address, time: ride.departureTime.toISOString() }, dropoff: { address: '中壢車站' } });
  });

  it('RD.101, RD.102: a request’s joiner has them, too', async () => {
    const request = await aRequest(server, driver, { path: way.path, durationMin: way.duration_min, departureTime: new Date(ride.departureTime.getTime() + DAY), estimatedArrivalTime: new Date(ride.estimatedArrivalTime.getTime() + DAY) });
    const { booking } = await server.call(joinRide, { params: { id: request.id }, body: { seats_needed: 1, ...LINKOU, ...ZHONGLI_OUT } }, passenger.token);
    expect(booking).toMatchObject({ pickup: { address: '林口轉運站' }, dropoff: { address: '中壢車站' } });
    // And the same way back is refused them (D67).
    const other = await aPerson(server);
    const refusedJoin = (ends: object) => server.refused(joinRide, { params: { id: request.id }, body: { seats_needed: 1, ...ends } }, other.token);
    expect(await refusedJoin({ ...ZHONGLI_IN, ...LINKOU_OUT })).toMatchObject({ status: 422, details: [{ path: 'dropoff_address', code: 'WRONG_ORDER' }] });
    expect(await refusedJoin(YILAN)).toMatchObject({ status: 422, details: [{ path: 'pickup_address', code: 'OFF_ROUTE' }] });
  });

  it('RD.102: in the wrong order they are refused, at the field, and nothing is held', async () => {
    expect(await refused({ ...ZHONGLI_IN, ...LINKOU_OUT })).toMatchObject({ status: 422, details: [{ path: 'dropoff_address', code: 'WRONG_ORDER' }] });
    // With one own end alone the other is the ride's: nobody gets out behind its start, or in behind its destination.
    const behindStart = { dropoff_address: '景美', dropoff_lat: TAIPEI_STATION.lat - 0.05, dropoff_lng: TAIPEI_STATION.lng + 0.03 };
    expect(await refused(behindStart)).toMatchObject({ status: 422, details: [{ path: 'dropoff_address', code: 'WRONG_ORDER' }] });
    const behindEnd = { pickup_address: '竹東', pickup_lat: HSINCHU_PARK.lat - 0.05, pickup_lng: HSINCHU_PARK.lng - 0.05 };
    expect(await refused(behindEnd)).toMatchObject({ status: 422, details: [{ path: 'pickup_address', code: 'WRONG_ORDER' }] });
    // Getting in where the ride ends leaves nothing of it.
    const atEnd = { pickup_address: '園區', pickup_lat: HSINCHU_PARK.lat, pickup_lng: HSINCHU_PARK.lng };
    expect(await refused(atEnd)).toMatchObject({ status: 422, details: [{ path: 'pickup_address', code: 'SAME_PLACE' }] });
    expect((await server.call(contract.rides.getRide, { params: { id: ride.id } }, driver.token)).ride.available_seats).toBe(ride.availableSeats);
  });

  it('RD.102, RD.183: farther from the path than the access limit they are refused', async () => {
    expect(await refused(YILAN)).toMatchObject({ status: 422, details: [{ path: 'pickup_address', code: 'OFF_ROUTE', limit: 15 }] });
    const { pickup_address: dropoff_address, pickup_lat: dropoff_lat, pickup_lng: dropoff_lng } = YILAN;
    expect(await refused({ dropoff_address, dropoff_lat, dropoff_lng })).toMatchObject({ details: [{ path: 'dropoff_address', code: 'OFF_ROUTE' }] });
    // North of the station the path lies to the south: a degree of latitude is 111.2 km.
    const north = (km: number) => ({ pickup_address: '北邊', pickup_lat: TAIPEI_STATION.lat + km / 111.195, pickup_lng: TAIPEI_STATION.lng });
    const nearest = (km: number) => Math.min(...way.path.map(([lat, lng]) => Math.hypot((lat - north(km).pickup_lat) * 111.195, (lng - TAIPEI_STATION.lng) * 100.8)));
    const limit = [12, 13, 14, 15, 16, 17, 18, 19, 20].find((km) => nearest(km) > 15.5) ?? 20;
    expect(await refused(north(limit))).toMatchObject({ details: [{ code: 'OFF_ROUTE' }] });
    // Farther than a search looks unless told to, and as far as it may be told.
    expect((await book(north(12))).pickup.address).toBe('北邊');
  });
});
