import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { bellIcon, chatIcon, checkIcon, chevronRightIcon, retryIcon } from '../Icon/icons.ts';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Button } from './Button.tsx';

const meta = preview.meta({
  title: 'Primitives/Button',
  component: Button,
  args: { children: '預訂座位', onClick: fn() },
  parameters: {
    guide: {
      when: 'Starts an action, or with `to` leads to a screen and is a link. One `primary` per card or bar, for what commits (送出預訂, 發布行程); `secondary` beside it; `quiet` is the action of a card; `danger` stands only in the dialog that confirms it, `danger-outline` leads to that dialog.',
      avoid: 'A link in running text is a Link. A button that is only an icon is an IconButton. The button that sends a form is a SubmitButton.',
      parts: 'An icon where it helps to find the button, the words (a verb and what happens), an icon after them for a direction. 48 px high, `compact` 44. Long words wrap, they are never cut.',
      keyboard: 'Tab reaches it. Enter and Space press it, as a link Enter follows it. While `busy` it keeps the focus and ignores presses; a disabled one is skipped.',
      announced: 'Its words, then button or link. While busy 處理中 comes first. Icons are silent.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: '預訂座位' });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '預訂座位' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});

export const Secondary = meta.story({ args: { variant: 'secondary', icon: chatIcon, children: '詢問駕駛' } });

export const Quiet = meta.story({
  args: { variant: 'quiet', size: 'compact', iconAfter: chevronRightIcon, children: '查看行程' },
});

export const Danger = meta.story({ args: { variant: 'danger', children: '取消預訂' } });

export const DangerOutline = meta.story({ args: { variant: 'danger-outline', children: '取消行程' } });

export const Compact = meta.story({
  args: { size: 'compact', icon: checkIcon, children: '確認' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
});

export const Block = meta.story({ args: { isFullWidth: true, children: '送出預訂' } });

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.tab();
    await expect(canvas.getByRole('button')).not.toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

/** Running: the label changes, presses do nothing, focus stays. */
export const Loading = meta.story({
  args: { isBusy: true, children: '送出中' },
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: /送出中/ });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
});

/** With `to` it is a link that the router follows. */
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

/** Side by side: they differ in fill, edge and text, not only colour. */
export const Variants = meta.story({
  tags: ['forced-colours'],
  render: () => (
    <Stack gap={3}>
      <Inline>
        <Button>預訂座位</Button>
        <Button variant="secondary" icon={chatIcon}>詢問駕駛</Button>
        <Button variant="quiet" iconAfter={chevronRightIcon}>查看行程</Button>
        <Button variant="danger">取消預訂</Button>
        <Button variant="danger-outline">取消行程</Button>
      </Inline>
      <Inline>
        <Button disabled>預訂座位</Button>
        <Button variant="secondary" icon={retryIcon} disabled>再試一次</Button>
        <Button variant="quiet" disabled>查看行程</Button>
        <Button isBusy>送出中</Button>
        <Button variant="secondary" isBusy>載入中</Button>
      </Inline>
    </Stack>
  ),
});

/** Words wrap rather than being cut. */
export const LongText = meta.story({
  render: () => (
    <Stack gap={3} align="start">
      <Button icon={bellIcon}>這趟從桃園國際機場第二航廈出發的行程有空位時通知我</Button>
      <Button variant="secondary" icon={bellIcon} iconAfter={chevronRightIcon}>
        Notify me as soon as a seat on this ride becomes available again
      </Button>
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
