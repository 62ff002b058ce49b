/**
 * `pnpm soak`: the delivery proof for as long as one likes.
 *
 * `--seconds 300` how long people write on each database, `--clients 20` (even), `--servers 2` on PostgreSQL, `--kill-every 4`
 * seconds, `--write-every 200` milliseconds, `--port 6300` the first of the servers, `--on postgres,pglite`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeDelivery, proveDelivery } from './delivery.ts';
import type { DeliveryFigures, DeliveryOptions } from './delivery.ts';
import { emptyPostgres } from './postgres.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    clients: { type: 'string', default: '20' },
    servers: { type: 'string', default: '2' },
    'kill-every': { type: 'string', default: '4' },
    'write-every': { type: 'string', default: '200' },
    port: { type: 'string', default: '6300' },
    on: { type: 'string', default: 'postgres,pglite' },
  },
});

const first = Number(values.port);
const options: Omit<DeliveryOptions, 'database' | 'ports'> = {
  clients: Number(values.clients),
  seconds: Number(values.seconds),
  killEverySeconds: Number(values['kill-every']),
  writeEveryMs: Number(values['write-every']),
};
const say = (line: string): void => void process.stdout.write(`${line}\n`);

let isGood = true;
const judge = (on: string, figures: DeliveryFigures): void => {
  say(describeDelivery(on, figures));
  isGood &&= figures.lost + figures.duplicates + figures.gaps + figures.wrongLists === 0;
};

if (values.on.includes('postgres')) {
  const postgres = await emptyPostgres();
  if (postgres === undefined) say('chat delivery on PostgreSQL did not run: there is none here, nor Debian’s package of it');
  else {
    try {
      const ports = Array.from({ length: Number(values.servers) }, (_, index) => first + index);
      judge(`PostgreSQL, ${ports.length} servers`, await proveDelivery({ ...options, ports, database: { databaseUrl: postgres.url, dataDir: '' } }));
    } finally {
      await postgres.drop();
    }
  }
}
if (values.on.includes('pglite')) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shunlu-soak-'));
  try {
    judge('PGlite, one server', await proveDelivery({ ...options, ports: [first], database: { databaseUrl: undefined, dataDir } }));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
process.exit(isGood ? 0 : 1);
