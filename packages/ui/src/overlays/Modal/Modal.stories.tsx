import preview from '#storybook/preview';
import { realBrowser } from '#storybook/realBrowser';
import { largeText, narrow } from '#storybook/stress';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NumberStepper } from '../../forms/NumberStepper/NumberStepper.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
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
    isOpen: true,
    title: '行程詳情',
    children: <p>11/20（週五） 16:05，台北車站到新竹科學園區。</p>,
    footer: <Button>預訂座位</Button>,
    onClose: fn(),
  },
  render: (args) => <Demo {...args} />,
  parameters: {
    docs: { story: { inline: false, height: '420px' } },
    guide: {
      when: 'One task that has a beginning and an end, and that the page behind can wait for: book seats, register a vehicle.',
      avoid:
        'A question before something that cannot be taken back is a `ConfirmDialog`. What belongs beside the page, such as filters, '
        + 'is a `Sheet`; a few lines beside their button are a `Popover`. What has an address of its own is a page.',
      parts:
        'Backdrop, which closes it unless something was typed into it; title with a close button, body, `footer` with the buttons, the one that commits last. Longer bodies scroll, title and '
        + 'buttons stay. A sheet from the bottom on phones, a box of three widths from a tablet on.',
      keyboard:
        'Focus goes in, to `initialFocus` or the first control; Tab and Shift+Tab stay in; Escape closes, and focus goes back to where it was. '
        + 'A body that scrolls can be reached and scrolled with the arrows. Of layers above one another Escape closes the uppermost.',
      announced: '“Dialog” and the title. Everything behind is hidden from screen readers, and does not scroll.',
    },
  },
});

export const Default = meta.story();

export const OpensAndCloses = meta.story({
  name: 'R2.71: Escape and backdrop close; body scroll is locked',
  args: { isOpen: false },
  play: async ({ canvas, args, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '打開' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: '行程詳情' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await waitFor(() => expect(getComputedStyle(document.body).overflow).toContain('hidden'));

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await waitFor(() => expect(getComputedStyle(document.body).overflow).not.toContain('hidden'));

    await userEvent.click(opener);
    const again = await screen.findByRole('dialog');
    await userEvent.click(again.parentElement ?? document.body);
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(2));

    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: /關閉|Close/ }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(3));
  },
});

