import { stripVTControlCharacters } from 'node:util';

/** The number of tests of a suite by outcome, and a line for each failed test. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  failures?: readonly string[];
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  testResults: { name: string; status?: string; message?: string; assertionResults: VitestTest[] }[];
}

export interface VitestTest {
  status: string;
  fullName: string;
  failureMessages?: readonly string[];
  /** Written by the Storybook addon. */
  meta?: { storyId?: string; reports?: { type: string; result?: { stops?: number } }[] };
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites?: readonly PlaywrightSuite[];
}

export interface PlaywrightSuite {
  title: string;
  suites?: readonly PlaywrightSuite[];
  specs: readonly PlaywrightSpec[];
}

export interface PlaywrightSpec {
  title: string;
  /** True for skipped tests, too. */
  ok: boolean;
  tests: readonly { results: readonly { status: string; error?: { message?: string }; steps?: readonly { title: string }[] }[] }[];
}

/** @returns every test with its file, from all files of a Vitest report */
export function getVitestTests({ testResults }: VitestReport): (VitestTest & { file: string })[] {
  return testResults.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, file: name })));
}

/** @returns every test of a Playwright report with the titles of the suites around it */
export function getPlaywrightSpecs(suites: readonly PlaywrightSuite[] = [], above = ''): (PlaywrightSpec & { suiteTitle: string })[] {
  return suites.flatMap((suite) => {
    const suiteTitle = [above, suite.title].filter(Boolean).join(' › ');
    return [...suite.specs.map((spec) => ({ ...spec, suiteTitle })), ...getPlaywrightSpecs(suite.suites, suiteTitle)];
  });
}

/** Counts a Vitest report. A file that could not be loaded counts as one failed test. */
export function countVitest(report: VitestReport): Counts {
  const tests = getVitestTests(report);
  const failed = tests.filter(({ status }) => status === 'failed');
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'));
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return {
    passed,
    failed: failed.length + broken.length,
    skipped: tests.length - passed - failed.length,
    failures: [
      ...broken.map(({ name, message }) => `${name}: ${toOneLine(message)}`),
      ...failed.map(({ file, fullName, failureMessages }) => `${file} › ${fullName}: ${toOneLine(failureMessages?.[0])}`),
    ],
  };
}

/** Counts a Playwright report. A test that passed only on a retry counts as failed. */
export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Counts {
  const failed = getPlaywrightSpecs(suites).filter(({ ok }) => !ok);
  const getMessage = ({ tests }: PlaywrightSpec) => tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0];
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => toOneLine(message)), ...failed.map((spec) => `${spec.suiteTitle} › ${spec.title}: ${toOneLine(getMessage(spec))}`)],
  };
}

export function sum(all: readonly Counts[]): Counts {
  const add = (key: 'passed' | 'failed' | 'skipped') => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

/** Shortens a failure message to one line without stack; the whole message stands in the output above. */
function toOneLine(text = ''): string {
  const [message = ''] = stripVTControlCharacters(text).split(/\n\s+at\b/);
  return message.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}
