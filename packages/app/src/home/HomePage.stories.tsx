import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { listBookings, listCreatedRides, listHistory, listUserRides } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { confirmedBooking, damingOwn, ownOffer, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { logInAs, PageStage } from '../testing/PageStage.tsx';
import HomePage from './HomePage.tsx';

const none = { rides: [], next_cursor: null };

const meta = preview.meta({
  title: 'Pages/Home',
  component: HomePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageStage at="/"><Story /></PageStage>],
  beforeEach({ msw }) {
    msw.use(
      mock(listBookings, { bookings: [confirmedBooking], next_cursor: null }),
      mock(listHistory, { history: [], next_cursor: null }),
      mock(listCreatedRides, none),
      mock(listUserRides, { rides: [ownOffer], next_cursor: null }),
    );
  },
});

/** R2.1–R2.3 */
export const Passenger = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach: () => logInAs(yijunOwn),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /找共乘|Find a ride/ })).toHaveAttribute('href', '/search');
    await expect(await canvas.findByRole('heading', { name: /下一趟|Next ride/ })).toBeVisible();
  },
});

/** R2.2 */
export const Driver = meta.story({
  globals: { mode: 'driver' },
  beforeEach: () => logInAs(damingOwn, 'driver'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /提供共乘|Offer a ride/ })).toHaveAttribute('href', '/rides/new?mode=offer');
    await expect(await canvas.findByRole('heading', { name: /下一趟|Next ride/ })).toBeVisible();
  },
});

export const NothingAhead = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBookings, { bookings: [], next_cursor: null }));
    return logInAs({ ...yijunOwn, rating: null, rating_count: 0, total_rides: 0 });
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBookings, 'loading'));
    return logInAs(yijunOwn);
  },
});

/** R8.17: what cannot be loaded is left out; the rest of the page stays usable. */
export const Failed = meta.story({
  beforeEach({ msw }) {
    const gone = mockError('UNAVAILABLE');
    msw.use(mock(listBookings, gone), mock(listHistory, gone), mock(listCreatedRides, gone));
    return logInAs(yijunOwn);
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /找共乘|Find a ride/ })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});
