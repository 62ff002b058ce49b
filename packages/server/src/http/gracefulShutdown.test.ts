import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createDeferred } from '../testing/createDeferred.ts';
import { gracefulShutdown } from './gracefulShutdown.ts';

/** A limit far below the 72 s for which Fastify keeps a connection open, and far above the time of a response. */
const SOON_MS = 2_000;
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

/** Starts a server whose `/slow` responds after `release`. */
async function slowServer(finishWithinMs: number) {
  const http = Fastify();
  gracefulShutdown(http, finishWithinMs);
  const [released, begun, stopping] = [createDeferred(), createDeferred(), createDeferred()];
  http.addHook('preClose', async () => stopping.open());
  http.get('/', async () => 'ok');
  http.get('/slow', async () => {
    begun.open();
    await released.opened;
    return 'ok';
  });
  http.server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: test\r\nConnection: Upgrade\r\n\r\n'));
  const origin = new URL(await http.listen({ host: '127.0.0.1', port: 0 }));
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  const get = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => request(new URL(path, origin), { agent }, (answer) => resolve(answer.resume())).once('error', reject).end());
  return { http, origin, begun: begun.opened, stopping: stopping.opened, release: released.open, get };
}

async function measureMs(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
}

describe('a server that stops', () => {
  it('finishes what is under way, and keeps no connection of a page that would poll on', async () => {
    const { http, begun, stopping, release, get } = await slowServer(60_000);
    expect((await get('/')).headers.connection).toBe('keep-alive');
    const underWay = get('/slow');
    await begun;
    const closed = measureMs(http.close());
    await stopping;
    release();
    const answer = await underWay;
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    expect(await closed).toBeLessThan(SOON_MS);
  });

  it('is not closed while it answers somebody who has gone', async () => {
    const { http, begun, stopping, release, get } = await slowServer(60_000);
    const gone = get('/slow').catch((error: unknown) => error);
    await begun;
    for (const agent of agents) agent.destroy();
    expect(await gone).toMatchObject({ code: 'ECONNRESET' });
    const closed = http.close().then(() => 'closed');
    await stopping;
    // The wait is longer than closing takes without a pending request.
    expect(await Promise.race([closed, pause(200, 'waiting')])).toBe('waiting');
    release();
    expect(await closed).toBe('closed');
  });

  it('cuts off what does not finish in time', async () => {
    const { http, begun, get } = await slowServer(100);
    const cut = get('/slow').catch((error: unknown) => error);
    await begun;
    expect(await measureMs(http.close())).toBeLessThan(SOON_MS);
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
  });

  it('cuts off what was upgraded and does not close its side', async () => {
    const { http, origin } = await slowServer(100);
    const asleep = connect(Number(origin.port), origin.hostname);
    asleep.write(`GET / HTTP/1.1\r\nHost: ${origin.host}\r\nConnection: Upgrade\r\nUpgrade: test\r\n\r\n`);
    await once(asleep, 'data');
    asleep.on('error', () => {});
    expect(await measureMs(http.close())).toBeLessThan(SOON_MS);
    asleep.destroy();
  });
});
