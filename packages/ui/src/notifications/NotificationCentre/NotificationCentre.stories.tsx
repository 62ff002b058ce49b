import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { longNotification, longNotificationInEnglish, notifications } from '@shunlu/api-contract/fixtures';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { notificationPath } from './NotificationCentre.fixtures.ts';
import { NotificationCentre } from './NotificationCentre.tsx';
import type { NotificationCentreProps } from './NotificationCentre.tsx';

const feed = (list: typeof notifications, hasMore = false) => ({
  state: 'ready' as const,
  data: { notifications: list, unread_count: list.filter(({ read }) => !read).length, hasMore },
});

function Bell(args: NotificationCentreProps) {
  const [isOpen, setOpen] = useState(args.isOpen);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>通知</Button>
      <NotificationCentre
        {...args}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          args.onClose();
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: 'Notifications/NotificationCentre',
  component: NotificationCentre,
  args: {
    isOpen: true,
    onClose: fn(),
    feed: feed(notifications),
    linkTo: notificationPath,
    onOpen: fn(),
    onMarkAllRead: fn(),
    onClear: fn(),
    onLoadMore: fn(),
  },
  render: (args) => <Bell {...args} />,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '640px' } },
    guide: {
      when: 'What the bell opens: everything a person was told, over whatever page they are on.',
      avoid: 'What just happened comes as a Toast, and is here as well.',
      parts: 'A Sheet. Mark all as read and clear all stay at the top; NotificationItems, the newest first; older ones on request (`LoadMore`); or blocks, a reason with Try Again, or that there is nothing.',
      keyboard: 'Focus goes in and stays in, Escape closes and gives it back. Tab goes from notice to notice. Clearing asks first.',
      announced: '“Notifications”, a dialog; a list with its number of notices, unread ones as such.',
    },
  },
});

/** R2.98 */
export const Default = meta.story({
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: /^通知$|^Notifications$/ });
    const [first, ...more] = screen.getAllByRole('listitem');
    await expect(more).toHaveLength(notifications.length - 1);
    for (const part of ['有新的預訂等你確認', '林怡君想預訂 2 個座位', /未讀|Unread/]) await expect(first).toHaveTextContent(part);
    for (const part of ['time', '[data-part="tile"] svg', '[data-part="dot"]']) await expect(first?.querySelector(part)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: /預訂已確認$/ }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await expect(dialog).toBeVisible();
  },
});

/** R2.99: marks all as read; clears all after a confirmation. */
export const ReadAndClear = meta.story({
  name: 'R2.99: mark all as read, clear all, close',
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^全部標為已讀$|^Mark all as read$/ }));
    await expect(args.onMarkAllRead).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: /^全部清除$|^Clear all$/ }));
    const question = await screen.findByRole('alertdialog');
    await expect(args.onClear).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /^清除$|^Clear$/ }));
    await waitFor(() => expect(args.onClear).toHaveBeenCalledOnce());
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: /^關閉$|^Close$/ }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});

export const Keyboard = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const first = screen.getAllByRole('link')[0];
    for (let stops = 0; stops < 6 && document.activeElement !== first; stops += 1) await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(notifications[0]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: '通知' })).toHaveFocus());
  },
});

/** The button is disabled, since all notifications are read. */
export const AllRead = meta.story({
  args: { feed: feed(notifications.map((one) => ({ ...one, read: true }))) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^全部標為已讀$|^Mark all as read$/ })).toBeDisabled();
  },
});
export const More = meta.story({
  args: { feed: feed(notifications.slice(0, 3), true) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^看更早的通知$|^Earlier notifications$/ }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
});
/** Loaded ones stay; the button retries. */
export const MoreInError = meta.story({
  args: { feed: feed(notifications.slice(0, 3), true), loadMoreError: new ApiError({ status: 0, code: 'NETWORK' }) },
  play: async ({ args }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/網路連線異常|Network connection error/);
    await userEvent.click(screen.getByRole('button', { name: /^再試一次$|^Try again$/i }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
    await expect(screen.getAllByRole('listitem')).toHaveLength(3);
  },
});
export const Loading = meta.story({ args: { feed: { state: 'loading' as const } } });
/** R2.99: there are no notifications yet. */
export const Empty = meta.story({
  args: { feed: feed([]) },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: /^目前沒有通知$|^No notifications$/ })).toBeVisible();
  },
});
export const InError = meta.story({
  args: { feed: { state: 'error' as const, error: new ApiError({ status: 500, code: 'INTERNAL' }), retry: fn() } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^再試一次$|^Try again$/i })).toBeVisible();
  },
});
export const LongChinese = meta.story({ args: { feed: feed([longNotification, ...notifications.slice(0, 2)], true) } });
export const LongEnglish = meta.story({ args: { feed: feed([longNotificationInEnglish, ...notifications.slice(0, 2)], true) } });
export const Narrow = LongEnglish.extend(narrow);
export const LargeText = LongChinese.extend(largeText);