export const Keyboard = meta.story({
  name: 'R2.71: focus goes in, stays in both ways and goes back',
  args: { isOpen: false },
  play: async ({ canvas, args, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '打開' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: '行程詳情' }));
    const close = dialog.getByRole('button', { name: /關閉|Close/ });
    const book = dialog.getByRole('button', { name: '預訂座位' });
    await waitFor(() => expect(close).toHaveFocus());
    await userEvent.tab();
    await expect(book).toHaveFocus();
    // Tab after the last control returns to the first, in the next frame.
    await userEvent.tab();
    await waitFor(() => expect(close).toHaveFocus());
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(book).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** A press on the backdrop closes it and keeps restored focus. */
export const PressedBeside = meta.story({
  args: { isOpen: false },
  play: async ({ canvas }) => {
    const browser = await realBrowser();
    if (!browser) return;
    const opener = canvas.getByRole('button', { name: '打開' });
    await browser.userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    const backdrop = dialog.parentElement ?? document.body;
    await browser.userEvent.click(backdrop, { position: { x: 4, y: 4 } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

function WithForm(args: ModalProps) {
  const [isSent, setSent] = useState(false);
  const [seats, setSeats] = useState<number | null>(4);
  return (
    <Demo {...args} title="新增車輛" footer={<Button disabled={isSent} onClick={() => setSent(true)}>儲存</Button>}>
      <TextField label="廠牌" disabled={isSent} />
      <TextField label="顏色" defaultValue="白" />
      <NumberStepper label="座位" min={1} max={7} value={seats} onValueChange={setSeats} />
    </Demo>
  );
}

/**
 * RD.205: a press on the backdrop does not discard typed text, but Escape and the close button do. Once the form is sent or has its
 * former values again, a press closes the modal. A counter changes nothing about that.
 */
export const TypedIn = meta.story({
  render: (args) => <WithForm {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    const pressBeside = async () => userEvent.click((await screen.findByRole('dialog')).parentElement ?? document.body);
    await pressBeside();
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: '打開' }));
    await userEvent.type(await screen.findByRole('textbox', { name: '廠牌' }), 'Toyota');
    await pressBeside();
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(screen.getByRole('textbox', { name: '廠牌' })).toHaveValue('Toyota');
    await userEvent.type(screen.getByRole('textbox', { name: '廠牌' }), '{Backspace>6/}');
    await userEvent.type(screen.getByRole('textbox', { name: '顏色' }), '色{Backspace}');
    screen.getByRole('spinbutton').focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '5');
    await pressBeside();
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: '打開' }));
    await userEvent.type(await screen.findByRole('textbox', { name: '廠牌' }), 'Toyota');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(3);
    await userEvent.click(canvas.getByRole('button', { name: '打開' }));
    await userEvent.type(await screen.findByRole('textbox', { name: '廠牌' }), 'Toyota');
    await userEvent.click(screen.getByRole('button', { name: /^關閉|^Close/ }));
    await expect(args.onClose).toHaveBeenCalledTimes(4);
    await userEvent.click(canvas.getByRole('button', { name: '打開' }));
    await userEvent.type(await screen.findByRole('textbox', { name: '廠牌' }), 'Toyota');
    await userEvent.click(screen.getByRole('button', { name: '儲存' }));
    await pressBeside();
    await expect(args.onClose).toHaveBeenCalledTimes(5);
    await userEvent.click(canvas.getByRole('button', { name: '打開' }));
    await userEvent.type(await screen.findByRole('textbox', { name: '顏色' }), '{Backspace}');
    await pressBeside();
    await expect(args.onClose).toHaveBeenCalledTimes(6);
  },
});

function WithQuestion(args: ModalProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Demo {...args} footer={<Button variant="danger-outline" onClick={() => setAsked(true)}>取消預訂…</Button>}>
      <p>11/20（週五） 16:05，台北車站到新竹科學園區。</p>
      <ConfirmDialog
        isOpen={isAsked}
        title="取消這筆預訂？"
        confirmLabel="取消預訂"
        cancelLabel="保留預訂"
        onConfirm={() => setAsked(false)}
        onCancel={() => setAsked(false)}
      >
        座位會立刻釋出，並通知陳大明。
      </ConfirmDialog>
    </Demo>
  );
}

/** Escape and the backdrop close only the upper dialog; the lower one keeps focus and scroll lock. */
export const QuestionAbove = meta.story({
  args: { isOpen: false },
  render: (args) => <WithQuestion {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '打開' });
    await userEvent.click(opener);
    const ask = await screen.findByRole('button', { name: '取消預訂…' });

    await userEvent.click(ask);
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(ask).toHaveFocus());

    await userEvent.click(ask);
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(question.parentElement ?? document.body);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(screen.getByRole('dialog')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(getComputedStyle(document.body).overflow).toContain('hidden');

    await waitFor(() => expect(ask).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(getComputedStyle(document.body).overflow).not.toContain('hidden'));
  },
});

export const Small = meta.story({ args: { size: 'small' } });
export const Large = meta.story({ args: { size: 'large' } });
export const WithoutFooter = meta.story({ args: { footer: undefined } });

const rules = [
  '不得以營利為目的，僅得分攤油資與國道通行費。',
  '每日載客以 2 趟為限，並依原定路線行駛。',
  'Costs are shared, never profited from: fuel and freeway toll, divided among everyone in the car.',
];

/** The body scrolls; title and buttons stay. */
export const LongText = meta.story({
  args: {
    title: '桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區 From Taoyuan International Airport to Guangfu campus',
    children: Array.from({ length: 30 }, (_, line) => <p key={line}>{`${line + 1}. ${rules[line % rules.length]}`}</p>),
    footer: (
      <>
        <Button variant="secondary">Keep everything as it is</Button>
        <Button>Send the booking request</Button>
      </>
    ),
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
