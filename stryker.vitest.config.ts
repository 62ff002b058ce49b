import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs: those of pure rules, without database or browser. */
export default defineConfig({
  test: { include: ['packages/api-contract/src/**/*.test.ts', 'packages/server/src/rides/{lifecycle,booking-lifecycle,cost}.test.ts'], isolate: false },
});
