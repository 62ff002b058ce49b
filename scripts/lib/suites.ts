import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SHARD_VARIANTS } from '../../.storybook/shardVariants.ts';
import { APP_BUILD, ensureBuilt, runBuild, STORYBOOK_BUILD } from './builds.ts';
import { findLibraryProblems } from './library.ts';
import { REPORTS, toolPath } from './paths.ts';
import { runNode } from './processes.ts';
import { countPlaywright, countVitest, getVitestTests } from './reports.ts';
import type { Counts, PlaywrightReport, VitestReport, VitestTest } from './reports.ts';
import { findMissingKeyboardStories, findUntestedStories, readStoryIndex } from './story-index.ts';

/** One kind of test, run by its name: `npm test -- unit lint`. */
export interface Suite {
  name: string;
  description: string;
  needsChromium?: true;
  /** Runs only when it is named, because it takes too long for `npm test`. */
  isOptional?: true;
  run: (env: NodeJS.ProcessEnv) => Promise<Outcome>;
}

/** The counts, why the suite failed as a whole, and what this machine could not run. */
export type Outcome = Counts & { reason?: string; notRun?: string };

/** Turns a list of problems into an outcome of one check for each of `checks`. */
function toChecks(checks: number, problems: readonly string[]): Outcome {
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  const failed = Math.min(checks, problems.length);
  return { passed: checks - failed, failed, skipped: 0, failures: problems };
}

/** Runs a script of package.json, or a file, that passes or fails as a whole. */
async function check(...args: string[]): Promise<Outcome> {
  const reason = await runNode(args);
  return reason === undefined ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0, reason };
}

/** Turns the counts of a report into an outcome: a run that failed or ran no test has at least one failure. */
export function toOutcome(failure: string | undefined, counts: Counts | undefined): Outcome {
  if (!counts) return { passed: 0, failed: 1, skipped: 0, reason: failure ?? 'wrote no report' };
  if (failure !== undefined && counts.failed === 0) return { ...counts, failed: 1, reason: `${failure}, outside of any test` };
  return counts.passed + counts.failed === 0 ? { ...counts, failed: 1, reason: 'ran no tests' } : counts;
}

