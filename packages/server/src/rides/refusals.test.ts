import { beforeAll, describe, expect, it } from 'vitest';
import { aBooking } from '../testing/aBooking.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { expectErrorResponse } from '../testing/expectErrorResponse.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const REQUEST = {
  requirements: {}, ride_mode: 'request', ride_type: 'one_time', departure_time: '2026-11-21T16:05:00+08:00', price_per_seat: 50,
  total_seats: 1, from_address: '台北車站', from_lat: TAIPEI_STATION.lat, from_lng: TAIPEI_STATION.lng,
  to_address: '竹科', to_lat: HSINCHU_PARK.lat, to_lng: HSINCHU_PARK.lng,
};

describe.each([preferredDatabase])('bad input to rides and bookings on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let person: TestPerson;
  beforeAll(async () => {
    person = await aPerson(server);
  });

  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: string | object) =>
    server.request(method, url, { token: person.token, ...(body === undefined ? {} : { body }) });

  it.each([
    'from_lat=91&from_lng=0', 'from_lat=NaN&from_lng=1', 'departure_date=2026-02-30', 'departure_date=tomorrow',
    'departure_date=0001-01-01', 'departure_time=24:00', 'departure_time=7:00', 'time_flexibility=9', 'time_flexibility=-1',
    'min_seats=0', 'min_seats=9', 'max_price=-1', 'max_price=1.5', 'ride_type=daily', 'from_address=' + 'x'.repeat(201),
  ])('R5.40, R9.31: a search with %s is refused', async (query) => {
    expectErrorResponse(await ask('GET', `/api/rides/search?${query}`), 'VALIDATION');
  });

  it.each([
    ['NUL in a value', '{"a":"\\u0000"}'],
    ['NUL in a key', '{"\\u0000":1}'],
    ['half a surrogate pair', '{"a":"\\ud800"}'],
    ['more than fits', `{"a":"${'x'.repeat(4_000)}"}`],
    ['a deep nest', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('R5.50: requirements with %s are refused', async (_, requirements) => {
    const [detail] = expectErrorResponse(await ask('POST', '/api/rides', JSON.stringify(REQUEST).replace('{}', requirements)), 'VALIDATION');
    expect(detail).toMatchObject({ path: 'requirements' });
  });

  it('R6.12: other people’s rides and bookings stay theirs', async () => {
    const [driver, passenger] = [await aPerson(server), await aPerson(server)];
    const ride = await anOffer(server, driver, { totalSeats: 3, availableSeats: 2 });
    const booking = await aBooking(server, ride, passenger);
    const answer = (verb: string) => `/api/rides/${ride.id}/bookings/${booking.id}/${verb}`;
    expectErrorResponse(await ask('POST', `/api/rides/${ride.id}/cancel`), 'FORBIDDEN');
    expectErrorResponse(await ask('POST', answer('confirm')), 'FORBIDDEN');
    expectErrorResponse(await ask('POST', answer('reject'), { reason: 'x' }), 'FORBIDDEN');
    expectErrorResponse(await ask('PUT', `/api/riders/bookings/${booking.id}/cancel`), 'BOOKING_NOT_FOUND');
    expectErrorResponse(await ask('PUT', `/api/rides/${ride.id}`, { description: 'x' }), 'FORBIDDEN');
    expectErrorResponse(await ask('GET', `/api/chat/booking/${booking.id}`), 'BOOKING_NOT_FOUND');
    expectErrorResponse(await ask('POST', `/api/chat/booking/${booking.id}`, { message: 'x' }), 'BOOKING_NOT_FOUND');
    expectErrorResponse(await ask('POST', '/api/rides', { ...REQUEST, ride_mode: 'offer', vehicle_id: ride.vehicleId }), 'VEHICLE_NOT_FOUND');
    const seen = await ask('GET', `/api/rides/${ride.id}`);
    expect(seen.json()).toMatchObject({ ride: { status: 'active' }, bookings: [] });
  });

  it('RD.122: texts may have as many characters as the limits say, counted as people count', async () => {
    const driver = await aPerson(server);
    const ride = await anOffer(server, driver);
    const book = (special_requests: string) =>
      ask('POST', `/api/rides/${ride.id}/book`, { seats_booked: 1, special_requests });
    expectErrorResponse(await book('𠮷'.repeat(201)), 'VALIDATION');
    expect((await book('𠮷'.repeat(200))).statusCode).toBe(201);
  });
});
