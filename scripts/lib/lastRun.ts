import { BUDGETS } from './suites.ts';

interface Timed {
  name: string;
  seconds: number;
}

/** What a whole `npm test` leaves in `last-run.json`, as far as it is read. */
export interface LastRun {
  at: string;
  seconds: number;
  passed: number;
  failed: number;
  suites: readonly Timed[];
}

/** Suites that have a budget together, or one that has none, and what they took. */
interface Group {
  suites: readonly Timed[];
  seconds: number;
  /** How many seconds they are meant to take. */
  budget?: number;
}

/** What each suite took, in the order of the run, beside the budget that it is part of. */
export function besideBudgets(results: readonly Timed[]): Group[] {
  const getBudget = (name: string) => BUDGETS.find(({ suites }) => suites.includes(name)) ?? name;
  return [...new Set(results.map(({ name }) => getBudget(name)))].map((budget) => {
    const suites = results.filter(({ name }) => getBudget(name) === budget);
    const seconds = Math.round(suites.reduce((total, one) => total + one.seconds, 0) * 10) / 10;
    return { suites, seconds, ...(typeof budget === 'object' && { budget: budget.seconds }) };
  });
}

/** A run in a line, and each group of its suites in one. */
export function describeLastRun({ at, seconds, passed, failed, suites }: LastRun): string[] {
  return [
    `npm test, last whole run here: ${seconds} s (${passed} passed, ${failed} failed, ${at})`,
    ...besideBudgets(suites).map((group) => {
      const each = group.suites.map((one) => `${one.name} ${one.seconds} s`).join(', ');
      return `  ${each.padEnd(32)} ${`${group.seconds} s`.padStart(8)}  ${group.budget === undefined ? 'no budget' : `budget ${group.budget}`}`;
    }),
  ];
}
