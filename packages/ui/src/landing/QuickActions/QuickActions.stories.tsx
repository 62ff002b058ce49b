import preview from '#storybook/preview';
import { expect, userEvent } from 'storybook/test';
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
    docs: {
      description: {
        component:
          'The ways on from the home page; they depend on the mode, and the first is the main one. Each is one link, reached with Tab. A screen reader hears a navigation named “quick actions” with a list of links.',
      },
    },
  },
});

export const Passenger = meta.story({
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links).toHaveLength(4);
    await userEvent.tab();
    await expect(links[0]).toHaveFocus();
    await expect(links[0]).toHaveAttribute('href', '/search');
  },
});

export const Driver = meta.story({
  args: { mode: 'driver' },
  globals: { mode: 'driver' },
});

/** An action whose screen is not there is left out. */
export const WithoutMessages = meta.story({
  args: { paths: { ...paths, messages: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
  },
});
