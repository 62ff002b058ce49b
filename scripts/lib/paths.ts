import path from 'node:path';

/** The project's folder. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Folder of the built app, which the server serves. */
export const APP_DIST = path.join(ROOT, 'packages/app/dist');

/** Folder of the built Storybook. */
export const STORYBOOK_DIST = path.join(ROOT, 'dist/storybook');

/** Folder of the last test run's reports: one for each suite, and `last-run.json`. */
export const REPORTS = path.join(ROOT, 'test-results/reports');

/** Report of the last run of the stories. */
export const STORY_RUN = path.join(REPORTS, 'story-run.json');

/** Returns the JavaScript file of a root dependency's command, to run it with this Node and without a shell. */
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
