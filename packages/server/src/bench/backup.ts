/**
 * `pnpm proof:backup`: backs up and restores the demo with 500, 1,000 and 2,000 pictures of 500 kB, in all four directions between
 * the embedded database and PostgreSQL, and moves it. Every row must be equal, no tool may take more memory than `MAX_RSS_MB`,
 * and the time must grow with the size. Writes docs/figures/backup.md; PROOF_PICTURES=50,100 makes it shorter and writes nothing.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { readConfig } from '../shared/config.ts';
import { disableTimeouts, listTables } from '../db/copy.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { pictures } from '../db/schema.ts';
import type { Database } from '../shared/database.ts';
import { seedDemo } from '../demo/seed.ts';
import { systemClock } from '../shared/clock.ts';
import { createEmptyDatabase, databases } from '../testing/databases.ts';

const SIZES = (process.env['PROOF_PICTURES'] ?? '500,1000,2000').split(',').map(Number);
const PICTURE_BYTES = 500_000;
/** Inserted at once. */
const FILLED = 4;
const MAX_RSS_MB = 300;
/** How much more processor time a picture may take at the largest size than at the smallest; quadratic time would be 4. */
const MAX_GROWTH = 1.5;
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FIGURES = join(ROOT, 'docs/figures/backup.md');

const warn = (error: unknown, message: string): void => void process.stderr.write(`${message}: ${String(error)}\n`);

/** The location of a database, as passed to the tools. */
interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
  drop(): Promise<void>;
}

