import preview from '#storybook/preview';
import { ApiError } from '@shunlu/api-contract/client';
import { confirmedBooking, pendingBooking } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { RejectDialog } from './RejectDialog.tsx';

const meta = preview.meta({
  title: 'Bookings/RejectDialog',
  component: RejectDialog,
  args: { booking: pendingBooking, onReject: fn(), onClose: fn() },
  parameters: {
    docs: {
      story: { inline: false, height: '480px' },
      description: {
        component:
          'Asks before a passenger is declined or dropped. The reason is optional for a pending booking and required for a confirmed one; the passenger reads it. Focus starts on the button that changes nothing; Escape closes. A screen reader hears an alert dialog with its question.',
      },
    },
  },
});

/** R4.17, R3.37: without a reason the specified text is sent. */
export const Pending = meta.story({
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: /^返回$|^Back$/ })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: /^婉拒$|^Reject$/ }));
    await waitFor(() => expect(args.onReject).toHaveBeenCalledWith('Rejected by driver'));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** RD.16, RD.86: who is confirmed is told why. */
export const Confirmed = meta.story({
  args: { booking: confirmedBooking },
  play: async ({ args }) => {
    const drop = await screen.findByRole('button', { name: /^取消座位$|^Cancel seat$/ });
    await userEvent.click(drop);
    const reason = screen.getByRole('textbox');
    await expect(reason).toBeInvalid();
    await expect(args.onReject).not.toHaveBeenCalled();
    await userEvent.type(reason, '車輛進廠維修');
    await expect(reason).toBeValid();
    await userEvent.click(drop);
    await waitFor(() => expect(args.onReject).toHaveBeenCalledWith('車輛進廠維修'));
  },
});

export const Refused = meta.story({
  args: { onReject: fn(() => Promise.reject(new ApiError({ status: 409, code: 'INVALID_TRANSITION' }))) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^婉拒$|^Reject$/ }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
