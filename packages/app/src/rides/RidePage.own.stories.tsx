import preview from '#storybook/preview';
import { cancelBooking, cancelRide, confirmBooking, getBookingChat, getRide, listPendingReviews, markNoShow, rejectBooking, updateRide } from '@shunlu/api-contract';
import type { Booking, Ride } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import {
  acceptedProposal, offerBookings, confirmedBooking, damingOwn, drivenRequest, emptyChatHistory, joinedRequest, ownOffer, pendingBooking, requestProposals,
  recurringOffer, request, taipeiHsinchuCost, yijunOwn,
} from '@shunlu/api-contract/fixtures';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { ChatHost } from '../chat/index.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { connectMockSocket, emitted } from '../testing/mockSocket.ts';
import { logInAs } from '../testing/PageHarness.tsx';
import { createRideHandlers, MACHINE_TEXT, withRidePage } from './rides.fixtures.tsx';
import RidePage from './RidePage.tsx';

/** A ride as its driver or creator sees it. */
const meta = preview.meta({
  title: 'Pages/Ride/Own',
  component: RidePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [withRidePage],
  beforeEach({ msw }) {
    msw.use(...createRideHandlers());
    return logInAs(yijunOwn);
  },
});

/** D29: reports positions to the driver's page when the story demands it. */
function heldPositions() {
  let callbacks: { found: PositionCallback; failed: PositionErrorCallback | null | undefined } | undefined;
  spyOn(navigator.geolocation, 'watchPosition').mockImplementation((found, failed) => {
    callbacks = { found, failed };
    return 1;
  });
  const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
  const coords = { latitude: 25.02, longitude: 121.46, accuracy: 20, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  return {
    find: () => callbacks?.found({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords }),
    fail: (code: keyof typeof codes) => callbacks?.failed?.({ code: codes[code], message: code, ...codes }),
  };
}

/** R2.60, R2.63, R7.55: follows the active bookings. */
export const OwnOffer = meta.story({
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: ownOffer, bookings: offerBookings, cost: taipeiHsinchuCost }));
    const close = connectMockSocket();
    const logOut = logInAs(damingOwn, 'driver');
    return () => {
      logOut();
      close();
    };
  },
  play: async ({ canvas, canvasElement }) => {
    for (const name of [/^(確認|Confirm)/, /^(婉拒|Reject)/, /^(傳訊息給|Message)/]) {
      await expect(await canvas.findAllByRole('button', { name })).not.toHaveLength(0);
    }
    await expect(canvas.queryByRole('button', { name: /送出預訂|Send booking/ })).toBeNull();
    await expect(canvasElement).not.toHaveTextContent(MACHINE_TEXT);
    await userEvent.click(canvas.getAllByRole('button', { name: /^(婉拒|Reject)/ })[0] as HTMLElement);
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const live = offerBookings.filter(({ status }) => status === 'pending' || status === 'confirmed');
    await expect(emitted.mock.calls.toSorted(([, one], [, other]) => Number(one) - Number(other))).toEqual(live.map(({ id }) => ['join-booking', id]).toSorted(([, one], [, other]) => Number(one) - Number(other)));
  },
});

/** R2.60: on the ride's own page a booking is decided on, and its passenger can be written to. */
export const AnswersAndWrites = meta.story({
  globals: { mode: 'driver' },
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [(Story) => <><Story /><ChatHost /></>],
  beforeEach({ msw }) {
    msw.use(
      mock(getRide, { ride: ownOffer, bookings: [pendingBooking], cost: taipeiHsinchuCost }),
      mock(getBookingChat, ({ params }) => (params.id === String(pendingBooking.id) ? emptyChatHistory : mockError('BOOKING_NOT_FOUND'))),
      mock(confirmBooking, ({ params }) =>
        params.bookingId === String(pendingBooking.id) ? { booking: { ...pendingBooking, status: 'confirmed' } } : mockError('BOOKING_NOT_FOUND'),
      ),
    );
    return logInAs(damingOwn, 'driver');
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(傳訊息給|Message)/ }));
    await expect(await screen.findByRole('heading', { name: /還沒有訊息|No messages/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: /^(確認|Confirm)/ }));
    await canvas.findByText(/預訂已確認|Booking confirmed successfully/);
  },
});

