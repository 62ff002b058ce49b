import path from 'node:path';

/** The project's folder. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where the built app lies and the server finds it. */
export const APP_DIST = path.join(ROOT, 'packages/app/dist');

/** Where the built Storybook lies. */
export const STORYBOOK_DIST = path.join(ROOT, 'dist/storybook');

/** What the last test run left behind: one report a suite, and `last-run.json`. */
export const REPORTS = path.join(ROOT, 'test-results/reports');

/** What the last run of the stories left there. */
export const STORY_RUN = path.join(REPORTS, 'story-run.json');

/** The JavaScript file behind a command of a root dependency, to be run by this same Node without a shell. */
export function toolPath(tool: 'vite' | 'vitest' | 'playwright' | 'tsc' | 'oxlint' | 'stylelint' | 'depcruise' | 'storybook'): string {
  return path.join(ROOT, 'node_modules', TOOLS[tool]);
}

const TOOLS = {
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  stylelint: 'stylelint/bin/stylelint.mjs',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  storybook: 'storybook/dist/bin/dispatcher.js',
} as const;
