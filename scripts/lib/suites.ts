import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { TURNS } from './storyTurns.ts';
import { buildApp, isAppBuilt } from './app-build.ts';
import { describeAppLoad, measureAppLoad, tooHeavy } from './bundle.ts';
import { checkLibrary } from './library-check.ts';
import { OUTSIDE_REPORT } from './outsideReporter.ts';
import { REPORTS, ROOT, STORY_RUN, toolPath } from './paths.ts';
import { runInGroup, type Ending } from './processes.ts';
import { countPlaywright, countVitest, hasRun, type Counts } from './reports.ts';
import { readStoryIndex, readStoryRun, storyMismatches, withoutKeyboard } from './stories.ts';
import type { IndexEntry, StoryRun } from './stories.ts';
import { buildStorybook, isStorybookBuilt } from './storybook-build.ts';

/** A run of one kind of test, to be chosen by its name: `npm test -- unit lint`. */
export interface Suite {
  name: string;
  what: string;
  needsChromium?: true;
  /** It runs only where it is named: longer than `npm test` may take. */
  isApart?: true;
  run: (env: NodeJS.ProcessEnv) => Promise<Outcome>;
}

/** The counts, why there are none where a suite could not run, and what part of it this machine could not run. */
export type Outcome = Counts & { reason?: string; notRun?: string };

/** How long they are meant to take on two quiet cores, in seconds. It is printed, not judged: machines are shared. */
export const BUDGETS: readonly { suites: readonly string[]; seconds: number }[] = [
  { suites: ['types', 'lint'], seconds: 60 },
  { suites: ['unit', 'server'], seconds: 240 },
  { suites: ['stories'], seconds: 240 },
  { suites: ['e2e'], seconds: 300 },
  { suites: ['translated-stories'], seconds: 180 },
  { suites: ['translated-journeys'], seconds: 180 },
];

/** Ends what hangs. Thrice what the longest of them takes on two quiet cores: on a busy host each has taken more than twice as long. */
const SUITE_TIMEOUT_MS = 30 * 60_000;

/** The files that may hold styled-components templates. */
const STYLED_FILES = 'packages/{ui,app}/src/**/*.{ts,tsx}';

const PASSED: Outcome = { passed: 1, failed: 0, skipped: 0 };

function failure(reason?: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, ...(reason === undefined ? {} : { reason }) };
}

/** Whether it ended well, and if not, how it ended where the screen does not say so. */
function endedBadly(ending: Ending): string | undefined {
  switch (ending.kind) {
    case 'exit':
      return ending.code === 0 ? undefined : `ended with exit code ${ending.code}`;
    case 'signal':
      return `was ended by ${ending.signal}`;
    case 'timeout':
      return `did not end within ${SUITE_TIMEOUT_MS / 60_000} minutes`;
    case 'error':
      return `could not be started: ${ending.message}`;
  }
}

function runNode(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ending> {
  return runInGroup(process.execPath, args, { cwd: ROOT, env, timeoutMs: SUITE_TIMEOUT_MS });
}

/** Counts the report a run wrote. A run that failed, or tested nothing, has at least one failure. */
export function toOutcome(ending: Ending, counts: Counts | undefined): Outcome {
  const trouble = endedBadly(ending);
  if (!counts) return failure(trouble ?? 'wrote no report');
  if (trouble && counts.failed === 0) return { ...counts, failed: 1, reason: trouble };
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, reason: 'ran no tests' };
  return counts;
}

/** One check that passes or fails as a whole. */
async function check(args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  return endedBadly(await runNode(args, env)) === undefined;
}

/** Plain tests go without Storybook, which takes five seconds to load (`vitest.config.ts`). */
const plainTests = (name: string, projects: readonly string[], env: NodeJS.ProcessEnv) =>
  vitest(name, projects, { ...env, PLAIN_TESTS_ONLY: '1' });

async function vitest(
  name: string,
  projects: readonly string[],
  env: NodeJS.ProcessEnv,
  ...moreReporters: string[]
): Promise<Outcome> {
  const file = reportFile(name);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const outsideFile = reportFile(`${name}-outside`);
  const named = ['default', 'json', './scripts/lib/outsideReporter.ts', ...moreReporters].flatMap((reporter) => ['--reporter', reporter]);
  const reporters = [...named, `--outputFile.json=${file}`];
  const ending = await runNode([toolPath('vitest'), 'run', ...chosen, ...reporters], { ...env, [OUTSIDE_REPORT]: outsideFile });
  const outcome = toOutcome(ending, readReport(file, countVitest));
  const outside = readReport(outsideFile, (lines) => lines as string[]) ?? [];
  return { ...outcome, failures: [...(outcome.failures ?? []), ...outside] };
}

/** What a machine may not have: how the tests that need it are named, and what is said where none of them ran. */
const BEYOND: readonly { named: RegExp; notRun: string }[] = [
  { named: /\bpostgres\b/i, notRun: 'the server on PostgreSQL (none at TEST_DATABASE_URL or 127.0.0.1:5432)' },
  { named: /\bwith Redis at\b/, notRun: 'two servers with a Redis (none at TEST_REDIS_URL or 127.0.0.1:6379)' },
];

/** What a Vitest report of the server shows was not run here, in one line; undefined where all was. */
export function notRunIn(report: unknown): string | undefined {
  const missing = BEYOND.filter(({ named }) => !hasRun(report, named));
  return missing.length === 0 ? undefined : missing.map(({ notRun }) => notRun).join('; ');
}

