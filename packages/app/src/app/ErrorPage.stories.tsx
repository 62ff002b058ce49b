import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { PageHarness } from '../testing/PageHarness.tsx';
import { ErrorPage } from './ErrorPage.tsx';

const meta = preview.meta({
  title: 'Pages/Crashed',
  component: ErrorPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/rides/101"><Story /></PageHarness>],
});

/** Replaces a page that threw. */
export const Default = meta.story({
  parameters: { conformance: { none: 'It is a whole page, and has no element of its own.' }, chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    const said = canvas.getByRole('alert');
    await expect(said).toHaveTextContent(/這一頁無法顯示。|This page cannot be shown\./);
    await expect(canvas.getByRole('heading', { level: 1, name: /^頁面發生錯誤$|^Something broke on this page$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^重新載入$|^Reload$/ })).toBeVisible();
  },
});
