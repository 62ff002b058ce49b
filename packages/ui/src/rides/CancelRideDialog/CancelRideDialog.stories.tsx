import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { ownOffer, recurringOccurrence, recurringOffer, request } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { longRide } from '../rides.fixtures.tsx';
import { CancelRideDialog } from './CancelRideDialog.tsx';

const meta = preview.meta({
  title: 'Rides/CancelRideDialog',
  component: CancelRideDialog,
  args: { ride: ownOffer, onCancel: fn(), onClose: fn() },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    guide: {
      when: 'Before somebody takes back a ride of their own: from its page, the dashboard or my bookings.',
      avoid: 'A passenger’s own seats are a `CancelBookingDialog`; a driver who drops one passenger uses `RejectDialog`.',
      parts: 'The question; when and from where to where; of a recurring ride the choice between this date and all that are ahead; the reason; two buttons.',
      keyboard: 'As in ReasonDialog: focus starts on the button that keeps it. Arrow keys choose between the dates.',
      announced: '“Alert dialog”, the question and the text.',
    },
  },
});

const cancel = /^取消行程$|^Cancel ride$/;

/** R2.75, R4.13, RD.85: asks for confirmation; the reason is optional. */
export const Default = meta.story({
  play: async ({ args }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('台北車站');
    await expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.type(screen.getByRole('textbox'), '車輛臨時進廠維修');
    await userEvent.click(screen.getByRole('button', { name: cancel }));
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledWith(ownOffer, '車輛臨時進廠維修'));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});

/** RD.19: the next date of a commute; the others stay. */
export const OneDate = meta.story({
  args: { ride: recurringOffer },
  play: async ({ args }) => {
    await expect(await screen.findByRole('radio', { name: /只取消|Only/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: cancel }));
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledWith({ id: recurringOccurrence.id }, null));
  },
});

/** RD.19: all upcoming dates, from one of them. */
export const AllDates = meta.story({
  args: { ride: recurringOccurrence },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: /之後所有日期|All dates/ }));
    await userEvent.click(screen.getByRole('button', { name: cancel }));
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledWith({ id: recurringOffer.id }, null));
  },
});

/** R2.59: a request, in its own words. */
export const Request = meta.story({
  args: { ride: request },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^取消徵求$|^Cancel request$/ })).toBeVisible();
  },
});

/** The dialog stays open and shows the error. */
export const CancelRefused = meta.story({
  args: { onCancel: fn(() => Promise.reject(new ApiError({ status: 409, code: 'DEPARTED' }))) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: cancel }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/出發時間|departure/);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const Keyboard = meta.story({
  args: { ride: recurringOffer },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: /保留行程|Keep ride/ })).toHaveFocus());
    screen.getByRole('radio', { name: /只取消|Only/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('radio', { name: /之後所有日期|All dates/ })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({
  args: { ride: { ...recurringOffer, from_address: longRide.from_address, to_address: longRide.to_address } },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
