import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { cancelBooking, cancelRide, confirmBooking, getRide, listBookings, listPendingReviews, listUserRides, rejectBooking } from '@shunlu/api-contract';
import type { Booking, Ride } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import {
  offerBookings, cancelledOffer, completedOffer, confirmedBooking, damingOwn, ownOffer, pendingBooking, pendingRiderReview, proposal, recurringOccurrence, recurringOffer,
  request, taipeiHsinchuCost,
} from '@shunlu/api-contract/fixtures';
import { expectBusy, expectUnavailable, mockFailOnce, tryAgain } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { connectMockSocket, emitted } from '../testing/mockSocket.ts';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
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
  decorators: [(Story) => <PageHarness at="/driver/dashboard"><Story /></PageHarness>],
  beforeEach({ msw }) {
    msw.use(
      mock(listUserRides, { rides: [ownOffer, own(cancelledOffer), own(completedOffer)], next_cursor: null }),
      mock(listBookings, { bookings: [], next_cursor: null }),
      mock(getRide, { ride: ownOffer, bookings: offerBookings, cost: taipeiHsinchuCost }),
      mock(confirmBooking, { booking: confirmedBooking }),
      mock(listPendingReviews, { pending: [], total: 0, next_cursor: null }),
    );
    return logInAs(damingOwn, 'driver');
  },
});

/** R7.55, R7.56: follows pending bookings while they are shown. R2.74: a card links to its ride, and the page links to a new one. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach: connectMockSocket,
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(1);
    await expect((await canvas.findAllByRole('button', { name: /^(確認|Confirm)/ }))[0]).toBeVisible();
    await waitFor(() => expect(emitted.mock.calls).toEqual([301, 310].map((id) => ['join-booking', id])));
    await userEvent.click(canvas.getByRole('tab', { name: /已完成|Completed/ }));
    await waitFor(() => expect(emitted.mock.calls.slice(2)).toEqual([301, 310].map((id) => ['leave-booking', id])));
    await userEvent.click(canvas.getByRole('tab', { name: /進行中|Active/ }));
    await canvas.findAllByRole('button', { name: /^(確認|Confirm)/ });
    await expect(canvas.getByRole('link', { name: /^(查看|View)/ })).toHaveAttribute('href', '/rides/101');
    await expect(canvas.getByRole('link', { name: /^(建立新行程|Create New Ride)$/ })).toHaveAttribute('href', '/rides/new?mode=offer');
  },
});

/** R2.72, R2.76, R8.32: pending bookings are decided on in place. */
export const Confirms = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(1);
    const [active, completed, ...more] = canvas.getAllByRole('tab');
    await expect(active).toHaveTextContent(/^(進行中|Active)/);
    await expect(completed).toHaveTextContent(/^(已完成|Completed)/);
    await expect(more).toEqual([]);
    await expect(canvas.queryByText('車輛臨時進廠維修', { exact: false })).toBeNull();
    const [confirm] = await canvas.findAllByRole('button', { name: /^(確認|Confirm)/ });
    await userEvent.click(confirm as HTMLElement);
    await canvas.findByText(/預訂已確認|Booking confirmed successfully/);
    await userEvent.click(canvas.getByRole('tab', { name: /已完成|Completed/ }));
    await waitFor(() => expect(canvas.getByRole('article')).toHaveTextContent(/11\/13|Nov 13/));
  },
});

/** R2.75, R8.31, RD.98: cancelling shows its success only after the server has confirmed it. */
export const CancelsARide = meta.story({
  beforeEach({ msw }) {
    let rides: Ride[] = [{ ...ownOffer, available_seats: ownOffer.total_seats }];
    let tries = 0;
    msw.use(
      mock(listUserRides, () => ({ rides, next_cursor: null })),
      mock(cancelRide, () => {
        tries += 1;
        if (tries === 1) return mockError('INTERNAL');
        rides = [];
        return { ride: { ...ownOffer, status: 'cancelled' as const } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /取消行程|Cancel ride/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /取消行程|Cancel ride/ }));
    await dialog.findByRole('alert');
    await expect(canvas.queryByText(/行程已移除|Ride removed successfully/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: /取消行程|Cancel ride/ }));
    const done = await canvas.findByText(/行程已移除|Ride removed successfully/);
    await expect(done.closest('[data-component="Toast"]')).toHaveAttribute('data-kind', 'success');
    await expect(await canvas.findByText(NO_RIDES)).toBeVisible();
  },
});

/** RD.104, RD.87, R2.74: pending proposals of the driver can be withdrawn; View links to the request. */
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
    await expect(await canvas.findByRole('link', { name: /^(查看|View)/ })).toHaveAttribute('href', '/rides/201');
    await userEvent.click(await canvas.findByRole('button', { name: /^收回提議$|^Take it back$/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^收回提議$|^Take it back$/ }));
    await expect(await canvas.findByText(NO_RIDES)).toBeVisible();
  },
});

/** RD.18, RD.19: a commute appears once, with its next date; cancelling asks whether only that date is meant. */
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

/** R2.74: an empty dashboard links to the form of a new ride. */
export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listUserRides, { rides: [], next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText(NO_RIDES);
    const create = canvas.getAllByRole('link', { name: /^(建立新行程|Create New Ride)$/ });
    await expect(create.map((link) => link.getAttribute('href'))).toEqual(['/rides/new?mode=offer', '/rides/new?mode=offer']);
  },
});

