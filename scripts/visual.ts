// `pnpm visual --base <ref>`: which stories look different in the working tree than in a commit. `docs/visual.md` says how.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallChromium, NoChromium } from './chromium.ts';
import { ROOT } from './lib/paths.ts';
import { endAllGroups } from './lib/processes.ts';
import { serveFolder } from './lib/serveFolder.ts';
import { BadArguments, readArguments, USAGE, type Wish } from './visual/arguments.ts';
import { buildBase, buildNow, resolveCommit, getCommitFolder, NoBuild, removeWorktrees } from './visual/builds.ts';
import { openStudio, type Studio } from './visual/camera.ts';
import { comparePairs } from './visual/comparison.ts';
import { openGallery } from './visual/gallery.ts';
import { planPairs } from './visual/plan.ts';
import { writeReport } from './visual/report.ts';
import { countKinds, KINDS, type Finding } from './visual/verdict.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The file that tells a folder of ours, also one that a stopped run left behind. */
const MARK = '.visual';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void endAllGroups().then(() => {
      removeWorktrees();
      process.exit(130);
    });
  });
}

if (process.argv.includes('--help')) say(USAGE);
else process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    return await visual(readArguments(args));
  } catch (error) {
    if (!(error instanceof BadArguments || error instanceof NoBuild || error instanceof NoChromium)) throw error;
    process.stderr.write(`visual: ${error.message}\n${error instanceof BadArguments ? `\n${USAGE}\n` : ''}`);
    return 2;
  }
}

async function visual(wish: Wish): Promise<number> {
  const startedAt = performance.now();
  const out = path.resolve(ROOT, wish.out);
  emptyFolder(out);
  const chromiumPath = findOrInstallChromium();
  const commit = resolveCommit(wish.base);
  say(`visual: ${wish.base} (${commit.slice(0, 9)}) and the working tree`);
  const folders = { base: await buildBase(commit, wish), now: await buildNow() };
  const builtIn = secondsSince(startedAt);

  const closing: (() => Promise<void>)[] = [];
  const open = async (folder: string, days: number): Promise<Studio> => {
    const server = await serveFolder(folder, /^\/assets\//);
    closing.push(server.close);
    const studio = await openStudio({ url: server.url, chromiumPath, days });
    closing.push(studio.close);
    return studio;
  };
  try {
    const base = await open(folders.base, 0);
    const now = await open(folders.now, wish.days);
    const [before, after] = await Promise.all([base.list(), now.list()]);
    const pairs = planPairs(before, after, wish);
    if (pairs.length === 0) throw new BadArguments('no story is meant by that');
    say(`visual: ${new Set(pairs.map(({ id }) => id)).size} stories, ${pairs.length} pictures, built in ${builtIn} s`);

    const gallery = openGallery(getCommitFolder(commit), base.browser);
    const findings = await comparePairs(pairs, { base, now, gallery, out, concurrency: wish.concurrency, say });
    const seconds = secondsSince(startedAt);
    const facts = { base: wish.base, commit, days: wish.days, browser: now.browser, seconds, at: new Date().toISOString() };
    writeReport(out, findings, facts);
    writeFileSync(path.join(out, 'findings.json'), `${JSON.stringify({ ...facts, findings }, null, 1)}\n`);
    sum(findings);
    say(`visual: ${seconds} s; report: ${path.relative(process.cwd(), path.join(out, 'index.html'))}`);
    return findings.every(({ verdict }) => verdict.kind === 'same') ? 0 : 1;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Empties the folder of the report. Throws before any work is done if it holds anything else. */
function emptyFolder(folder: string): void {
  if (existsSync(folder) && !existsSync(path.join(folder, MARK))) {
    throw new BadArguments(`--out ${folder}: is there already, and no report of this command`);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, MARK), '');
}

function sum(findings: readonly Finding[]): void {
  const LONG = 40;
  for (const { id, mode, verdict } of findings.filter(({ verdict }) => verdict.kind !== 'same').slice(0, LONG)) {
    const pixels = 'pixels' in verdict ? `, ${verdict.pixels} pixels` : '';
    const fault = verdict.kind === 'failed' ? `: ${verdict.now ?? `only in the base: ${verdict.base ?? ''}`}` : '';
    say(`  ${verdict.kind.padEnd(8)} ${id} (${mode}${pixels})${fault}`);
  }
  const counts = countKinds(findings);
  const rest = findings.length - counts.same - LONG;
  if (rest > 0) say(`  … and ${rest} more in the report`);
  say(`visual: ${KINDS.filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]} ${kind}`).join(', ')}`);
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 100) / 10;
}
