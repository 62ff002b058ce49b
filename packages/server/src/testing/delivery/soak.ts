/**
 * Runs the delivery proof for any time. It is a part of `pnpm soak`; `node` runs it alone.
 *
 * `--seconds 300` how long people write on each database, `--clients 20` (even), `--servers 2` on PostgreSQL, `--kill-every 4`
 * seconds, `--write-every 200` milliseconds, `--on postgres,pglite`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeDelivery, proveDelivery } from './proveDelivery.ts';
import type { DeliveryFigures, DeliveryOptions } from './proveDelivery.ts';
import { emptyPostgres } from './postgres.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    clients: { type: 'string', default: '20' },
    servers: { type: 'string', default: '2' },
    'kill-every': { type: 'string', default: '4' },
    'write-every': { type: 'string', default: '200' },
    on: { type: 'string', default: 'postgres,pglite' },
  },
});

const servers = Number(values.servers);
const options: Omit<DeliveryOptions, 'database' | 'servers'> = {
  clients: Number(values.clients),
  seconds: Number(values.seconds),
  killEverySeconds: Number(values['kill-every']),
  writeEveryMs: Number(values['write-every']),
};
const say = (line: string): void => void process.stdout.write(`${line}\n`);

let isGood = true;
const judge = (on: string, figures: DeliveryFigures): void => {
  say(describeDelivery(on, figures));
  isGood &&= figures.lost + figures.duplicates + figures.gaps + figures.wrongLists + figures.complaints.length === 0;
  for (const complaint of figures.complaints) say(complaint);
};

if (values.on.includes('postgres')) {
  const postgres = await emptyPostgres();
  if (postgres === undefined) say('chat delivery on PostgreSQL did not run: there is none here, nor Debian’s package of it');
  else {
    try {
      judge(`PostgreSQL, ${servers} servers`, await proveDelivery({ ...options, servers, database: { databaseUrl: postgres.url, dataDir: '' } }));
    } finally {
      await postgres.drop();
    }
  }
}
if (values.on.includes('pglite')) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shunlu-soak-'));
  try {
    judge('PGlite, one server', await proveDelivery({ ...options, servers: 1, database: { databaseUrl: undefined, dataDir } }));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
process.exit(isGood ? 0 : 1);
