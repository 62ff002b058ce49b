import { ERRORS, contract, errorBody } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBooking } from '../testing/bookings.ts';
import { DAY, TEST_NOW } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';

const ENDPOINTS: EndpointDefinition[] = [...Object.values(contract.rides), ...Object.values(contract.bookings)];
const WRITES = ENDPOINTS.filter((endpoint) => endpoint.body !== undefined);
const BY_ID = ENDPOINTS.filter((endpoint) => endpoint.params !== undefined);
const READS = ENDPOINTS.filter((endpoint) => endpoint.query !== undefined);
const named = (endpoints: readonly EndpointDefinition[]) => endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

const GOOD_BODIES: Record<string, Record<string, unknown>> = {
  'rides.create': {
    ride_mode: 'offer',
    ride_type: 'one_time',
    from_address: '台北車站',
    from_lat: TAIPEI_STATION.lat,
    from_lng: TAIPEI_STATION.lng,
    to_address: '竹科',
    to_lat: HSINCHU_PARK.lat,
    to_lng: HSINCHU_PARK.lng,
    departure_time: '2026-11-21T16:05:00+08:00',
    price_per_seat: 50,
    total_seats: 3,
    vehicle_id: 1,
  },
  'rides.estimate': { from_lat: 25, from_lng: 121.5, to_lat: 24.8, to_lng: 121 },
  'bookings.book': { seats_booked: 1 },
  'bookings.join': { seats_needed: 1 },
};

const RULED = /^rides\.create (\w+_l(at|ng)|departure_time|vehicle_id)$/;

/** What no field of any of these bodies may be. */
const BAD_VALUES: [string, unknown][] = [
  ['an object', { a: 1 }],
  ['an array', [1]],
  ['a very long text', 'x'.repeat(5_000)],
  ['a number beyond every limit', 1e300],
  ['a text with NUL', 'a\u0000b'],
];

