import { contract } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { pushSubscriptions } from '../db/schema.ts';
import { DAY_MS } from '../shared/clock.ts';
import { notificationsService } from '../notifications/service.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { createPushReceiver } from '../testing/push-decrypt.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { isPublicAddress, isPublicEndpoint, publicLookup } from './push-endpoint.ts';
import { createVapidKeys } from './vapid-keys.ts';

const { subscribePush, unsubscribePush } = contract.notifications;
const { logout, refresh, verify } = contract.auth;
const vapid = { ...createVapidKeys(), subject: 'mailto:admin@shunlu.example' };
const { p256dh, auth } = createPushReceiver();
const keys = { p256dh, auth };

it('RD.118: a push endpoint is public https, and no way into the own network', () => {
  for (const good of ['https://fcm.googleapis.com/fcm/send/x', 'https://updates.push.services.mozilla.com/wpush/v2/x', 'https://web.push.apple.com/x', 'https://8.8.8.8/x', 'https://[2606:4700::1111]/x']) {
    expect(isPublicEndpoint(good), good).toBe(true);
  }
  for (const bad of [
    'http://fcm.googleapis.com/x', 'https://localhost/x', 'https://localhost./x', 'https://db/x', 'https://redis.internal/x', 'https://printer.local/x', 'https://x.home.arpa/',
    'https://127.0.0.1/x', 'https://127.1/x', 'https://2130706433/x', 'https://0x7f000001/x', 'https://10.0.0.8/x', 'https://192.168.1.1/x', 'https://172.16.0.1/x',
    'https://169.254.169.254/latest/meta-data', 'https://100.64.0.1/x', 'https://0.0.0.0/x', 'https://255.255.255.255/x', 'https://[::1]/x', 'https://[fd00::1]/x', 'https://[fe80::1]/x',
    'https://[::ffff:10.0.0.1]/x', 'https://[64:ff9b::a00:1]/x', 'https://fcm.googleapis.com:8443/x', 'https://user:secret@fcm.googleapis.com/x', 'ftp://fcm.googleapis.com/x', 'x',
  ]) expect(isPublicEndpoint(bad), bad).toBe(false);
  expect(['1.1.1.1', '::1', '10.1.1.1', 'x'].map(isPublicAddress)).toEqual([true, false, false, false]);
});

it('a name that has come to mean an own address is not called', async () => {
  const looked = await new Promise<{ error: unknown; address: unknown }>((resolve) => {
    publicLookup('localhost', {}, (error, address) => resolve({ error, address }));
  });
  expect(looked).toMatchObject({ error: { code: 'ENDPOINT_NOT_PUBLIC' }, address: '' });
});

describe.each([preferredDatabase])('subscribing a browser on %s', (kind) => {
  const server = serverForTests({ database: kind, config: { vapid } });
  let person: TestPerson;
  beforeEach(async () => {
    person = await aPerson(server);
  });

  const endpoint = 'https://push.example.com/send/abc';
  const subscribe = (body: { endpoint?: string; expirationTime?: number | null } = {}, by = person) => server.call(subscribePush, { body: { endpoint, keys, ...body } }, by.token);
  const stored = (of = person) => server.database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, of.id));

  it('RD.107, RD.118: the public key is told, the browser kept once', async () => {
    expect(await server.call(contract.system.getConfig, {})).toMatchObject({ push_key: vapid.publicKey });
    expect(await subscribe({ expirationTime: null })).toEqual({ ok: true });
    await subscribe();
    expect(await stored()).toMatchObject([{ endpoint, ...keys }]);
  });

  it('RD.118: it belongs to whoever subscribed it last, and only they end it', async () => {
    const other = await aPerson(server);
    await subscribe();
    await subscribe({}, other);
    expect([await stored(), await stored(other)]).toMatchObject([[], [{ endpoint }]]);
    await server.call(unsubscribePush, { body: { endpoint } }, person.token);
    await server.call(logout, {}, person.token);
    expect(await stored(other)).toHaveLength(1);
    expect(await server.call(unsubscribePush, { body: { endpoint } }, other.token)).toEqual({ ok: true });
    expect(await stored(other)).toEqual([]);
  });

  it('a renewed token is of the same sign-in: its logout ends what the old one subscribed', async () => {
    await subscribe();
    const { token } = await server.call(refresh, {}, person.token);
    await server.call(logout, {}, token);
    expect(await stored()).toEqual([]);
  });

  it('a sign-in that ends while it subscribes is told nothing, and its browser not kept', async () => {
    const viewer = await server.app.auth.authenticate(person.token);
    if (viewer === undefined) throw new Error('nobody signed in');
    await server.call(logout, {}, person.token);
    const service = notificationsService({ ...server.app, database: server.database, clock: server.clock, isSessionAlive: server.app.auth.isSessionAlive });
    await expect(service.subscribe(viewer, { body: { endpoint, keys } })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await stored()).toEqual([]);
  });

  it('D71: one that only idled out is told on: who is told with the tab closed need not open it', async () => {
    await subscribe();
    server.clock.advance(8 * DAY_MS);
    expect(await server.call(verify, {}, person.token)).toEqual({ valid: false });
    await server.app.auth.openSession(person.id);
    expect(await stored()).toHaveLength(1);
  });

  it('what another person had is among the newest of whom it is now', async () => {
    const other = await aPerson(server);
    await subscribe({ endpoint: `${endpoint}/shared` }, other);
    for (let index = 0; index < 20; index += 1) {
      server.clock.advance(1_000);
      await subscribe({ endpoint: `${endpoint}/${index}` });
    }
    server.clock.advance(1_000);
    await subscribe({ endpoint: `${endpoint}/shared` });
    expect((await stored()).map((each) => each.endpoint)).toContain(`${endpoint}/shared`);
  });

  it('the newest twenty browsers of a person are kept', async () => {
    for (let index = 0; index < 22; index += 1) {
      server.clock.advance(1_000);
      await subscribe({ endpoint: `${endpoint}/${index}` });
    }
    const left = (await stored()).map((each) => each.endpoint);
    expect(left).toHaveLength(20);
    expect(left).not.toContain(`${endpoint}/1`);
    expect(left).toContain(`${endpoint}/21`);
  });

  it.each([
    ['an address inside', { endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
    ['a key that is no point', { keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }, 'keys.p256dh'],
    ['a short secret', { keys: { ...keys, auth: 'AAAA' } }, 'keys.auth'],
  ])('RD.118: refuses %s', async (_, wrong, path) => {
    const refused = await server.refused(subscribePush, { body: { endpoint, keys, ...wrong } }, person.token);
    expect(refused).toMatchObject({ status: 422, details: [{ path, code: 'INVALID_VALUE' }] });
    expect(await stored()).toEqual([]);
  });
});

describe('a server without VAPID_*', () => {
  const server = serverForTests();
  it('RD.107, RD.118: says that it sends no push messages', async () => {
    const person = await aPerson(server);
    expect(await server.call(contract.system.getConfig, {})).toMatchObject({ push_key: null });
    expect(await server.refused(subscribePush, { body: { endpoint: 'https://push.example.com/x', keys } }, person.token)).toMatchObject({ status: 409, code: 'PUSH_OFF' });
  });
});