/** RD.162: a completed ride links to its pending reviews. */
export const CompletedToReview = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, { pending: [{ ...pendingRiderReview, ride_id: completedOffer.id }], total: 1, next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /已完成|Completed/ }));
    await expect(await canvas.findByRole('link', { name: /^給予評價|^Leave review/ })).toHaveAttribute('href', `/rides/${String(completedOffer.id)}/review`);
  },
});

/** RD.162: the link is gone when all reviews are written. */
export const CompletedReviewed = CompletedToReview.extend({
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, { pending: [], total: 0, next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /已完成|Completed/ }));
    await expect(await canvas.findByRole('link', { name: /^(查看|View)/ })).toHaveAttribute('href', `/rides/${String(completedOffer.id)}`);
    await expect(canvas.queryByRole('link', { name: /^給予評價|^Leave review/ })).toBeNull();
  },
});

/** While the proposals are loading, the page shows neither a count nor that it is empty. */
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

/** R8.17: if the proposals cannot be loaded, the page says so, not that there are none; the rides are shown. */
export const ProposalsMissing = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBookings, mockError('UNAVAILABLE')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(SOME_MISSING)).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByRole('tab', { name: /^(進行中|Active)$/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /已完成|Completed/ }));
    await waitFor(() => expect(canvas.queryByText(SOME_MISSING)).toBeNull());
  },
});

/** R8.17: the same for a driver who has nothing else. */
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

/** R8.22: the server's error on deciding about a booking is shown in a red banner at that booking, which stays pending. */
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

/** R8.22: the server's error on cancelling a ride is shown in the dialog, which stays open. */
export const CancelRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(cancelRide, mockError('UNAVAILABLE')));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /取消行程|Cancel ride/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /取消行程|Cancel ride/ }));
    const banner = await dialog.findByRole('alert');
    await expect(banner).toHaveTextContent(/^服務暫時無法使用，請稍後再試。$|^The service is not available right now$/);
    await expect(banner).toHaveAttribute('data-tone', 'bad');
  },
});

/**
 * RD.207: passengers have withdrawn, and the page is outdated. A booking keeps its place, with the typed reason, while a dialog about
 * it is open; a message reports one that has left the list.
 */
export const GivenUpMeanwhile = meta.story({
  beforeEach({ msw }) {
    let bookings: Booking[] = [pendingBooking, { ...pendingBooking, id: 399 }];
    const giveUp = (bookingId: unknown) => {
      bookings = bookings.map((each) => (each.id === Number(bookingId) ? { ...each, status: 'cancelled', cancel_kind: 'rider' } : each));
      return mockError('INVALID_TRANSITION');
    };
    msw.use(
      mock(getRide, () => ({ ride: ownOffer, bookings, cost: taipeiHsinchuCost })),
      mock(confirmBooking, ({ params }) => giveUp(params['bookingId'])),
      mock(rejectBooking, ({ params }) => giveUp(params['bookingId'])),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const isThere = () => canvasElement.querySelector(`[data-booking="${pendingBooking.id}"]`) !== null;
    await userEvent.click((await canvas.findAllByRole('button', { name: /^(婉拒|Reject)/ }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox'), '坐不下');
    await userEvent.click(dialog.getByRole('button', { name: /^(婉拒|Reject)/ }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/^目前的狀態無法這麼做。$|^This is not possible in the current state$/);
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^(確認|Confirm)/, hidden: true })).toHaveLength(1));
    await expect([isThere(), (dialog.getByRole<HTMLTextAreaElement>('textbox')).value]).toEqual([true, '坐不下']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isThere()).toBe(false));
    await userEvent.click((await canvas.findAllByRole('button', { name: /^(確認|Confirm)/ }))[0] as HTMLElement);
    await expect(await screen.findByText(/^目前的狀態無法這麼做。$|^This is not possible in the current state$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(確認|Confirm)/ })).toBeNull();
  },
});

/** RD.207: a proposal that is declined while it is being withdrawn stays, with the dialog and the reason, while that is open. */
export const DeclinedMeanwhile = meta.story({
  beforeEach({ msw }) {
    let current: Booking = proposal;
    msw.use(
      mock(listUserRides, { rides: [], next_cursor: null }),
      mock(listBookings, () => ({ bookings: [current].filter(({ status }) => status === 'pending'), next_cursor: null })),
      mock(getRide, () => ({ ride: request, bookings: [current], cost: null })),
      mock(cancelBooking, () => {
        current = { ...proposal, status: 'cancelled', cancel_kind: 'rejected', expires_at: null };
        return mockError('INVALID_TRANSITION');
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^收回提議$|^Take it back$/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox'), '車子送修');
    await userEvent.click(dialog.getByRole('button', { name: /^收回提議$|^Take it back$/ }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/^目前的狀態無法這麼做。$|^This is not possible in the current state$/);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^收回提議$|^Take it back$/, hidden: true })).toBeNull());
    await expect(dialog.getByRole('textbox')).toHaveValue('車子送修');
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText(NO_RIDES)).toBeVisible();
  },
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listUserRides, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});

/** R8.22: shows the server's message; Try Again loads the rides. */
export const LoadedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(listUserRides, { rides: [ownOffer], next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/我們這邊出了問題，請稍後再試。|Something went wrong on our side/);
    await tryAgain();
    await expect(await canvas.findByRole('article')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});
