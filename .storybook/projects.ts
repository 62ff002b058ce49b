import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_ARGS } from '../scripts/chromium.ts';
import { ROOT } from '../scripts/lib/paths.ts';
import { takingTurns, TURNS } from '../scripts/lib/storyTurns.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** `npm test` names the browser it found; else Debian's, else Playwright's own. */
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);

interface Look {
  theme: 'light' | 'dark';
  language: 'zh-TW' | 'en';
  /** The window of stories that ask for none themselves, as `preview.tsx` names them. */
  viewport: 'phone' | 'desk';
  /** In the colours of a high-contrast mode, and of the stories only those tagged `forced-colours`. */
  forcedColours?: boolean;
}

/**
 * The files without a story for high-contrast modes. A browser would load each of them to find none. What ran is held
 * against the index afterwards (`scripts/lib/stories.ts`), so that none is missed.
 */
function withoutForcedColours(): string[] {
  return globSync('packages/*/src/**/*.stories.tsx', { cwd: ROOT })
    .map((file) => path.join(ROOT, file))
    .filter((file) => !readFileSync(file, 'utf8').includes("'forced-colours'"));
}

/** Every story but the playgrounds as a test in one look, or in `npm test` about half of them: it renders, its `play` passes, axe finds nothing. */
export function storyProject({ theme, language, viewport, forcedColours = false }: Look): TestProjectInlineConfiguration {
  const name = forcedColours ? 'stories:forced-colours' : `stories:${theme}-${language === 'en' ? 'en' : 'zh'}`;
  return {
    plugins: [
      storybookTest({
        configDir: fileURLToPath(new URL('.', import.meta.url)),
        initialGlobals: { theme, language, viewport: { value: viewport } },
        // What the knobs of a playground begin with is its component's `Default`.
        tags: { exclude: ['playground'], ...(forcedColours && { include: ['forced-colours'] }) },
      }),
      ...(process.env[TURNS] === '1' ? [takingTurns(name)] : []),
    ],
    test: {
      name,
      isolate: false,
      ...(forcedColours && { exclude: withoutForcedColours() }),
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
          contextOptions: {
            reducedMotion: 'reduce',
            locale: 'zh-TW',
            timezoneId: 'Asia/Taipei',
            ...(forcedColours && { forcedColors: 'active' as const }),
          },
        }),
      },
    },
  };
}
