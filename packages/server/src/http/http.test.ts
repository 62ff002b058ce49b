import { ERRORS, contract } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../testing/clock.ts';
import { TEST_PASSWORD, aPerson, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';

const endpoints: EndpointDefinition[] = Object.values(contract).flatMap((domain) => Object.values(domain));
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const withBody = named.filter(([, { body }]) => body !== undefined);
const withParams = named.filter(([, { params }]) => params !== undefined);
const forUsers = named.filter(([, { auth }]) => auth === 'user');

let server: TestServer;
let ming: TestPerson;
beforeAll(async () => {
  server = await testServer();
  ming = await aPerson(server);
});
afterAll(async () => {
  expect(server.log.errors()).toEqual([]);
  await server.close();
});

const urlOf = ({ path }: EndpointDefinition, id = '1'): string => path.replace(/:\w+/g, id);
const ask = (endpoint: EndpointDefinition, options: Parameters<TestServer['request']>[2] = {}, id?: string) =>
  server.request(endpoint.method, urlOf(endpoint, id), { token: ming.token, ...options });

interface ErrorShape {
  error?: string;
  code: string;
  details?: { path: string; msg: string; code: string }[];
}

/** The body is what D30 says: `error` and `code`, or `code` and details; nothing of how the server is made. */
function expectRefusal(answer: Awaited<ReturnType<typeof ask>>, status: number, code: string): ErrorShape {
  const body = answer.json<ErrorShape>();
  expect({ status: answer.statusCode, code: body.code }).toEqual({ status, code });
  if (code === 'VALIDATION') {
    expect(body.error).toBeUndefined();
    expect(body.details?.length).toBeGreaterThan(0);
    for (const detail of body.details ?? []) expect(detail).toMatchObject({ path: expect.any(String), msg: expect.stringMatching(/./), code: expect.stringMatching(/^[A-Z_]+$/) });
  } else {
    expect(body.error).toBe(ERRORS[code as keyof typeof ERRORS].message);
  }
  expect(answer.payload).not.toMatch(/ at |\.ts|node_modules|stack/);
  return body;
}

describe('RD.60 bad requests are answered in one shape', () => {
  it.each(withBody)('%s refuses malformed JSON', async (_, endpoint) => {
    for (const body of ['{', '{"a":', 'null null', '{"__proto__":{"a":1}}', '\u0000']) expectRefusal(await ask(endpoint, { body }), 400, 'MALFORMED_JSON');
  });

  it.each(withBody)('%s refuses what is not JSON', async (_, endpoint) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      expectRefusal(await ask(endpoint, { body: 'a=b', headers: { 'content-type': type } }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
  });

  it.each(withBody)('%s refuses a body that is too large', async (_, endpoint) => {
    expectRefusal(await ask(endpoint, { body: { description: 'x'.repeat(70_000) } }), 413, 'PAYLOAD_TOO_LARGE');
  });

  it.each(withBody)('%s refuses a body of another kind', async (_, endpoint) => {
    for (const body of ['[]', '"text"', '7', 'true']) expectRefusal(await ask(endpoint, { body }), 422, 'VALIDATION');
  });

  it.each(named)('%s refuses unknown fields', async (_, endpoint) => {
    if (endpoint.method !== 'GET') {
      const body = expectRefusal(await ask(endpoint, { body: { no_such_field: 1 } }), 422, 'VALIDATION');
      expect(body.details).toContainEqual(expect.objectContaining({ path: 'no_such_field', code: 'UNKNOWN_FIELD' }));
    }
    const answer = await server.request(endpoint.method, `${urlOf(endpoint)}?no_such_field=1`, { token: ming.token });
    const { details } = expectRefusal(answer, 422, 'VALIDATION');
    expect(details).toContainEqual(expect.objectContaining({ path: 'no_such_field', code: 'UNKNOWN_FIELD' }));
  });

  it.each(withParams)('RD.30 %s takes digits for an id and nothing else', async (_, endpoint) => {
    for (const id of ['abc', '0', '-1', '1.5', '1e3', '99999999999999999999', '%20', "1'--", '１']) {
      const answer = await ask(endpoint, { body: endpoint.body ? {} : undefined }, encodeURI(id));
      const { details } = expectRefusal(answer, 422, 'VALIDATION');
      expect(details?.some(({ path }) => /id$/i.test(path)), id).toBe(true);
    }
  });

  it.each(withParams)('%s answers an id nobody has with a 4xx', async (_, endpoint) => {
    const answer = await ask(endpoint, { body: endpoint.body ? {} : undefined }, '999999999999999');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it.each(forUsers)('R6.3 R6.12 %s refuses whoever has no good token, before it reads the body', async (_, endpoint) => {
    for (const token of [undefined, 'x'.repeat(43), 'a b', '', 'x'.repeat(5_000)]) {
      expectRefusal(await ask(endpoint, { token, body: endpoint.body ? '{' : undefined }), 401, 'UNAUTHORIZED');
    }
    const basic = await ask(endpoint, { token: undefined, headers: { authorization: 'Basic abc' } });
    expectRefusal(basic, 401, 'UNAUTHORIZED');
  });

  it('RD.37 every call for users refuses an expired token', async () => {
    const { token } = await aPerson(server);
    const start = server.clock.now();
    server.clock.advance(8 * DAY);
    for (const [, endpoint] of forUsers) expectRefusal(await ask(endpoint, { token }), 401, 'UNAUTHORIZED');
    server.clock.set(start);
  });

  it('answers what is not there, or cannot be read, in the same shape', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/rides/1/nothing', '/api/users/%ff', '/api/vehicles/1/../../x', `/api/users/${'9'.repeat(3_000)}`]) {
      const answer = await server.request('GET', url, { token: ming.token });
      expect([url, answer.statusCode, answer.json<ErrorShape>().code]).toEqual([url, 404, 'NOT_FOUND']);
    }
    const wrongMethod = await server.request('DELETE', '/api/users/profile', { token: ming.token });
    expectRefusal(wrongMethod, 404, 'NOT_FOUND');
  });

  it.each(withBody)('%s survives hostile values', async (_, endpoint) => {
    const probe = await ask(endpoint, { body: {} });
    const fields = (probe.json<ErrorShape>().details ?? []).map(({ path }) => path);
    const values = [null, -1, 1.5, 1e308, '', '\u0000', '\ud800', '𠮷'.repeat(1_000), [], {}, [[[[]]]], true, '2026-13-45T99:99', 'NaN', '../../etc/passwd'];
    for (const value of values) {
      const body = JSON.stringify(Object.fromEntries([...fields, 'description', 'special_requests', 'reason'].map((field) => [field, value])));
      const answer = await ask(endpoint, { body });
      expect([value, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([value, true]);
    }
  });
});

describe('the routes', () => {
  it('RD.30 none hides another: each path of the contract reaches its own', async () => {
    for (const endpoint of endpoints) {
      await server.request(endpoint.method, urlOf(endpoint, '7'));
      const line = JSON.parse(server.log.lines().at(-1) ?? '') as { method: string; route: string };
      expect([line.method, line.route]).toEqual([endpoint.method, endpoint.path]);
    }
  });

  it('R7.45 are those of the contract and of the operation, and no other', () => {
    const ours = endpoints.map(({ method, path }) => `${method} ${path}`);
    const answered = server.app.routes.filter((route) => !route.startsWith('HEAD '));
    expect(answered).toEqual(expect.arrayContaining(ours));
    expect(new Set(answered).size).toBe(answered.length);
    expect(answered.filter((route) => !ours.includes(route)).toSorted()).toEqual([
      'GET /api/docs', 'GET /api/docs/openapi.json', 'GET /api/docs/style.css', 'GET /api/health', 'GET /api/ready', 'POST /api/csp-report',
    ]);
  });

  it('describe themselves as OpenAPI and as a page without anything inline', async () => {
    const document = (await server.request('GET', '/api/docs/openapi.json')).json<{ openapi: string; paths: object }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toHaveLength(new Set(endpoints.map(({ path }) => path)).size);
    const page = await server.request('GET', '/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.payload).not.toMatch(/<script|<style|style=|https?:/);
    for (const { path } of endpoints) expect(page.payload).toContain(path);
  });
});

describe('operation', () => {
  it('health and readiness', async () => {
    expect((await server.request('GET', '/api/health')).json()).toEqual({ status: 'ok' });
    expect((await server.request('GET', '/api/ready')).json()).toEqual({ status: 'ready' });
  });

  it('GET /api/config says what the browser must know (RD.107)', async () => {
    expect(await server.call(contract.system.getConfig, {})).toEqual({
      tiles: { kind: 'offline' }, geocoder: 'offline', cost_cap_mode: 'warn', socket_url: null,
    });
  });

  it('logs no password, token, address, phone or query', async () => {
    const { lines } = server.log;
    const token = ming.token;
    await server.request('POST', '/api/auth/login', { body: { email: ming.user.email, password: 'hunter2 wrong' } });
    const { token: fresh } = await server.call(contract.auth.login, { body: { email: ming.user.email, password: TEST_PASSWORD } });
    await server.call(contract.auth.verify, {}, fresh);
    await server.request('GET', `/api/rides/search?from_address=${encodeURIComponent('仁愛路四段')}&token=${token}`, { token });
    await anOffer(server, ming);
    await aVehicle(server, ming, { licensePlate: 'SECRET-1' });
    server.log.logger.warn({ password: 'hunter2', headers: { authorization: `Bearer ${token}` }, user: { passwordHash: '$argon2id' } }, 'a careless line');
    const text = lines().join('\n');
    expect(text).toContain('a careless line');
    for (const secret of [token, fresh, 'hunter2', TEST_PASSWORD, '$argon2id', ming.user.email, '912345678', '仁愛路', encodeURIComponent('仁愛路'), 'SECRET-1']) {
      expect(text).not.toContain(secret);
    }
  });

  it('a failing statement is logged without its values, and answered without a word of it', async () => {
    const other = await testServer();
    await other.database.db.execute('drop table vehicles cascade');
    const person = await aPerson(other);
    const answer = await other.request('POST', '/api/vehicles', {
      token: person.token,
      body: { make: 'Toyota', model: 'Altis', year: 2020, color: '白', license_plate: 'ZZZ-9999', seats: 4, vehicle_type: 'sedan' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'Something went wrong on our side', code: 'INTERNAL' }]);
    const [logged] = other.log.errors();
    expect(logged).toContain('42P01');
    expect(logged).not.toContain('ZZZ-9999');
    await other.close();
  });

  it('takes reports of the content security policy in both forms, and shrugs at nonsense', async () => {
    const older = { 'csp-report': { 'document-uri': 'http://localhost/', 'violated-directive': 'style-src', 'blocked-uri': 'inline' } };
    const newer = [{ type: 'csp-violation', body: { documentURL: 'http://localhost/', effectiveDirective: 'img-src', blockedURL: 'http://x/' } }];
    for (const [type, body] of [['csp-report', older], ['reports+json', newer], ['csp-report', {}], ['reports+json', 7]] as const) {
      const answer = await server.request('POST', '/api/csp-report', { body: JSON.stringify(body), headers: { 'content-type': `application/${type}` } });
      expect(answer.statusCode).toBe(204);
    }
    const reported = server.log.lines().filter((line) => line.includes('content security policy'));
    expect(reported).toHaveLength(2);
    expect(reported.join()).toContain('img-src');
  });
});
