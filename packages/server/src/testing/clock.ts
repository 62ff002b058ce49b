import type { Clock } from '../shared/clock.ts';

export { DAY_MS as DAY, HOUR_MS as HOUR, MINUTE_MS as MINUTE } from '../shared/clock.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(instant: Date | string): void;
  /** Moves the clock forward by milliseconds. */
  advance(ms: number): void;
}

/** Storybook's, the fixtures' and the tests' now (design.md): a Friday, 10:50 in Taipei. */
export const TEST_NOW = '2026-11-20T10:50:00+08:00';

export function testClock(start: Date | string = TEST_NOW): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant).getTime();
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
