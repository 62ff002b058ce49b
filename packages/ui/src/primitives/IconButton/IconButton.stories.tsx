import preview from '#storybook/preview';
import { largeText } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { CountBadge } from '../CountBadge/CountBadge.tsx';
import { bellIcon, closeIcon } from '../Icon/icons.ts';
import { IconButton } from './IconButton.tsx';

const meta = preview.meta({
  title: 'Primitives/IconButton',
  component: IconButton,
  args: { icon: closeIcon, label: '關閉', onClick: fn() },
  parameters: {
    controls: { exclude: ['icon', 'badge'] },
    guide: {
      when: 'An action whose icon everyone knows and whose place is tight: close, bell, back, swap.',
      avoid: 'Whatever needs a thought gets words: a Button, `quiet` where it shall be calm.',
      parts: 'The icon in a square of 44 px; at its corner a CountBadge, where something is unread. The pointer gets `label` as a tooltip.',
      keyboard: 'Tab reaches it; Enter and Space press it.',
      announced: '`label`, then button. A count belongs into the label too, and its badge is `silent`.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: '關閉' });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
    const { width, height } = button.getBoundingClientRect();
    await expect([width, height]).toEqual([44, 44]);
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '關閉' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});

export const WithCount = meta.story({
  args: { icon: bellIcon, label: '通知，超過 99 則未讀', badge: <CountBadge count={120} ground="surface" isSilent /> },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('通知，超過 99 則未讀');
    await expect(canvas.getByText('99+')).toBeVisible();
  },
});

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

export const LargeText = WithCount.extend(largeText);
