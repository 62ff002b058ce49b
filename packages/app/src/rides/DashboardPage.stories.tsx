import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { cancelBooking, cancelRide, confirmBooking, getRide, listBookings, listUserRides } from '@shunlu/api-contract';
import type { Booking, Ride } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import {
  bookingsOfOffer, cancelledOffer, completedOffer, confirmedBooking, damingOwn, ownOffer, pendingBooking, proposal, recurringOccurrence, recurringOffer,
  request, taipeiHsinchuCost,
} from '@shunlu/api-contract/fixtures';
import { expectBusy, expectUnavailable, failingOnce, tryAgain } from '@shunlu/ui/feedback/forStories.ts';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { logInAs, PageStage } from '../testing/PageStage.tsx';
import DashboardPage from './DashboardPage.tsx';

const own = (ride: Ride): Ride => ({ ...ride, is_own: true });

const NO_RIDES = /還沒有進行中的行程|No active rides yet/;
const SOME_MISSING = /^部分資料暫時無法載入|^Some of this cannot be loaded/;

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
      mock(listBookings, { bookings: [], next_cursor: null }),
      mock(getRide, { ride: ownOffer, bookings: bookingsOfOffer, cost: taipeiHsinchuCost }),
      mock(confirmBooking, { booking: confirmedBooking }),
    );
    return logInAs(damingOwn, 'driver');
  },
});

export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(1);
    await expect((await canvas.findAllByRole('button', { name: /^(確認|Confirm)/ }))[0]).toBeVisible();
  },
});

/** R2.72, R2.76, R8.32: what waits is answered in place. */
export const Confirms = meta.story({
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
    await expect(await canvas.findByText(NO_RIDES)).toBeVisible();
  },
});

/** RD.104, RD.87: what was offered to drive and is not answered yet, to be taken back. */
export const WithProposal = meta.story({
  beforeEach({ msw }) {
    let bookings: Booking[] = [proposal];
    msw.use(
      mock(listUserRides, { rides: [], next_cursor: null }),
      mock(listBookings, ({ query }) => ({ bookings: query['role'] === 'driver' ? bookings : [], next_cursor: null })),
      mock(getRide, { ride: request, bookings: [proposal], cost: null }),
      mock(cancelBooking, () => {
        bookings = [];
        return { booking: { ...proposal, status: 'cancelled' as const, cancel_kind: 'rider' as const } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^收回提議$|^Take it back$/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^收回提議$|^Take it back$/ }));
    await expect(await canvas.findByText(NO_RIDES)).toBeVisible();
  },
});

/** RD.18, RD.19: a commute stands once, with its next date; cancelling asks whether it is only that. */
export const Commute = meta.story({
  beforeEach({ msw }) {
    let rides: Ride[] = [own(recurringOffer)];
    msw.use(
      mock(listUserRides, () => ({ rides, next_cursor: null })),
      mock(cancelRide, ({ params }) => {
        if (params['id'] !== String(recurringOccurrence.id)) return mockError('RIDE_NOT_FOUND');
        const next = { ride_id: 112, departure_time: '2026-11-23T23:30:00.000Z', available_seats: 4 };
        rides = [own({ ...recurringOffer, next_occurrence: next, departure_time: next.departure_time })];
        return { ride: own({ ...recurringOccurrence, status: 'cancelled' }) };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/11\/23|Nov 23/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /取消行程|Cancel ride/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /取消行程|Cancel ride/ }));
    await waitFor(() => expect(canvas.getByText(/11\/24|Nov 24/)).toBeVisible());
  },
});

export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listUserRides, { rides: [], next_cursor: null }));
  },
  play: async ({ canvas }) => {
    const [create] = await canvas.findAllByRole('link', { name: /建立新行程|Create New Ride/ });
    await expect(create).toHaveAttribute('href', '/rides/new?mode=offer');
  },
});

/** Whether there is nothing is not known before the proposals are: neither a count nor the empty page says so meanwhile. */
export const ProposalsLoading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listUserRides, { rides: [own(completedOffer)], next_cursor: null }), mock(listBookings, 'loading'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: /已完成.*1|Completed.*1/ })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: /^(進行中|Active)$/ })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.queryByText(NO_RIDES)).toBeNull();
    await expectBusy();
  },
});

/** R8.17: where the proposals cannot be loaded the page says so, and not that there are none; the rides are there. */
export const ProposalsMissing = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBookings, mockError('UNAVAILABLE')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(SOME_MISSING)).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(1);
    await expect(canvas.getByRole('tab', { name: /^(進行中|Active)$/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /已完成|Completed/ }));
    await expect(canvas.queryByText(SOME_MISSING)).toBeNull();
  },
});

/** R8.17: so does the page of a driver who has nothing else. */
export const OnlyProposalsMissing = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listUserRides, { rides: [], next_cursor: null }), mock(listBookings, mockError('UNAVAILABLE')));
    spyOn(console, 'warn').mockImplementation(() => undefined);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(SOME_MISSING)).toBeVisible();
    await expect(canvas.queryByText(NO_RIDES)).toBeNull();
    await expect(console.warn).toHaveBeenCalledWith('Some bookings could not be loaded', expect.anything());
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listUserRides, 'loading'));
  },
  play: expectBusy,
});

/** R8.22: what the server says of an answer to a booking stands in a red banner at that booking, which still waits. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(confirmBooking, mockError('TIME_CONFLICT')));
  },
  play: async ({ canvas }) => {
    const [confirm] = await canvas.findAllByRole('button', { name: /^(確認|Confirm)/ });
    await userEvent.click(confirm as HTMLElement);
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent(/^時間與你的另一趟行程重疊。$|^This overlaps with another of your trips$/);
    await expect(banner).toHaveAttribute('data-tone', 'bad');
    await expect(confirm).toBeVisible();
  },
});

/** D111: the passenger has given the seats up, and the page is behind: it is said though the booking has gone from the list. */
export const GivenUpMeanwhile = meta.story({
  beforeEach({ msw }) {
    let bookings: Booking[] = [pendingBooking];
    msw.use(
      mock(getRide, () => ({ ride: ownOffer, bookings, cost: taipeiHsinchuCost })),
      mock(confirmBooking, () => {
        bookings = [{ ...pendingBooking, status: 'cancelled', cancel_kind: 'rider' }];
        return mockError('INVALID_TRANSITION');
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^(確認|Confirm)/ }))[0] as HTMLElement);
    await expect(await screen.findByText(/^目前的狀態無法這麼做。$|^This is not possible in the current state$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(確認|Confirm)/ })).toBeNull();
  },
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listUserRides, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});

/** The server's words, and Try Again loads them. */
export const LoadedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(failingOnce(listUserRides, { rides: [ownOffer], next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/我們這邊出了問題，請稍後再試。|Something went wrong on our side/);
    await tryAgain();
    await expect(await canvas.findByRole('article')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});
