import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { cancelBooking, getBookingChat, listBlocked, listBookings, listCreatedRides, listBookingHistory, listPendingReviews } from '@shunlu/api-contract';
import type { Booking } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import {
  completedBooking, confirmedBooking, drivenRequest, emptyChatHistory, offer, pendingBooking, pendingDriverReview, rejectedBooking,
  request, yijunOwn,
} from '@shunlu/api-contract/fixtures';
import { expectBusy, expectUnavailable } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { ChatHost } from '../chat/index.ts';
import { connectMockSocket, emitted } from '../testing/mockSocket.ts';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import BookingsPage from './BookingsPage.tsx';

const meta = preview.meta({
  title: 'Pages/My bookings',
  component: BookingsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story, { parameters }) => <PageHarness at={String(parameters['at'] ?? '/rider/bookings')}><Story /><ChatHost /></PageHarness>],
  beforeEach({ msw }) {
    msw.use(
      mock(listBookings, { bookings: [pendingBooking, confirmedBooking], next_cursor: null }),
      mock(listBookingHistory, { history: [completedBooking, rejectedBooking], next_cursor: null }),
      mock(listCreatedRides, { rides: [request, offer], next_cursor: null }),
      mock(listPendingReviews, { pending: [{ ...pendingDriverReview, ride_id: completedBooking.ride_id }], total: 1, next_cursor: null }),
    );
    return logInAs(yijunOwn);
  },
});

const TAB_NAMES = [/^待處理|^Active/, /^已排定|^Scheduled/, /^歷史|^History/];

/** Moves through the tabs by arrow keys and expects these numbers of cards. */
async function walkTabs(canvas: Pick<typeof screen, 'findAllByRole' | 'getAllByRole'>, counts: readonly [number, number, number]) {
  const tabs = await canvas.findAllByRole('tab');
  await expect(tabs).toHaveLength(3);
  tabs[0]?.focus();
  for (const [index, tab] of tabs.entries()) {
    if (index > 0) await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'));
    await expect(tab).toHaveTextContent(TAB_NAMES[index] as RegExp);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(counts[index] as number));
  }
}

/** R2.77, RD.88: the arrow keys reach three tabs; none of them lists the viewer's own offers. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  play: ({ canvas }) => walkTabs(canvas, [2, 1, 2]),
});

/** R4.29–R4.31: each tab lists bookings and the viewer's own requests. */
export const Sorted = meta.story({
  beforeEach({ msw }) {
    const cancelled = { ...request, id: 209, status: 'cancelled' as const };
    msw.use(mock(listCreatedRides, { rides: [request, drivenRequest, cancelled], next_cursor: null }));
  },
  play: ({ canvas }) => walkTabs(canvas, [2, 2, 3]),
});

/** R2.82, R2.60: a completed booking links to its review; a pending one, to the chat. */
export const ReviewAndChat = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(getBookingChat, async ({ params }) => {
        await expect(params.id).toBe(String(pendingBooking.id));
        return emptyChatHistory;
      }),
      mock(listBlocked, { users: [] }),
    );
  },
  play: async ({ canvas }) => {
    const [chat] = await canvas.findAllByRole('button', { name: /^聊天$|^Chat$/ });
    await userEvent.click(chat as HTMLElement);
    await expect(await screen.findByRole('heading', { name: /還沒有訊息|No messages/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('tab', { name: /歷史|History/ }));
    await expect(await canvas.findByRole('link', { name: /評價|[Rr]eview/ })).toHaveAttribute('href', `/rides/${completedBooking.ride_id}/review`);
    await expect(canvas.getAllByRole('link', { name: /^(查看行程|View ride)/ }).map((link) => link.getAttribute('href'))).toContain(`/rides/${completedBooking.ride_id}`);
  },
});

