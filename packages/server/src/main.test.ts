/** The program as an operator meets it: what it says when it starts, stops, or cannot start. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillDataDir } from './testing/databases.ts';
import { FAST_START_FLAGS } from './testing/fast-start-flags.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let dataDir: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shunlu-main-'));
});
afterEach(() => {
  // Also of a test that failed on the way.
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string>, ...args: string[]) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [...FAST_START_FLAGS, MAIN, ...args], {
    env: { ...inherited, HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) };
}

describe('a start that cannot be', () => {
  it('says in one line that the port is taken, and ends with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { said, ended } = start({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(said).toEqual({ out: '', err: `shunlu: Port ${port} is taken by another program: stop that one, or set PORT.\n` });
    other.close();
  });

  it.each([
    ['refuses a connection', 'postgres://shunlu:hunter2@127.0.0.1:9/shunlu', /^shunlu: DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:9\n$/],
    ['is of another kind', 'mysql://shunlu:hunter2@127.0.0.1/shunlu', /^shunlu: Invalid configuration: DATABASE_URL must be a URL of a PostgreSQL database, postgres:\/\/…\n$/],
  ])('says in one line that the DATABASE_URL %s, without its password', async (_, DATABASE_URL, line) => {
    const { said, ended } = start({ DATABASE_URL, PORT: '0' });
    expect(await ended).toBe(1);
    expect(said.out).toBe('');
    expect(said.err).toMatch(line);
    expect(said.err).not.toContain('hunter2');
  });

  it('names every bad variable of the configuration', async () => {
    const { said, ended } = start({ PORT: '99999', GEOCODER: 'google', TRUST_PROXY: 'yes' });
    expect(await ended).toBe(1);
    expect(said.err).toBe('shunlu: Invalid configuration: PORT must be a port, 0 to 65535; GEOCODER must be offline, photon or nominatim; TRUST_PROXY must be off, or the addresses of proxies such as 10.0.0.7, 192.168.0.0/16\n');
  });
});

describe('a server that is told to stop', () => {
  it('is gone in time with 0, while pages poll and one is asleep', async () => {
    await fillDataDir(dataDir);
    const { child, said, ended } = start({ PORT: '4208', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000', ALLOW_RAISED_RATE_LIMITS: 'on' });
    const origin = 'http://127.0.0.1:4208';
    while (!(await fetch(`${origin}/api/ready`).catch(() => undefined))?.ok) await Promise.race([pause(50), ended.then(() => Promise.reject(new Error(said.err)))]);
    const asleep = connect(4208, '127.0.0.1').on('error', () => {});
    const key = Buffer.alloc(16).toString('base64');
    asleep.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:4208\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`);
    await once(asleep, 'data');
    // It reads nothing any more, and so never closes its side.
    asleep.pause();
    const state = { isOver: false };
    let answered = 0;
    const agent = new Agent({ keepAlive: true });
    const poll = async (path: string): Promise<void> => {
      while (!state.isOver) {
        await new Promise((resolve) => {
          get(`${origin}${path}`, { agent }, (answer) => answer.resume().once('close', resolve)).once('error', resolve);
        });
        answered += 1;
      }
    };
    const pages = Array.from({ length: 20 }, (_, n) => poll(n % 2 ? '/api/config' : '/api/places/search?q=台'));
    while (answered < 200) await pause(10);
    child.kill('SIGTERM');
    const startedAt = performance.now();
    expect([await ended, said.err]).toEqual([0, '']);
    const seconds = (performance.now() - startedAt) / 1_000;
    console.info(`stopping with 20 pages that poll and one asleep took ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(8);
    state.isOver = true;
    await Promise.all(pages);
    agent.destroy();
    asleep.destroy();
  }, 180_000);
});

describe('the demo', () => {
  it('says what it does, names the two accounts, and stops cleanly at Ctrl-C', async () => {
    const { child, said, ended } = start({ PORT: '4209', LOG_LEVEL: 'warn' }, '--demo');
    while (!said.out.includes('Ctrl-C')) await Promise.race([pause(50), ended.then(() => Promise.reject(new Error(said.err)))]);
    expect(said.out).toContain('filling the new database');
    expect(said.out).toContain('http://localhost:4209');
    expect(said.out).toMatch(/driver +daming@shunlu\.example.*\n.*passenger +yijun@shunlu\.example.*\n.*password/);
    const login = await fetch('http://127.0.0.1:4209/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'daming@shunlu.example', password: 'shunlu2026' }),
    });
    expect(login.status).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toBe(0);

    const again = start({ PORT: '4209' }, '--demo');
    while (!again.said.out.includes('Ctrl-C')) await Promise.race([pause(50), again.ended.then(() => Promise.reject(new Error(again.said.err)))]);
    expect(again.said.out).not.toContain('filling');
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  }, 180_000);
});
