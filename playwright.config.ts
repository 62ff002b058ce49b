import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findTestChromium } from './scripts/chromium.ts';

// Workers read this file too, and then have it from the run that started them.
process.env['E2E_RUN'] ??= String(process.pid);
const executablePath = findTestChromium();
if (executablePath) process.env['CHROMIUM_PATH'] = executablePath;

const browser = (...more: string[]) => ({
  ...(executablePath && { executablePath }),
  args: [...CHROMIUM_ARGS, ...more],
});

/** A journey's page lives for seconds: to make its code fast takes 4 % of all processor time, and saves less. */
const FOR_SHORT_LIVES = '--js-flags=--no-maglev --no-turbofan';

/** The tag of a journey that does not belong to a whole run. */
const APART = /@apart/;

/**
 * End-to-end tests: a real Chromium against a real server, and against the built Storybook.
 * They start their servers themselves (`e2e/support/server.ts`), so there is no `webServer` here.
 * `CHROMIUM_PATH` names the browser, else one on this machine is found; `npm test` also installs one (`scripts/chromium.ts`).
 */
export default defineConfig<{ isTranslated: boolean }>({
  projects: [
    // Patience for a busy machine: a docs page brings all of Storybook, a thousand cards are 70,000 elements.
    // First, for one of its files takes half a minute: the last files are short.
    // By this name Storybook knows that it is tested, and does not wait a tenth of a second for the animations of each story.
    { name: 'storybook', testDir: 'e2e/storybook', timeout: 180_000, expect: { timeout: 90_000 }, use: { userAgent: 'StorybookTestRunner' } },
    // The main journeys on pages that a browser translates: `npm test -- translated-journeys`.
    {
      name: 'translated',
      testDir: 'e2e',
      testMatch: ['journey.spec.ts', 'requests.spec.ts', 'chat.spec.ts', 'reviews.spec.ts', 'account.spec.ts'],
      use: { launchOptions: browser(FOR_SHORT_LIVES), isTranslated: true },
    },
    { name: 'journeys', testDir: 'e2e', testIgnore: 'storybook/**', grepInvert: APART, use: { launchOptions: browser(FOR_SHORT_LIVES) } },
    // What takes minutes: `npm test -- missing-code`.
    { name: 'apart', testDir: 'e2e', testIgnore: 'storybook/**', grep: APART, use: { launchOptions: browser(FOR_SHORT_LIVES) } },
  ],
  globalTeardown: './e2e/support/databases.ts',
  outputDir: 'test-results/e2e',
  // Each with a server of its own. The third is at work while the others wait for the clock (docs/decisions/0014).
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    actionTimeout: 10_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // What it records costs a fifth of the time: `--trace on` where a failure is looked for.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser(),
  },
});
