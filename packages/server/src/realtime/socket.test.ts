import { setTimeout as pause } from 'node:timers/promises';
import { bookingStatusUpdate, contract } from '@shunlu/api-contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../shared/config.ts';
import type { Database } from '../shared/database.ts';
import { publishEvent } from '../notifications/publishEvent.ts';
import { DAY } from '../testing/clock.ts';
import { preferredDatabase, openTestDatabase } from '../testing/databases.ts';
import { aPerson } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { waitForSockets, socketsForTests } from '../testing/sockets.ts';
import type { Listener } from '../testing/sockets.ts';

const UPDATE = { booking_id: 1, ride_id: 2, status: 'confirmed', cancel_kind: null, cancel_reason: null, actor_id: null } as const;
describe.each([preferredDatabase])('the socket on %s', (kind) => {
  let database: Database;
  /** Two instances on one database. */
  let servers: TestServer[];
  let origins: string[];

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    servers = [await testServer({ sharedDatabase: database }), await testServer({ sharedDatabase: database })];
    origins = await Promise.all(servers.map((server) => server.listen()));
  });
  afterEach(async () => {
    for (const server of servers) {
      expect(server.log.errors()).toEqual([]);
      await server.close();
    }
  });

  const here = (): TestServer => servers[0] as TestServer;

  const { connect: connectTo } = socketsForTests();
  const connect = (auth: object, instance = 0, transports?: string[]): Listener => connectTo(origins[instance] ?? '', auth, transports);
  const connectAs = ({ token, id }: TestPerson, instance = 0) => connect({ token, userId: id }, instance);
  const getStatusUpdates = ({ received }: Listener) => received.filter(([name]) => name === 'booking_status_update');

  it('R7.46 R7.66 RD.69 lets in whoever brings a good token and its own user, by either transport', async () => {
    const ming = await aPerson(here());
    for (const transport of ['websocket', 'polling']) {
      const listener = connect({ token: ming.token, userId: ming.id }, 0, [transport]);
      expect(await listener.answered).toBe('authenticated');
      expect(listener.received).toEqual([['authenticated', { userId: ming.id }]]);
    }
  });

  it('R7.47, RD.69: it answers where the app and the API do, by default on port 3001', async () => {
    expect(readConfig({}, { isDemo: false })).toMatchObject({ port: 3001, socketUrl: undefined });
    expect((await here().call(contract.system.getConfig, {})).socket_url).toBeNull();
    here().app.config.socketUrl = 'https://realtime.shunlu.example';
    expect((await here().call(contract.system.getConfig, {})).socket_url).toBe('https://realtime.shunlu.example');
    here().app.config.socketUrl = undefined;
    const [origin = ''] = origins;
    const shake = (headers = {}) => fetch(`${origin}/socket.io/?EIO=4&transport=polling`, { headers });
    const [api, handshake] = await Promise.all([fetch(`${origin}/api/ready`), shake()]);
    expect([api.status, handshake.status]).toEqual([200, 200]);
    // An Engine.IO packet of type "open".
    expect(await handshake.text()).toMatch(/^0\{"sid":/);
    // The server accepts its own pages under any name of the host: localhost or 127.0.0.1.
    expect(here().app.config.publicUrl).not.toBe(origin);
    expect([(await shake({ origin })).status, (await shake({ origin: 'https://elsewhere.example' })).status]).toEqual([200, 403]);
  });

  it('RD.69: at another address by configuration it lets in the pages of the public one, and no others', async () => {
    const { socketUrl } = readConfig({ SOCKET_URL: 'https://realtime.shunlu.example' }, { isDemo: false });
    const server = await testServer({ sharedDatabase: database, config: { socketUrl } });
    servers.push(server);
    const origin = await server.listen();
    const { publicUrl } = server.app.config;
    expect((await server.call(contract.system.getConfig, {})).socket_url).toBe('https://realtime.shunlu.example');
    const shake = (from: string) => fetch(`${origin}/socket.io/?EIO=4&transport=polling`, { headers: { origin: from } });
    const [ours, theirs] = await Promise.all([shake(publicUrl), shake('https://elsewhere.example')]);
    expect([ours.status, ours.headers.get('access-control-allow-origin')]).toEqual([200, publicUrl]);
    expect(theirs.status).toBe(403);
  });

  it('R7.46 R7.67 tells everybody else that they are unauthorized, and hangs up', async () => {
    const [ming, other] = [await aPerson(here()), await aPerson(here())];
    const pairs = [{}, { token: ming.token }, { token: ming.token, userId: other.id }, { token: 'x'.repeat(43), userId: ming.id }, { token: ming.token, userId: String(ming.id) }, { token: ['a'], userId: {} }];
    for (const auth of pairs) {
      const listener = connect(auth);
      expect(await listener.answered, JSON.stringify(auth)).toBe('unauthorized');
      await listener.gone;
    }
  });

  it('tells the people concerned on every instance, in the order of the commits, and nobody else', async () => {
    const [ming, yijun, other] = [await aPerson(here()), await aPerson(here()), await aPerson(here())];
    const recipients = [connectAs(ming, 0), connectAs(ming, 1), connectAs(yijun, 1)];
    const nonRecipient = connectAs(other, 0);
    await Promise.all([...recipients, nonRecipient].map(({ answered }) => answered));
    for (const booking_id of [1, 2, 3]) {
      await database.transaction((tx) => publishEvent(tx, [ming.id, yijun.id, ming.id], bookingStatusUpdate, { ...UPDATE, booking_id }));
    }
    await waitForSockets(database, ...recipients, nonRecipient);
    for (const listener of recipients) {
      expect(getStatusUpdates(listener)).toEqual([1, 2, 3].map((booking_id) => ['booking_status_update', { ...UPDATE, booking_id }]));
    }
    expect(getStatusUpdates(nonRecipient)).toEqual([]);
  });

  it('tells nothing of what was undone', async () => {
    const ming = await aPerson(here());
    const listener = connectAs(ming);
    await listener.answered;
    const undone = database.transaction(async (tx) => {
      await publishEvent(tx, [ming.id], bookingStatusUpdate, UPDATE);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await waitForSockets(database, listener);
    expect(getStatusUpdates(listener)).toEqual([]);
  });

  it('RD.38 logout ends the sockets of that sign-in on every instance at once, and no other', async () => {
    const ming = await aPerson(here());
    const elsewhere = { ...ming, token: await here().app.auth.openSession(ming.id) };
    const ending = [connectAs(ming, 0), connectAs(ming, 1)];
    const staying = connectAs(elsewhere, 1);
    await Promise.all([...ending, staying].map(({ answered }) => answered));
    await here().call(contract.auth.logout, {}, ming.token);
    await Promise.all(ending.map(({ gone }) => gone));
    for (const { received } of ending) expect(received.at(-1)?.[0]).toBe('unauthorized');
    await waitForSockets(database, staying);
    expect(staying.socket.connected).toBe(true);
    expect(await connectAs(ming).answered).toBe('unauthorized');
  });

  it('an expired token is not let in', async () => {
    const ming = await aPerson(here());
    here().clock.advance(8 * DAY);
    expect(await connectAs(ming).answered).toBe('unauthorized');
  });

  it('a rotated token stays in: its sign-in goes on', async () => {
    const ming = await aPerson(here());
    const listener = connectAs(ming);
    await listener.answered;
    await here().call(contract.auth.refresh, {}, ming.token);
    await waitForSockets(database, listener);
    expect(listener.socket.connected).toBe(true);
  });

  it('stopping an instance hangs up in a way that clients come back from', async () => {
    const ming = await aPerson(here());
    const listener = connectAs(ming, 1);
    await listener.answered;
    await servers[1]?.close();
    expect(await listener.gone).not.toBe('io server disconnect');
    servers.pop();
  });

  it('an instance that is stopping lets nobody in, by either transport', async () => {
    const ming = await aPerson(here());
    const stopping = await testServer({ sharedDatabase: database });
    let origin = '';
    const late: Listener[] = [];
    stopping.app.http.addHook('preClose', async () => {
      late.push(...['websocket', 'polling'].map((transport) => connectTo(origin, { token: ming.token, userId: ming.id }, [transport])));
      await Promise.all(late.map(({ answered, refused }) => Promise.race([answered, refused])));
    });
    origin = await stopping.listen();
    await stopping.close();
    expect(late.map(({ received, socket }) => [received, socket.connected])).toEqual([[[], false], [[], false]]);
  });

  it('an instance that is stopping waits for whom it was letting in', async () => {
    const ming = await aPerson(here());
    let enter = (): void => {};
    let release = (): void => {};
    const entering = new Promise<void>((resolve) => (enter = resolve));
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow: Database = {
      ...database,
      transaction: async (work) => {
        enter();
        await held;
        return database.transaction(work);
      },
    };
    const stopping = await testServer({ sharedDatabase: slow });
    const half = connectTo(await stopping.listen(), { token: ming.token, userId: ming.id });
    await entering;
    const closed = stopping.close().then(() => 'closed');
    await half.gone;
    // The wait is longer than stopping takes without a pending socket.
    expect(await Promise.race([closed, pause(200, 'waiting')])).toBe('waiting');
    release();
    expect(await closed).toBe('closed');
    expect(stopping.log.errors()).toEqual([]);
  });
});
