// `npm test` runs every suite and prints the number of passed and failed tests in the last line.
// `npm test -- lint unit` runs some, `npm test -- missing-code` an optional one.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallTestChromium, NoChromium } from './chromium.ts';
import { REPORTS } from './lib/paths.ts';
import { endGroupsOnSignal } from './lib/processes.ts';
import { sum } from './lib/reports.ts';
import { SUITES, type Outcome, type Suite } from './lib/suites.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** The exit code of a command that a signal ended. */
const INTERRUPTED = 130;

endGroupsOnSignal(INTERRUPTED);
process.exitCode = await main(process.argv.slice(2));

async function main(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    print(`no such suite: ${unknown.join(', ')}. There are: ${SUITES.map((suite) => suite.name).join(', ')}`);
    return 1;
  }
  const startedAt = performance.now();
  const suites = SUITES.filter((suite) => (names.length === 0 ? !suite.isOptional : names.includes(suite.name)));
  const browser = suites.some((suite) => suite.needsChromium) ? findBrowser() : {};
  const env: NodeJS.ProcessEnv = { ...process.env, CI: '1', ...(browser.path && { CHROMIUM_PATH: browser.path }) };

  const results: (Outcome & { name: string; seconds: number })[] = [];
  for (const suite of suites) {
    const suiteStartedAt = performance.now();
    print(`\n── ${suite.name}: ${suite.description}`);
    const outcome = await runSuite(suite, env, browser.missing);
    results.push({ name: suite.name, ...outcome, seconds: getSecondsSince(suiteStartedAt) });
  }

  const total = sum(results);
  const seconds = getSecondsSince(startedAt);
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(path.join(REPORTS, names.length === 0 ? 'last-run.json' : 'last-part.json'), JSON.stringify({ at: new Date(), seconds, ...total, suites: results }, null, 2));
  print('');
  for (const { name, passed, failed, skipped, reason, seconds: took } of results) {
    const remarks = [skipped > 0 ? `${skipped} skipped` : '', reason ?? ''].filter(Boolean).join(', ');
    print(`${name.padEnd(10)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${`${took} s`.padStart(8)}  ${remarks}`.trimEnd());
  }
  for (const { name, failures = [] } of results) for (const failure of failures) print(`failed: ${name}: ${failure}`);
  for (const { notRun } of results) if (notRun) print(`not run here: ${notRun}`);
  print(`${'all'.padEnd(35)} ${`${seconds} s`.padStart(8)}\n`);
  print(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
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
  const toFailure = (reason: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, reason });
  if (suite.needsChromium && missingBrowser) return toFailure(missingBrowser);
  return suite.run(env).catch((error: unknown) => toFailure(error instanceof Error ? error.message : String(error)));
}

function getSecondsSince(start: number): number {
  return Math.round((performance.now() - start) / 100) / 10;
}
