/**
 * Requests that no page of the app sends: each endpoint returns the right error code and field. `fuzz.test.ts` tests that no
 * request makes the server fail, and `access-matrix.test.ts` tests authorization.
 */
import type { DetailCode, EndpointDefinition } from '@shunlu/api-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { aPerson } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { expectErrorResponse } from '../testing/expectErrorResponse.ts';
import { getSample } from '../testing/samples.ts';
import { aTripFixture } from '../testing/trip-fixture.ts';
import type { TestServer } from '../testing/server.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { endpoints } from './endpoints.ts';

/** Fields that are optional, or required only by the rules of spec §5, after the other fields are valid. */
const NOT_MISSED = new RegExp(
  [
    'auth.register (user_type|consent_version)', '(users.updateProfile|vehicles.update|rides.update|rides.cancel|bookings.reject|bookings.cancel|bookings.noShow|chat.read) .*',
    'vehicles.create (seats|description|features|is_available)', 'rides.estimate (vehicle_type|seats)', '.* (special_requests|client_id|comment)', 'users.report booking_id',
    'rides.create (.*_l(at|ng)|departure_time|is_flexible_time|available_seats|vehicle_id|description|requirements)',
    'rides.createSearchAlert (departure_(date|time)|time_flexibility|ride_type|min_seats|max_price)', 'bookings.(book|join) (pickup|dropoff)_.*', 'bookings.join role', 'users.block cancel_trips', 'notifications.subscribePush expirationTime',
  ].map((each) => `^${each}$`).join('|'),
);

/** Values that no field of these bodies accepts, except those in `TAKEN`. */
const BAD_VALUES: readonly (readonly [what: string, value: unknown])[] = [
  ['an object', { a: 1 }],
  ['an array', [1]],
  ['a very long text', 'x'.repeat(5_000)],
  ['a number beyond every limit', 1e300],
  ['a text with NUL', 'a\u0000b'],
];
/** Accepted combinations: some fields are objects, any number can be a time, and login accepts any former password. */
const TAKEN = new Set([
  'users.updateProfile preferences: an object', 'rides.create requirements: an object', 'auth.login password: a text with NUL',
  'notifications.subscribePush expirationTime: a number beyond every limit',
]);

