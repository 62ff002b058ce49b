import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserContextOptions } from 'playwright';
import type { Plugin } from 'vite';
import type { BrowserConfigOptions, InlineConfig } from 'vitest/node';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_ARGS, findTestChromium } from '../scripts/chromium.ts';
import { ROOT } from '../scripts/lib/paths.ts';
import { allModes, everyStory } from './modes.ts';
import { shardVariants, VARIANTS } from './shardVariants.ts';
import type { VariantName } from './shardVariants.ts';

const executablePath = findTestChromium();

/**
 * Finds the story files without a text that every story of a project has. Without it a browser would load each of them for
 * nothing. `npm test` compares the stories that ran with Storybook's index, so that none is missed.
 */
function findFilesWithout(pattern: RegExp): string[] {
  return globSync('packages/*/src/**/*.stories.tsx', { cwd: ROOT })
    .map((file) => path.join(ROOT, file))
    .filter((file) => !pattern.test(readFileSync(file, 'utf8')));
}

/** Tests every story in one variant: it renders, its `play` passes, axe finds nothing. */
export function buildVariantProject(variant: VariantName): TestProjectInlineConfiguration {
  return buildProject(`stories:${variant}`, { initialGlobals: VARIANTS[variant] });
}

/** Tests each story in one of the variants. */
export function buildShardedProject(): TestProjectInlineConfiguration {
  return buildProject('stories:sharded', { plugins: [shardVariants()] });
}

/** Tests the stories tagged `forced-colours` in the colours of a high-contrast mode. */
export function buildForcedColoursProject(): TestProjectInlineConfiguration {
  return buildProject('stories:forced-colours', {
    initialGlobals: VARIANTS['light-zh'],
    tags: ['forced-colours'],
    contextOptions: { forcedColors: 'active' },
    exclude: findFilesWithout(/'forced-colours'/),
  });
}

/** Tests the stories with a play on a page that the browser translates (`translatePage.ts`), without axe. */
export function buildTranslatedProject(): TestProjectInlineConfiguration {
  return buildProject('stories:translated', {
    initialGlobals: { ...VARIANTS['light-zh'], translation: 'on', a11y: { manual: true } },
    tags: ['play-fn'],
    exclude: findFilesWithout(/\bplay\b/),
  });
}

/**
 * Compares each story with its baseline in `folder`, in one project for each mode of `modes.ts` (`screenshot.ts`). Modes that only
 * some stories have skip the files of all others.
 */
export function buildScreenshotProjects(folder: string): TestProjectInlineConfiguration[] {
  return Object.entries(allModes).map(([mode, { theme, language, viewport }], index) =>
    buildProject(`screenshots:${mode}`, {
      initialGlobals: { theme, language, viewport: { value: viewport === 360 ? 'phone' : 'desk' }, screenshot: mode, a11y: { manual: true } },
      exclude: mode in everyStory ? [] : findFilesWithout(/\ballModes\b/),
      sequence: { groupOrder: index },
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          comparatorOptions: { threshold: 0.1, includeAA: true, allowedMismatchedPixels: 0 },
          timeout: 10_000,
          resolveScreenshotPath: ({ arg, ext }) => path.join(folder, `${arg}${ext}`),
        },
      },
    }),
  );
}

interface ProjectOptions extends Pick<InlineConfig, 'exclude' | 'sequence'>, Pick<BrowserConfigOptions, 'expect'> {
  initialGlobals?: Record<string, unknown>;
  /** Tests only the stories with these tags. */
  tags?: string[];
  plugins?: Plugin[];
  contextOptions?: BrowserContextOptions;
}

function buildProject(name: string, { initialGlobals, tags, plugins = [], contextOptions, exclude, sequence, expect }: ProjectOptions): TestProjectInlineConfiguration {
  return {
    plugins: [
      storybookTest({
        configDir: fileURLToPath(new URL('.', import.meta.url)),
        ...(initialGlobals && { initialGlobals }),
        ...(tags && { tags: { include: tags } }),
      }),
      ...plugins,
    ],
    test: {
      name,
      isolate: false,
      // The third tab works while the others wait for the server or the clock (0013).
      maxWorkers: 3,
      // A flow of twenty steps takes eight seconds, and twenty on a busy machine.
      testTimeout: 60_000,
      ...(exclude && { exclude }),
      ...(sequence && { sequence }),
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        ...(expect && { expect }),
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
