import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { completedBooking, confirmedBooking, drivenJoin, joinedRequest, pendingBooking } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AFTER_ARRIVAL, alongBooking, longBooking } from '../bookings.fixtures.ts';
import { BookedPanel } from './BookedPanel.tsx';

const meta = preview.meta({
  title: 'Bookings/BookedPanel',
  component: BookedPanel,
  args: { booking: pendingBooking, onCancel: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 376 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'On a ride’s page, in place of the booking form, for who has booked it.',
      avoid: 'In lists it is `BookingCard`. A driver’s own proposal is `OwnProposal`.',
      parts: 'State and its sentence; the own part of the way where it is not all of it; seats, share, the driver’s phone when it is open, the own remark; until when it waits; cancel, before departure only; that the driver did not come, after it.',
      keyboard: 'One stop for each button; it asks first, with focus on the button that changes nothing.',
      announced: 'A region named by its sentence. That it is cancelled is read out.',
    },
  },
});

const cancel = /^取消預訂$|^Cancel booking$/;

/** R2.57, R4.22, RD.129: a pending booking with its deadline; cancelling asks for confirmation. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent(/^(預訂已送出，等待駕駛確認|Booked, awaiting driver confirmation)$/);
    await expect(canvas.getByRole('region')).toHaveTextContent('15:05');
    await userEvent.click(canvas.getByRole('button', { name: cancel }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: cancel }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: cancel }));
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledWith(pendingBooking, null));
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /保留預訂|Keep booking/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: cancel })).toHaveFocus());
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
});

/** R4.22, RD.48, RD.61: a confirmed booking, with the driver's phone. */
export const Confirmed = meta.story({
  args: { booking: confirmedBooking },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent(/^座位已預留$|^Your seats are reserved$/);
    await expect(canvas.getByRole('link', { name: '0987-654-321' })).toHaveAttribute('href', 'tel:+886987654321');
    await expect(canvas.getByRole('button', { name: cancel })).toBeVisible();
  },
});

/** RD.103: pick-up and drop-off along the route; the price is that of the whole ride. R4.19: a confirmed booking can be cancelled. */
export const AlongTheWay = meta.story({
  args: { booking: alongBooking },
  play: async ({ canvas }) => {
    for (const text of ['16:20', '五股交流道旁中油加油站', '16:57', '高鐵新竹站 4 號出口']) await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByText(/全程的分攤|whole ride/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: cancel })).toBeVisible();
  },
});

/** R2.57: a joined request, in its own words. */
export const Joined = meta.story({
  args: { booking: joinedRequest },
  play: async ({ canvas, args }) => {
    const leave = /^(退出徵求|Leave request)$/;
    await expect(canvas.getByRole('heading')).toHaveTextContent(/^(你已加入這則徵求|You have joined this request)$/);
    await userEvent.click(canvas.getByRole('button', { name: leave }));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: leave }));
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledWith(joinedRequest, null));
  },
});
export const JoinedWithDriver = meta.story({ args: { booking: drivenJoin } });

/** R4.20: after departure the booking cannot be cancelled. */
export const Completed = meta.story({
  args: { booking: completedBooking },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** RD.117: the driver was reported as absent. R4.20: the booking cannot be cancelled any more. */
export const AfterDeparture = meta.story({
  args: { booking: confirmedBooking, onNoShow: fn() },
  parameters: { now: AFTER_ARRIVAL },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: cancel })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^駕駛未到$|^Driver did not come$/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^駕駛未到$|^Driver did not come$/ }));
    await waitFor(() => expect(args.onNoShow).toHaveBeenCalledWith(confirmedBooking, null));
  },
});

/** R4.22: a cancelled booking without actions. */
export const Cancelled = meta.story({
  args: { isCancelled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^預訂已取消。$|^Booking cancelled successfully!$/);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const InError = meta.story({
  args: { onCancel: fn(() => Promise.reject(new ApiError({ status: 409, code: 'DEPARTED' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: cancel }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: cancel }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
});

/** R1.8: formats a price of thousands. */
export const LongText = meta.story({
  args: { booking: { ...longBooking, from_address: longBooking.to_address } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NT$10,240')).toBeVisible();
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
