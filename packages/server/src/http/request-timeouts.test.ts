/** Slow clients are disconnected. The tests use real sockets and short timeouts. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { aPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { REQUEST_TIMEOUTS } from './request-timeouts.ts';

const TIMEOUTS = { requestMs: 400, uploadMs: 2_000, checkEveryMs: 50 };
const server = serverForTests({ requestTimeouts: TIMEOUTS });
let origin: Promise<string> | undefined;

/** Sends the parts in sequence, and waits until the server closes the connection. */
async function send(parts: readonly string[]): Promise<{ status: string | undefined; tookMs: number }> {
  origin ??= server.listen();
  const { hostname, port } = new URL(await origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const from = performance.now();
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => {});
  for (const part of parts) await new Promise((resolve) => socket.write(part, resolve));
  await once(socket, 'close');
  return { status: /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1], tookMs: performance.now() - from };
}

const login = (length: number) => `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n`;

it('RD.155: ends headers that do not come to an end', async () => {
  const { status, tookMs } = await send([login(2)]);
  expect(status).toBe('408');
  expect(tookMs).toBeGreaterThanOrEqual(TIMEOUTS.requestMs - 50);
  expect(tookMs).toBeLessThan(TIMEOUTS.uploadMs);
});

it('RD.155: ends an ordinary body that does not come to an end, and answers one that does', async () => {
  const { status, tookMs } = await send([login(100), '\r\n{"email":']);
  expect(status).toBe('408');
  expect(tookMs).toBeGreaterThanOrEqual(TIMEOUTS.requestMs - 50);
  expect(tookMs).toBeLessThan(TIMEOUTS.uploadMs);
  const whole = await send([login(2), 'Connection: close\r\n\r\n{', '}']);
  expect(whole.status).toBe('422');
});

it('RD.155: gives an upload more time, and ends it then', async () => {
  const { token } = await aPerson(server);
  const { status, tookMs } = await send([
    `POST /api/users/avatar HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\n`,
  ]);
  expect(status).toBe('408');
  expect(tookMs).toBeGreaterThanOrEqual(TIMEOUTS.uploadMs - 50);
});

it('RD.155: gives people 30 seconds for a request and 120 for an upload', () => {
  expect(REQUEST_TIMEOUTS).toMatchObject({ requestMs: 30_000, uploadMs: 120_000 });
});
