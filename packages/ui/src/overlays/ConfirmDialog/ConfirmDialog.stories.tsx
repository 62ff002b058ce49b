import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

function Demo(args: ConfirmDialogProps) {
  const [isOpen, setOpen] = useState(args.isOpen);
  return (
    <>
      <Button variant="danger-outline" onClick={() => setOpen(true)}>取消預訂…</Button>
      <ConfirmDialog
        {...args}
        isOpen={isOpen}
        onCancel={() => {
          setOpen(false);
          args.onCancel();
        }}
        onConfirm={() => {
          setOpen(false);
          args.onConfirm();
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    title: '取消這筆預訂？',
    children: '11/20（週五） 16:05，台北車站到新竹科學園區。座位會立刻釋出，並通知陳大明。',
    confirmLabel: '取消預訂',
    cancelLabel: '保留預訂',
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: (args) => <Demo {...args} />,
  parameters: {
    docs: { story: { inline: false, height: '360px' } },
    guide: {
      when: 'Before what cannot be taken back, or what others are told of at once: cancel, reject, delete.',
      avoid:
        'What can be undone is done without asking, and a toast says so. A form is a `Modal`. Use `useConfirmation()` to wait for the action '
        + 'and keep the question open with the reason when it fails.',
      parts:
        'The question as title; what will happen, and to whom, as text; two buttons that say what they do (取消預訂, 保留預訂; never “OK”). '
        + 'Solid red stands only here, for `tone="danger"`.',
      keyboard: 'Focus starts on the button that changes nothing. Escape and the backdrop are that button. While it is busy nothing closes it.',
      announced: '“Alert dialog”, the title and the text. A failure inside it is read out at once.',
    },
  },
});

export const Default = meta.story();

export const Asked = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, args, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '取消預訂…' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: '保留預訂' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: '取消預訂' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
});

/** The second click of a double click on the opener neither confirms nor closes. */
export const PressedTwice = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '取消預訂…' }));
    const sure = await screen.findByRole('button', { name: '取消預訂' });
    for (const place of [sure, document.elementFromPoint(1, 1) as Element]) {
      await fireEvent.mouseDown(place, { detail: 2 });
      await fireEvent.click(place, { detail: 2 });
    }
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(sure);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
});

export const Keyboard = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const keep = await screen.findByRole('button', { name: '保留預訂' });
    await waitFor(() => expect(keep).toHaveFocus());
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/座位會立刻釋出/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce());
    await waitFor(() => expect(canvas.getByRole('button', { name: '取消預訂…' })).toHaveFocus());

    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await screen.findByRole('button', { name: '保留預訂' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
});

/** Not a destructive action. */
export const Normal = meta.story({
  args: { tone: 'normal', title: '確認林怡君的預訂？', children: '2 個座位，NT$100，出發時收取。', confirmLabel: '確認預訂', cancelLabel: undefined },
});

/** The action is running: buttons are disabled, and it cannot be closed. */
export const Busy = meta.story({
  args: { isBusy: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^取消預訂|取消預訂$/ }));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

/** The action failed: the dialog stays open with the error. */
export const InError = meta.story({
  args: {
    children: (
      <>
        <p>11/20（週五） 16:05，台北車站到新竹科學園區。座位會立刻釋出，並通知陳大明。</p>
        <FormBanner>已過出發時間。</FormBanner>
      </>
    ),
  },
});

export const LongText = meta.story({
  args: {
    title: '取消桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區的預訂？',
    children:
      'Your three seats on Friday, Nov 20, 16:05 will be free for others at once, and Daming Chen will be told. '
      + 'Cancelling less than two hours before departure is shown on your profile.',
    confirmLabel: 'Cancel this booking',
    cancelLabel: 'Keep this booking',
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