/** Values that the forms refuse (spec §5), sent to each endpoint with that field, for creating and for updating. */
const REFUSED_BY_FORMS: readonly (readonly [endpoints: string, field: string, values: readonly unknown[], code: DetailCode])[] = [
  ['auth.register auth.login auth.forgotPassword', 'email', ['', '  '], 'EMAIL_REQUIRED'],
  ['auth.register auth.login auth.forgotPassword', 'email', ['daming', 'daming@', '@example.tw'], 'EMAIL_INVALID'],
  ['auth.register auth.login auth.resetPassword users.changePassword', 'password', [''], 'PASSWORD_REQUIRED'],
  ['auth.register auth.resetPassword users.changePassword', 'password', ['12345'], 'PASSWORD_TOO_SHORT'],
  ['auth.register users.updateProfile', 'first_name', ['', '  '], 'FIRST_NAME_REQUIRED'],
  ['auth.register users.updateProfile', 'last_name', ['', '  '], 'LAST_NAME_REQUIRED'],
  ['auth.register users.updateProfile', 'phone', [''], 'PHONE_REQUIRED'],
  ['auth.register users.updateProfile', 'phone', ['091234567', '+81901234', '不是電話的十個字元'], 'PHONE_INVALID'],
  ['users.updateProfile', 'bio', ['好'.repeat(301)], 'TOO_LONG'],
  ...['make', 'model', 'color', 'license_plate'].map((field) => ['vehicles.create vehicles.update', field, ['', '  '], 'REQUIRED'] as const),
  ['vehicles.create vehicles.update', 'license_plate', ['ABC_1234'], 'INVALID_FORMAT'],
  ['vehicles.create vehicles.update', 'vehicle_type', ['', 'bus'], 'INVALID_VALUE'],
  ['vehicles.create vehicles.update', 'seats', [0, -1], 'TOO_SMALL'],
  ['vehicles.create vehicles.update', 'seats', [21], 'TOO_BIG'],
  ['vehicles.create vehicles.update', 'year', [1979], 'TOO_SMALL'],
  ['vehicles.create vehicles.update', 'year', [2028], 'TOO_BIG'],
  ['vehicles.create vehicles.update rides.create rides.update', 'description', ['好'.repeat(501)], 'TOO_LONG'],
  ['rides.create rides.update', 'price_per_seat', [10_010], 'TOO_BIG'],
  ['rides.create', 'price_per_seat', [-10], 'PRICE_NEGATIVE'],
  ['rides.create', 'price_per_seat', [55], 'PRICE_STEP'],
  ['rides.create', 'total_seats', [9], 'TOO_BIG'],
  ['rides.estimate', 'seats', [0], 'TOO_SMALL'],
  ['rides.estimate', 'seats', [9], 'TOO_BIG'],
  ['rides.createSearchAlert', 'time_flexibility', [-1], 'TOO_SMALL'],
  ['rides.createSearchAlert', 'time_flexibility', [9], 'TOO_BIG'],
  ['rides.createSearchAlert', 'min_seats', [0], 'TOO_SMALL'],
  ['rides.createSearchAlert', 'min_seats', [9], 'TOO_BIG'],
  ['rides.createSearchAlert', 'max_price', [-1], 'TOO_SMALL'],
  ['bookings.book', 'seats_booked', [0], 'TOO_SMALL'],
  ['bookings.book', 'seats_booked', [9], 'TOO_BIG'],
  ['bookings.join', 'seats_needed', [0], 'TOO_SMALL'],
  ['bookings.join', 'seats_needed', [9], 'TOO_BIG'],
  ['bookings.book bookings.join', 'special_requests', ['好'.repeat(201)], 'TOO_LONG'],
  ['rides.cancel bookings.reject bookings.cancel', 'reason', ['好'.repeat(201)], 'TOO_LONG'],
  ['chat.sendToBooking chat.sendToInquiry', 'message', ['', ' \n '], 'REQUIRED'],
  ['chat.sendToBooking chat.sendToInquiry', 'message', ['好'.repeat(501)], 'TOO_LONG'],
  ['reviews.create', 'rating', [0], 'TOO_SMALL'],
  ['reviews.create', 'rating', [6], 'TOO_BIG'],
  ['reviews.create', 'comment', ['好'.repeat(1_001)], 'TOO_LONG'],
];

const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const withBody = named.filter(([, { body }]) => body !== undefined);
const withParams = named.filter(([, { params }]) => params !== undefined);
const withPages = named.filter(([, { query }]) => query !== undefined && 'cursor' in (query as z.ZodMiniObject).shape);
const forUsers = named.filter(([, { auth }]) => auth === 'user');

const server = serverForTests();
let ming: TestPerson;
/** A valid body for each endpoint that has one. */
const goodBodies = new Map<string, Readonly<Record<string, unknown>>>();
beforeAll(async () => {
  ming = await aPerson(server);
  const scene = await aTripFixture(server);
  for (const [, endpoint] of withBody) goodBodies.set(endpoint.id, (await getSample(endpoint).parts(scene)).body as Record<string, unknown>);
});

const buildUrl = ({ path }: EndpointDefinition, id = '1'): string => path.replace(/:\w+/g, id);
const ask = (endpoint: EndpointDefinition, options: Parameters<TestServer['request']>[2] = {}, id?: string) =>
  server.request(endpoint.method, buildUrl(endpoint, id), { token: ming.token, ...options });

