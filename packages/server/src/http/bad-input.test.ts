/** What every endpoint that is mounted does with requests that no screen of ours would send. */
import type { EndpointDefinition } from '@shunlu/api-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { DAY } from '../testing/clock.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { expectRefusal } from '../testing/refusals.ts';
import type { TestServer } from '../testing/server.ts';
import { serverForTests } from '../testing/suite.ts';
import { mountedEndpoints as endpoints } from './mounted.ts';

const ENDS = { from_lat: TAIPEI_STATION.lat, from_lng: TAIPEI_STATION.lng, to_lat: HSINCHU_PARK.lat, to_lng: HSINCHU_PARK.lng };
const CAR = { make: 'Toyota', model: 'Altis', year: 2023, color: '白', license_plate: 'ABC-1234', vehicle_type: 'sedan' };
const REASON = { reason: '臨時有事' };

/** A body that passes, for each endpoint that takes one. */
const GOOD_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'auth.register': {
    first_name: '小明', last_name: '王', email: 'ming@example.tw', phone: '0912345678', password: 'secret', user_type: 'both',
    consent_version: '2026-11-20',
  },
  'auth.login': { email: 'ming@example.tw', password: 'secret' },
  'auth.forgotPassword': { email: 'ming@example.tw' },
  'auth.resetPassword': { token: 'AAAAAAAAAAAAAAAAAAAAAA', password: 'secret' },
  'auth.confirmEmail': { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
  'users.changePassword': { current_password: 'secret', password: 'secret' },
  'users.deleteAccount': { password: 'secret' },
  'users.report': { user_id: 1, booking_id: 1, reason: 'other', text: '太吵' },
  'users.updateProfile': { first_name: '大明', last_name: '王', phone: '0912345678', bio: '你好', preferences: {} },
  'vehicles.create': { ...CAR, seats: 4, description: '', features: ['禁菸'], is_available: true },
  'vehicles.update': { ...CAR, seats: 4, description: '', features: ['禁菸'], is_available: true },
  'rides.create': {
    ride_mode: 'offer', ride_type: 'one_time', from_address: '台北車站', to_address: '竹科', ...ENDS,
    departure_time: '2026-11-21T16:05:00+08:00', is_flexible_time: true, price_per_seat: 50, total_seats: 3, available_seats: 3,
    vehicle_id: 1, description: '', recurring_schedule: null,
  },
  'rides.estimate': { ...ENDS, vehicle_type: 'suv', seats: 3 },
  'rides.update': { description: '', price_per_seat: 50, total_seats: 3, status: 'cancelled' },
  'rides.cancel': REASON,
  'rides.createAlert': { ride_id: 1 },
  'bookings.book': { seats_booked: 1, special_requests: '一件行李' },
  'bookings.join': { seats_needed: 1, special_requests: '一件行李' },
  'bookings.reject': REASON,
  'bookings.cancel': REASON,
  'bookings.noShow': REASON,
  'chat.sendToBooking': { message: '我在東三門', client_id: '7b1f6a52-3c6e-4d0a-9d2e-0a4b8c1d2e3f' },
  'chat.sendToInquiry': { message: '我在東三門', client_id: '7b1f6a52-3c6e-4d0a-9d2e-0a4b8c1d2e3f' },
  'chat.read': { seq: 1 },
  'reviews.create': { reviewee_id: 1, booking_id: 1, rating: 5, comment: '準時' },
  'notifications.subscribePush': { endpoint: 'https://push.example/1', keys: { p256dh: 'AAAA', auth: 'AAAA' } },
  'notifications.unsubscribePush': { endpoint: 'https://push.example/1' },
};

/** What may be left out, or is asked for later: by the rules of spec §5, or once the other fields are right. */
const NOT_MISSED = new RegExp(
  [
    'auth.register (user_type|consent_version)', '(users.updateProfile|vehicles.update|rides.update|rides.cancel|bookings.reject|bookings.cancel|bookings.noShow|chat.read) .*',
    'vehicles.create (seats|description|features|is_available)', 'rides.estimate (vehicle_type|seats)', '.* (special_requests|client_id|comment)', 'users.report booking_id',
    'rides.create (.*_l(at|ng)|departure_time|is_flexible_time|available_seats|vehicle_id|description|recurring_schedule)',
  ].map((each) => `^${each}$`).join('|'),
);

/** What no field of these bodies may be … */
const BAD_VALUES: readonly (readonly [what: string, value: unknown])[] = [
  ['an object', { a: 1 }],
  ['an array', [1]],
  ['a very long text', 'x'.repeat(5_000)],
  ['a number beyond every limit', 1e300],
  ['a text with NUL', 'a\u0000b'],
];
/** … save these: preferences are an object, and whatever was once a password may be tried. */
const TAKEN = new Set(['users.updateProfile preferences: an object', 'auth.login password: a text with NUL']);

const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const withBody = named.filter(([, { body }]) => body !== undefined);
const withParams = named.filter(([, { params }]) => params !== undefined);
const withPages = named.filter(([, { query }]) => query !== undefined && 'cursor' in (query as z.ZodMiniObject).shape);
const forUsers = named.filter(([, { auth }]) => auth === 'user');

const server = serverForTests();
let ming: TestPerson;
beforeAll(async () => {
  ming = await aPerson(server);
});

const urlOf = ({ path }: EndpointDefinition, id = '1'): string => path.replace(/:\w+/g, id);
const ask = (endpoint: EndpointDefinition, options: Parameters<TestServer['request']>[2] = {}, id?: string) =>
  server.request(endpoint.method, urlOf(endpoint, id), { token: ming.token, ...options });

