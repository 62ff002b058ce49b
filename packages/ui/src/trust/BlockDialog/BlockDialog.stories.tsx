import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { alexandra, commonTrips, daming } from '@shunlu/api-contract/fixtures';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import type { BlockDialogProps } from './BlockDialog.tsx';

function Demo(args: BlockDialogProps) {
  const [isOpen, setOpen] = useState(args.isOpen);
  return (
    <>
      <Button variant="danger-outline" onClick={() => setOpen(true)}>更多</Button>
      <BlockDialog
        {...args}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          args.onClose();
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: 'Trust/BlockDialog',
  component: BlockDialog,
  args: { isOpen: true, person: daming, onConfirm: fn(), onClose: fn() },
  render: (args) => <Demo {...args} />,
  parameters: {
    docs: { story: { inline: false, height: '420px' } },
    guide: {
      when: 'Before a person is blocked, from a profile, a ride, a chat or a sent report; and before a block is taken back.',
      avoid: 'To tell the moderators of somebody use `ReportForm`; it offers to block afterwards.',
      parts: 'The question with the name; what it does, point by point, and that the other is not told; where both are to travel together, these trips and a box that cancels them too; two buttons. It keeps open, with the reason, where it fails.',
      keyboard: 'Focus starts on the button that changes nothing; Escape is that button. While it is done nothing closes it.',
      announced: '“Alert dialog”, the question and what it does. A failure is read out at once.',
    },
  },
});

const block = /^封鎖$|^Block$/;

/** RD.115: explains the effect, and asks for confirmation. */
export const Default = meta.story({
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: /陳大明/ })).toHaveAccessibleDescription(/通知|not told/);
    await expect(screen.getAllByRole('listitem')).toHaveLength(3);
  },
});

export const Blocking = meta.story({
  play: async ({ args }) => {
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: block }));
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});
export const Keyboard = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^返回$|^Go back$/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: '更多' })).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^返回$|^Go back$/ })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce());
  },
});

/** RD.137: both have confirmed trips together: the dialog names them, and cancels them with the block only if that is chosen. */
export const WithTrips = meta.story({
  args: { trips: commonTrips },
  play: async ({ args }) => {
    const cancelling = await screen.findByRole('checkbox', { name: /^一併取消這些共乘|^Cancel these trips too/ });
    await expect(cancelling).not.toBeChecked();
    await expect(screen.getByText(/徵求的行程|asked for this ride/)).toBeVisible();
    await userEvent.click(cancelling);
    await userEvent.click(screen.getByRole('button', { name: block }));
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledWith({ cancelTrips: true }));
  },
});

export const Unblocking = meta.story({
  args: { isBlocked: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^解除封鎖$|^Unblock$/ }));
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce());
  },
});

export const Busy = meta.story({
  args: { onConfirm: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: block }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const InError = meta.story({
  args: { onConfirm: fn(() => Promise.reject(new ApiError({ status: 503, code: 'UNAVAILABLE' }))) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: block }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({ args: { person: alexandra, trips: commonTrips } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
