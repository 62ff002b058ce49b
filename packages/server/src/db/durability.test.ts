/** The embedded database on disk retains every acknowledged write, also when the process is killed. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { contract } from '@shunlu/api-contract';
import { createClient } from '@shunlu/api-contract/client';
import type { Call } from '@shunlu/api-contract/client';
import { afterEach, describe, expect, it } from 'vitest';
import { fillDataDir } from '../testing/databases.ts';
import { FAST_START_FLAGS } from '../testing/fast-start-flags.ts';
import { StartError } from '../shared/StartError.ts';
import { openPglite } from './pglite.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const READY_WITHIN_MS = 60_000;

const folders: string[] = [];
const running: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shunlu-data-'));
  folders.push(folder);
  return folder;
}

/** Creates a data directory with a new database. */
async function aDataDir(): Promise<string> {
  const dataDir = aFolder();
  await fillDataDir(dataDir);
  return dataDir;
}

interface ServerProcess {
  url: string;
  errors(): string;
  /** Resolves with the exit code, or with null after a signal. */
  ended: Promise<number | null>;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

let port = 4210;

function startServer(dataDir: string): ServerProcess {
  port += 1;
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [...FAST_START_FLAGS, MAIN], {
    env: { ...environment, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const server = {
    url: `http://127.0.0.1:${port}`,
    errors: () => errors,
    ended,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
  running.push(server);
  return server;
}

async function ready(server: ServerProcess): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(50)) {
    if ((await fetch(`${server.url}/api/ready`).catch(() => undefined))?.ok) return;
    if ((await Promise.race([server.ended, pause(0, 'running')])) !== 'running') break;
  }
  throw new Error(`The server did not get ready: ${server.errors()}`);
}

const client = (server: ServerProcess, token?: string): Call => createClient({ baseUrl: server.url, getToken: () => token });

async function signUp(server: ServerProcess, name: string): Promise<string> {
  const { token } = await client(server)(contract.auth.register, {
    body: { first_name: name, last_name: '王', email: `${name}@example.tw`, phone: '0912345678', password: 'secret' },
  });
  return token;
}

/** Creates an offer of eight seats whose departure is late enough for its bookings to stay pending. */
async function offer(call: Call, hoursFromNow: number): Promise<number> {
  const { vehicle } = await call(contract.vehicles.createVehicle, {
    body: { make: 'Toyota', model: 'Sienta', year: 2022, color: '白', license_plate: `ABC-${hoursFromNow}`, seats: 8, vehicle_type: 'van' },
  });
  const { ride } = await call(contract.rides.createRide, {
    body: {
      ride_mode: 'offer', ride_type: 'one_time', from_address: '台北車站', from_lat: 25.0478, from_lng: 121.517,
      to_address: '新竹科學園區', to_lat: 24.7806, to_lng: 121.0059, departure_time: new Date(Date.now() + hoursFromNow * 3_600_000).toISOString(),
      price_per_seat: 50, total_seats: 8, vehicle_id: vehicle.id,
    },
  });
  return ride.id;
}

describe('the embedded database on disk', () => {
  it('keeps every acknowledged booking when the server is killed, and opens again (RD.10)', async () => {
    const dataDir = await aDataDir();
    const acknowledged = new Set<number>();
    let server = startServer(dataDir);
    await ready(server);
    const driver = client(server, await signUp(server, 'driver'));
    const rides = [await offer(driver, 72), await offer(driver, 120)];
    const riders = await Promise.all(Array.from({ length: 6 }, (_, index) => signUp(server, `rider${index}`)));

    for (let round = 0; round < 3; round += 1) {
      // Each rider books and cancels repeatedly until the server is killed.
      const load = riders.map(async (token, index) => {
        const call = client(server, token);
        const id = rides[index % 2] ?? 0;
        for (;;) {
          const { booking } = await call(contract.bookings.bookRide, { params: { id }, body: { seats_booked: 1 } });
          acknowledged.add(booking.id);
          await call(contract.bookings.cancelBooking, { params: { id: booking.id }, body: {} });
        }
      });
      const enough = acknowledged.size + 20;
      const ended = Promise.allSettled(load);
      while (acknowledged.size < enough) await pause(5);
      await server.end('SIGKILL');
      await ended;
      // A rider whose cancellation was not acknowledged may still hold a seat. Free the seats for the next round.
      server = startServer(dataDir);
      await ready(server);
      const storedIds = new Set<number>();
      for (const token of riders) {
        const call = client(server, token);
        const { bookings } = await call(contract.bookings.listBookings, { query: { limit: 500 } });
        for (const { id, status } of bookings) {
          storedIds.add(id);
          if (status === 'pending') await call(contract.bookings.cancelBooking, { params: { id }, body: {} });
        }
      }
      expect([...acknowledged].filter((id) => !storedIds.has(id)), `lost in round ${round}`).toEqual([]);
      for (const id of rides) {
        const { ride } = await client(server, riders[0])(contract.rides.getRide, { params: { id } });
        expect([ride.available_seats, ride.total_seats], 'seats neither lost nor doubled').toEqual([8, 8]);
      }
    }
  }, 240_000);

  it('two servers on one data directory: the second says so in one line and ends with 1', async () => {
    const dataDir = await aDataDir();
    const first = startServer(dataDir);
    await ready(first);
    const second = startServer(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.errors()).toBe(`shunlu: The data directory ${dataDir} is in use by another running server: stop that one first, or set DATA_DIR.\n`);
    expect((await fetch(`${first.url}/api/ready`)).ok).toBe(true);
    expect(await first.end('SIGTERM')).toBe(0);
  }, 120_000);

  it('a killed server leaves the directory free, also one killed while it made the database', async () => {
    const dataDir = aFolder();
    const first = startServer(dataDir);
    while (!fs.existsSync(join(dataDir, 'database.new'))) await pause(5);
    await pause(150);
    await first.end('SIGKILL');
    const database = await openPglite(dataDir);
    await database.ping();
    await expect(openPglite(dataDir)).rejects.toBeInstanceOf(StartError);
    await database.close();
    await (await openPglite(dataDir)).close();
  }, 120_000);
});