/** R2.82: a booking that was reviewed, or can no longer be, has no link to the review. */
export const NothingToReview = meta.story({
  parameters: { at: '/rider/bookings?tab=history' },
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, { pending: [], total: 0, next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await expect(canvas.queryByRole('link', { name: /評價|[Rr]eview/ })).toBeNull();
  },
});

/** Handlers of one pending booking that ends with this kind of cancellation when its passenger cancels it. */
function mockCancelling(kind: Booking['cancel_kind'], respond: (booking: Booking) => { booking: Booking } | ReturnType<typeof mockError>) {
  let bookings: Booking[] = [pendingBooking];
  return [
    mock(listBookings, () => ({ bookings, next_cursor: null })),
    mock(listCreatedRides, { rides: [], next_cursor: null }),
    mock(cancelBooking, () => {
      const cancelled: Booking = { ...pendingBooking, status: 'cancelled', cancel_kind: kind };
      bookings = [cancelled];
      return respond(cancelled);
    }),
  ];
}

/** R8.30, R7.55, R7.56: after a confirmation the booking moves to the history, and is no longer followed. */
export const Cancels = meta.story({
  beforeEach({ msw }) {
    msw.use(...mockCancelling('rider', (booking) => ({ booking })));
    return connectMockSocket();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /取消預訂|Cancel booking/ }));
    await expect(emitted.mock.calls).toEqual([['join-booking', pendingBooking.id]]);
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /取消預訂|Cancel booking/ }));
    await canvas.findByText(/預訂已取消。|Booking cancelled successfully/);
    await expect(await canvas.findByText(/沒有待處理的預訂|Nothing is waiting/)).toBeVisible();
    await waitFor(() => expect(emitted.mock.calls.slice(1)).toEqual([['leave-booking', pendingBooking.id]]));
  },
});

/** RD.207: the driver has declined meanwhile: the booking stays in its tab with the dialog, which says so, and leaves when that closes. */
export const RejectedMeanwhile = meta.story({
  beforeEach({ msw }) {
    msw.use(...mockCancelling('rejected', () => mockError('INVALID_TRANSITION')));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /取消預訂|Cancel booking/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox'), '改搭火車');
    await userEvent.click(dialog.getByRole('button', { name: /取消預訂|Cancel booking/ }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/^目前的狀態無法這麼做。$|^This is not possible in the current state$/);
    // The list behind the dialog has been fetched again.
    await expect(await canvas.findByText(/^駕駛婉拒了這筆預訂。$|^The driver declined this booking\.?$/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox')).toHaveValue('改搭火車');
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText(/沒有待處理的預訂|Nothing is waiting/)).toBeVisible();
  },
});

/** R2.83 */
export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(
      mock(listBookings, { bookings: [], next_cursor: null }),
      mock(listBookingHistory, { history: [], next_cursor: null }),
      mock(listCreatedRides, { rides: [], next_cursor: null }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^(沒有待處理的預訂|Nothing is waiting)/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^(找共乘|Search rides)$/ })).toHaveAttribute('href', '/search');
    await expect(canvas.queryByRole('article')).toBeNull();
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listBookings, 'loading'));
  },
  play: expectBusy,
});

/** R8.17: one call failed; the rest is shown, with a note that some bookings are missing. */
export const PartlyFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBookingHistory, mockError('UNAVAILABLE')));
    spyOn(console, 'warn').mockImplementation(() => undefined);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/部分資料|Some of this/)).toBeVisible();
    await expect(console.warn).toHaveBeenCalledWith('Some bookings could not be loaded', expect.anything());
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
    // The tabs have no counts, because those are unknown.
    await expect(canvas.getByRole('tab', { name: TAB_NAMES[2] as RegExp })).toHaveAccessibleName(/^(歷史|History)$/);
  },
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    const gone = mockError('UNAVAILABLE');
    msw.use(mock(listBookings, gone), mock(listBookingHistory, gone), mock(listCreatedRides, gone));
  },
  play: expectUnavailable,
});
