/** Server processes, as an operator starts them, that can be killed and come back. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const READY_WITHIN_MS = 60_000;

export interface Fleet {
  ports: readonly number[];
  /** Ends one at once, as by a power cut, and starts it again. Resolves when it is ready. */
  killAndRestart(port: number): Promise<void>;
  /** Asks all to stop. @throws Error when one did not end well. */
  stop(): Promise<void>;
  /** Ends whatever still runs. */
  abandon(): void;
}

/** Starts a server on each port. @param environment such as DATABASE_URL. */
export async function startFleet(ports: readonly number[], environment: Readonly<Record<string, string>>): Promise<Fleet> {
  const running = new Map<number, { child: ChildProcess; errors: () => string }>();

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
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    running.set(port, { child, errors: () => said });
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(30)) {
      if (child.exitCode !== null) break;
      if ((await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.ok) return;
    }
    throw new Error(`The server on port ${port} did not get ready: ${said}`);
  }

  async function end(port: number, signal: NodeJS.Signals): Promise<number | null> {
    const child = running.get(port)?.child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
    return child.exitCode;
  }

  function abandon(): void {
    for (const { child } of running.values()) child.kill('SIGKILL');
  }

  try {
    // One after the other: the first brings the tables up to date.
    for (const port of ports) await start(port);
  } catch (error) {
    abandon();
    throw error;
  }
  return {
    ports,
    async killAndRestart(port) {
      await end(port, 'SIGKILL');
      await start(port);
    },
    async stop() {
      for (const port of ports) {
        const code = await end(port, 'SIGTERM');
        if (code !== 0) throw new Error(`The server on port ${port} ended with ${code}: ${running.get(port)?.errors()}`);
      }
    },
    abandon,
  };
}
