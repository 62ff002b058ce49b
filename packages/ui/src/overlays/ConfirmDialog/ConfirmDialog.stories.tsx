import preview from '#storybook/preview';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
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
    isOpen: false,
    title: '取消這筆預訂？',
    children: '11/20（週五） 16:05，台北車站到新竹科學園區。座位會立刻釋出，並通知陳大明。',
    confirmLabel: '取消預訂',
    cancelLabel: '保留預訂',
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: (args) => <Demo {...args} />,
  parameters: {
    docs: {
      story: { inline: false, height: '360px' },
      description: {
        component:
          'Asks before what cannot be taken back. Both buttons say what they do; solid red stands only here.\n\n'
          + '**Keyboard:** focus starts on the button that changes nothing; Escape is that button. **Screen reader:** "alert dialog", title and text.',
      },
    },
  },
});

export const Asked = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '取消預訂…' });
    await userEvent.click(opener);
    const keep = await screen.findByRole('button', { name: '保留預訂' });
    await waitFor(() => expect(keep).toHaveFocus());
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/座位會立刻釋出/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce());
    await waitFor(() => expect(opener).toHaveFocus());

    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: '取消預訂' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
});
export const Open = meta.story({ args: { isOpen: true } });
export const Busy = meta.story({
  args: { isOpen: true, isBusy: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
});
