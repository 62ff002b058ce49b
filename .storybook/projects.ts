import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserContextOptions } from 'playwright';
import type { Plugin } from 'vite';
import type { BrowserInstanceOption } from 'vitest/node';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_ARGS } from '../scripts/chromium.ts';
import { ROOT } from '../scripts/lib/paths.ts';
import { FORCED_COLOURS, LOOKS, takingTurns } from '../scripts/lib/storyTurns.ts';
import type { LookName } from '../scripts/lib/storyTurns.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** `npm test` names the browser it found; else Debian's, else Playwright's own. */
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);

const browser = (contextOptions: BrowserContextOptions = {}) =>
  playwright({
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...CHROMIUM_ARGS],
    },
    contextOptions: { reducedMotion: 'reduce', locale: 'zh-TW', timezoneId: 'Asia/Taipei', ...contextOptions },
  });

/**
 * The files without a story for high-contrast modes. A browser would load each of them to find none. What ran is held
 * against the index afterwards (`scripts/lib/stories.ts`), so that none is missed.
 */
function withoutForcedColours(): string[] {
  return globSync('packages/*/src/**/*.stories.tsx', { cwd: ROOT })
    .map((file) => path.join(ROOT, file))
    .filter((file) => !readFileSync(file, 'utf8').includes("'forced-colours'"));
}

/** The browser in the colours of a high-contrast mode, for the stories that are tagged `forced-colours`. */
const forcedColours = () => ({ provider: browser({ forcedColors: 'active' }), exclude: withoutForcedColours() });

/** Every story but the playgrounds as a test in one look: it renders, its `play` passes, axe finds nothing. */
export function storyProject(look: LookName): TestProjectInlineConfiguration {
  return project(`stories:${look}`, { initialGlobals: LOOKS[look] });
}

/** Those for forced colours. */
export function forcedColoursProject(): TestProjectInlineConfiguration {
  return project('stories:forced-colours', { initialGlobals: LOOKS['light-zh'], tags: ['forced-colours'], instance: forcedColours() });
}

/** Each of these tests in one of the looks, and those for forced colours: two browsers with one server, which writes each module once. */
export function storyProjectsInTurn(): TestProjectInlineConfiguration {
  return project('stories', {
    plugins: [takingTurns()],
    instance: { name: 'stories:in-turn' },
    another: { name: 'stories:forced-colours', provide: { [FORCED_COLOURS]: true }, ...forcedColours() },
  });
}

type Instance = Omit<BrowserInstanceOption, 'browser'>;

interface Particulars {
  initialGlobals?: (typeof LOOKS)[LookName];
  /** Of the stories only those with these. */
  tags?: string[];
  plugins?: Plugin[];
  instance?: Instance;
  another?: Instance;
}

function project(name: string, { initialGlobals, tags, plugins = [], instance = {}, another }: Particulars): TestProjectInlineConfiguration {
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
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        instances: [instance, ...(another ? [another] : [])].map((one) => ({ browser: 'chromium', ...one })),
        provider: browser(),
      },
    },
  };
}
