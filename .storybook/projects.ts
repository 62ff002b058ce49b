import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserContextOptions } from 'playwright';
import type { Plugin } from 'vite';
import type { InlineConfig } from 'vitest/node';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_ARGS, findTestChromium } from '../scripts/chromium.ts';
import { ROOT } from '../scripts/lib/paths.ts';
import { LOOKS, takingTurns } from '../scripts/lib/storyTurns.ts';
import type { LookName } from '../scripts/lib/storyTurns.ts';
import { onlyPlays } from '../scripts/lib/translatedStories.ts';

/** `npm test` names the browser it found; else one is looked for here. */
const executablePath = findTestChromium();

/**
 * The story files that do not contain this, and so have no story for a project. A browser would load each of them to find none.
 * What ran is held against the index afterwards (`scripts/lib/stories.ts`), so that none is missed.
 */
function filesWithout(pattern: RegExp): string[] {
  return globSync('packages/*/src/**/*.stories.tsx', { cwd: ROOT })
    .map((file) => path.join(ROOT, file))
    .filter((file) => !pattern.test(readFileSync(file, 'utf8')));
}

/** Every story but the playgrounds as a test in one look: it renders, its `play` passes, axe finds nothing. */
export function storyProject(look: LookName): TestProjectInlineConfiguration {
  return project(`stories:${look}`, { initialGlobals: LOOKS[look] });
}

/** Each of these tests in one of the looks. */
export function storyProjectInTurn(): TestProjectInlineConfiguration {
  return project('stories:in-turn', { plugins: [takingTurns()] });
}

/** In the colours of a high-contrast mode, and of the stories only those tagged `forced-colours`. */
export function forcedColoursProject(): TestProjectInlineConfiguration {
  return project('stories:forced-colours', {
    initialGlobals: LOOKS['light-zh'],
    tags: ['forced-colours'],
    contextOptions: { forcedColors: 'active' },
    exclude: filesWithout(/'forced-colours'/),
  });
}

/** Every story with a play on a page that the browser translates (`translatePage.ts`). */
export function translatedProject(): TestProjectInlineConfiguration {
  return project('stories:translated', {
    // Without axe, which the stories' own run asks.
    initialGlobals: { ...LOOKS['light-zh'], translation: 'on', a11y: { manual: true } },
    plugins: [onlyPlays()],
    exclude: filesWithout(/\bplay\b/),
  });
}

interface Particulars extends Pick<InlineConfig, 'exclude'> {
  initialGlobals?: Record<string, unknown>;
  /** Of the stories only those with these. */
  tags?: string[];
  plugins?: Plugin[];
  contextOptions?: BrowserContextOptions;
}

function project(name: string, { initialGlobals, tags, plugins = [], contextOptions, exclude }: Particulars): TestProjectInlineConfiguration {
  return {
    plugins: [
      storybookTest({
        configDir: fileURLToPath(new URL('.', import.meta.url)),
        ...(initialGlobals && { initialGlobals }),
        // What the knobs of a playground begin with is its component's `Default`.
        tags: { exclude: ['playground'], ...(tags && { include: tags }) },
      }),
      ...plugins,
    ],
    test: {
      name,
      isolate: false,
      // The third tab is at work while the others wait for the server or the clock (docs/decisions/0013).
      maxWorkers: 3,
      // Ends what hangs. A journey of twenty steps takes eight seconds, and twenty where a machine is busy.
      testTimeout: 60_000,
      ...(exclude && { exclude }),
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
          contextOptions: { reducedMotion: 'reduce', locale: 'zh-TW', timezoneId: 'Asia/Taipei', ...contextOptions },
        }),
      },
    },
  };
}
