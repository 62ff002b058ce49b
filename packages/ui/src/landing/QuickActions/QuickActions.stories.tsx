import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, userEvent } from 'storybook/test';
import type { screen } from 'storybook/test';
import { QuickActions } from './QuickActions.tsx';
import type { QuickActionsProps } from './QuickActions.tsx';

const paths = {
  search: '/search',
  request: '/rides/new?mode=request',
  bookings: '/rider/bookings',
  offer: '/rides/new?mode=offer',
  dashboard: '/driver/dashboard',
  vehicles: '/vehicles',
  messages: '/messages',
};

const meta = preview.meta({
  title: 'Landing/QuickActions',
  component: QuickActions,
  args: { mode: 'passenger' as QuickActionsProps['mode'], paths: paths as QuickActionsProps['paths'] },
  parameters: {
    guide: {
      when: 'The ways on from the home page; they depend on the mode.',
      avoid: 'The bars (NavBar, TabBar) lead everywhere; these are the few things one comes for.',
      parts: 'A few links, each an icon, words and a sentence. The first is the main one and filled.',
      keyboard: 'Each is one stop; Enter goes there.',
      announced: 'A navigation named “quick actions” with a list of links.',
    },
  },
});

/** Returns the paths of the actions in order. */
const hrefs = (canvas: Pick<typeof screen, 'getAllByRole'>) => canvas.getAllByRole('link').map((link) => link.getAttribute('href'));

/** R2.2: the actions of a passenger. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(hrefs(canvas)).toEqual([paths.search, paths.request, paths.bookings, paths.messages]);
    for (const name of [/^(找共乘|Find a ride)/, /^(徵求共乘|Request a ride)/, /^(我的預訂|My bookings)/, /^(訊息|Messages)/]) {
      await expect(canvas.getByRole('link', { name })).toBeVisible();
    }
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links).toHaveLength(4);
    await userEvent.tab();
    await expect(links[0]).toHaveFocus();
    await expect(links[0]).toHaveAttribute('href', '/search');
  },
});

/** R2.2: the actions of a driver. */
export const Driver = meta.story({
  args: { mode: 'driver' },
  globals: { mode: 'driver' },
  play: async ({ canvas }) => {
    await expect(hrefs(canvas)).toEqual([paths.offer, paths.dashboard, paths.vehicles, paths.messages]);
    for (const name of [/^(提供共乘|Offer a ride)/, /^(我的行程|My rides)/, /^(車輛|Vehicles)/, /^(訊息|Messages)/]) {
      await expect(canvas.getByRole('link', { name })).toBeVisible();
    }
  },
});

/** An action without a path is hidden. */
export const WithoutMessages = meta.story({
  args: { paths: { ...paths, messages: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
  },
});
export const Narrow = Driver.extend(narrow);
export const LargeText = Default.extend(largeText);
