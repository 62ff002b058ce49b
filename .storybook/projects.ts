import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_ARGS } from '../scripts/chromium.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** `npm test` names the browser it found; else Debian's, else Playwright's own. */
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);

/** Every story as a test in one theme and language: it renders, its `play` passes, axe finds nothing. */
export function storyProject(theme: 'light' | 'dark', language: 'zh-TW' | 'en'): TestProjectInlineConfiguration {
  return {
    plugins: [
      storybookTest({
        configDir: fileURLToPath(new URL('.', import.meta.url)),
        initialGlobals: { theme, language },
      }),
    ],
    test: {
      name: `stories:${theme}-${language === 'en' ? 'en' : 'zh'}`,
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        instances: [{ browser: 'chromium' }],
        provider: playwright({
          launchOptions: {
            ...(executablePath && { executablePath }),
            args: [...CHROMIUM_ARGS],
          },
          contextOptions: { reducedMotion: 'reduce', locale: 'zh-TW', timezoneId: 'Asia/Taipei' },
        }),
      },
    },
  };
}
