import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { alexandra, confirmedBooking, pendingBooking } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { RejectDialog } from './RejectDialog.tsx';

const meta = preview.meta({
  title: 'Bookings/RejectDialog',
  component: RejectDialog,
  args: { booking: pendingBooking, onReject: fn(), onClose: fn() },
  parameters: {
    docs: { story: { inline: false, height: '480px' } },
    guide: {
      when: 'Before a driver declines a passenger who waits, or drops one who was confirmed.',
      avoid: 'Who booked uses `CancelBookingDialog`; a driver’s proposal is declined in `ProposalList`.',
      parts: 'The question; who it is and how many seats; the reason that the passenger reads, required for a confirmed one; two buttons.',
      keyboard: 'As in ReasonDialog: focus starts on the button that changes nothing; Escape closes.',
      announced: '“Alert dialog”, the question and the text; a missing reason at once.',
    },
  },
});

const reject = /^婉拒$|^Reject$/;

/** R4.17, R3.37: without a reason the specified text is sent. */
export const Default = meta.story({
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: /^返回$|^Back$/ })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: reject }));
    await waitFor(() => expect(args.onReject).toHaveBeenCalledWith('Rejected by driver'));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});

/** RD.16, RD.86: cancelling a confirmed passenger needs a reason. */
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

export const Keyboard = meta.story({
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: /^返回$|^Back$/ })).toHaveFocus());
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('行李放不下');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onReject).toHaveBeenCalledWith('行李放不下'));
  },
});

/** R8.22: the error is shown in the dialog, which stays open. */
export const InError = meta.story({
  args: { onReject: fn(() => Promise.reject(new ApiError({ status: 409, code: 'INVALID_TRANSITION' }))) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: reject }));
    const banner = await screen.findByRole('alert');
    await expect(banner).toHaveTextContent(/^目前的狀態無法這麼做。$|^This is not possible in the current state$/);
    await expect(banner).toHaveAttribute('data-tone', 'bad');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({ args: { booking: { ...confirmedBooking, rider: alexandra, seats_booked: 8 } } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
