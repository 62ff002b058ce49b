import { contract } from '@shunlu/api-contract';
import { getCallExample } from '@shunlu/api-contract/examples';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../shared/config.ts';
import { TEST_PASSWORD, aPerson, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { testServer } from '../testing/server.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { endpoints } from './endpoints.ts';


const server = serverForTests();
let ming: TestPerson;
beforeAll(async () => {
  ming = await aPerson(server);
});

describe('the routes', () => {
  it('RD.30 none hides another: each path of the contract reaches its own', async () => {
    for (const endpoint of endpoints) {
      await server.request(endpoint.method, endpoint.path.replace(/:\w+/g, '7'));
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
      'GET /api/docs', 'GET /api/docs/openapi.json', 'GET /api/docs/style.css', 'GET /api/health', 'GET /api/pictures/:key', 'GET /api/ready', 'GET /metrics', 'POST /api/csp-report',
    ]);
  });

  it('describe themselves as OpenAPI and as a page without anything inline', async () => {
    const document = (await server.request('GET', '/api/docs/openapi.json')).json<{ openapi: string; paths: object }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toHaveLength(new Set(endpoints.map(({ path }) => path)).size);
    const page = await server.request('GET', '/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.payload).not.toMatch(/<script|<style|style=|(?:src|href)="(?!\/)/);
    for (const { path } of endpoints) expect(page.payload).toContain(path);
  });

  it('show an example of each call and its answer, every refusal, and uploads as forms (RD.60)', async () => {
    const { payload } = await server.request('GET', '/api/docs');
    for (const endpoint of endpoints) {
      const [, section = ''] = payload.split(`<section id="${endpoint.id}">`);
      const shown = (section.split('</section>')[0] ?? '').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
      const { body, answer } = getCallExample(endpoint);
      expect(shown).toContain(JSON.stringify(answer, null, 2));
      if (body !== undefined) expect(shown).toContain(JSON.stringify(body, null, 2));
      if (endpoint.upload) expect(shown).toContain(`multipart/form-data; boundary=part\n\n--part\nContent-Disposition: form-data; name="${endpoint.upload.field}"`);
      for (const code of endpoint.errors) expect(shown).toContain(`<code>${code}</code>`);
      expect(shown.includes('Authorization: Bearer')).toBe(endpoint.auth !== 'public');
    }
  });
});

describe('operation', () => {
  it('health and readiness', async () => {
    expect((await server.request('GET', '/api/health')).json()).toEqual({ status: 'ok' });
    expect((await server.request('GET', '/api/ready')).json()).toEqual({ status: 'ready' });
  });

  it('GET /api/config says what the browser must know (RD.107)', async () => {
    expect((await server.request('GET', '/api/config')).json()).toEqual({
      tiles: { kind: 'offline' }, geocoder: 'offline', cost_cap_mode: 'warn', socket_url: null, limits: { ride_seats: 8, trips_per_day: 2, chat_message: 500, review_comment: 1_000, image_bytes: 5_242_880, page: 500 }, push_key: null, requires_confirmed_email: false,
    });
  });

  it('GET /api/config says whether an address must be confirmed first', async () => {
    const other = await testServer({ config: { requireConfirmedEmail: true } });
    expect(await other.call(contract.system.getConfig, {})).toMatchObject({ requires_confirmed_email: true });
    await other.close();
  });

  it('R7.71, RD.107: a tile service that the operator chose is where every map gets its pictures', async () => {
    const { tiles } = readConfig({ MAP_TILES: 'osm' }, { isDemo: false });
    const other = await testServer({ config: { tiles } });
    expect((await other.call(contract.system.getConfig, {})).tiles).toEqual({
      kind: 'tiles', url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', attribution: '© OpenStreetMap contributors',
    });
    await other.close();
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

  it('logs who signed in, who could not, and who was refused what, by id and code', async () => {
    const readLastLines = () => server.log.lines().slice(-2).map((line) => JSON.parse(line) as Record<string, unknown>);
    const logIn = (password: string) => server.request('POST', '/api/auth/login', { body: { email: ming.user.email, password } });
    await logIn(TEST_PASSWORD);
    expect(readLastLines()).toMatchObject([{ msg: 'Somebody signed in', user: ming.id }, { route: '/api/auth/login', status: 200 }]);
    await logIn('wrong password');
    expect(readLastLines()).toMatchObject([{ msg: 'A sign-in was refused', user: ming.id }, { status: 401, code: 'INVALID_CREDENTIALS' }]);
    await server.request('POST', '/api/auth/login', { body: { email: 'nobody@example.tw', password: 'wrong password' } });
    expect(readLastLines()).toMatchObject([{ msg: 'A sign-in to no account was refused' }, { status: 401, code: 'INVALID_CREDENTIALS' }]);
    await server.request('DELETE', '/api/vehicles/999999', { token: ming.token });
    expect(readLastLines()[1]).toMatchObject({ user: ming.id, status: 404, code: 'VEHICLE_NOT_FOUND', route: '/api/vehicles/:id' });
    const [{ time, reqId } = {}] = readLastLines();
    expect([typeof time, typeof reqId]).toEqual(['number', 'string']);
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
    const older = { 'csp-report': { 'document-uri': 'http://localhost/search?from_lat=25.04', 'violated-directive': 'style-src', 'blocked-uri': 'inline' } };
    const newer = [{ type: 'csp-violation', body: { documentURL: 'http://localhost/search?from_lat=25.04', sourceFile: 'http://localhost/x.js#25.04', effectiveDirective: 'img-src', blockedURL: 'http://x/' } }];
    for (const [type, body] of [['csp-report', older], ['reports+json', newer], ['csp-report', {}], ['reports+json', 7]] as const) {
      const answer = await server.request('POST', '/api/csp-report', { body: JSON.stringify(body), headers: { 'content-type': `application/${type}` } });
      expect(answer.statusCode).toBe(204);
    }
    const reported = server.log.lines().filter((line) => line.includes('content security policy'));
    expect(reported).toHaveLength(2);
    expect(reported.join()).toContain('img-src');
    // The log must not contain where people travel.
    expect(reported.join()).toContain('http://localhost/search"');
    expect(reported.join()).not.toContain('25.04');
  });
});
