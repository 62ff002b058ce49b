import { useState } from 'react';
import preview from '#storybook/preview';
import type { Booking } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { bookingsOfOffer, cancelledByRider, pendingBooking, rejectedBooking } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../../primitives/Card/Card.tsx';
import { DriverBookingList } from './DriverBookingList.tsx';
import type { DriverBookingListProps } from './DriverBookingList.tsx';

/** Stands for the server: what is confirmed or rejected changes its state. */
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

const meta = preview.meta({
  title: 'Bookings/DriverBookingList',
  component: DriverBookingList,
  args: { bookings: bookingsOfOffer, onConfirm: fn(), onReject: fn() },
  render: (args) => <LiveList {...args} />,
  decorators: [(Story) => <Card style={{ maxInlineSize: 720 }}><Story /></Card>],
  parameters: {
    docs: {
      description: {
        component:
          'For the driver of a ride: what waits for an answer, who comes along, the rest. Each row: person, seats and share, since when, remark, phone when it is open; confirm, reject (asks for a reason), message. '
          + 'Tab walks the buttons of a row, each named with its passenger. A screen reader hears the groups as regions, and each change of state as it happens.',
      },
    },
  },
});

/** R2.60, R4.16: confirmed at once, and said so. */
export const Default = meta.story({
  args: { onChat: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    const row = within(canvasElement.querySelector<HTMLElement>('[data-booking="301"]') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: /訊息|Message/ }));
    await expect(args.onChat).toHaveBeenCalledWith(pendingBooking);
    await userEvent.click(row.getByRole('button', { name: /^確認|^Confirm/ }));
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledWith(pendingBooking));
    await waitFor(() => expect(canvas.getAllByRole('status')[0]).toHaveTextContent('林怡君'));
  },
});

/** R2.60, R4.17: rejecting asks first. */
export const Reject = meta.story({
  play: async ({ canvasElement, args }) => {
    const row = within(canvasElement.querySelector<HTMLElement>('[data-booking="301"]') as HTMLElement);
    const button = row.getByRole('button', { name: /^婉拒|^Reject/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(args.onReject).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox'), '行李放不下');
    await userEvent.click(dialog.getByRole('button', { name: /^婉拒|^Reject/ }));
    await waitFor(() => expect(args.onReject).toHaveBeenCalledWith(pendingBooking, '行李放不下'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

/** A refusal stands at its booking. */
export const ConfirmRefused = meta.story({
  args: { bookings: [pendingBooking], onConfirm: fn(() => Promise.reject(new ApiError({ status: 409, code: 'INVALID_TRANSITION' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^確認|^Confirm/ }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});

export const Narrow = meta.story({
  args: { width: 'narrow', onChat: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 336 }}><Story /></div>],
});

export const Over = meta.story({ args: { bookings: [rejectedBooking, cancelledByRider] } });

export const Empty = meta.story({ args: { bookings: [] } });
