/** What a suite came to. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed, each with why, where the report says so. */
  failures?: readonly string[];
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/** The part of Vitest's JSON report that is read here. */
interface VitestReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: readonly string[] }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: readonly PlaywrightSuite[];
  specs: readonly { title: string; ok: boolean; tests: readonly { results: readonly { error?: { message?: string } }[] }[] }[];
}

/** Whatever colours a terminal. */
// oxlint-disable-next-line no-control-regex -- that is what they are made of
const COLOURS = /\u001b\[\d+m/g;

/** Enough to tell what was expected, and what was there; the whole of it stands further up in the run. */
const REASON_LENGTH = 300;

/** Why something failed, in one line and without the stack: an assertion says on its second line what it met. */
const reasonIn = (text = '') => {
  const [message = ''] = text.replace(COLOURS, '').split(/\n\s+at\b/);
  return message.replaceAll(/\s+/g, ' ').trim().slice(0, REASON_LENGTH);
};

/**
 * Counts a Vitest report. A file that could not be loaded, and a run that failed outside any test
 * (an unhandled rejection, a hook), count as one failure each, so that green numbers never hide a red run.
 */
export function countVitest(report: unknown): Counts {
  const { testResults, success } = report as VitestReport;
  const tests = testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failedTests = tests.filter((test) => test.status === 'failed').length;
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = failedTests + brokenFiles;
  return {
    passed,
    failed: failed === 0 && !success ? 1 : failed,
    skipped: tests.length - passed - failedTests,
    failures: testResults.flatMap(vitestFailures),
  };
}

function vitestFailures({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${name}: ${reasonIn(message)}`] : [];
  return failed.map(({ fullName, failureMessages = [] }) => `${name} › ${fullName}: ${reasonIn(failureMessages[0])}`);
}

/** Whether a test of a Vitest report that speaks of `subject` in its title passed or failed, so that it was run. */
export function hasRun(report: unknown, subject: RegExp): boolean {
  const { testResults } = report as VitestReport;
  return testResults
    .flatMap((file) => file.assertionResults)
    .some(({ status, fullName }) => subject.test(fullName) && (status === 'passed' || status === 'failed'));
}

/** Counts a Playwright report. A test that passed only on a second try is a failure. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors, suites = [] } = report as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => reasonIn(message)), ...suites.flatMap(playwrightFailures)],
  };
}

function playwrightFailures({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const getFailureReason = ({ tests }: PlaywrightSuite['specs'][number]) => tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0];
  return [...failed.map((spec) => `${file} › ${spec.title}: ${reasonIn(getFailureReason(spec))}`), ...suites.flatMap(playwrightFailures)];
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    NOTHING,
  );
}