async function server(env: NodeJS.ProcessEnv): Promise<Outcome> {
  const outcome = await plainTests('server', ['server'], env);
  const notRun = readReport(path.join(REPORTS, 'server.json'), notRunIn);
  return notRun === undefined ? outcome : { ...outcome, notRun };
}

/**
 * Every story in one of the looks, not one of the index less, and whatever can be operated also by keyboard alone. With React as
 * it is shipped, without its `act`: it takes less time, and a play looks when a person would, not after all that follows is drawn.
 */
const stories = (env: NodeJS.ProcessEnv): Promise<Outcome> =>
  runStories('stories', ['stories:in-turn', 'stories:forced-colours'], env, (index, run) => [...storyMismatches(index, run), ...withoutKeyboard(index, run)]);

async function runStories(
  name: string,
  projects: readonly string[],
  env: NodeJS.ProcessEnv,
  findProblems: (index: readonly IndexEntry[], run: StoryRun) => string[],
): Promise<Outcome> {
  rmSync(STORY_RUN, { force: true });
  const outcome = await vitest(name, projects, { ...env, [TURNS]: '1', NODE_ENV: 'production' }, './scripts/lib/storyReporter.ts');
  const run = readStoryRun();
  const problems = run ? findProblems(readStoryIndex(), run) : ['the run of the stories left no list of them'];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length === 0) return { ...outcome, passed: outcome.passed + 1 };
  const reason = [outcome.reason, 'the stories are not those they should be'].filter(Boolean).join(', ');
  return { ...outcome, failed: outcome.failed + 1, reason };
}

async function endToEnd(env: NodeJS.ProcessEnv): Promise<Outcome> {
  if (!isStorybookBuilt() && !(await buildStorybook())) return failure('Storybook could not be built');
  return journeys('e2e', ['storybook', 'journeys'], env);
}

async function journeys(name: string, projects: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  if (!isAppBuilt() && !(await buildApp())) return failure('the app could not be built');
  const file = reportFile(name);
  const chosen = projects.map((project) => `--project=${project}`);
  const ending = await runNode([toolPath('playwright'), 'test', ...chosen], { ...env, E2E_REPORT: file });
  return toOutcome(ending, readReport(file, countPlaywright));
}

/** Where a suite's report goes; an older one is removed, so that it is never counted again. */
function reportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readReport<T>(file: string, read: (report: unknown) => T): T | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

export const SUITES: readonly Suite[] = [
  {
    name: 'types',
    what: 'type check',
    run: async (env) => {
      const code = await check([toolPath('tsc'), '-b'], env);
      const stories = await check([toolPath('tsc'), '-p', 'tsconfig.stories.json'], env);
      return code && stories ? PASSED : failure();
    },
  },
  {
    name: 'lint',
    what: 'oxlint on the code, stylelint on the styles, and the rules about imports',
    run: async (env) => {
      const code = await check([toolPath('oxlint'), '--type-aware', '--deny-warnings', '--format', 'unix'], env);
      const styles = await check([toolPath('stylelint'), STYLED_FILES], env);
      const imports = await check(['scripts/lint/house.ts'], env);
      return code && styles && imports ? PASSED : failure();
    },
  },
  { name: 'unit', what: 'contract, ui, app, scripts', run: (env) => plainTests('unit', ['contract', 'ui', 'app', 'scripts'], env) },
  { name: 'server', what: 'server', run: server },
  {
    name: 'build',
    what: 'the app, the library and Storybook build; what is loaded first, each route and each component are small',
    needsChromium: true,
    run: async (env) => {
      if (!isAppBuilt() && !(await buildApp())) return failure('the app could not be built');
      const load = await measureAppLoad(env['CHROMIUM_PATH'] ?? '');
      const excess = tooHeavy(load, { than: 'reached' });
      process.stdout.write(`${[...describeAppLoad(load), ...excess].join('\n')}\n`);
      // Apart from the stories' own run: that one never reads the props' documentation, which can fail the build.
      const hasStorybook = await buildStorybook();
      const troubles = await checkLibrary();
      for (const trouble of troubles) process.stdout.write(`${trouble}\n`);
      const failed = [excess.length === 0, hasStorybook, troubles.length === 0].filter((isGood) => !isGood).length;
      const failures = [...excess, ...(hasStorybook ? [] : ['Storybook could not be built']), ...troubles];
      return { passed: 4 - failed, failed, skipped: 0, failures };
    },
  },
  { name: 'stories', what: 'every story in Chromium, by turns in one of the looks', needsChromium: true, run: stories },
  { name: 'e2e', what: 'journeys in Chromium against the real server, and the built Storybook', needsChromium: true, run: endToEnd },
  // On pages that a browser translates: its texts are not where React put them.
  {
    name: 'translated-stories',
    isApart: true,
    what: 'stories with a play, on translated pages',
    needsChromium: true,
    run: (env) => runStories('translated-stories', ['stories:translated'], env, storyMismatches),
  },
  {
    name: 'translated-journeys',
    isApart: true,
    what: 'the main journeys, on translated pages',
    needsChromium: true,
    run: (env) => journeys('translated-journeys', ['translated'], env),
  },
  {
    name: 'missing-code',
    isApart: true,
    what: 'each file that the app loads later says so where a deployment has taken it away',
    needsChromium: true,
    run: (env) => journeys('missing-code', ['apart'], env),
  },
  {
    name: 'rows',
    what: 'which rows of the specification these suites proved',
    run: async (env) => ((await check(['scripts/coverage-spec.ts'], env)) ? PASSED : failure()),
  },
];
