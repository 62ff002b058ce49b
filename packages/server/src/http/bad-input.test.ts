/**
 * What every endpoint says of requests that no screen of ours would send: which code, which field. That
 * none of them makes it fail is `fuzz.test.ts`'s; who may call at all is `access-matrix.test.ts`'s.
 */
import type { EndpointDefinition } from '@shunlu/api-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { aPerson } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { expectRefusal } from '../testing/refusals.ts';
import { sampleOf } from '../testing/samples.ts';
import { aScene } from '../testing/scene.ts';
import type { TestServer } from '../testing/server.ts';
import { serverForTests } from '../testing/suite.ts';
import { endpoints } from './endpoints.ts';

/** What may be left out, or is asked for later: by the rules of spec §5, or once the other fields are right. */
const NOT_MISSED = new RegExp(
  [
    'auth.register (user_type|consent_version)', '(users.updateProfile|vehicles.update|rides.update|rides.cancel|bookings.reject|bookings.cancel|bookings.noShow|chat.read) .*',
    'vehicles.create (seats|description|features|is_available)', 'rides.estimate (vehicle_type|seats)', '.* (special_requests|client_id|comment)', 'users.report booking_id',
    'rides.create (.*_l(at|ng)|departure_time|is_flexible_time|available_seats|vehicle_id|description|requirements)',
    'rides.createSearchAlert (departure_(date|time)|time_flexibility|ride_type|min_seats|max_price)', 'bookings.(book|join) (pickup|dropoff)_.*', 'bookings.join role', 'notifications.subscribePush expirationTime',
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
/** … save these: some are an object, any number may be a time, and whatever was once a password may be tried. */
const TAKEN = new Set([
  'users.updateProfile preferences: an object', 'rides.create requirements: an object', 'auth.login password: a text with NUL',
  'notifications.subscribePush expirationTime: a number beyond every limit',
]);

const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const withBody = named.filter(([, { body }]) => body !== undefined);
const withParams = named.filter(([, { params }]) => params !== undefined);
const withPages = named.filter(([, { query }]) => query !== undefined && 'cursor' in (query as z.ZodMiniObject).shape);
const forUsers = named.filter(([, { auth }]) => auth === 'user');

const server = serverForTests();
let ming: TestPerson;
/** A body that passes, for each endpoint that takes one. */
const goodBodies = new Map<string, Readonly<Record<string, unknown>>>();
beforeAll(async () => {
  ming = await aPerson(server);
  const scene = await aScene(server);
  for (const [, endpoint] of withBody) goodBodies.set(endpoint.id, (await sampleOf(endpoint).parts(scene)).body as Record<string, unknown>);
});

const urlOf = ({ path }: EndpointDefinition, id = '1'): string => path.replace(/:\w+/g, id);
const ask = (endpoint: EndpointDefinition, options: Parameters<TestServer['request']>[2] = {}, id?: string) =>
  server.request(endpoint.method, urlOf(endpoint, id), { token: ming.token, ...options });

describe('RD.60 bad requests are answered in one shape', () => {
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

  it('answers what is not there, or cannot be read, in the same shape', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/rides/1/nothing', '/api/users/%ff', '/api/vehicles/1/../../x', `/api/users/${'9'.repeat(3_000)}`]) {
      const answer = await server.request('GET', url, { token: ming.token });
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 404, 'NOT_FOUND']);
    }
    const wrongMethod = await server.request('DELETE', '/api/users/export', { token: ming.token });
    expectRefusal(wrongMethod, 'NOT_FOUND');
  });

  it.each(withBody)('R5.50, R9.31: %s refuses wrong types and values out of range in every field', async (_, endpoint) => {
    const good = goodBodies.get(endpoint.id) ?? {};
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
    const missing = Object.keys(goodBodies.get(endpoint.id) ?? {}).filter((field) => !NOT_MISSED.test(`${endpoint.id} ${field}`));
    if (missing.length === 0) return;
    expect(expectRefusal(await ask(endpoint, { body: {} }), 'VALIDATION').map(({ path }) => path)).toEqual(missing);
  });

  it.each(withPages)('RD.56, R9.31: %s refuses repeated and impossible pages', async (_, endpoint) => {
    for (const query of ['limit=0', 'limit=501', 'limit=abc', 'limit=1&limit=2', 'cursor=%00', 'cursor=abc', `cursor=${'A'.repeat(300)}`]) {
      expectRefusal(await server.request('GET', `${endpoint.path}?${query}`, { token: ming.token }), 'VALIDATION');
    }
  });
});
