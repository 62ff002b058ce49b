import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { createSeatAlert, getRide, listBlocked, listPendingReviews } from '@shunlu/api-contract';
import {
  cancelledOffer, completedBooking, completedOffer, confirmedBooking, damingBlocked, damingOwn, fullOffer, offer, pendingRiderReview, recurringOffer, seatAlert,
  taipeiHsinchuCost, yijunOwn,
} from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { expectBusy, expectUnavailable } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, screen, spyOn, userEvent } from 'storybook/test';
import { logInAs } from '../testing/PageHarness.tsx';
import { createRideHandlers, MACHINE_TEXT, withRidePage, openForm } from './rides.fixtures.tsx';
import RidePage from './RidePage.tsx';

const meta = preview.meta({
  title: 'Pages/Ride',
  component: RidePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [withRidePage],
  beforeEach({ msw }) {
    msw.use(...createRideHandlers());
    return logInAs(yijunOwn);
  },
});

/** R2.63: the page shows no text that is meant for developers. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(MACHINE_TEXT);
    await expect(await canvas.findByRole('button', { name: /^檢舉陳大明$|^Report 陳大明$/ })).toBeVisible();
  },
});

/** D6: a viewer who does not own the commute is led to the date that can be booked. */
export const OthersCommute = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(getRide, ({ params }) =>
        params['id'] === '111'
          ? { ride: { ...offer, id: 111, parent_ride_id: recurringOffer.id }, bookings: [], cost: taipeiHsinchuCost }
          : { ride: recurringOffer, bookings: [], cost: taipeiHsinchuCost },
      ),
    );
  },
  play: async ({ canvas }) => {
    await openForm(canvas);
    await expect(await canvas.findByRole('button', { name: /送出預訂|Send booking|Submit/ })).toBeVisible();
  },
});

/** RD.130: creates a seat alert. */
export const FullWithAlert = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(getRide, { ride: fullOffer, bookings: [], cost: taipeiHsinchuCost }),
      mock(createSeatAlert, { alert: seatAlert }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /有空位時通知我|Tell me when a seat is free/ }));
    await expect(await canvas.findByText(/有空位時會通知你|You will be told/)).toBeVisible();
  },
});

/** R8.37: copies the address of the ride and shows a toast; another toast reports a refusal by the browser. */
export const LinkCopied = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: offer, bookings: [], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new DOMException('Refused', 'NotAllowedError'));
    const copy = await canvas.findByRole('button', { name: /^複製連結$|^Copy link$/ });
    await userEvent.click(copy);
    const copied = await screen.findByText(/^已複製。$|^Copied\.$/);
    await expect(copied.closest('[data-component="Toast"]')).toHaveAttribute('data-kind', 'success');
    await expect(written).toHaveBeenCalledWith(`${location.origin}/rides/101`);
    await userEvent.click(copy);
    await screen.findByText(/操作失敗|operation failed/);
  },
});

/** R2.61, R8.27 */
export const Full = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: fullOffer, bookings: [], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^這趟已滿座。$|^No seats available$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^預訂座位$|^Book|^送出預訂$|^Send booking$/ })).toBeNull();
  },
});

/** RD.115, RD.136: a ride of a blocked person looks as if it did not exist. */
export const Blocked = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBlocked, { users: damingBlocked }), mock(getRide, mockError('RIDE_NOT_FOUND')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /找不到|not found/i })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^預訂座位$|^Book|^送出預訂$|^Send booking$/ })).toBeNull();
  },
});

/** RD.115: a passenger with a booking keeps it, and its cancel button. */
export const BlockedAndBooked = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBlocked, { users: damingBlocked }), mock(getRide, { ride: offer, bookings: [confirmedBooking], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^解除封鎖陳大明$|^Unblock 陳大明$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^取消預訂$|^Cancel booking$/ })).toBeVisible();
  },
});

/** R4.12, RD.71: a viewer who was not on the ride reads neither of free seats nor how to ask its driver. */
export const Past = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: completedOffer, bookings: [], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^這趟行程已完成$|^This ride is completed$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^詢問駕駛$|^Ask driver$/ })).toBeNull();
    await expect(canvas.queryByText(/充足|Good/)).toBeNull();
  },
});

/** RD.162: a completed ride leads its driver to the pending reviews; a day after arrival, absence can no longer be reported. */
export const OwnPast = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(getRide, { ride: { ...completedOffer, is_own: true }, bookings: [completedBooking], cost: taipeiHsinchuCost }),
      mock(listPendingReviews, { pending: [{ ...pendingRiderReview, ride_id: completedOffer.id }], total: 1, next_cursor: null }),
    );
    return logInAs(damingOwn, 'driver');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^給予評價|^Leave review/ })).toHaveAttribute('href', `/rides/${String(completedOffer.id)}/review`);
    await expect(canvas.queryByRole('button', { name: /乘客未到|did not come/ })).toBeNull();
  },
});

/** RD.162: a completed ride leads its passenger to the review, too. */
export const PastToReview = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(getRide, { ride: { ...completedOffer, viewer_booking: { id: completedBooking.id, status: 'completed', user_role: 'rider' } }, bookings: [completedBooking], cost: taipeiHsinchuCost }),
      mock(listPendingReviews, { pending: [{ ...pendingRiderReview, ride_id: completedOffer.id }], total: 1, next_cursor: null }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^給予評價|^Leave review/ })).toBeVisible();
  },
});
/** RD.162: the link is gone when all reviews are written. */
export const PastReviewed = PastToReview.extend({
  beforeEach({ msw }) {
    msw.use(mock(listPendingReviews, { pending: [], total: 0, next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText('陳大明');
    await expect(canvas.queryByRole('link', { name: /^給予評價|^Leave review/ })).toBeNull();
  },
});

/** RD.71: shows the ride with its state and reason, never a 404. */
export const Cancelled = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: cancelledOffer, bookings: [], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^這趟行程已取消$|^This ride was cancelled$/)).toBeVisible();
    await expect(canvas.getByText(/^原因：車輛臨時進廠維修$|^Reason: 車輛臨時進廠維修$/)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('台北車站');
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getRide, 'loading'));
  },
  play: expectBusy,
});

/** R8.25 */
export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getRide, mockError('RIDE_NOT_FOUND')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^(找不到這趟行程。?|Ride not found)$/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /找其他共乘|another ride/ })).toHaveAttribute('href', '/search');
  },
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getRide, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});
