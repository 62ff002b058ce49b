import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, sum } from './reports.ts';
import { describeNotRun, SUITES, toOutcome } from './suites.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'Badge.stories.tsx',
  status,
  message: 'SyntaxError: Unexpected token\n  at line 3',
  assertionResults: tests.map((test) => ({ status: test, fullName: 'Default', failureMessages: ['\u001b[31mAssertionError\u001b[39m:\n\nnot 3\n  but 4\n    at play (Badge)'] })),
});

describe('counting reports', () => {
  it('counts the tests of a Vitest run and shortens each failure to one line', () => {
    const testResults = [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'passed', 'failed')];
    expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 1, skipped: 1, failures: ['Badge.stories.tsx › Default: AssertionError: not 3 but 4'] });
  });

  it('counts a file that could not be loaded as one failure', () => {
    expect(countVitest({ testResults: [file('failed')] })).toMatchObject({ failed: 1, failures: ['Badge.stories.tsx: SyntaxError: Unexpected token'] });
  });

  it('counts a test of Playwright as failed when it passed only on a retry', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    const specs = [
      { title: 'a talk', ok: false, tests: [{ results: [{ status: 'failed' }, { status: 'failed', error: { message: 'TimeoutError: 5 s\n' } }] }] },
      { title: 'a map', ok: true, tests: [] },
    ];
    const suites = [{ title: 'talk.spec.ts', specs: [], suites: [{ title: 'chat', specs }] }];
    expect(countPlaywright({ stats, errors: [{ message: 'no browser' }], suites })).toEqual({
      passed: 4, failed: 3, skipped: 2, failures: ['no browser', 'talk.spec.ts › chat › a talk: TimeoutError: 5 s'],
    });
  });

  it('sums the counts of suites', () => {
    const one = { passed: 1, failed: 0, skipped: 2 };
    expect(sum([one, one, { passed: 0, failed: 3, skipped: 0 }])).toEqual({ passed: 2, failed: 3, skipped: 4 });
  });
});

describe('the services that a machine lacks', () => {
  const run = (...names: string[]) => names.map((fullName) => ({ status: 'passed', fullName }));

  it('are named in one line when no test that needs them ran', () => {
    expect(describeNotRun(run('seats on postgres', 'two instances with Redis at redis://127.0.0.1:6379 typing'))).toEqual({});
    expect(describeNotRun(run('seats on pglite')).notRun).toMatch(/^the server on PostgreSQL .*; two servers with a Redis .*6379\)$/);
    expect(describeNotRun([...run('seats on postgres', 'Redis that is away'), { status: 'skipped', fullName: 'x with Redis at y' }]).notRun).toMatch(/^two servers with a Redis/);
  });
});

describe('the outcome of a suite', () => {
  const counts = { passed: 2, failed: 0, skipped: 0 };

  it('has the counts of its report', () => {
    expect(toOutcome(undefined, counts)).toEqual(counts);
    expect(toOutcome('ended with exit code 1', { ...counts, failed: 2 })).toEqual({ ...counts, failed: 2 });
  });

  it('has a failure when the run was killed, failed outside of a test, left no report or ran no test', () => {
    expect(toOutcome('was ended by SIGKILL', counts)).toMatchObject({ passed: 2, failed: 1 });
    expect(toOutcome(undefined, undefined)).toMatchObject({ failed: 1, reason: 'wrote no report' });
    expect(toOutcome('could not be started: ENOENT', undefined).reason).toContain('ENOENT');
    expect(toOutcome(undefined, { passed: 0, failed: 0, skipped: 3 })).toMatchObject({ failed: 1 });
  });

  it('belongs to a suite with a unique name', () => {
    expect(new Set(SUITES.map(({ name }) => name)).size).toBe(SUITES.length);
  });
});
