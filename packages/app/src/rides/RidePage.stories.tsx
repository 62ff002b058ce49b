import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { createAlert, getRide, listBlocked } from '@shunlu/api-contract';
import {
  cancelledOffer, completedOffer, confirmedBooking, damingBlocked, fullOffer, offer, recurringOffer, seatAlert, taipeiHsinchuCost, yijunOwn,
} from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { expectBusy, expectUnavailable } from '@shunlu/ui/feedback/forStories.ts';
import { expect, screen, spyOn, userEvent } from 'storybook/test';
import { logInAs } from '../testing/PageStage.tsx';
import { useTrust } from '../trust/index.ts';
import { answersOfARide, onItsPage, openForm } from './forStories.tsx';
import RidePage from './RidePage.tsx';

const meta = preview.meta({
  title: 'Pages/Ride',
  component: RidePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [onItsPage],
  beforeEach({ msw }) {
    msw.use(...answersOfARide());
    return logInAs(yijunOwn);
  },
});

export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^檢舉陳大明$|^Report 陳大明$/ })).toBeVisible();
  },
});

/** D6: who does not own it is led to the date that can be booked. */
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

/** RD.130: asks to be told of a seat. */
export const FullWithAlert = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(getRide, { ride: fullOffer, bookings: [], cost: taipeiHsinchuCost }),
      mock(createAlert, { alert: seatAlert }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /有空位時通知我|Tell me when a seat is free/ }));
    await expect(await canvas.findByText(/有空位時會通知你|You will be told/)).toBeVisible();
  },
});

/** R8.37: the ride's address is copied, and a toast says so; one also says that the browser refused. */
export const LinkCopied = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: offer, bookings: [], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new DOMException('Refused', 'NotAllowedError'));
    const copy = await canvas.findByRole('button', { name: /^複製連結$|^Copy link$/ });
    await userEvent.click(copy);
    await screen.findByText(/^已複製。$|^Copied/);
    await expect(written).toHaveBeenCalledWith(`${location.origin}/rides/101`);
    await userEvent.click(copy);
    await screen.findByText(/操作失敗|operation failed/);
  },
});

/** R2.61 */
export const Full = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getRide, { ride: fullOffer, bookings: [], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^這趟已滿座。$|^No seats available$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^預訂座位$|^Book|^送出預訂$|^Send booking$/ })).toBeNull();
  },
});

/** RD.115: whom one has blocked one cannot book, and is told so with the way back; beside report there is unblock. */
export const Blocked = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listBlocked, { users: damingBlocked }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(你已封鎖陳大明|You have blocked 陳大明)$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^預訂座位$|^Book|^送出預訂$|^Send booking$/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^封鎖|^Block|^詢問駕駛$|^Ask driver$/ })).toBeNull();
    for (const name of [/^解除封鎖$|^Unblock$/, /^解除封鎖陳大明$|^Unblock 陳大明$/]) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(useTrust.getState().asked).toMatchObject({ kind: 'block', person: { id: 11 }, isBlocked: true });
      useTrust.getState().close();
    }
  },
});

/** RD.115: who has a booking keeps it, and its cancel button. */
export const BlockedAndBooked = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listBlocked, { users: damingBlocked }), mock(getRide, { ride: offer, bookings: [confirmedBooking], cost: taipeiHsinchuCost }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^解除封鎖陳大明$|^Unblock 陳大明$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^取消預訂$|^Cancel booking$/ })).toBeVisible();
  },
});

/** R4.12: who was not on it is told neither of seats left nor to ask its driver. */
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

/** RD.71: with its state and reason, never a 404. */
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
    await expect(await canvas.findByRole('link', { name: /找其他共乘|another ride/ })).toHaveAttribute('href', '/search');
  },
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getRide, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});
