// `pnpm visual:proof`: shows on a clone of this commit that `pnpm visual` reports nothing when nothing changed, twice and
// with the clock moved three days, and that it reports exactly the stories that show a badge when a badge's padding
// grows by one pixel. Takes `--stories` and `--concurrency` as `pnpm visual` does.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstallChromium } from '../chromium.ts';
import { ROOT } from '../lib/paths.ts';
import { serveFolder } from '../lib/serveFolder.ts';
import { readArguments } from './arguments.ts';
import { openStudio, takeAll } from './camera.ts';
import { planPairs, type Pair } from './plan.ts';
import type { Finding } from './verdict.ts';

const BADGE = 'packages/ui/src/primitives/Badge/Badge.tsx';
const PADDING = 'padding: 1px var(--space-2);';
const WIDER = 'padding: 2px var(--space-2);';
/** By the attributes of its one root, whatever it is called there: classes have other numbers in each page. */
const A_BADGE = '[data-component$="Badge"][data-tone]';

const say = (line: string) => process.stdout.write(`${line}\n`);
const passed = process.argv.slice(2);
const wish = readArguments(passed);

const folder = mkdtempSync(path.join(tmpdir(), 'shunlu-visual-proof-'));
const clone = path.join(folder, 'shunlu');
const removeClone = () => rmSync(folder, { recursive: true, force: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    removeClone();
    process.exit(130);
  });
}

const failures: string[] = [];
try {
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  execFileSync('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--silent'], { cwd: clone, stdio: 'inherit', env: { ...process.env, CI: 'true' } });

  expectNothing('no change', compare([]));
  expectNothing('no change, again', compare([]));
  expectNothing('no change, three days later', compare(['--days', '3']));

  const file = path.join(clone, BADGE);
  const code = readFileSync(file, 'utf8');
  if (!code.includes(PADDING)) throw new Error(`${BADGE} does not say ${PADDING} any more`);
  writeFileSync(file, code.replace(PADDING, WIDER));
  await expectBadges('a badge with 1 px more padding', compare([]));
} finally {
  removeClone();
}
for (const failure of failures) say(`FAILED  ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

interface Run {
  exitCode: number | null;
  seconds: number;
  findings: Finding[];
}

function compare(more: readonly string[]): Run {
  const { status } = spawnSync(process.execPath, ['scripts/visual.ts', '--base', 'HEAD', ...passed, ...more], { cwd: clone, stdio: 'inherit' });
  const report: unknown = JSON.parse(readFileSync(path.join(clone, 'dist/visual/findings.json'), 'utf8'));
  return { exitCode: status, ...(report as Pick<Run, 'seconds' | 'findings'>) };
}

function expectNothing(what: string, { exitCode, seconds, findings }: Run): void {
  const differing = findings.filter(({ verdict }) => verdict.kind !== 'same');
  say(`proof: ${what}: ${differing.length} of ${findings.length} pictures differ, ${seconds} s, exit code ${exitCode}\n`);
  if (differing.length > 0 || exitCode !== 0) failures.push(`${what}: ${differing.map(getPairName).join(', ')}`);
}

async function expectBadges(what: string, { exitCode, seconds, findings }: Run): Promise<void> {
  const found = findings.filter(({ verdict }) => verdict.kind === 'changed').map(getPairName);
  const shown = new Set((await pairsWithBadge()).map(getPairName));
  const missed = [...shown].filter((name) => !found.includes(name));
  const wrong = findings.filter((finding) => finding.verdict.kind !== 'same' && !shown.has(getPairName(finding))).map(getPairName);
  say(`proof: ${what}: ${found.length} of ${findings.length} pictures changed, ${shown.size} show a badge, ${seconds} s, exit code ${exitCode}\n`);
  if (exitCode !== 1 || shown.size === 0) failures.push(`${what}: exit code ${exitCode}, ${shown.size} pictures with a badge`);
  if (missed.length > 0) failures.push(`${what}, not reported though it shows one: ${missed.join(', ')}`);
  if (wrong.length > 0) failures.push(`${what}, reported though it shows none: ${wrong.join(', ')}`);
}

function getPairName({ id, mode }: Pick<Pair, 'id' | 'mode'>): string {
  return `${id} (${mode})`;
}

/** What is pictured with a badge in it. */
async function pairsWithBadge(): Promise<Pair[]> {
  const server = await serveFolder(path.join(clone, 'node_modules/.cache/visual/now'), /^\/assets\//);
  const studio = await openStudio({ url: server.url, chromiumPath: findOrInstallChromium() });
  try {
    const stories = await studio.list();
    const withBadge: Pair[] = [];
    await takeAll(studio, planPairs([], stories, wish), {
      concurrency: wish.concurrency,
      view: ({ id, now }) => {
        if (!now) throw new Error(`${id} is not there`);
        return now;
      },
      taken: async (pair, shot, camera) => {
        if ('fault' in shot) failures.push(`whether ${getPairName(pair)} shows a badge: ${shot.fault}`);
        else if (await camera.ask(isShown, A_BADGE)) withBadge.push(pair);
      },
    });
    return withBadge;
  } finally {
    await studio.close();
    await server.close();
  }
}

/** Whether a part of one lies in the picture: neither hidden, nor scrolled out of what it stands in. */
function isShown(selector: string): boolean {
  const isInPicture = (element: Element) => {
    let { top, right, bottom, left } = element.getBoundingClientRect();
    for (let around = element.parentElement; around !== null && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const frame = around.getBoundingClientRect();
      [top, right] = [Math.max(top, frame.top), Math.min(right, frame.right)];
      [bottom, left] = [Math.min(bottom, frame.bottom), Math.max(left, frame.left)];
    }
    return top < bottom && left < right;
  };
  return [...document.querySelectorAll(selector)].some(
    (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && isInPicture(element),
  );
}
