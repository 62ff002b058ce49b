import { describe, expect, it } from 'vitest';
import { besideBudgets, describeLastRun } from './lastRun.ts';
import { BUDGETS, SUITES } from './suites.ts';

const took = (seconds: Record<string, number>) => Object.entries(seconds).map(([name, each]) => ({ name, seconds: each }));

describe('the last run of the tests', () => {
  it('shows what each suite took beside its budget, and which has none', () => {
    const suites = took({ types: 12.3, lint: 30.1, unit: 61, server: 201.5, build: 80.2, stories: 220, e2e: 290.4, rows: 0.4 });
    expect(describeLastRun({ at: '2026-11-27T17:00:00.000Z', seconds: 896.1, passed: 4_000, failed: 0, suites })).toEqual([
      'npm test, last whole run here: 896.1 s (4000 passed, 0 failed, 2026-11-27T17:00:00.000Z)',
      '  types 12.3 s, lint 30.1 s          42.4 s  budget 60',
      '  unit 61 s, server 201.5 s         262.5 s  budget 240',
      '  build 80.2 s                       80.2 s  no budget',
      '  stories 220 s                       220 s  budget 240',
      '  e2e 290.4 s                       290.4 s  budget 300',
      '  rows 0.4 s                          0.4 s  no budget',
    ]);
  });

  it('leaves out no suite, and has a budget only for those there are', () => {
    const names = SUITES.map(({ name }) => name);
    const groups = besideBudgets(names.map((name) => ({ name, seconds: 1 })));
    expect(groups.flatMap(({ suites }) => suites.map(({ name }) => name))).toEqual(names);
    expect(BUDGETS.flatMap(({ suites }) => suites).filter((name) => !names.includes(name))).toEqual([]);
  });
});
