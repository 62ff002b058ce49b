import preview from '#storybook/preview';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Modal } from './Modal.tsx';
import type { ModalProps } from './Modal.tsx';

function Demo(args: ModalProps) {
  const [isOpen, setOpen] = useState(args.isOpen);
  const close = () => {
    setOpen(false);
    args.onClose();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>打開</Button>
      <Modal {...args} isOpen={isOpen} onClose={close} />
    </>
  );
}

const meta = preview.meta({
  title: 'Overlays/Modal',
  component: Modal,
  args: {
    isOpen: false,
    title: '行程詳情',
    children: <p>11/20（週五） 16:05，台北車站到新竹科學園區。</p>,
    footer: <Button>預訂座位</Button>,
    onClose: fn(),
  },
  render: (args) => <Demo {...args} />,
  parameters: {
    docs: {
      story: { inline: false, height: '420px' },
      description: {
        component:
          'A layer for one task. A sheet from the bottom on phones, a box from a tablet on; three widths. For a question use ConfirmDialog.\n\n'
          + '**Keyboard:** focus goes in, Tab stays in, Escape closes, focus goes back. The backdrop closes too; the page behind does not scroll (R2.71).\n\n'
          + '**Screen reader:** "dialog", the title; the page behind is hidden.',
      },
    },
  },
});

export const OpensAndCloses = meta.story({
  name: 'R2.71: Escape and backdrop close; body scroll is locked',
  play: async ({ canvas, args, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '打開' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: '行程詳情' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await expect(getComputedStyle(document.body).overflow).toContain('hidden');

    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab();
      // Past the last control focus comes round to the first, in the next frame.
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    }

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(getComputedStyle(document.body).overflow).not.toContain('hidden');

    await userEvent.keyboard('{Enter}');
    const again = await screen.findByRole('dialog');
    await userEvent.click(again.parentElement ?? document.body);
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(2));

    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: /關閉|Close/ }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(3));
  },
});
export const Open = meta.story({ args: { isOpen: true } });
export const Large = meta.story({ args: { isOpen: true, size: 'large' } });
/** The body scrolls, title and buttons stay. */
export const LongText = meta.story({
  args: {
    isOpen: true,
    title: 'A title that is longer than the sheet of a small phone is wide, in English',
    children: Array.from({ length: 30 }, (_, line) => <p key={line}>第 {line + 1} 行：不得以營利為目的，每日載客以 2 趟為限。</p>),
    footer: (
      <>
        <Button variant="secondary">Keep everything as it is</Button>
        <Button>Send the booking request</Button>
      </>
    ),
  },
});
