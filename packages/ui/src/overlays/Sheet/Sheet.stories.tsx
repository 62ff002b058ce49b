import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Checkbox } from '../../forms/Checkbox/Checkbox.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Sheet } from './Sheet.tsx';
import type { SheetProps } from './Sheet.tsx';

function Demo(args: SheetProps) {
  const [isOpen, setOpen] = useState(args.isOpen);
  const close = () => {
    setOpen(false);
    args.onClose();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>篩選</Button>
      <Sheet {...args} isOpen={isOpen} onClose={close} footer={args.footer ?? <Button onClick={close}>顯示 5 個行程</Button>} />
    </>
  );
}

const meta = preview.meta({
  title: 'Overlays/Sheet',
  component: Sheet,
  args: {
    isOpen: true,
    title: '篩選',
    children: (
      <>
        <Checkbox label="只看有空位的行程" />
        <Checkbox label="早上出發" />
        <Checkbox label="起訖相同" />
      </>
    ),
    onClose: fn(),
  },
  render: (args) => <Demo {...args} />,
  parameters: {
    docs: { story: { inline: false, height: '420px' } },
    guide: {
      when: 'What belongs to the page and is set or read beside it: the filters of a list, the details of one of its items.',
      avoid: 'A task with a beginning and an end is a `Modal`; a question is a `ConfirmDialog`; a few lines beside their button are a `Popover`.',
      parts:
        'As a `Modal`: backdrop, title with a close button, body that scrolls, `footer`. From the bottom on phones; from a tablet on along the end '
        + 'of the window, so that what it changes stays in sight. Both are one implementation.',
      keyboard: 'Focus goes in, to `initialFocus` or the first control; Tab stays in; Escape closes, and focus goes back to where it was.',
      announced: '“Dialog” and the title. Everything behind is hidden from screen readers, and does not scroll.',
    },
  },
});

export const Default = meta.story();

export const OpensAndCloses = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, args, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '篩選' });
    await userEvent.click(opener);
    const sheet = await screen.findByRole('dialog', { name: '篩選' });
    await userEvent.click(within(sheet).getByText('早上出發'));
    await expect(within(sheet).getByRole('checkbox', { name: '早上出發' })).toBeChecked();
    await waitFor(() => expect(getComputedStyle(document.body).overflow).toContain('hidden'));
    await userEvent.click(within(sheet).getByRole('button', { name: '顯示 5 個行程' }));
    await waitFor(() => expect(opener).toHaveFocus());

    await userEvent.click(opener);
    const again = await screen.findByRole('dialog');
    await userEvent.click(again.parentElement ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
});

export const Keyboard = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '篩選' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const sheet = within(await screen.findByRole('dialog', { name: '篩選' }));
    const close = sheet.getByRole('button', { name: /關閉|Close/ });
    await waitFor(() => expect(close).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(sheet.getByRole('checkbox', { name: '只看有空位的行程' })).toBeChecked();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(sheet.getByRole('button', { name: '顯示 5 個行程' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const OnAPhone = meta.story({ globals: { viewport: { value: 'phone' } } });

/** The body scrolls; title and buttons stay. */
export const LongText = meta.story({
  args: {
    title: '篩選「桃園國際機場第二航廈入境大廳」附近的行程 Filters for rides near Taoyuan International Airport Terminal 2',
    children: Array.from({ length: 20 }, (_, line) => (
      <Checkbox
        key={line}
        label={line % 2 ? 'Only rides that pass both of my points without a detour' : '只看不用繞路就經過我的上車點與下車點的行程'}
      />
    )),
    footer: (
      <>
        <Button variant="secondary">Clear all of the filters</Button>
        <Button>Show the remaining rides</Button>
      </>
    ),
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
