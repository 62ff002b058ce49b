import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { acceptedProposal, alexandra, expiredProposal, longProposal, proposal, rejectedProposal, request } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AFTER_ARRIVAL } from '../bookings.fixtures.ts';
import { OwnProposal } from './OwnProposal.tsx';

const meta = preview.meta({
  title: 'Bookings/OwnProposal',
  component: OwnProposal,
  args: { proposal, ride: request, onWithdraw: fn(), onChat: fn(), onDialogOpenChange: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 376 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'On a request’s page, in place of the form, for the driver who offered to drive it.',
      avoid: 'The request’s creator sees it in `ProposalList`. A passenger’s booking is `BookedPanel`.',
      parts: 'State and its sentence; who asked, with the phone when it is open; the vehicle; what the party pays; until when it waits or why it ended; message; take it back, and once chosen give the drive up.',
      keyboard: 'One stop for each button; taking back asks first.',
      announced: 'A region named by its sentence.',
    },
  },
});

const back = /^收回提議$|^Take it back$/;

/** RD.104, RD.129: a pending proposal; withdrawing asks for confirmation. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvasElement).toHaveTextContent('15:05');
    await userEvent.click(canvas.getByRole('button', { name: back }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: back }));
    await waitFor(() => expect(args.onWithdraw).toHaveBeenCalledWith(proposal, null));
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChat).toHaveBeenCalledWith(proposal);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^保留提議$|^Keep proposal$/ })).toHaveFocus());
    await expect(args.onDialogOpenChange).toHaveBeenLastCalledWith(proposal, true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onDialogOpenChange).toHaveBeenLastCalledWith(proposal, false));
    await waitFor(() => expect(canvas.getByRole('button', { name: back })).toHaveFocus());
    await expect(args.onWithdraw).not.toHaveBeenCalled();
  },
});
/** RD.61, RD.80: an accepted proposal; the driver may still withdraw before departure. */
export const Confirmed = meta.story({
  args: { proposal: { ...acceptedProposal, counterpart_phone: '+886912345678' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '0912-345-678' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^退出這趟$|^Give up the drive$/ })).toBeVisible();
  },
});
/** R4.20: after departure the driver cannot withdraw. */
export const Departed = meta.story({
  args: { proposal: acceptedProposal },
  parameters: { now: AFTER_ARRIVAL, chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^退出這趟$|^Give up the drive$/ })).toBeNull();
  },
});
export const Completed = meta.story({
  args: { proposal: { ...acceptedProposal, status: 'completed', counterpart_phone: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
export const Rejected = meta.story({
  args: { proposal: rejectedProposal },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/已經找到時間更合的駕駛/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
export const Expired = meta.story({ args: { proposal: expiredProposal } });
export const InError = meta.story({
  args: { onWithdraw: fn(() => Promise.reject(new ApiError({ status: 409, code: 'INVALID_TRANSITION' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: back }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: back }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
});
export const LongText = meta.story({
  args: { proposal: { ...longProposal, rider: alexandra, price_per_seat: 9_990 }, ride: { total_seats: 8 } },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
