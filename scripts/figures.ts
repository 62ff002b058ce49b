// Figures, printed: `pnpm figures`. What is promised has a limit, and above it the exit code is 1. `--help` names the parts;
// a run of all of them leaves docs/figures/promised.md.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startServer } from '../e2e/support/server.ts';
import { findOrInstallChromium } from './chromium.ts';
import { APP_BUILD, ensureBuilt, STORYBOOK_BUILD } from './lib/builds.ts';
import { describeAppLoad, measureAppLoad, tooHeavy } from './lib/bundle.ts';
import { measureCards } from './lib/cards.ts';
import { asBlock, circumstances, keepFigures, writtenBy } from './lib/keptFigures.ts';
import { measureLighthouse } from './lib/lighthouse.ts';
import { describeFigure, isHeld, type Figure } from './lib/measured.ts';
import { ROOT } from './lib/paths.ts';
import { endGroup } from './lib/processes.ts';
import { measureSearchSpeed } from './lib/search-speed.ts';

const IDLE_AFTER_MS = 10_000;
const SERVED_WITHIN_MS = 15 * 60_000;

const said: string[] = [];
const say = (line: string) => {
  said.push(line);
  process.stdout.write(`${line}\n`);
};
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The parts, in their order; each can be asked for by itself. */
const PARTS = {
  load: { what: 'JavaScript before the landing page and the search answer, and of each route', takes: '20 s', print: describeLoad },
  cards: { what: 'the CSS of a thousand cards', takes: '30 s, and a minute when Storybook is to be built', print: describeCards },
  memory: { what: 'resident memory of the idle server', takes: '40 s', print: measureMemory },
  lighthouse: { what: 'LCP and CLS on slow 4G, medians of five loads', takes: '3 min', print: describeLighthouse },
  search: { what: 'filtering 500 results on a processor a quarter as fast', takes: '1 min', print: describeSearch },
} as const satisfies Record<string, { what: string; takes: string; print: () => void | Promise<void> }>;

const MORE = {
  '--start': 'also clones HEAD into an empty folder with an empty HOME, and times `npm start` there, twice: 5 min',
  '--test': 'the same for `npm test`: 20 min',
};

const wanted = new Set(process.argv.slice(2));
const isKnown = (flag: string) => flag in MORE || Object.hasOwn(PARTS, flag.replace(/^--/, ''));
if (wanted.has('--help') || ![...wanted].every(isKnown)) {
  say('pnpm figures [--<part> …]: without a part all of them, some 6 minutes on a quiet machine');
  for (const [name, { what, takes }] of Object.entries(PARTS)) say(`  --${name.padEnd(12)} ${what} (${takes})`);
  for (const [flag, what] of Object.entries(MORE)) say(`  ${flag.padEnd(14)} ${what}`);
  process.exit(wanted.has('--help') ? 0 : 1);
}

const hasParts = Object.keys(PARTS).some((name) => wanted.has(`--${name}`));
const taken = hasParts ? undefined : circumstances();
if (!(await ensureBuilt(APP_BUILD))) process.exit(1);
const browser = findOrInstallChromium();
for (const [name, { print }] of Object.entries(PARTS)) if (!hasParts || wanted.has(`--${name}`)) await print();
if (taken) keepFigures('promised', `# What is promised, measured\n\n${writtenBy('pnpm figures', taken)}\n\n${asBlock(said.join('\n'))}`);
if (wanted.has('--start') || wanted.has('--test')) await measureClone();

/** What comes before a screen answers, and what each route brings. */
async function describeLoad(): Promise<void> {
  const load = await measureAppLoad(browser);
  const excess = tooHeavy(load, { than: 'limit' });
  [...describeAppLoad(load), ...excess].forEach(say);
  if (excess.length > 0) process.exitCode = 1;
}

async function describeLighthouse(): Promise<void> {
  printFigures(await measureLighthouse(browser));
}

async function describeSearch(): Promise<void> {
  printFigures(await measureSearchSpeed(browser));
}

function printFigures(figures: readonly Figure[]): void {
  for (const figure of figures) {
    say(describeFigure(figure) + (isHeld(figure) ? '' : '  ABOVE ITS LIMIT'));
    if (!isHeld(figure)) process.exitCode = 1;
  }
}

/** A list of a thousand cards must not have a rule more than one card of each variant. */
async function describeCards(): Promise<void> {
  if (!(await ensureBuilt(STORYBOOK_BUILD))) process.exit(1);
  const measured = await measureCards(browser);
  for (const { cards, styles } of measured) {
    say(`CSS with ${cards} ride cards: ${styles.rules} rules in ${styles.elements} style elements`);
  }
  const counts = new Set(measured.map(({ styles }) => `${styles.rules} ${styles.elements}`));
  if (counts.size > 1) process.exitCode = 1;
}

/** Twice on one database: filling it leaves the first process larger than it needs to be. */
async function measureMemory(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shunlu-figures-'));
  try {
    say(`Resident memory of the idle server after filling the demo: ${await idleMemoryMiB(dataDir)} MiB`);
    say(`Resident memory of the idle server on that database: ${await idleMemoryMiB(dataDir)} MiB`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function idleMemoryMiB(dataDir: string): Promise<string> {
  const server = await startServer({ demo: true, dataDir, isMeasured: true });
  await sleep(IDLE_AFTER_MS);
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' }));
  await server.stop();
  return (kilobytes / 1024).toFixed(0);
}

/** What somebody sees who has just cloned this on a machine with Node and npm and nothing else of ours. */
async function measureClone(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shunlu-clone-'));
  const clone = path.join(folder, 'shunlu');
  const home = path.join(folder, 'home');
  mkdirSync(home);
  try {
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    const env = bareEnv(home);
    if (wanted.has('--start')) {
      say(`Fresh clone to a served page: ${await timeStart(clone, env)}`);
      say(`Second start to a served page: ${await timeStart(clone, env)}`);
    }
    if (wanted.has('--test')) {
      const startedAt = performance.now();
      const child = spawn('npm', ['test'], { cwd: clone, env, stdio: 'inherit', detached: true });
      const [code] = (await once(child, 'exit')) as [number | null];
      say(`npm test on ${wanted.has('--start') ? 'that' : 'a fresh'} clone: ${seconds(startedAt)}, exit code ${code ?? 'none'}`);
      if (code !== 0) process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** This machine's environment with an empty home, and without tools that some project brought along. */
function bareEnv(home: string): NodeJS.ProcessEnv {
  const ours = /^(npm_|pnpm_|XDG_|NODE_OPTIONS$|DATA_DIR$|DATABASE_URL$|INIT_CWD$)/i;
  const remaining = Object.entries(process.env).filter(([name]) => !ours.test(name));
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(remaining), HOME: home, PATH: folders.join(path.delimiter) };
}

async function timeStart(clone: string, env: NodeJS.ProcessEnv): Promise<string> {
  const port = String(await freePort());
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], { cwd: clone, env: { ...env, PORT: port }, stdio: 'pipe', detached: true });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  try {
    await untilServed(`http://localhost:${port}/`, child);
    return seconds(startedAt);
  } catch (error) {
    throw new Error(`npm start did not get that far:\n${output}`, { cause: error });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await Promise.race([once(child, 'exit'), sleep(15_000)]);
    if (child.pid !== undefined) await endGroup(child.pid);
  }
}

async function untilServed(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + SERVED_WITHIN_MS;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok && (await answer.text()).includes('id="root"')) return;
    await sleep(100);
  }
  throw new Error('no page was served');
}
