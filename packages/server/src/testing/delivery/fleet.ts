/** Server processes, started as an operator does, that tests can kill and restart. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const READY_WITHIN_MS = 60_000;

export interface Fleet {
  ports: readonly number[];
  /** Kills a server without warning, as a power cut does, and restarts it. Resolves when it is ready. */
  killAndRestart(port: number): Promise<void>;
  /** Ends all running servers. */
  end(): Promise<void>;
  /** The logged errors of all servers. */
  complaints(): readonly string[];
}

/** Starts a number of servers on free ports. @param environment such as DATABASE_URL */
export async function startFleet(count: number, environment: Readonly<Record<string, string>>): Promise<Fleet> {
  const ports: number[] = [];
  const running = new Map<number, ChildProcess>();
  const complaints: string[] = [];

  async function start(port: number): Promise<void> {
    const { DATABASE_URL: _, REDIS_URL: __, ...inherited } = process.env;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env: {
        ...inherited,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '10000',
        ALLOW_RAISED_RATE_LIMITS: 'on',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
    running.set(port, child);
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(30)) {
      if (child.exitCode !== null) break;
      // The response must come from this child, not from another process on its port.
      if ((await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.ok && child.exitCode === null) return;
    }
    throw new Error(`The server on port ${port} did not get ready: ${complaints.join('')}`);
  }

  async function kill(port: number): Promise<void> {
    const child = running.get(port);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }

  async function end(): Promise<void> {
    await Promise.all([...running.keys()].map(kill));
  }

  try {
    // Servers start one after another, because the first migrates the database.
    while (ports.length < count) {
      const port = await freePort(ports);
      await start(port);
      ports.push(port);
    }
  } catch (error) {
    await end();
    throw error;
  }
  return {
    ports,
    async killAndRestart(port) {
      await kill(port);
      await start(port);
    },
    end,
    complaints: () => complaints,
  };
}

/** Ports of the servers; concurrent runs on one machine each find free ones. */
const PORTS = { from: 6_300, count: 50 };

/** Finds a free port of the range. */
async function freePort(taken: readonly number[]): Promise<number> {
  const first = Math.floor(Math.random() * PORTS.count);
  for (let n = 0; n < PORTS.count; n += 1) {
    const port = PORTS.from + ((first + n) % PORTS.count);
    if (taken.includes(port)) continue;
    const probe = createServer();
    const outcome = await new Promise((resolve) => {
      probe.once('error', resolve);
      probe.listen(port, '127.0.0.1', () => resolve('listening'));
    });
    if (outcome !== 'listening') continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error(`No port of ${PORTS.from} to ${PORTS.from + PORTS.count - 1} is free`);
}