describe('RD.60 bad requests are answered in one shape', () => {
  it('each body of the contract has its good example here', () => {
    expect(Object.keys(GOOD_BODIES).toSorted()).toEqual(withBody.map(([, { id }]) => id).toSorted());
  });

  it.each(withBody)('%s refuses malformed JSON', async (_, endpoint) => {
    for (const body of ['{', '{"a":', 'null null', '{"__proto__":{"a":1}}', '\u0000']) expectRefusal(await ask(endpoint, { body }), 'MALFORMED_JSON');
  });

  it.each(withBody)('%s refuses what is not JSON', async (_, endpoint) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      expectRefusal(await ask(endpoint, { body: 'a=b', headers: { 'content-type': type } }), 'UNSUPPORTED_MEDIA_TYPE');
    }
  });

  it.each(withBody)('%s refuses a body that is too large', async (_, endpoint) => {
    expectRefusal(await ask(endpoint, { body: { description: 'x'.repeat(70_000) } }), 'PAYLOAD_TOO_LARGE');
  });

  it.each(withBody)('%s refuses a body of another kind', async (_, endpoint) => {
    for (const body of ['[]', '"text"', '7', 'true']) expectRefusal(await ask(endpoint, { body }), 'VALIDATION');
  });

  it.each(named)('%s refuses unknown fields', async (_, endpoint) => {
    if (endpoint.method !== 'GET' && !endpoint.upload) {
      const details = expectRefusal(await ask(endpoint, { body: { no_such_field: 1 } }), 'VALIDATION');
      expect(details).toContainEqual(expect.objectContaining({ path: 'no_such_field', code: 'UNKNOWN_FIELD' }));
    }
    const answer = await server.request(endpoint.method, `${urlOf(endpoint)}?no_such_field=1`, { token: ming.token });
    const details = expectRefusal(answer, 'VALIDATION');
    expect(details).toContainEqual(expect.objectContaining({ path: 'no_such_field', code: 'UNKNOWN_FIELD' }));
  });

  it.each(withParams)('RD.30 %s takes digits for an id and nothing else', async (_, endpoint) => {
    for (const id of ['abc', '0', '-1', '1.5', '1e3', '99999999999999999999', '%20', "1'--", '１']) {
      const answer = await ask(endpoint, { body: endpoint.body ? {} : undefined }, encodeURI(id));
      const details = expectRefusal(answer, 'VALIDATION');
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
      expectRefusal(await ask(endpoint, { token, body: endpoint.body ? '{' : undefined }), 'UNAUTHORIZED');
    }
    const basic = await ask(endpoint, { token: undefined, headers: { authorization: 'Basic abc' } });
    expectRefusal(basic, 'UNAUTHORIZED');
  });

  it('RD.37 every call for users refuses an expired token', async () => {
    const { token } = await aPerson(server);
    server.clock.advance(8 * DAY);
    for (const [, endpoint] of forUsers) expectRefusal(await ask(endpoint, { token }), 'UNAUTHORIZED');
  });

  it('answers what is not there, or cannot be read, in the same shape', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/rides/1/nothing', '/api/users/%ff', '/api/vehicles/1/../../x', `/api/users/${'9'.repeat(3_000)}`]) {
      const answer = await server.request('GET', url, { token: ming.token });
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 404, 'NOT_FOUND']);
    }
    const wrongMethod = await server.request('DELETE', '/api/users/export', { token: ming.token });
    expectRefusal(wrongMethod, 'NOT_FOUND');
  });

  it.each(withBody)('R5.50, R9.31: %s refuses wrong types and values out of range in every field', async (_, endpoint) => {
    const good = GOOD_BODIES[endpoint.id] ?? {};
    for (const field of Object.keys(good)) {
      for (const [what, value] of BAD_VALUES) {
        const isTaken = TAKEN.has(`${endpoint.id} ${field}: ${what}`);
        const answer = await ask(endpoint, { body: { ...good, [field]: value } });
        expect([field, what, answer.statusCode === 422]).toEqual([field, what, !isTaken]);
        if (!isTaken) expect(new Set(expectRefusal(answer, 'VALIDATION').map(({ path }) => path.split('.')[0]))).toEqual(new Set([field]));
      }
    }
  });

  it.each(withBody)('R5.50: %s names what is missing', async (_, endpoint) => {
    const missing = Object.keys(GOOD_BODIES[endpoint.id] ?? {}).filter((field) => !NOT_MISSED.test(`${endpoint.id} ${field}`));
    if (missing.length === 0) return;
    expect(expectRefusal(await ask(endpoint, { body: {} }), 'VALIDATION').map(({ path }) => path)).toEqual(missing);
  });

  it.each(withPages)('RD.56, R9.31: %s refuses repeated and impossible pages', async (_, endpoint) => {
    for (const query of ['limit=0', 'limit=501', 'limit=abc', 'limit=1&limit=2', 'cursor=%00', 'cursor=abc', `cursor=${'A'.repeat(300)}`]) {
      expectRefusal(await server.request('GET', `${endpoint.path}?${query}`, { token: ming.token }), 'VALIDATION');
    }
  });

  it.each(withBody)('%s survives hostile values', async (_, endpoint) => {
    const probe = await ask(endpoint, { body: {} });
    const fields = (probe.json<{ details?: { path: string }[] }>().details ?? []).map(({ path }) => path);
    const values = [null, -1, 1.5, 1e308, '', '\u0000', '\ud800', '𠮷'.repeat(1_000), [], {}, [[[[]]]], true, '2026-13-45T99:99', 'NaN', '../../etc/passwd'];
    for (const value of values) {
      const body = JSON.stringify(Object.fromEntries([...fields, 'description', 'special_requests', 'reason'].map((field) => [field, value])));
      const answer = await ask(endpoint, { body });
      expect([value, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([value, true]);
    }
  });
});
