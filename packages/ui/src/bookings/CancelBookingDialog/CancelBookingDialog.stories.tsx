import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { acceptedProposal, drivenJoin, joinedRequest, pendingBooking, proposal } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { alongBooking, longBooking } from '../bookings.fixtures.ts';
import { CancelBookingDialog } from './CancelBookingDialog.tsx';

const meta = preview.meta({
  title: 'Bookings/CancelBookingDialog',
  component: CancelBookingDialog,
  args: { booking: pendingBooking, onCancel: fn(), onClose: fn() },
  parameters: {
    docs: { story: { inline: false, height: '520px' } },
    guide: {
      when: 'Before somebody gives up what they made themselves: seats, a place in a request, a proposal to drive or the drive itself.',
      avoid: 'The ride’s owner uses `RejectDialog`. A created request is taken back with a `ReasonDialog`.',
      parts: 'The question in the words of what is given up; when and from where to where, of the person’s own part; what follows; the reason; two buttons.',
      keyboard: 'As in ReasonDialog: focus starts on the button that keeps it.',
      announced: '“Alert dialog”, the question and the text.',
    },
  },
});

const cancel = /^取消預訂$|^Cancel booking$/;

/** R2.57, RD.85: asks for confirmation; the reason is optional. */
export const Default = meta.story({
  play: async ({ args }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('陳大明');
    await userEvent.type(screen.getByRole('textbox'), '會議延後了');
    await userEvent.click(screen.getByRole('button', { name: cancel }));
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledWith(pendingBooking, '會議延後了'));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});

export const Keyboard = meta.story({
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: /保留預訂|Keep booking/ })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledWith(pendingBooking, null));
  },
});

/** RD.103: names the passenger's own part of the route. */
export const AlongTheWay = meta.story({
  args: { booking: alongBooking },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/五股交流道旁中油加油站.*高鐵新竹站 4 號出口/);
  },
});
export const LeavingARequest = meta.story({ args: { booking: joinedRequest } });
export const LeavingADrivenRequest = meta.story({ args: { booking: drivenJoin } });
export const TakingAProposalBack = meta.story({
  args: { booking: proposal },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^收回提議$|^Take it back$/ })).toBeVisible();
  },
});
/** RD.80: the request is open to other drivers again. */
export const GivingUpADrive = meta.story({
  args: { booking: acceptedProposal },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^退出這趟$|^Give up the drive$/ })).toBeVisible();
  },
});

export const InError = meta.story({
  args: { onCancel: fn(() => Promise.reject(new ApiError({ status: 409, code: 'DEPARTED' }))) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: cancel }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({ args: { booking: longBooking } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
