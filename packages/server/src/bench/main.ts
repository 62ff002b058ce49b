/**
 * `pnpm bench:server`: what the server does in a second with 50,000 rides, on both databases, beside bare routes that run
 * the one needed statement in the same process. Writes docs/figures/server.md and .json. BENCH_RIDES and BENCH_SECONDS
 * make it smaller, and then nothing is written.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { emptyPostgres } from '../testing/delivery/postgres.ts';
import { getDriverId, getPassengerId, getToken } from './fill.ts';
import type { Filled } from './fill.ts';
import { measure, percentile } from './load.ts';
import type { Measured, LoadOptions } from './load.ts';
import type { Served } from './served.ts';

const RIDES = Number(process.env['BENCH_RIDES'] ?? 50_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const CONCURRENCY = 16;
const CLIENTS = 500;
const FILLED: Filled = { people: 20_000, rides: RIDES, chats: CLIENTS / 2 };
const FIGURES = fileURLToPath(new URL('../../../../docs/figures/', import.meta.url));
const SERVED = fileURLToPath(new URL('./served.ts', import.meta.url));

interface Sockets {
  messages: number;
  perSecond: number;
  /** Milliseconds from the message's instant, which is just before its commit, to its being heard by the other one. */
  p50: number;
  p99: number;
}

interface Figures {
  database: string;
  calls: { name: string; server: Measured; bare: Measured; ratio: number }[];
  sockets: Sockets;
  memory: { idleMb: number; underLoadMb: number };
}

/** The measured requests, to the server and to its bare counterpart. Each person books once, because trips must not conflict. */
const CALLS: readonly { name: string; server: (n: number) => LoadOptions; bare: (n: number) => LoadOptions }[] = [
  { name: 'search', server: (n) => ({ method: 'GET', path: `/api/rides/search?${area(n)}`, token: getToken(1 + (n % 10_000)) }), bare: (n) => ({ method: 'GET', path: `/search?${area(n)}` }) },
  { name: 'ride detail', server: (n) => ({ method: 'GET', path: `/api/rides/${1 + ((n * 31) % RIDES)}`, token: getToken(1 + (n % 10_000)) }), bare: (n) => ({ method: 'GET', path: `/rides/${1 + ((n * 31) % RIDES)}` }) },
  {
    name: 'booking',
    server: (n) => ({ method: 'POST', path: `/api/rides/${rideFor(n)}/book`, token: getToken(getBookerId(n)), body: { seats_booked: 1 } }),
    bare: (n) => ({ method: 'POST', path: `/rides/${RIDES - rideFor(n) + 1}/book`, body: { user_id: getBookerId(n) } }),
  },
  {
    name: 'message',
    server: (n) => ({ method: 'POST', path: `/api/chat/booking/${chatFor(n)}`, token: getToken(getPassengerId(chatFor(n))), body: { message: '我到了，在東三門。' } }),
    bare: (n) => ({ method: 'POST', path: `/chats/${chatFor(n)}`, body: { sender_id: getPassengerId(chatFor(n)), message: '我到了，在東三門。' } }),
  },
];

function area(n: number): string {
  const [from, to] = n % 2 ? ['from_lng=121.517&from_lat=25.048', 'to_lng=121.006&to_lat=24.781'] : ['from_lng=120.685&from_lat=24.137', 'to_lng=120.302&to_lat=22.639'];
  return `${from}&${to}`;
}

function chatFor(n: number): number {
  return 1 + (n % FILLED.chats);
}

/** The person who books, with an id above those of the drivers and of the people who chat. */
function getBookerId(n: number): number {
  return 3_000 + (n % (FILLED.people - 3_000));
}

/** Each ride has three seats left, and none is asked for twice in a row. */
function rideFor(n: number): number {
  return 1 + CLIENTS + (n % (RIDES - CLIENTS - 1));
}

async function measureRss(child: ChildProcess): Promise<number> {
  child.send('rss');
  const [{ rss }] = (await once(child, 'message')) as [{ rss: number }];
  return Math.round(rss / 1_048_576);
}

