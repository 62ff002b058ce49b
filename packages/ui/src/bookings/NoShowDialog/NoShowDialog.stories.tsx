import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { confirmedBooking } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AFTER_ARRIVAL, longBooking } from '../bookings.fixtures.ts';
import { NoShowDialog } from './NoShowDialog.tsx';

const meta = preview.meta({
  title: 'Bookings/NoShowDialog',
  component: NoShowDialog,
  args: { booking: confirmedBooking, absent: 'rider' as const, onNoShow: fn(), onClose: fn() },
  parameters: {
    now: AFTER_ARRIVAL,
    docs: { story: { inline: false, height: '520px' } },
    guide: {
      when: 'Before one party of a trip says that the other did not come: from departure until 24 hours after arrival.',
      avoid: 'Before departure a booking is cancelled or rejected. Bad conduct is a report: `ReportForm`.',
      parts: 'The question; whom it is noted of, that they are told, until when; what happened, if one likes to say; two buttons.',
      keyboard: 'As in ReasonDialog: focus starts on the button that changes nothing.',
      announced: '“Alert dialog”, the question and the text.',
    },
  },
});

/** RD.117 */
export const Default = meta.story({
  play: async ({ args }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('林怡君');
    await userEvent.type(screen.getByRole('textbox'), '等了 15 分鐘，電話沒人接');
    await userEvent.click(screen.getByRole('button', { name: /^乘客未到$|^Passenger did not come$/ }));
    await waitFor(() => expect(args.onNoShow).toHaveBeenCalledWith(confirmedBooking, '等了 15 分鐘，電話沒人接'));
  },
});
export const OfTheDriver = meta.story({
  args: { absent: 'driver' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('陳大明');
  },
});
export const Keyboard = meta.story({
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: /^返回$|^Back$/ })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onNoShow).toHaveBeenCalledWith(confirmedBooking, null));
  },
});
export const InError = meta.story({
  args: { onNoShow: fn(() => Promise.reject(new ApiError({ status: 409, code: 'NO_SHOW_CLOSED' }))) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^乘客未到$|^Passenger did not come$/ }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('24');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
export const LongText = meta.story({ args: { booking: longBooking, absent: 'driver' } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
