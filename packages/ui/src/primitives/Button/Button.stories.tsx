import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { chatIcon, checkIcon, chevronRightIcon } from '../Icon/icons.ts';
import { Inline } from '../Inline/Inline.tsx';
import { Button } from './Button.tsx';

const meta = preview.meta({
  title: 'Primitives/Button',
  component: Button,
  args: { children: '預訂座位', onClick: fn() },
  parameters: {
    docs: {
      description: {
        component: [
          'Starts an action, or with `to` leads to a screen and is a link.',
          '**When:** one `primary` per card or bar, for what commits (送出預訂, 發布行程). `secondary` beside it. `quiet` is the action of a card. `danger` stands only in the dialog that confirms it; `danger-outline` leads to that dialog.',
          '**Parts:** optional icon, words, optional icon after for a direction.',
          '**Keyboard:** Enter and Space press it; as a link only Enter. While `busy` it keeps its focus and ignores presses.',
          '**Screen reader:** its words, then button or link; while busy 處理中 comes first. Icons are silent.',
        ].join('\n\n'),
      },
    },
  },
});

export const Primary = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: '預訂座位' });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
});

export const Secondary = meta.story({ args: { variant: 'secondary', icon: chatIcon, children: '詢問駕駛' } });

export const Quiet = meta.story({ args: { variant: 'quiet', size: 'compact', iconAfter: chevronRightIcon, children: '查看行程' } });

export const Danger = meta.story({ args: { variant: 'danger', children: '取消預訂' } });

export const DangerOutline = meta.story({ args: { variant: 'danger-outline', children: '取消行程' } });

export const Compact = meta.story({ args: { size: 'compact', icon: checkIcon, children: '確認' } });

export const Block = meta.story({ args: { block: true, children: '送出預訂' } });

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

/** Under way: the words change with it, presses do nothing, focus stays. */
export const Busy = meta.story({
  args: { busy: true, children: '送出中' },
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: /送出中/ });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
});

/** With `to` it is a link and takes the router's way of following it. */
export const AsLink = meta.story({
  render: () => (
    <Button to="/search" variant="secondary">
      找共乘
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '找共乘' })).toHaveAttribute('href', '/search');
  },
});

/** Words wrap rather than being cut. */
export const LongText = meta.story({
  globals: { viewport: { value: 'small' } },
  args: { children: 'Notify me as soon as a seat on this ride becomes available again' },
});

export const All = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <Inline>
      <Button>預訂座位</Button>
      <Button variant="secondary">詢問駕駛</Button>
      <Button variant="quiet">查看行程</Button>
      <Button variant="danger">取消預訂</Button>
      <Button variant="danger-outline">取消行程</Button>
      <Button disabled>預訂座位</Button>
      <Button busy>送出中</Button>
    </Inline>
  ),
});
