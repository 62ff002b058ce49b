// `npm test`: every suite one after the other, and in the last line what they came to.
// `npm test -- lint unit` runs only those, `npm test -- missing-code` what takes longer than a whole run may.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallTestChromium, NoChromium } from './chromium.ts';
import { besideBudgets, type LastRun } from './lib/lastRun.ts';
import { REPORTS } from './lib/paths.ts';
import { endAllGroups } from './lib/processes.ts';
import { sum } from './lib/reports.ts';
import { SUITES, type Outcome, type Suite } from './lib/suites.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The exit code of a command that a signal ended. */
const STOPPED = 130;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isStopped = true;
    void endAllGroups().then(() => process.exit(STOPPED));
  });
}

process.exitCode = await main(process.argv.slice(2));

async function main(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    say(`no such suite: ${unknown.join(', ')}. There are: ${SUITES.map((suite) => suite.name).join(', ')}`);
    return 1;
  }
  const startedAt = performance.now();
  const whole = SUITES.filter((suite) => suite.isApart !== true);
  const chosen = names.length === 0 ? whole : SUITES.filter((suite) => names.includes(suite.name));
  const browser = chosen.some((suite) => suite.needsChromium) ? findBrowser() : {};
  const env: NodeJS.ProcessEnv = { ...process.env, CI: '1' };
  if (browser.path) env['CHROMIUM_PATH'] = browser.path;

  const results: (Outcome & { name: string; seconds: number })[] = [];
  for (const suite of chosen) {
    if (isStopped) return STOPPED;
    const began = performance.now();
    say(`\n── ${suite.name}: ${suite.what}`);
    const outcome = await runSuite(suite, env, browser.missing);
    results.push({ name: suite.name, ...outcome, seconds: secondsSince(began) });
  }

  const total = sum(results);
  const seconds = secondsSince(startedAt);
  const isWhole = whole.every((suite) => chosen.includes(suite));
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(
    path.join(REPORTS, isWhole ? 'last-run.json' : 'last-part.json'),
    JSON.stringify({ at: new Date().toISOString(), seconds, ...total, suites: results } satisfies LastRun, null, 2),
  );
  say('');
  for (const { name, passed, failed, skipped, reason, seconds: took } of results) {
    const others = [skipped > 0 ? `${skipped} skipped` : '', reason ?? ''].filter(Boolean).join(', ');
    say(`${name.padEnd(10)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${`${took} s`.padStart(8)}  ${others}`.trimEnd());
  }
  for (const { name, failures = [] } of results) for (const failure of failures) say(`failed: ${name}: ${failure}`);
  for (const { notRun } of results) if (notRun) say(`not run here: ${notRun}`);
  if (isWhole) for (const line of overBudget(results)) say(line);
  say(`${'all'.padEnd(35)} ${`${seconds} s`.padStart(8)}\n`);
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** Which suites took longer than they are meant to, one line each group. */
function overBudget(results: readonly { name: string; seconds: number }[]): string[] {
  return besideBudgets(results).flatMap(({ suites, seconds, budget }) => {
    const names = suites.map(({ name }) => name).join(' and ');
    return budget !== undefined && seconds > budget ? [`longer than meant: ${names}, ${Math.round(seconds)} s of ${budget}`] : [];
  });
}

function findBrowser(): { path?: string; missing?: string } {
  try {
    return { path: findOrInstallTestChromium() };
  } catch (error) {
    if (!(error instanceof NoChromium)) throw error;
    return { missing: error.message };
  }
}

async function runSuite(suite: Suite, env: NodeJS.ProcessEnv, missingBrowser: string | undefined): Promise<Outcome> {
  if (suite.needsChromium && missingBrowser) return { passed: 0, failed: 1, skipped: 0, reason: missingBrowser };
  try {
    return await suite.run(env);
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, reason: error instanceof Error ? error.message : String(error) };
  }
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 100) / 10;
}
