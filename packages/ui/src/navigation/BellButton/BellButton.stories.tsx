import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { BellButton } from './BellButton.tsx';

const meta = preview.meta({
  title: 'Navigation/BellButton',
  component: BellButton,
  args: { unreadCount: 3, onClick: fn() },
  decorators: [
    (Story, { globals }) => (
      <div data-mode={globals['mode']} style={{ padding: 'var(--space-4)', background: 'var(--mode-bar)', color: 'var(--mode-bar-text)' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      when: 'In the bar, by the `NavBar`, which renders it where it gets `onOpenNotifications`.',
      avoid: 'Counts elsewhere are a `CountBadge`.',
      parts: 'The bell and the count of what is unread, up to 99, then 99+ (R9.19); without any, the bell alone.',
      keyboard: 'Enter or Space opens the notification centre.',
      announced: '“通知，3 則未讀”, a button that opens a dialog. That more have come is said by their toasts.',
    },
  },
});

export const Default = meta.story({
  tags: ['forced-colours'],
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^通知，3 則未讀$|^Notifications, 3 unread$/ }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const Keyboard = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const NothingUnread = meta.story({
  args: { unreadCount: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^通知$|^Notifications$/ })).toHaveTextContent('');
  },
});
export const Many = meta.story({
  name: 'R9.19: 100 shows 99+',
  args: { unreadCount: 100 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /超過 99 則未讀|more than 99 unread/ })).toHaveTextContent('99+');
  },
});
export const InDriverMode = Many.extend({
  name: 'R9.19: 99 shows 99',
  args: { unreadCount: 99 },
  globals: { mode: 'driver' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^通知，99 則未讀$|^Notifications, 99 unread$/ })).toHaveTextContent(/^99$/);
  },
});

/** The longest text is 99+. */
export const Narrow = Many.extend(narrow);
export const LargeText = Many.extend(largeText);