/** R7.54, RD.59, R8.20: sends the driver's position; sharing survives a lost position or connection, but a refusal ends it, warning. */
export const SharesPosition = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: { ...ownOffer, status: 'in_progress' }, bookings: offerBookings, cost: taipeiHsinchuCost }));
    const close = connectMockSocket();
    const logOut = logInAs(damingOwn, 'driver');
    return () => {
      logOut();
      close();
    };
  },
  play: async ({ canvas }) => {
    const positions = heldPositions();
    const share = await canvas.findByRole('switch', { name: /分享我的位置|Share my position/ });
    const [usual, lost, away] = [/只有已確認的乘客|Only confirmed passengers/, /收不到定位|cannot be found right now/, /目前沒有連線|not connected/];
    await expect(share).toHaveAccessibleDescription(usual);
    await userEvent.click(share);
    await expect(emitted).not.toHaveBeenCalledWith('location_update', expect.anything());
    positions.find();
    await expect(emitted).toHaveBeenCalledWith('location_update', { rideId: ownOffer.id, latitude: 25.02, longitude: 121.46, timestamp: '1970-01-01T00:00:00.000Z' });
    for (const failure of ['POSITION_UNAVAILABLE', 'TIMEOUT'] as const) {
      positions.fail(failure);
      await waitFor(() => expect(share).toHaveAccessibleDescription(lost));
      positions.find();
      await waitFor(() => expect(share).toHaveAccessibleDescription(usual));
    }
    useRealtime.setState({ isConnected: false });
    await waitFor(() => expect(share).toHaveAccessibleDescription(away));
    await expect(share).toBeChecked();
    useRealtime.setState({ isConnected: true });
    await waitFor(() => expect(share).toHaveAccessibleDescription(usual));

    positions.fail('PERMISSION_DENIED');
    await waitFor(() => expect(share).not.toBeChecked());
    const warning = await canvas.findByText(/無法取得你的位置|could not be found/);
    await expect(warning.closest('[data-component="Toast"]')).toHaveAttribute('data-kind', 'warning');
  },
});

/** RD.59: sharing stays on while there is no connection. */
export const SharesPositionOffline = SharesPosition.extend({
  beforeEach() {
    useRealtime.setState({ isConnected: false });
  },
  play: async ({ canvas }) => {
    heldPositions();
    const share = await canvas.findByRole('switch', { name: /分享我的位置|Share my position/ });
    await userEvent.click(share);
    await waitFor(() => expect(share).toHaveAccessibleDescription(/目前沒有連線|not connected/));
  },
});

/** R2.59 */
export const OwnRequest = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: { ...request, is_own: true }, bookings: [], cost: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/這是你的徵求|your request/i)).toBeVisible();
    await expect(canvas.getByText(/^(正在找駕駛。|Looking for driver\. )/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /送出加入|加入徵求|Join request/ })).toBeNull();
  },
});

/** D44: an accepted driver withdraws, and the request is open again. */
export const DrivesARequest = meta.story({
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    const driven: Ride = { ...drivenRequest, creator: request.creator, creator_id: request.creator_id, is_own: true };
    let answer = { ride: driven, bookings: [acceptedProposal, { ...joinedRequest, status: 'confirmed' as const }], cost: null };
    msw.use(
      mock(getRide, () => answer),
      mock(cancelBooking, () => {
        answer = { ...answer, ride: { ...request, is_own: false }, bookings: [] };
        return { booking: { ...acceptedProposal, status: 'cancelled' as const, cancel_kind: 'driver' as const } };
      }),
    );
    return logInAs(damingOwn, 'driver');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /開始行程|Start ride/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /退出這趟|Give up the drive/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /退出這趟|Give up the drive/ }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /開始行程|Start ride/ })).toBeNull());
  },
});

