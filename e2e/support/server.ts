import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { FAST_START_FLAGS } from '../../packages/server/src/testing/fast-start-flags.ts';
import { COMPILED, copyDatabase } from './databases.ts';
import { VAPID } from './push.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Includes creating a database, which takes some seconds on a slow machine. */
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

export interface ServerOptions {
  /** Fills the new database with the demo data. */
  demo?: boolean;
  /** The data folder. The default is a temporary folder, removed when the server stops. */
  dataDir?: string;
  /** The port; by default a free one. A server that returns after an outage must use the same port again. */
  port?: number;
  /** The root folder of another server, made by `copyServer`. */
  root?: string;
  /** Further environment variables, see the README's table. */
  env?: Record<string, string>;
  /** Whether the server is measured. Node then runs it like `pnpm serve`, without the flags for a fast start. */
  isMeasured?: boolean;
}

/** Journeys log in the same users repeatedly, all from one IP address. */
const RAISED_LIMITS = { RATE_LIMIT_FACTOR: '1000', ALLOW_RAISED_RATE_LIMITS: 'on' };

/** A real server of this project in its own process. */
export interface TestServer {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  url: string;
  dataDir: string;
  pid: number;
  /** Returns its output so far. */
  output: () => string;
  /** Stops the server and returns its exit code. A server that does not stop in time is killed, which is an error. */
  stop: () => Promise<number>;
  /** Kills it, like a power cut. */
  kill: () => Promise<void>;
}

/**
 * Copies the server with its built app, and links its dependencies. A journey can then change the served files.
 *
 * @returns the folder for `startServer({ root })`; the caller removes it
 */
export function copyServer(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'shunlu-copy-'));
  for (const part of ['packages/server/package.json', 'packages/server/src', 'packages/server/migrations', 'packages/app/dist']) {
    cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'packages/server/node_modules'), path.join(copy, 'packages/server/node_modules'));
  return copy;
}

/** Creates a database by starting a server on an empty folder. */
async function makeDatabase(folder: string, demo: boolean): Promise<void> {
  const server = await startServer({ demo, dataDir: folder });
  await server.stop();
}

/** The functions that set the clock of each started server, by its origin. */
const clocks = new Map<string, (offsetMs: number) => Promise<void>>();

/** The offset of each of these clocks, in milliseconds. */
const clockOffsets = new Map<string, number>();

/** Runs `work` at another time of a server: sets its clock, and resets it afterwards. */
export async function atServerTime<T>(url: string, instant: Date, work: () => Promise<T>): Promise<T> {
  const setClock = clocks.get(url);
  if (setClock === undefined) throw new Error(`No server was started at ${url}`);
  const before = clockOffsets.get(url) ?? 0;
  const turn = async (offsetMs: number) => {
    clockOffsets.set(url, offsetMs);
    await setClock(offsetMs);
  };
  await turn(instant.getTime() - Date.now());
  try {
    return await work();
  } finally {
    await turn(before);
  }
}

/** Starts `packages/server/src/main.ts` on a free port and waits until it is ready. */
export async function startServer({ demo = false, dataDir, port: wanted, root = ROOT, env = {}, isMeasured = false }: ServerOptions = {}): Promise<TestServer> {
  if (!existsSync(path.join(ROOT, 'packages/app/dist/index.html'))) {
    throw new Error('the app is not built: run `node scripts/build.ts` first');
  }
  const port = wanted ?? (await freePort());
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'shunlu-e2e-'));
  if (!dataDir) await copyDatabase(demo ? 'demo' : 'plain', folder, (empty) => makeDatabase(empty, demo));
  const url = `http://127.0.0.1:${port}`;
  const [flags, cache] = isMeasured ? [['--disable-warning=ExperimentalWarning'], {}] : [FAST_START_FLAGS, { NODE_COMPILE_CACHE: COMPILED }];
  const child = spawn(
    process.execPath,
    [...flags, '--import', pathToFileURL(path.join(import.meta.dirname, 'serverClock.ts')).href, 'packages/server/src/main.ts', ...(demo ? ['--demo'] : [])],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: serverEnv({ ...cache, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, PUBLIC_URL: url, ...RAISED_LIMITS, ...VAPID, ...env }) },
  );
  clocks.set(url, async (offsetMs) => {
    const set = once(child, 'message');
    child.send({ offsetMs });
    await set;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => (output += text));
  }
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('exit', (code, signal) => {
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
      resolve({ code, signal });
    });
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const server: TestServer = {
    url,
    dataDir: folder,
    pid: child.pid ?? 0,
    output: () => output,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const timer = new AbortController();
      const tooLong = sleep(STOP_WITHIN_MS, undefined, { signal: timer.signal }).catch(() => undefined);
      const ending = await Promise.race([exited, tooLong]);
      timer.abort();
      if (ending?.code !== undefined && ending.code !== null) return ending.code;
      child.kill('SIGKILL');
      throw new Error(`the server did not stop cleanly (${ending?.signal ?? 'still running'}):\n${output}`);
    },
  };
  try {
    await untilReady(url, hasEnded);
  } catch (error) {
    await server.kill();
    throw new Error(`the server did not get ready:\n${output}`, { cause: error });
  }
  return server;
}

/** The environment of a server, without this process's own settings of databases and Node options. */
function serverEnv(own: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, NODE_OPTIONS: __, ...inherited } = process.env;
  return { ...inherited, ...own };
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (hasEnded()) throw new Error('it ended');
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`not ready within ${READY_WITHIN_MS / 1000} s`);
}

/** Finds a port that is not in use. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
