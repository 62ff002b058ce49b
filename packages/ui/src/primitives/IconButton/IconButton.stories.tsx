import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { CountBadge } from '../CountBadge/CountBadge.tsx';
import { bellIcon, closeIcon } from '../Icon/icons.ts';
import { IconButton } from './IconButton.tsx';

const meta = preview.meta({
  title: 'Primitives/IconButton',
  component: IconButton,
  args: { icon: closeIcon, label: '關閉', onClick: fn() },
  parameters: {
    docs: {
      description: {
        component: [
          'A button that is only an icon, 44 × 44.',
          '**When:** only for icons everyone knows: close, bell, back, swap. Otherwise a `Button` with words.',
          '**Parts:** the icon; a `CountBadge` at its corner.',
          '**Keyboard:** Enter and Space.',
          '**Screen reader:** `label`, then button. A count belongs into the label too, and the badge is `silent`.',
        ].join('\n\n'),
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: '關閉' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    const { width, height } = button.getBoundingClientRect();
    await expect([width, height]).toEqual([44, 44]);
  },
});

export const WithCount = meta.story({
  args: { icon: bellIcon, label: '通知，超過 99 則未讀', badge: <CountBadge count={120} on="surface" silent /> },
});

export const Disabled = meta.story({ args: { disabled: true } });
