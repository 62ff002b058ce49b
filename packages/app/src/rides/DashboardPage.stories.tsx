import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { cancelRide, confirmBooking, getRide, listUserRides } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import {
  bookingsOfOffer, cancelledOffer, completedOffer, confirmedBooking, damingOwn, ownOffer, taipeiHsinchuCost,
} from '@shunlu/api-contract/fixtures';
import { expect, screen, userEvent, within } from 'storybook/test';
import { logInAs, PageStage } from '../testing/PageStage.tsx';
import DashboardPage from './DashboardPage.tsx';

const own = (ride: Ride): Ride => ({ ...ride, is_own: true });

const meta = preview.meta({
  title: 'Pages/Driver dashboard',
  component: DashboardPage,
  tags: ['!autodocs'],
  globals: { mode: 'driver' },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageStage at="/driver/dashboard"><Story /></PageStage>],
  beforeEach({ msw }) {
    msw.use(
      mock(listUserRides, { rides: [ownOffer, own(cancelledOffer), own(completedOffer)], next_cursor: null }),
      mock(getRide, { ride: ownOffer, bookings: bookingsOfOffer, cost: taipeiHsinchuCost }),
      mock(confirmBooking, { booking: confirmedBooking }),
    );
    return logInAs(damingOwn, 'driver');
  },
});

/** R2.72, R2.76, R8.32: what waits is answered in place. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(1);
    const [confirm] = await canvas.findAllByRole('button', { name: /^(確認|Confirm)/ });
    await userEvent.click(confirm as HTMLElement);
    await canvas.findByText(/預訂已確認|Booking confirmed successfully/);
    await userEvent.click(canvas.getByRole('tab', { name: /已完成|Completed/ }));
    await expect(canvas.getAllByRole('article')).toHaveLength(1);
  },
});

/** R2.75, R8.31 */
export const CancelsARide = meta.story({
  beforeEach({ msw }) {
    let rides: Ride[] = [{ ...ownOffer, available_seats: ownOffer.total_seats }];
    msw.use(
      mock(listUserRides, () => ({ rides, next_cursor: null })),
      mock(cancelRide, () => {
        rides = [];
        return { ride: { ...ownOffer, status: 'cancelled' as const } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /取消行程|Cancel ride/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /取消行程|Cancel ride/ }));
    await canvas.findByText(/行程已移除|Ride removed successfully/);
    await expect(await canvas.findByText(/還沒有進行中的行程|No active rides yet/)).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listUserRides, { rides: [], next_cursor: null }));
  },
  play: async ({ canvas }) => {
    const [create] = await canvas.findAllByRole('link', { name: /建立新行程|Create New Ride/ });
    await expect(create).toHaveAttribute('href', '/rides/new?mode=offer');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listUserRides, 'loading'));
  },
});

/** R8.22 */
export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listUserRides, mockError('UNAVAILABLE')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});
