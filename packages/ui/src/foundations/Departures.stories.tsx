import preview from '#storybook/preview';
import { takeBlockedNavigations } from '#storybook/realBrowser';
import { expect, userEvent, waitFor } from 'storybook/test';

const isTest = '__vitest_browser__' in globalThis;

const meta = preview.meta({
  title: 'Foundations/Departures',
  tags: ['!dev', '!autodocs', '!manifest'],
  parameters: { chromatic: { disableSnapshot: true } },
});

/** The check after every story reports a link that navigates away. */
export const NavigationIsReported = meta.story({
  render: () => <a href="/elsewhere?page=2" onMouseDown={({ currentTarget }) => currentTarget.remove()}>Elsewhere</a>,
  play: async ({ canvas }) => {
    if (!isTest) return;
    await userEvent.click(canvas.getByRole('link'));
    await waitFor(() => expect(takeBlockedNavigations()).toEqual(['/elsewhere?page=2']));
  },
});