/** D1: the creator sees the proposals, and accepts one. R3.36: a joined passenger is declined without a reason; a fixed text is sent. */
export const OwnRequestWithProposals = meta.story({
  beforeEach({ msw }) {
    let answer: { ride: Ride; bookings: Booking[]; cost: null } = {
      ride: { ...request, is_own: true }, bookings: [...requestProposals, joinedRequest], cost: null,
    };
    msw.use(
      mock(getRide, () => answer),
      mock(confirmBooking, () => {
        answer = { ...answer, ride: { ...drivenRequest, is_own: true, creator_id: request.creator_id, creator: request.creator }, bookings: [acceptedProposal] };
        return { booking: acceptedProposal };
      }),
      mock(rejectBooking, async ({ body }) => {
        await expect(body).toEqual({ reason: 'No reason provided' });
        answer = { ...answer, bookings: requestProposals };
        return { booking: { ...joinedRequest, status: 'cancelled', cancel_kind: 'rejected' } };
      }),
    );
  },
  play: async ({ canvas }) => {
    const party = /一起搭的人|Who comes along/;
    await expect(await canvas.findByRole('heading', { name: party })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^(婉拒|Reject)\s*黃小美$/ }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^(婉拒|Reject)$/ }));
    await waitFor(() => expect(canvas.queryByRole('heading', { name: party })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const [choose] = canvas.getAllByRole('button', { name: /^選這位駕駛|^Choose this driver/ });
    await userEvent.click(choose as HTMLElement);
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^選這位駕駛|^Choose this driver/ }));
    await expect(await canvas.findByText(/駕駛已確定，請準時|Driver assigned\. Please/)).toBeVisible();
  },
});

/** RD.9, RD.59, RD.117: starts early, shows the position, reports a no-show, completes the ride. */
export const Drives = meta.story({
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    // The ride departed 50 minutes ago: it may be started and completed, and a no-show be reported (D2, D70).
    const departed = { departure_time: '2026-11-20T02:00:00.000Z', estimated_arrival_time: '2026-11-20T03:15:00.000Z' };
    let ride: Ride = { ...ownOffer, ...departed };
    let booking: Booking = { ...confirmedBooking, ...departed };
    msw.use(
      mock(getRide, () => ({ ride, bookings: [{ ...booking, ride_status: ride.status }], cost: taipeiHsinchuCost })),
      mock(updateRide, ({ body }) => {
        ride = { ...ride, status: (body as { status: Ride['status'] }).status };
        return { ride };
      }),
      mock(markNoShow, () => {
        booking = { ...booking, status: 'cancelled', cancel_kind: 'no_show', absent_role: 'rider' };
        return { booking };
      }),
      mock(listPendingReviews, { pending: [], total: 0, next_cursor: null }),
    );
    return logInAs(damingOwn, 'driver');
  },
  play: async ({ canvas }) => {
    const agree = async (name: RegExp) => userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    await userEvent.click(await canvas.findByRole('button', { name: /^開始行程$|^Start ride$/ }));
    await agree(/^開始行程$|^Start ride$/);
    heldPositions();
    const gone = spyOn(navigator.geolocation, 'clearWatch');
    const share = await canvas.findByRole('switch', { name: /分享我的位置|Share my position/ });
    await expect(share).not.toBeChecked();
    await expect(navigator.geolocation.watchPosition).not.toHaveBeenCalled();
    await userEvent.click(share);
    await expect(navigator.geolocation.watchPosition).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /^乘客未到|^Passenger did not come/ }));
    await agree(/^乘客未到|^Passenger did not come/);
    await expect(await canvas.findByText(/你回報這位乘客沒有到場|You said that this passenger did not come/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^結束行程$|^Finish ride$/ }));
    await expect(gone).not.toHaveBeenCalled();
    await agree(/^結束行程$|^Finish ride$/);
    await waitFor(() => expect(canvas.queryByRole('switch')).toBeNull());
    await waitFor(() => expect(gone).toHaveBeenCalledWith(1));
  },
});

/** RD.18, RD.19, R8.31: a template links to its next date; one date or all can be cancelled. */
export const OwnCommute = meta.story({
  globals: { mode: 'driver' },
  beforeEach({ msw }) {
    let ride: Ride = { ...recurringOffer, is_own: true };
    msw.use(
      mock(getRide, () => ({ ride, bookings: [], cost: taipeiHsinchuCost })),
      mock(cancelRide, ({ params }) => {
        if (params['id'] !== String(recurringOffer.id)) return mockError('RIDE_NOT_FOUND');
        ride = { ...ride, status: 'cancelled', next_occurrence: null };
        return { ride };
      }),
    );
    return logInAs(damingOwn, 'driver');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /看下一趟|Open the next date/ })).toHaveAttribute('href', '/rides/111');
    await userEvent.click(canvas.getByRole('button', { name: /取消行程|Cancel ride/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('radio', { name: /之後所有日期|All dates/ }));
    await userEvent.click(dialog.getByRole('button', { name: /取消行程|Cancel ride/ }));
    await canvas.findByText(/^行程已移除。$|^Ride removed successfully!$/);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /取消行程|Cancel ride/ })).toBeNull());
  },
});
