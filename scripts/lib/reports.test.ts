import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import OutsideReporter, { OUTSIDE_REPORT } from './outsideReporter.ts';
import { countPlaywright, countVitest, hasRun, sum } from './reports.ts';
import { notRunIn, toOutcome, SUITES } from './suites.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'Badge.stories.tsx',
  status,
  message: 'SyntaxError: Unexpected token\n  at line 3',
  assertionResults: tests.map((test) => ({ status: test, fullName: 'Default', failureMessages: ['\u001b[31mAssertionError\u001b[39m:\n\nnot 3\n  but 4\n    at play (Badge)'] })),
});

describe('counting', () => {
  it('adds up the tests of a Vitest run', () => {
    const testResults = [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'passed', 'failed')];
    expect(countVitest({ success: false, testResults })).toEqual({
      passed: 3, failed: 1, skipped: 1, failures: ['Badge.stories.tsx › Default: AssertionError: not 3 but 4'],
    });
  });

  it('counts a file that could not be loaded, and a failure outside any test', () => {
    expect(countVitest({ success: false, testResults: [file('failed')] })).toMatchObject({
      failed: 1, failures: ['Badge.stories.tsx: SyntaxError: Unexpected token'],
    });
    expect(countVitest({ success: false, testResults: [file('passed', 'passed')] })).toMatchObject({ passed: 1, failed: 1 });
  });

  it('names what failed outside any test, with what it came from', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shunlu-outside-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'outside.json');
    vi.stubEnv(OUTSIDE_REPORT, file);
    onTestFinished(() => void vi.unstubAllEnvs());
    const cause = { message: 'The chromium page crashed\n  while running tests.' };
    new OutsideReporter().onTestRunEnd([], [{ message: 'Failed to run the test Session.stories.tsx.', cause }, { message: 'no socket' }]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
      'Failed to run the test Session.stories.tsx. The chromium page crashed while running tests.',
      'no socket',
    ]);
  });

  it('counts a Playwright run: what passed only the second time has failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    const specs = [{ title: 'a talk', ok: false, tests: [{ results: [{}, { error: { message: 'TimeoutError: 5 s\n' } }] }] }, { title: 'a map', ok: true, tests: [] }];
    const suites = [{ file: 'talk.spec.ts', specs: [], suites: [{ file: 'talk.spec.ts', specs }] }];
    expect(countPlaywright({ stats, errors: [{ message: 'no browser' }], suites })).toEqual({
      passed: 4, failed: 3, skipped: 2, failures: ['no browser', 'talk.spec.ts › a talk: TimeoutError: 5 s'],
    });
  });

  it('knows what was not run at all', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'accounts on pglite: sign up' },
      { status: 'skipped', fullName: 'accounts on postgres: sign up' },
    ];
    const report = { success: true, testResults: [{ status: 'passed', assertionResults }] };
    expect(hasRun(report, /on pglite/)).toBe(true);
    expect(hasRun(report, /on postgres/)).toBe(false);
  });

  it('sums over suites', () => {
    const one = { passed: 1, failed: 0, skipped: 2 };
    expect(sum([one, one, { passed: 0, failed: 3, skipped: 0 }])).toEqual({ passed: 2, failed: 3, skipped: 4 });
  });
});

describe('what this machine could not run', () => {
  const ran = (...names: string[]) => ({ testResults: [{ assertionResults: names.map((fullName) => ({ status: 'passed', fullName })) }] });

  it('is said in one line, and nothing where all was run', () => {
    expect(notRunIn(ran('seats on postgres', 'two instances with Redis at redis://127.0.0.1:6379 typing'))).toBeUndefined();
    expect(notRunIn(ran('seats on pglite'))).toMatch(/^the server on PostgreSQL .*; two servers with a Redis .*6379\)$/);
    expect(notRunIn(ran('seats on postgres', 'Redis that is away'))).toMatch(/^two servers with a Redis/);
  });
});

describe('the outcome of a suite', () => {
  const counts = { passed: 2, failed: 0, skipped: 0 };

  it('is its counts', () => {
    expect(toOutcome({ kind: 'exit', code: 0 }, counts)).toEqual(counts);
    expect(toOutcome({ kind: 'exit', code: 1 }, { ...counts, failed: 2 })).toEqual({ ...counts, failed: 2 });
  });

  it('is a failure when it was killed, failed without saying so, wrote no report or tested nothing', () => {
    expect(toOutcome({ kind: 'signal', signal: 'SIGKILL' }, counts)).toMatchObject({ passed: 2, failed: 1 });
    expect(toOutcome({ kind: 'exit', code: 1 }, counts)).toMatchObject({ failed: 1 });
    expect(toOutcome({ kind: 'exit', code: 0 }, undefined)).toMatchObject({ failed: 1, reason: 'wrote no report' });
    expect(toOutcome({ kind: 'timeout' }, undefined)).toMatchObject({ failed: 1 });
    expect(toOutcome({ kind: 'error', message: 'ENOENT' }, undefined).reason).toContain('ENOENT');
    expect(toOutcome({ kind: 'exit', code: 0 }, { passed: 0, failed: 0, skipped: 3 })).toMatchObject({ failed: 1 });
  });

  it('comes from suites with names of their own', () => {
    expect(new Set(SUITES.map(({ name }) => name)).size).toBe(SUITES.length);
  });
});
