import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { PageHarness } from '../testing/PageHarness.tsx';
import NotFoundPage from './NotFoundPage.tsx';

const meta = preview.meta({
  title: 'Pages/Not found',
  component: NotFoundPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/rieds/101"><Story /></PageHarness>],
});

/** A mistyped address: the page says so and leads home. */
export const Default = meta.story({
  parameters: { conformance: { none: 'A page takes no props: the router places it.' }, chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: /^找不到頁面$|^Page not found$/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^回首頁$|^Back to the start$/ })).toHaveAttribute('href', '/');
  },
});
