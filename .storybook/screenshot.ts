import type { StoryContext } from '@storybook/react-vite';
import { everyStory } from './modes.ts';
import { fitWindowToPage } from './realBrowser.ts';

// Leaflet's 3D panes keep the softened edges of their first paint, which depend on the order of responses.
if ('__vitest_browser__' in globalThis) Object.assign(globalThis, { L_DISABLE_3D: true });

interface ChromaticParameters {
  disableSnapshot?: boolean;
  modes?: Record<string, unknown>;
}

/** Compares the finished story with its baseline if the story has the run's mode (`pnpm visual`). */
export async function expectScreenshot({ id, globals, parameters }: Pick<StoryContext, 'id' | 'globals' | 'parameters'>): Promise<void> {
  const mode = String(globals['screenshot']);
  const { disableSnapshot = false, modes = everyStory } = parameters['chromatic'] as ChromaticParameters;
  if (disableSnapshot || !(mode in modes)) return;
  const [{ expect }, { page }] = await Promise.all([import('vitest'), import('vitest/browser')]);
  await fitWindowToPage();
  for (const image of document.images) image.loading = 'eager';
  await document.fonts.ready;
  await expect(page.elementLocator(document.documentElement)).toMatchScreenshot(`${mode}/${id}`);
}
