/** The short form of `pnpm soak`: real processes, killed; lines that cut, stall and swallow answers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fillDataDir } from '../testing/databases.ts';
import { describeDelivery, proveDelivery } from '../testing/delivery/proveDelivery.ts';
import type { DeliveryFigures } from '../testing/delivery/proveDelivery.ts';
import { emptyPostgres } from '../testing/delivery/postgres.ts';

/** Some 15 s each where the machine has nothing else to do; a busy one may take its time. */
const ENOUGH = { messages: 100, kills: 2, faultsPerKind: 2 };
const SHORT = { clients: 20, seconds: 150, enough: ENOUGH, killEverySeconds: 2, writeEveryMs: 400 };
const TIMEOUT_MS = 240_000;

const postgres = await emptyPostgres();
if (postgres === undefined) console.info('Chat delivery on PostgreSQL did not run: there is none here, nor Debian’s package of it.');
afterAll(() => postgres?.drop());

function expectDelivered(on: string, figures: DeliveryFigures): void {
  console.info(describeDelivery(on, figures));
  expect(figures).toMatchObject({ lost: 0, duplicates: 0, gaps: 0, wrongLists: 0, complaints: [] });
  // It is only a proof where things broke while people wrote.
  expect(Math.min(figures.cuts, figures.stalls, figures.droppedAnswers)).toBeGreaterThanOrEqual(ENOUGH.faultsPerKind);
  expect(figures.kills).toBeGreaterThanOrEqual(ENOUGH.kills);
  expect(figures.messages).toBeGreaterThanOrEqual(ENOUGH.messages);
}

it('RD.33, RD.34, RD.35: one server on PGlite delivers every acknowledged message once, in order, to every screen', { timeout: TIMEOUT_MS }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shunlu-delivery-'));
  try {
    await fillDataDir(dataDir);
    expectDelivered('PGlite, one server', await proveDelivery({ ...SHORT, writeEveryMs: 1_000, servers: 1, database: { databaseUrl: undefined, dataDir } }));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it.each(postgres === undefined ? [] : [postgres.url])(
  'RD.33, RD.34, RD.35: two servers on one PostgreSQL do so too',
  { timeout: TIMEOUT_MS },
  async (databaseUrl) => {
    const figures = await proveDelivery({ ...SHORT, servers: 2, database: { databaseUrl, dataDir: '' } });
    expectDelivered('PostgreSQL, two servers', figures);
  },
);
