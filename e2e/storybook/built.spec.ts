import { readStoryIndex } from '../../scripts/lib/story-index.ts';
import { expect, test } from './support.ts';
import { goToStory, watchStory } from './watchStory.ts';

// These tests run on the built Storybook, because Vite's development server tolerates more. A bundle can lack a module or
// request it under another path.

test('the built Storybook shows a docs page: the guide, the props, the stories', async ({ page, storybookUrl }) => {
  await page.goto(`${storybookUrl}/?path=/docs/primitives-button--docs`);
  const preview = page.frameLocator('#storybook-preview-iframe');
  await expect(preview.getByRole('heading', { level: 1, name: 'Button' })).toBeVisible();
  await expect(preview.getByText('When to use')).toBeVisible();
  await expect(preview.getByRole('row', { name: /^variant / })).toBeVisible();
  await expect(preview.locator('[data-component="Button"]').first()).toBeVisible();
});

test('the built Storybook shows a story, in the language and theme of the toolbar', async ({ page, storybookUrl }) => {
  await page.goto(`${storybookUrl}/?path=/story/rides-ridecard--default&globals=language:en;theme:dark`);
  const preview = page.frameLocator('#storybook-preview-iframe');
  await expect(preview.getByRole('article')).toContainText('16:05');
  await expect(preview.getByRole('button', { name: 'View details' })).toBeVisible();
  // Translations are in a separate bundle, and styles in CSS rules. The text alone would appear without them.
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(preview.locator('body')).toHaveCSS('background-color', 'rgb(15, 24, 30)');
});

test('a story with mocked requests gets its answers from the worker of the built Storybook', async ({ openStory }) => {
  const page = await openStory('places-addressfield-server-states--success');
  // The story's play types, waits for the response and selects an option.
  await expect(page.getByRole('combobox')).toHaveValue('新竹科學園區');
});

test('the built Storybook shows the ordinary state of every component', async ({ page, openStory }) => {
  await page.addInitScript(watchStory);
  await openStory('primitives-button--default');
  const ordinary = readStoryIndex().map(({ id }) => id).filter((id) => id.endsWith('--default'));
  expect(ordinary.length).toBeGreaterThan(100);
  const broken: string[] = [];
  for (const id of ordinary) {
    await page.evaluate(goToStory, id);
    await page.waitForFunction((id) => globalThis.storyWatch.finished?.id === id || globalThis.storyWatch.error !== undefined, id);
    const { finished, error } = await page.evaluate(() => globalThis.storyWatch);
    if (!finished?.isFine || error !== undefined) broken.push(`${id}: ${error ?? 'finished with an error'}`);
  }
  expect(broken).toEqual([]);
});
