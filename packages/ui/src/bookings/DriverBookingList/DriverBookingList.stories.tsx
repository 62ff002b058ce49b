import { DEFAULT_REJECT_REASON } from '@shunlu/api-contract';
import { useState } from 'react';
import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import type { Booking } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import {
  alexandra, offerBookings, cancelledByRider, completedBooking, confirmedBooking, expiredBooking, noShowBooking, pendingBooking, rejectedBooking,
} from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../../primitives/Card/Card.tsx';
import { AFTER_ARRIVAL, alongBooking, longBooking } from '../bookings.fixtures.ts';
import { DriverBookingList } from './DriverBookingList.tsx';
import type { DriverBookingListProps } from './DriverBookingList.tsx';

/** Simulates the server: confirming and rejecting change the state. */
function LiveList(props: DriverBookingListProps) {
  const [bookings, setBookings] = useState(props.bookings);
  const become = (one: Booking, status: Booking['status']) =>
    setBookings((before) => before.map((booking) => (booking.id === one.id ? { ...booking, status } : booking)));
  return (
    <DriverBookingList
      {...props}
      bookings={bookings}
      onConfirm={async (booking) => {
        await props.onConfirm(booking);
        become(booking, 'confirmed');
      }}
      onReject={async (booking, reason) => {
        await props.onReject(booking, reason);
        become(booking, 'cancelled');
      }}
    />
  );
}

const getRow = (canvasElement: HTMLElement, id: number) =>
  within(canvasElement.querySelector<HTMLElement>(`[data-booking="${id}"]`) as HTMLElement);

const meta = preview.meta({
  title: 'Bookings/DriverBookingList',
  component: DriverBookingList,
  args: { bookings: offerBookings, onConfirm: fn(), onReject: fn(), onChat: fn(), onNoShow: fn(), onDialogOpenChange: fn() },
  render: (args) => <LiveList {...args} />,
  decorators: [(Story) => <Card style={{ maxInlineSize: 720 }}><Story /></Card>],
  parameters: {
    guide: {
      when: 'For the driver of a ride: who wants to come along, who does, and who did; on the ride’s page (`narrow`) and on the dashboard (`wide`).',
      avoid: 'Drivers who offer to drive a request are a `ProposalList`. What a passenger has booked is a `BookingCard`.',
      parts: 'Four groups: what waits, with their number and until when; confirmed; who came along; who did not, with what ended it. A row: person, seats and share, the own part of the way with its times, the remark, the phone when it is open; confirm, reject, message; after departure, that the passenger did not come.',
      keyboard: 'Tab walks the buttons of a row, each named with its passenger. Rejecting asks first.',
      announced: 'The groups as regions; each change of state as it happens.',
    },
  },
});

/** R2.60, R4.16, RD.129: shows the deadline of the decision; confirms at once, and shows that. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement, args }) => {
    const [waiting, confirmed] = [pendingBooking.id, 309].map((id) => getRow(canvasElement, id).getAllByRole('button').map(({ title, textContent }) => title || textContent));
    await expect(waiting).toEqual([expect.stringMatching(/^(確認|Confirm)/), expect.stringMatching(/^(婉拒|Reject)/), expect.stringMatching(/林怡君/)]);
    await expect(confirmed).toEqual([expect.stringMatching(/^(取消座位|Cancel seat)/), expect.stringMatching(/黃小美/)]);
    await expect(canvasElement).toHaveTextContent(/請在今天 15:05 前回覆|Answer due: Today 15:05\./);
    const row = getRow(canvasElement, pendingBooking.id);
    await userEvent.click(row.getByRole('button', { name: /訊息|Message/ }));
    await expect(args.onChat).toHaveBeenCalledWith(pendingBooking);
    await userEvent.click(row.getByRole('button', { name: /^確認|^Confirm/ }));
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledWith(pendingBooking));
    await waitFor(() => expect(canvas.getAllByRole('status')[0]).toHaveTextContent('林怡君'));
  },
});

/** R2.60, R4.17: declining asks for confirmation. */
export const Keyboard = meta.story({
  args: { bookings: [pendingBooking], onChat: undefined },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^確認|^Confirm/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: /^返回$|^Back$/ })).toHaveFocus());
    await expect(args.onReject).not.toHaveBeenCalled();
    await expect(args.onDialogOpenChange).toHaveBeenLastCalledWith(pendingBooking, true);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('行李放不下');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onReject).toHaveBeenCalledWith(pendingBooking, '行李放不下'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onDialogOpenChange).toHaveBeenLastCalledWith(pendingBooking, false);
  },
});