/** Removes a suite's last report, so that it is never counted again. */
function prepareReport(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** @returns the parsed report; undefined when the run left none */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Runs projects of Vitest. @returns the outcome and the tests that ran */
async function runVitest(name: string, projects: readonly string[], env: NodeJS.ProcessEnv): Promise<{ outcome: Outcome; tests: VitestTest[] }> {
  const file = prepareReport(name);
  const args = ['run', ...projects.map((project) => `--project=${project}`), '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const failure = await runNode([toolPath('vitest'), ...args], { env });
  const report = readReport(file) as VitestReport | undefined;
  return { outcome: toOutcome(failure, report && countVitest(report)), tests: report ? getVitestTests(report) : [] };
}

/** Runs plain tests. Without the story projects, because Storybook takes five seconds to load. */
async function runPlainTests(name: string, projects: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const { outcome, tests } = await runVitest(name, projects, { ...env, PLAIN_TESTS_ONLY: '1' });
  return name === 'server' ? { ...outcome, ...describeNotRun(tests) } : outcome;
}

/** Services that a machine may lack: the titles of tests that need one, and the line that says that none of them ran. */
const OPTIONAL_SERVICES: readonly { title: RegExp; notRun: string }[] = [
  { title: /\bpostgres\b/i, notRun: 'the server on PostgreSQL (none at TEST_DATABASE_URL or 127.0.0.1:5432)' },
  { title: /\bwith Redis at\b/, notRun: 'two servers with a Redis (none at TEST_REDIS_URL or 127.0.0.1:6379)' },
];

export function describeNotRun(tests: readonly VitestTest[]): { notRun?: string } {
  const missing = OPTIONAL_SERVICES.filter(({ title }) => !tests.some(({ status, fullName }) => status !== 'skipped' && title.test(fullName)));
  return missing.length === 0 ? {} : { notRun: missing.map(({ notRun }) => notRun).join('; ') };
}

/** Runs stories with the production build of React: it is a tenth faster, and without `act` a play sees every frame (0013). */
async function runStories(name: string, projects: readonly string[], env: NodeJS.ProcessEnv, findProblems: (tests: readonly VitestTest[]) => string[]): Promise<Outcome> {
  const { outcome, tests } = await runVitest(name, projects, { ...env, [SHARD_VARIANTS]: '1', NODE_ENV: 'production' });
  const { passed, failed, failures = [] } = toChecks(1, findProblems(tests));
  return { ...outcome, passed: outcome.passed + passed, failed: outcome.failed + failed, failures: [...(outcome.failures ?? []), ...failures] };
}

/** Runs projects of Playwright against the built app. */
async function runPlaywright(name: string, projects: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  if (projects.includes('storybook') && !(await ensureBuilt(STORYBOOK_BUILD))) return toOutcome('Storybook could not be built', undefined);
  if (!(await ensureBuilt(APP_BUILD))) return toOutcome('the app could not be built', undefined);
  const file = prepareReport(name);
  const failure = await runNode([toolPath('playwright'), 'test', ...projects.map((project) => `--project=${project}`)], { env: { ...env, E2E_REPORT: file } });
  const report = readReport(file) as PlaywrightReport | undefined;
  return toOutcome(failure, report && countPlaywright(report));
}

async function runBuilds(): Promise<Outcome> {
  const checks = [
    ['the app could not be built', await ensureBuilt(APP_BUILD)],
    // Builds Storybook in any case: only its build reads the documentation of props, and that can fail.
    ['Storybook could not be built', await runBuild(STORYBOOK_BUILD)],
  ] as const;
  const libraryProblems = await findLibraryProblems();
  const sizes = await runNode(['--run', 'size']);
  const problems = [...checks.flatMap(([problem, isGood]) => (isGood ? [] : [problem])), ...libraryProblems, ...(sizes === undefined ? [] : [`size-limit ${sizes}`])];
  return toChecks(4, problems);
}

export const SUITES: readonly Suite[] = [
  { name: 'types', description: 'type check', run: () => check('--run', 'typecheck') },
  { name: 'lint', description: 'the rules for code, styles and imports', run: () => check('--run', 'lint') },
  { name: 'unit', description: 'contract, ui, app, scripts', run: (env) => runPlainTests('unit', ['contract', 'ui', 'app', 'scripts'], env) },
  { name: 'server', description: 'server, embedded-postgres', run: (env) => runPlainTests('server', ['server', 'embedded-postgres'], env) },
  { name: 'build', description: 'the app, Storybook and the library build and keep their size limits', run: runBuilds },
  {
    name: 'stories',
    description: 'every story in Chromium, each in one variant',
    needsChromium: true,
    run: (env) =>
      runStories('stories', ['stories:sharded', 'stories:forced-colours'], env, (tests) => {
        const index = readStoryIndex();
        return [...findUntestedStories(index, tests), ...findMissingKeyboardStories(index, tests)];
      }),
  },
  { name: 'e2e', description: 'journeys in Chromium against the real server, and the built Storybook', needsChromium: true, run: (env) => runPlaywright('e2e', ['storybook', 'journeys'], env) },
  {
    name: 'translated-stories',
    isOptional: true,
    description: 'stories with a play, on pages that a browser translates',
    needsChromium: true,
    run: (env) => runStories('translated-stories', ['stories:translated'], env, (tests) => findUntestedStories(readStoryIndex(), tests, 'play-fn')),
  },
  {
    name: 'translated-journeys',
    isOptional: true,
    description: 'the main journeys, on pages that a browser translates',
    needsChromium: true,
    run: (env) => runPlaywright('translated-journeys', ['translated'], env),
  },
  {
    name: 'missing-code',
    isOptional: true,
    description: 'the app says so when a deployment has removed a file that it loads later',
    needsChromium: true,
    run: (env) => runPlaywright('missing-code', ['apart'], env),
  },
  { name: 'rows', description: 'the rows of the specification that these suites proved', run: () => check('scripts/coverage-spec.ts') },
];
