import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { expect, spyOn } from 'storybook/test';
import { PageHarness } from '../testing/PageHarness.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const BROKEN = new Error('A page that cannot be drawn');

function Broken(): never {
  throw BROKEN;
}

const meta = preview.meta({
  title: 'Pages/Crashed',
  component: ErrorBoundary,
  tags: ['!autodocs'],
  args: { children: <Broken /> },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/rides/101"><Story /></PageHarness>],
});

/** In place of a page that threw; why it did is in the console alone, where this story keeps it out of the log. */
export const Default = meta.story({
  parameters: { conformance: { none: 'It stands around a page, and has no element of its own.' }, chromatic: { modes: allModes } },
  beforeEach() {
    const logged = spyOn(console, 'error').mockImplementation(() => undefined);
    return () => logged.mockRestore();
  },
  play: async ({ canvas }) => {
    const said = canvas.getByRole('alert');
    await expect(said).toHaveTextContent(/這一頁無法顯示。|This page cannot be shown\./);
    await expect(said).not.toHaveTextContent(BROKEN.message);
    await expect(canvas.getByRole('heading', { level: 1, name: /^頁面發生錯誤$|^Something broke on this page$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^重新載入$|^Reload$/ })).toBeVisible();
  },
});