/** Creates the location of an empty database. */
async function makePlace(kind: Database['kind'], folder: string): Promise<Place> {
  if (kind === 'postgres') {
    const { url, drop } = await createEmptyDatabase();
    return { databaseUrl: url, dataDir: join(folder, 'none'), drop };
  }
  const dataDir = mkdtempSync(join(folder, 'data-'));
  return { databaseUrl: undefined, dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function using<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place, warn);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function fill({ db }: Database, from: number, to: number): Promise<void> {
  for (let made = from; made < to; made += FILLED) {
    const rows = Array.from({ length: Math.min(FILLED, to - made) }, (_, n) => ({ key: `picture${made + n}`, userId: 1, bytes: randomBytes(PICTURE_BYTES), createdAt: new Date() }));
    await db.insert(pictures).values(rows);
  }
}

/** Reads for each table the number of rows, and a hash over the hashes of all rows. */
function readDigest(database: Database): Promise<string> {
  return database.transaction(async (tx) => {
    await disableTimeouts(tx);
    const lines: string[] = [];
    for (const { name, orderedBy } of listTables().filter(({ isTransient }) => !isTransient)) {
      const { rows } = await tx.execute<{ n: number; digest: string }>(
        sql.raw(`select count(*) as n, md5(string_agg(md5((to_jsonb(t) - 'changed_in')::text), '' order by ${orderedBy})) as digest from ${name} t`),
      );
      lines.push(`${name} ${rows[0]?.n} ${rows[0]?.digest}`);
    }
    return lines.join('\n');
  });
}

interface Step {
  pictures: number;
  title: string;
  seconds: number;
  /** Processor time of the command, which other programs on the machine do not affect. */
  cpuSeconds: number;
  rssMb: number;
}

const USAGE = /usage (\d+) (\d+)/;

type Measured = Omit<Step, 'pictures' | 'title'>;

/** Runs a command as package.json has it, and measures it. @throws Error when it fails. */
function run(script: string, args: readonly string[], place: Pick<Place, 'databaseUrl' | 'dataDir'>): Promise<Measured> {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const [, ...words] = (scripts[script] ?? '').split(' ');
  return runNode([...words, ...args], place);
}

/** Makes an empty embedded database, as a restore does that finds none: it takes the same whatever is restored. */
function makeCluster(place: Place): Promise<Measured> {
  const open = pathToFileURL(join(ROOT, 'packages/server/src/db/pglite.ts')).href;
  const code = `const { openPglite } = await import('${open}'); await (await openPglite(process.env.DATA_DIR, 'leave')).close();`;
  return runNode(['--disable-warning=ExperimentalWarning', '--liftoff-only', '--max-semi-space-size=1', '--input-type=module', '-e', code], place);
}

async function runNode(words: readonly string[], { databaseUrl, dataDir }: Pick<Place, 'databaseUrl' | 'dataDir'>): Promise<Measured> {
  const usageReporter = `data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();console.error('usage',u.maxRSS,u.userCPUTime+u.systemCPUTime)})`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', usageReporter, ...words], {
    cwd: ROOT, env: { ...process.env, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - startedAt) / 1_000;
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${output}`);
  const [, rss, cpu] = USAGE.exec(output) ?? [];
  return { seconds, cpuSeconds: Number(cpu) / 1e6, rssMb: Math.round(Number(rss) / 1_024) };
}

const NAMES = { pglite: 'the embedded database', postgres: 'PostgreSQL' } as const;

const MAKING = 'making an empty embedded database';

/** All directions at one size. */
async function prove(source: Place, count: number, folder: string): Promise<Step[]> {
  const steps: Step[] = [];
  const digest = await using(source, readDigest);
  const take = async (title: string, measured: Measured): Promise<void> => {
    steps.push({ pictures: count, title, ...measured });
    process.stdout.write(`${count} pictures, ${title}: ${measured.seconds.toFixed(1)} s, ${measured.cpuSeconds.toFixed(1)} s of CPU, ${measured.rssMb} MiB\n`);
  };
  const assertEqual = async (title: string, place: Place): Promise<void> => {
    const found = await using(place, readDigest);
    if (found !== digest) throw new Error(`${title}: not every row is equal\n${digest}\n--\n${found}`);
  };
  /** Backs up one database, and restores it into both kinds. @returns the embedded one of them */
  const backUpAndRestore = async (kind: Database['kind'], from: Place): Promise<Place> => {
    const file = join(folder, `${kind}.gz`);
    await take(`backup of ${NAMES[kind]}`, await run('db:backup', [file], from));
    process.stdout.write(`  the file has ${Math.round(statSync(file).size / 1e6)} MB\n`);
    let embedded: Place | undefined;
    for (const to of ['postgres', 'pglite'] as const) {
      const title = `restore from ${NAMES[kind]} into ${NAMES[to]}`;
      const target = await makePlace(to, folder);
      if (to === 'pglite') await take(MAKING, await makeCluster(target));
      await take(title, await run('db:restore', [file], target));
      await assertEqual(title, target);
      if (to === 'pglite') embedded = target;
      else await target.drop();
    }
    rmSync(file);
    if (!embedded) throw new Error('Nothing was restored into the embedded database');
    return embedded;
  };
  const embedded = await backUpAndRestore('postgres', source);
  await (await backUpAndRestore('pglite', embedded)).drop();
  const title = `move from ${NAMES.pglite} to ${NAMES.postgres}`;
  const target = await makePlace('postgres', folder);
  await take(title, await run('db:move', [], { databaseUrl: target.databaseUrl, dataDir: embedded.dataDir }));
  await assertEqual(title, target);
  await target.drop();
  await embedded.drop();
  return steps;
}

interface Row {
  title: string;
  /** At each size; of what was done twice, the shorter times. */
  times: Pick<Step, 'seconds' | 'cpuSeconds'>[];
  /** CPU time of a picture at the largest size by that at the smallest. */
  growth: number;
  rssMb: number;
}

function toRows(steps: readonly Step[]): Row[] {
  return [...new Set(steps.map(({ title }) => title))].map((title) => {
    const own = steps.filter((step) => step.title === title);
    const times = SIZES.map((size) => {
      const atSize = own.filter((step) => step.pictures === size);
      return { seconds: Math.min(...atSize.map((step) => step.seconds)), cpuSeconds: Math.min(...atSize.map((step) => step.cpuSeconds)) };
    });
    const perPicture = times.map(({ cpuSeconds }, index) => cpuSeconds / (SIZES[index] ?? 1));
    return { title, times, growth: (perPicture.at(-1) ?? 0) / (perPicture[0] ?? 1), rssMb: Math.max(...own.map(({ rssMb }) => rssMb)) };
  });
}

function describeRows(rows: readonly Row[]): string {
  return `# Backup, restore and move at real size

\`pnpm proof:backup\` wrote this on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}).

The demo and so many pictures of ${PICTURE_BYTES / 1_000} kB, of random bytes: ${SIZES.map((count) => `${count} are ${(count * PICTURE_BYTES) / 1e6} MB`).join(', ')}. Each step is the command
of that name in a process of its own; after each restore and move every row of every table was compared with the source by its
hash, and was equal. Where a restore finds no embedded database it makes one, which takes the same whatever is restored: it is
a step of its own here. Seconds by the clock depend on what else the machine does; in brackets are those of the processor in the
command's process. *Growth* is the latter for one picture at the largest size by that at the smallest: 1 is linear, ${(SIZES.at(-1) ?? 1) / (SIZES[0] ?? 1)} would be
quadratic. *Memory* is the largest resident set of the command's process, the embedded database's included.

| Step | ${SIZES.map((count) => `${count}, s`).join(' | ')} | growth | memory, MiB |
|---|${SIZES.map(() => '---:').join('|')}|---:|---:|
${rows.map(({ title, times, growth, rssMb }) => `| ${title} | ${times.map(({ seconds, cpuSeconds }) => `${seconds.toFixed(0)} (${cpuSeconds.toFixed(0)})`).join(' | ')} | ${growth.toFixed(2)} | ${rssMb} |`).join('\n')}
`;
}

if (!databases.includes('postgres')) throw new Error('This proof needs a PostgreSQL: set TEST_DATABASE_URL');
const folder = mkdtempSync(join(tmpdir(), 'shunlu-proof-'));
const source = await makePlace('postgres', folder);
try {
  await using(source, (database) => seedDemo({ config: readConfig({}, { isDemo: false }), database, clock: systemClock }));
  const steps: Step[] = [];
  let filled = 0;
  for (const size of SIZES) {
    await using(source, (database) => fill(database, filled, size));
    filled = size;
    steps.push(...(await prove(source, size, folder)));
  }
  const rows = toRows(steps);
  const text = describeRows(rows);
  process.stdout.write(`\n${text}`);
  if (process.env['PROOF_PICTURES'] === undefined) writeFileSync(FIGURES, text);
  for (const { title, growth, rssMb } of rows) {
    if (title === MAKING) continue;
    if (rssMb > MAX_RSS_MB) process.stdout.write(`FAILED: ${title} took ${rssMb} MiB; ${MAX_RSS_MB} are promised\n`);
    if (growth > MAX_GROWTH) process.stdout.write(`FAILED: ${title} is ${growth.toFixed(2)} times as slow for each picture; ${MAX_GROWTH} is allowed\n`);
    if (rssMb > MAX_RSS_MB || growth > MAX_GROWTH) process.exitCode = 1;
  }
} finally {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
}