/** Pairs of a passenger and a driver with a chat each; passengers write as fast as they are acknowledged. */
async function measureSockets(origin: string): Promise<Sockets> {
  const connect = async (person: number): Promise<Socket> => {
    const socket = io(origin, { auth: { token: getToken(person), userId: person }, transports: ['websocket'], forceNew: true, reconnection: false });
    await new Promise((resolve, reject) => socket.once('authenticated', resolve).once('connect_error', reject).once('unauthorized', reject));
    return socket;
  };
  const delays: number[] = [];
  const writers: { socket: Socket; chat: number }[] = [];
  const sockets: Socket[] = [];
  for (let chat = 1; chat <= FILLED.chats; chat += 1) {
    const [writer, reader] = await Promise.all([connect(getPassengerId(chat)), connect(getDriverId(chat))]);
    reader.on('new_message', ({ message }: { message: { created_at: string } }) => delays.push(Date.now() - Date.parse(message.created_at)));
    writers.push({ socket: writer, chat });
    sockets.push(writer, reader);
  }
  const until = performance.now() + SECONDS * 1_000;
  let sent = 0;
  await Promise.all(
    writers.slice(0, CONCURRENCY * 2).map(async ({ socket, chat }) => {
      while (performance.now() < until) {
        const ack = (await socket.timeout(20_000).emitWithAck('send_message', { rideId: chat, bookingId: chat, message: '快到了' })) as { ok: boolean };
        if (!ack.ok) throw new Error(`A message was refused: ${JSON.stringify(ack)}`);
        sent += 1;
      }
    }),
  );
  for (const waitUntil = performance.now() + 5_000; delays.length < sent && performance.now() < waitUntil; ) await pause(20);
  if (delays.length !== sent) throw new Error(`${sent} messages were acknowledged and ${delays.length} heard`);
  for (const socket of sockets) socket.disconnect();
  const sorted = delays.toSorted((a, b) => a - b);
  return { messages: sent, perSecond: Math.round(sent / SECONDS), p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

async function benchOn(database: string, env: Record<string, string>): Promise<Figures> {
  process.stdout.write(`${database}: filling …\n`);
  const child = fork(SERVED, [JSON.stringify(FILLED)], { env: { ...process.env, ...env, HOST: '127.0.0.1' }, execArgv: ['--disable-warning=ExperimentalWarning'] });
  const [served] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => { throw new Error('The measured server ended'); })])) as [Served];
  await pause(2_000);
  const idleMb = await measureRss(child);
  let underLoadMb = idleMb;
  const calls: Figures['calls'] = [];
  for (const { name, server, bare } of CALLS) {
    const options = { concurrency: CONCURRENCY, seconds: SECONDS };
    const ours = await measure(served.origin, server, options);
    underLoadMb = Math.max(underLoadMb, await measureRss(child));
    const theirs = await measure(served.bareOrigin, bare, options);
    calls.push({ name, server: ours, bare: theirs, ratio: Math.round((ours.perSecond / theirs.perSecond) * 100) / 100 });
    process.stdout.write(`${database} ${name}: ${ours.perSecond}/s, bare ${theirs.perSecond}/s\n`);
  }
  const sockets = await measureSockets(served.origin);
  underLoadMb = Math.max(underLoadMb, await measureRss(child));
  process.stdout.write(`${database} sockets: ${sockets.perSecond} messages/s, p99 ${sockets.p99} ms\n`);
  child.disconnect();
  await once(child, 'exit');
  return { database, calls, sockets, memory: { idleMb, underLoadMb } };
}

function describe(all: readonly Figures[]): string {
  const rows = all.flatMap(({ database, calls }) =>
    calls.map(({ name, server, bare, ratio }) =>
      `| ${name} | ${database} | ${server.perSecond} | ${server.p50} | ${server.p95} | ${server.p99} | ${bare.perSecond} | ${bare.p50} | ${bare.p99} | ${ratio} |`),
  );
  return `# The server's figures

\`pnpm bench:server\` wrote this on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB; load and server share them.

${RIDES.toLocaleString('en')} rides, ${FILLED.people.toLocaleString('en')} people. ${CONCURRENCY} requests at a time for ${SECONDS} s each, after one second to warm up; latencies in milliseconds. *Bare* is a
Fastify route in the same process that runs the one needed statement and does nothing else: no session, no rules, no limits,
no schema of the answer. *Ratio* is the server's requests per second over the bare route's.

| Call | Database | req/s | p50 | p95 | p99 | bare req/s | bare p50 | bare p99 | ratio |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}

With ${CLIENTS} sockets connected, ${CONCURRENCY * 2} of them writing as fast as they are acknowledged; the delay is from the instant a message carries,
which is taken just before its commit, to the other person's client having it:

| Database | messages/s | p50 | p99 |
|---|---:|---:|---:|
${all.map(({ database, sockets }) => `| ${database} | ${sockets.perSecond} | ${sockets.p50} | ${sockets.p99} |`).join('\n')}

Resident memory of the process, the embedded database's included:

| Database | idle, MiB | under load, MiB |
|---|---:|---:|
${all.map(({ database, memory }) => `| ${database} | ${memory.idleMb} | ${memory.underLoadMb} |`).join('\n')}
`;
}

const folder = mkdtempSync(join(tmpdir(), 'shunlu-bench-'));
const postgres = await emptyPostgres();
try {
  const all = [await benchOn('PGlite', { DATA_DIR: folder, DATABASE_URL: '' })];
  if (postgres) all.push(await benchOn('PostgreSQL', { DATABASE_URL: postgres.url }));
  else process.stdout.write('No PostgreSQL on this machine: the embedded database alone was measured.\n');
  const text = describe(all);
  process.stdout.write(`\n${text}`);
  if (process.env['BENCH_RIDES'] === undefined && process.env['BENCH_SECONDS'] === undefined) {
    mkdirSync(FIGURES, { recursive: true });
    writeFileSync(join(FIGURES, 'server.md'), text);
    writeFileSync(join(FIGURES, 'server.json'), `${JSON.stringify({ at: new Date().toISOString(), rides: RIDES, figures: all }, null, 2)}\n`);
  }
} finally {
  await postgres?.drop();
  rmSync(folder, { recursive: true, force: true });
}
