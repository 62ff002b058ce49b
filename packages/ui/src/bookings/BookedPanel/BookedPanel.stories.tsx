import preview from '#storybook/preview';
import { completedBooking, confirmedBooking, joinedRequest, pendingBooking } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { BookedPanel } from './BookedPanel.tsx';

const meta = preview.meta({
  title: 'Bookings/BookedPanel',
  component: BookedPanel,
  args: { booking: pendingBooking, onCancel: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 376 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'On a ride’s page, in place of the booking form, for who has booked it. State, seats, share, phone when it is open, until when it waits; cancelling asks first, with focus on the button that keeps the booking. A screen reader hears a region named by the state.',
      },
    },
  },
});

const cancel = /^取消預訂$|^Cancel booking$/;

/** R2.57, R4.22: awaiting confirmation; a question before it is cancelled. */
export const Pending = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent(/等待駕駛確認|awaiting driver confirmation/);
    await userEvent.click(canvas.getByRole('button', { name: cancel }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: cancel }));
    const [, confirm] = await screen.findAllByRole('button', { name: cancel, hidden: true });
    await userEvent.click(confirm as HTMLElement);
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledWith(pendingBooking));
  },
});

export const Confirmed = meta.story({ args: { booking: confirmedBooking } });

export const Joined = meta.story({ args: { booking: joinedRequest } });

/** R4.20: nothing to cancel any more. */
export const Completed = meta.story({
  args: { booking: completedBooking },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Cancelled = meta.story({ args: { isCancelled: true } });