describe.each(databases)('bad input to rides and bookings on %s', (kind) => {
  let server: TestServer;
  let person: TestPerson;

  beforeAll(async () => {
    server = await testServer({ database: kind });
    person = await aPerson(server);
  });
  afterAll(() => server.close());

  const path = (endpoint: EndpointDefinition, id: string | number = 999_999): string => endpoint.path.replace(/:\w+/g, String(id));
  const send = (endpoint: EndpointDefinition, options: { body?: unknown; token?: string | undefined; url?: string }) =>
    server.request(endpoint.method, options.url ?? path(endpoint), {
      token: 'token' in options ? options.token : person.token,
      ...(options.body === undefined ? {} : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
    });

  /** The shape of D30, and the status that goes with the code. */
  function expectRefusal(answer: { statusCode: number; body: string }, codes: readonly string[]): void {
    const body = errorBody.parse(JSON.parse(answer.body));
    expect(codes).toContain(body.code);
    const code = body.code ?? 'INTERNAL';
    expect(answer.statusCode).toBe(ERRORS[code].status);
    if (code === 'VALIDATION') {
      expect(body.details?.length).toBeGreaterThan(0);
      expect(body.error).toBeUndefined();
    } else {
      expect(body.error).toBe(ERRORS[code].message);
    }
    expect(answer.body).not.toMatch(/\bat .*\.[jt]s|node_modules|Error:/);
  }

  const detailsOf = (answer: LightMyRequestResponse) => answer.json<{ details: { path: string; code: string }[] }>().details;

  it.each(named(ENDPOINTS))('R6.3, R6.12: %s asks who calls', async (_, endpoint) => {
    for (const token of [undefined, 'x'.repeat(43), '../..']) {
      expectRefusal(await send(endpoint, { token, body: GOOD_BODIES[endpoint.id] }), ['UNAUTHORIZED']);
    }
  });

  it('R6.12: an expired token is none', async () => {
    const late = await aPerson(server);
    server.clock.advance(8 * DAY);
    for (const endpoint of ENDPOINTS) {
      expectRefusal(await send(endpoint, { token: late.token, body: GOOD_BODIES[endpoint.id] }), ['UNAUTHORIZED']);
    }
    server.clock.set(TEST_NOW);
  });

  it.each(named(WRITES))('RD.60: %s refuses malformed JSON and other kinds of bodies', async (_, endpoint) => {
    for (const body of ['{', '{"a":', 'seats_booked=1', '{"__proto__":{"a":1}}']) {
      expectRefusal(await send(endpoint, { body }), ['MALFORMED_JSON']);
    }
    for (const body of ['[]', '"text"', '1']) expectRefusal(await send(endpoint, { body }), ['VALIDATION']);
    const xml = await server.request(endpoint.method, path(endpoint), { token: person.token, body: '<a/>', headers: { 'content-type': 'application/xml' } });
    expectRefusal(xml, ['UNSUPPORTED_MEDIA_TYPE']);
  });

  it.each(named(WRITES))('RD.60: %s refuses unknown fields', async (_, endpoint) => {
    const answer = await send(endpoint, { body: { ...GOOD_BODIES[endpoint.id], is_admin: true } });
    expectRefusal(answer, ['VALIDATION']);
    expect(answer.json()).toMatchObject({ details: [{ path: 'is_admin', code: 'UNKNOWN_FIELD' }] });
  });

  it.each(named(WRITES))('R5.50, R9.31: %s refuses wrong types and values out of range in every field', async (_, endpoint) => {
    const good = GOOD_BODIES[endpoint.id] ?? { reason: '臨時有事' };
    for (const field of Object.keys(good)) {
      for (const [, value] of BAD_VALUES) {
        const answer = await send(endpoint, { body: { ...good, [field]: value } });
        expectRefusal(answer, ['VALIDATION']);
        expect(new Set(detailsOf(answer).map((detail) => detail.path))).toEqual(new Set([field]));
      }
    }
  });

  it.each(named(WRITES.filter((endpoint) => endpoint.id in GOOD_BODIES)))('R5.50: %s names what is missing', async (_, endpoint) => {
    const answer = await send(endpoint, { body: {} });
    expectRefusal(answer, ['VALIDATION']);
    // What may be left out, or is asked for by the rules of spec §5, is not missing yet.
    const missing = Object.keys(GOOD_BODIES[endpoint.id] ?? {}).filter((field) => !RULED.test(`${endpoint.id} ${field}`));
    expect(detailsOf(answer).map((detail) => detail.path)).toEqual(missing);
  });

  it.each(named(BY_ID))('RD.30: %s takes digits only as ids, and what is not there is not found', async (_, endpoint) => {
    for (const id of ['0', '-1', '1.5', 'abc', '1e3', '%20', '9'.repeat(40), "1';drop table rides--"]) {
      const answer = await send(endpoint, { url: path(endpoint, encodeURIComponent(id)), body: GOOD_BODIES[endpoint.id] ?? (endpoint.body && {}) });
      expectRefusal(answer, ['VALIDATION']);
    }
    const absent = await send(endpoint, { url: path(endpoint, '999999999999999'), body: GOOD_BODIES[endpoint.id] ?? (endpoint.body && {}) });
    expectRefusal(absent, ['RIDE_NOT_FOUND', 'BOOKING_NOT_FOUND']);
  });

  it.each(named(READS))('RD.60, R9.31: %s refuses unknown, repeated and impossible parameters', async (_, endpoint) => {
    for (const query of ['limit=0', 'limit=501', 'limit=abc', 'limit=1&limit=2', 'cursor=%00', 'cursor=abc', `cursor=${'A'.repeat(300)}`, 'nothing=1']) {
      expectRefusal(await send(endpoint, { url: `${endpoint.path}?${query}` }), ['VALIDATION']);
    }
  });

  it.each([
    'from_lat=91&from_lng=0', 'from_lat=NaN&from_lng=1', 'from_lat=&from_lng=', 'departure_date=2026-02-30', 'departure_date=tomorrow',
    'departure_date=0001-01-01', 'departure_time=24:00', 'departure_time=7:00', 'time_flexibility=9', 'time_flexibility=-1',
    'min_seats=0', 'min_seats=9', 'max_price=-1', 'max_price=1.5', 'ride_type=daily', 'from_address=' + 'x'.repeat(201),
  ])('R5.40, R9.31: a search with %s is refused', async (query) => {
    expectRefusal(await send(contract.rides.searchRides, { url: `/api/rides/search?${query}` }), ['VALIDATION']);
  });

  it.each([
    ['NUL in a value', '{"a":"\\u0000"}'],
    ['NUL in a key', '{"\\u0000":1}'],
    ['half a surrogate pair', '{"a":"\\ud800"}'],
    ['more than fits', `{"a":"${'x'.repeat(4_000)}"}`],
    ['a deep nest', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('R5.50: requirements with %s are refused', async (_, requirements) => {
    const body = JSON.stringify({ ...GOOD_BODIES['rides.create'], requirements: {} }).replace('"requirements":{}', `"requirements":${requirements}`);
    expectRefusal(await send(contract.rides.createRide, { body }), ['VALIDATION']);
  });

  it('R6.12: other people’s rides and bookings stay theirs', async () => {
    const [driver, passenger] = [await aPerson(server), await aPerson(server)];
    const ride = await anOffer(server, driver, { totalSeats: 3, availableSeats: 2 });
    const booking = await aBooking(server, ride, passenger);
    const answer = (verb: string) => `/api/rides/${ride.id}/bookings/${booking.id}/${verb}`;
    expectRefusal(await send(contract.rides.cancelRide, { url: `/api/rides/${ride.id}/cancel` }), ['FORBIDDEN']);
    expectRefusal(await send(contract.bookings.confirmBooking, { url: answer('confirm') }), ['FORBIDDEN']);
    expectRefusal(await send(contract.bookings.rejectBooking, { url: answer('reject'), body: { reason: 'x' } }), ['FORBIDDEN']);
    expectRefusal(await send(contract.bookings.cancelBooking, { url: `/api/riders/bookings/${booking.id}/cancel` }), ['BOOKING_NOT_FOUND']);
    const seen = await send(contract.rides.getRide, { url: `/api/rides/${ride.id}` });
    expect(seen.json()).toMatchObject({ ride: { status: 'active' }, bookings: [] });
  });

  it('RD.122: texts may have as many characters as the limits say, counted as people count', async () => {
    const driver = await aPerson(server);
    const ride = await anOffer(server, driver);
    const book = (special_requests: string) =>
      send(contract.bookings.bookRide, { url: `/api/rides/${ride.id}/book`, body: { seats_booked: 1, special_requests } });
    expectRefusal(await book('𠮷'.repeat(201)), ['VALIDATION']);
    expect((await book('𠮷'.repeat(200))).statusCode).toBe(201);
  });

  it('RD.60: whatever was sent above, nothing was our fault', () => {
    expect(server.log.errors()).toEqual([]);
  });
});