describe('RD.60 bad requests are answered in one shape', () => {
  it.each(withBody)('%s refuses malformed JSON', async (_, endpoint) => {
    for (const body of ['{', '{"a":', 'null null', '\u0000']) expectErrorResponse(await ask(endpoint, { body }), 'MALFORMED_JSON');
  });

  it.each(withBody)('%s refuses what is not JSON', async (_, endpoint) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      expectErrorResponse(await ask(endpoint, { body: 'a=b', headers: { 'content-type': type } }), 'UNSUPPORTED_MEDIA_TYPE');
    }
  });

  it.each(withBody)('%s refuses a body that is too large', async (_, endpoint) => {
    expectErrorResponse(await ask(endpoint, { body: { description: 'x'.repeat(70_000) } }), 'PAYLOAD_TOO_LARGE');
  });

  it.each(withBody)('%s refuses a body of another kind', async (_, endpoint) => {
    for (const body of ['[]', '"text"', '7', 'true']) expectErrorResponse(await ask(endpoint, { body }), 'VALIDATION');
  });

  it.each(withParams)('RD.30 %s takes digits for an id and nothing else', async (_, endpoint) => {
    for (const id of ['abc', '0', '-1', '1.5', '1e3', '99999999999999999999', '%20', "1'--", '１']) {
      const answer = await ask(endpoint, { body: endpoint.body ? {} : undefined }, encodeURI(id));
      const details = expectErrorResponse(answer, 'VALIDATION');
      expect(details.some(({ path }) => /id$/i.test(path)), id).toBe(true);
    }
  });

  it.each(withParams)('%s answers an id nobody has with a 4xx', async (_, endpoint) => {
    const answer = await ask(endpoint, { body: endpoint.body ? {} : undefined }, '999999999999999');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it.each(forUsers)('R6.3 R6.12 %s refuses whoever has no good token, before it reads the body', async (_, endpoint) => {
    for (const token of [undefined, 'x'.repeat(43), 'a b', '', 'x'.repeat(5_000)]) {
      expectErrorResponse(await ask(endpoint, { token, body: endpoint.body ? '{' : undefined }), 'UNAUTHORIZED');
    }
    const basic = await ask(endpoint, { token: undefined, headers: { authorization: 'Basic abc' } });
    expectErrorResponse(basic, 'UNAUTHORIZED');
  });

  it('answers what is not there, or cannot be read, in the same shape', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/rides/1/nothing', '/api/users/%ff', '/api/vehicles/1/../../x', `/api/users/${'9'.repeat(3_000)}`]) {
      const answer = await server.request('GET', url, { token: ming.token });
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 404, 'NOT_FOUND']);
    }
    const wrongMethod = await server.request('DELETE', '/api/users/export', { token: ming.token });
    expectErrorResponse(wrongMethod, 'NOT_FOUND');
  });

  it.each(withBody)('R5.50, R9.31: %s refuses wrong types and values out of range in every field', async (_, endpoint) => {
    const good = goodBodies.get(endpoint.id) ?? {};
    for (const field of Object.keys(good)) {
      for (const [what, value] of BAD_VALUES) {
        const isTaken = TAKEN.has(`${endpoint.id} ${field}: ${what}`);
        const answer = await ask(endpoint, { body: { ...good, [field]: value } });
        expect([field, what, answer.statusCode === 422]).toEqual([field, what, !isTaken]);
        if (!isTaken) expect(new Set(expectErrorResponse(answer, 'VALIDATION').map(({ path }) => path.split('.')[0]))).toEqual(new Set([field]));
      }
    }
  });

  it.each(withBody)('R5.50: %s names what is missing', async (_, endpoint) => {
    const missing = Object.keys(goodBodies.get(endpoint.id) ?? {}).filter((field) => !NOT_MISSED.test(`${endpoint.id} ${field}`));
    if (missing.length === 0) return;
    expect(expectErrorResponse(await ask(endpoint, { body: {} }), 'VALIDATION').map(({ path }) => path)).toEqual(missing);
  });

  it.each(REFUSED_BY_FORMS)('R5.50, R9.31: %s refuse what the form refuses in %s: %j is %s', async (ids, field, values, code) => {
    for (const id of ids.split(' ')) {
      const [, endpoint] = withBody.find(([, each]) => each.id === id) ?? [];
      if (endpoint === undefined) throw new Error(`no endpoint ${id} takes a body`);
      for (const value of values) {
        const details = expectErrorResponse(await ask(endpoint, { body: { ...goodBodies.get(id), [field]: value } }), 'VALIDATION');
        // The form shows the first detail.
        expect([id, value, details[0]]).toMatchObject([id, value, { path: field, code }]);
        expect(details.every(({ path }) => path === field)).toBe(true);
      }
    }
  });

  it.each(withPages)('RD.56, R9.31: %s refuses repeated and impossible pages', async (_, endpoint) => {
    for (const query of ['limit=0', 'limit=501', 'limit=abc', 'limit=1&limit=2', 'cursor=%00', 'cursor=abc', `cursor=${'A'.repeat(300)}`]) {
      expectErrorResponse(await server.request('GET', `${endpoint.path}?${query}`, { token: ming.token }), 'VALIDATION');
    }
  });
});
