import { contract } from '@shunlu/api-contract';
import { io } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson } from '../testing/factories.ts';
import { expectErrorResponse } from '../testing/expectErrorResponse.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const TOKEN = 'a-token-of-the-operator';

/** Parses the samples of the exposition format, by name and labels. @throws for a line that is neither comment nor sample. */
function parse(text: string): Map<string, number> {
  expect(text.endsWith('\n')).toBe(true);
  const samples = new Map<string, number>();
  const described = new Set<string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const comment = /^# (?:HELP|TYPE) ([a-z_]+) .+$/.exec(line);
    if (comment) {
      described.add(comment[1] ?? '');
      continue;
    }
    const sample = /^(([a-z_]+?)(?:_bucket|_sum|_count)?(?:\{(?:[a-z]+="[^"\\]*",?)+\})?) (-?[\d.e+-]+)$/.exec(line);
    if (!sample) throw new Error(`not a sample: ${line}`);
    expect(described).toContain(sample[2]);
    expect(samples.has(sample[1] ?? '')).toBe(false);
    samples.set(sample[1] ?? '', Number(sample[3]));
  }
  return samples;
}

describe.each([preferredDatabase])('/metrics on %s', (database) => {
  const server = serverForTests({ database, config: { metricsToken: TOKEN } });
  const scrape = async () => {
    const answer = await server.request('GET', '/metrics', { token: TOKEN });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    return parse(answer.payload);
  };

  it('counts requests by route and status, without their addresses', async () => {
    const { token } = await aPerson(server);
    await server.call(contract.users.getProfile, {}, token);
    await server.refused(contract.users.getUser, { params: { id: 999_999 } }, token);
    await server.refused(contract.users.getUser, { params: { id: 999_998 } }, token);
    await server.request('GET', '/api/nothing/secret');
    await server.request('PUT', '/api/nothing/else');
    const samples = await scrape();
    const count = (labels: string) => samples.get(`shunlu_http_request_duration_seconds_count{${labels}}`);
    expect(count('method="GET",route="/api/users/profile",status="200"')).toBe(1);
    expect(count('method="GET",route="/api/users/:id",status="404"')).toBe(2);
    expect(count('method="any",route="none",status="404"')).toBe(2);
    const labels = 'method="GET",route="/api/users/:id",status="404"';
    const buckets = [...samples].filter(([name]) => name.startsWith('shunlu_http_request_duration_seconds_bucket{') && name.includes(labels)).map(([, value]) => value);
    expect(buckets).toEqual(buckets.toSorted((a, b) => a - b));
    expect(buckets.at(-1)).toBe(2);
    expect(samples.get(`shunlu_http_request_duration_seconds_sum{${labels}}`)).toBeGreaterThan(0);
    expect([...samples.keys()].join()).not.toMatch(/secret|99999/);
  });

  it('shows sockets, the database, the queue and the process', async () => {
    const origin = await server.listen();
    const { token, id: userId } = await aPerson(server);
    const socket = io(origin, { auth: { token, userId }, transports: ['websocket'], reconnection: false });
    await new Promise((resolve) => socket.once('authenticated', resolve));
    const crowd = Promise.all(Array.from({ length: 30 }, () => server.database.db.execute('select pg_sleep(0.01)')));
    await new Promise(setImmediate);
    const { connections, busy, waiting } = server.database.load();
    expect(busy).toBeLessThanOrEqual(connections);
    expect(busy + waiting).toBeGreaterThan(20);
    await crowd;
    const samples = await scrape();
    socket.disconnect();
    expect(samples.get('shunlu_sockets')).toBe(1);
    expect(samples.get('shunlu_database_waiting')).toBe(0);
    expect(samples.get('shunlu_deliveries_waiting')).toBe(0);
    const inUse = samples.get('shunlu_database_connections{state="idle"}') ?? 0;
    expect(inUse + (samples.get('shunlu_database_connections{state="busy"}') ?? 0)).toBe(server.database.load().connections);
    for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds{quantile="0.99"}']) {
      expect(samples.get(name), name).toBeGreaterThan(0);
    }
    expect(samples.get('process_start_time_seconds')).toBeCloseTo(performance.timeOrigin / 1_000, 0);
  });

  it('responds with 401 when the token is missing or wrong', async () => {
    const { token } = await aPerson(server);
    for (const wrong of [undefined, token, `${TOKEN}x`, TOKEN.slice(1)]) expectErrorResponse(await server.request('GET', '/metrics', { token: wrong }), 'UNAUTHORIZED');
  });
});

describe('without METRICS_TOKEN', () => {
  const server = serverForTests();
  it('responds with 404 to every token', async () => {
    for (const token of [undefined, '', 'undefined', TOKEN]) expectErrorResponse(await server.request('GET', '/metrics', { token }), 'NOT_FOUND');
  });
});