/** R4.17, R3.37: without a reason the API's fixed text is sent. */
export const Rejecting = meta.story({
  play: async ({ canvasElement, args }) => {
    const row = getRow(canvasElement, pendingBooking.id);
    await userEvent.click(row.getByRole('button', { name: /^婉拒|^Reject/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^婉拒|^Reject/ }));
    await waitFor(() => expect(args.onReject).toHaveBeenCalledWith(pendingBooking, 'Rejected by driver'));
  },
});

/** Shows an error at its booking. */
export const InError = meta.story({
  args: { bookings: [pendingBooking], onConfirm: fn(() => Promise.reject(new ApiError({ status: 409, code: 'INVALID_TRANSITION' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^確認|^Confirm/ }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});

/** RD.103: one passenger gets in and out on the way; RD.61: their phone. */
export const AlongTheWay = meta.story({
  args: { bookings: [{ ...alongBooking, counterpart_phone: '+886912345678' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/16:20.*五股交流道旁中油加油站/)).toBeVisible();
    await expect(canvas.getByText(/16:57.*高鐵新竹站/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /0912-345-678/ })).toHaveAttribute('href', 'tel:+886912345678');
  },
});

/** RD.117: after departure the driver can report a no-show. */
export const AfterDeparture = meta.story({
  args: { bookings: [confirmedBooking] },
  parameters: { now: AFTER_ARRIVAL },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: /^取消座位|^Cancel seat/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^乘客未到|^Passenger did not come/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^乘客未到|^Passenger did not come/ }));
    await waitFor(() => expect(args.onNoShow).toHaveBeenCalledWith(confirmedBooking, null));
  },
});

/** RD.15: shows the outcome and reason of each booking; the API's fixed text is not shown as a reason. */
export const CancelledWithReasons = meta.story({
  tags: ['forced-colours'],
  args: {
    bookings: [
      rejectedBooking,
      cancelledByRider,
      expiredBooking,
      { ...noShowBooking, cancel_reason: null, absent_role: 'rider' },
      { ...rejectedBooking, id: 341, cancel_reason: DEFAULT_REJECT_REASON },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent(DEFAULT_REJECT_REASON);
    await expect(canvasElement).toHaveTextContent('這趟要載大型器材，位子不夠');
    const kinds = canvas.getAllByRole('listitem').map((item) => item.querySelector('[data-component="BookingStatusBadge"]')?.textContent);
    const inWords = [/^(已婉拒|Declined)$/, /^(乘客已取消|Cancelled by rider)$/, /^(逾時未確認|Expired)$/, /^(未到場|No-show)$/, /^(已婉拒|Declined)$/];
    for (const [index, words] of inWords.entries()) await expect(kinds[index]).toMatch(words);
  },
});

/** Groups completed bookings apart from cancelled ones. */
export const Arrived = meta.story({
  args: { bookings: [completedBooking, cancelledByRider], isClosed: true },
  parameters: { now: AFTER_ARRIVAL },
  play: async ({ canvas }) => {
    for (const title of [/^(同行的乘客|Came along)$/, /^(沒有同行|Did not come along)$/]) {
      await expect(within(canvas.getByRole('region', { name: title })).getAllByRole('listitem')).toHaveLength(1);
    }
  },
});

export const Empty = meta.story({ args: { bookings: [] } });

/** Does not ask the driver to wait after the ride has closed. */
export const EmptyAfterwards = meta.story({
  args: { bookings: [], isClosed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(沒有人預訂|Nobody booked)$/)).toBeVisible();
  },
});

/** In the side column of a ride's page. */
export const InSideColumn = meta.story({
  args: { width: 'narrow' },
  decorators: [(Story) => <div style={{ maxInlineSize: 336 }}><Story /></div>],
});

/** R1.8: formats a price of thousands. */
export const LongText = meta.story({
  args: {
    bookings: [
      { ...longBooking, rider: alexandra, from_address: longBooking.to_address },
      { ...longBooking, id: 342, status: 'cancelled', cancel_kind: 'driver', cancel_reason: longBooking.special_requests, special_requests: null },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('NT$10,240');
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
