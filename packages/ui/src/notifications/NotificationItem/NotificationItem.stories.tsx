import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { longNotification, longNotificationInEnglish, notificationByType, notifications } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { chatIcon, checkIcon, clockIcon, closeIcon, seatIcon, ticketIcon } from '../../primitives/Icon/icons.ts';
import { NotificationItem } from './NotificationItem.tsx';

const meta = preview.meta({
  title: 'Notifications/NotificationItem',
  component: NotificationItem,
  args: { notification: notificationByType.booking_confirmed, to: '/rides/101', onOpen: fn() },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'One notice of NotificationCentre.',
      avoid: 'What just happened is a Toast; a conversation is a ChatListItem.',
      parts: 'A sign of its kind, the title (bold while unread), what happened, how long ago, a dot while unread. The whole row can be pressed.',
      keyboard: 'One stop where it leads somewhere, or can be taken note of; Enter opens it.',
      announced: '“Unread” and the title as a link (or button); then the text and the time.',
    },
  },
});

/** R2.98 */
export const Default = meta.story({
  play: async ({ canvas, canvasElement, args }) => {
    const { message, createdAt } = args.notification;
    await expect(canvas.getByText(message)).toBeVisible();
    await expect(canvasElement.querySelector('time')).toHaveAttribute('datetime', createdAt);
    // Icon and tone show the type: a confirmation is good news.
    await expect(canvasElement.querySelector('[data-part="tile"]')).toHaveAttribute('data-tone', 'ok');
    await expect(canvasElement.querySelector('[data-part="dot"]')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: /^(未讀|Unread) 預訂已確認$/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(args.notification);
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link');
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '/rides/101');
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
});
/** R2.98: a read notification has no mark. */
export const Read = meta.story({
  args: { notification: { ...notificationByType.booking_confirmed, read: true } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: /^預訂已確認$/ })).toBeVisible();
    await expect(canvasElement.querySelector('[data-part="dot"]')).toBeNull();
  },
});
/** About the account: it links nowhere, and can be acknowledged while unread. */
export const WithoutTarget = meta.story({
  args: { notification: { ...notificationByType.account, read: false }, to: undefined },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /密碼已變更$/ }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
});
/** R2.98: each type has its icon and tone. */
export const Kinds = meta.story({
  tags: ['forced-colours'],
  render: (args) => (
    <>
      {notifications.map((notification) => <NotificationItem {...args} key={notification.id} notification={notification} />)}
    </>
  ),
  play: async ({ canvas }) => {
    const looks = [
      ['有新的預訂等你確認', 'info', ticketIcon], ['陳大明', 'info', chatIcon], ['預訂已確認', 'ok', checkIcon], ['24 小時內出發', 'warn', clockIcon],
      ['有空位了', 'ok', seatIcon], ['預訂未被接受', 'bad', closeIcon], ['預訂逾時未確認', 'plain', clockIcon],
    ] as const;
    for (const [title, tone, { line }] of looks) {
      const tile = canvas.getByText(title).closest('[data-component="NotificationItem"]')?.querySelector('[data-part="tile"]');
      await expect(tile).toHaveAttribute('data-tone', tone);
      await expect(tile?.querySelector('path')).toHaveAttribute('d', line);
    }
  },
});
export const LongChinese = meta.story({ args: { notification: longNotification } });
export const LongEnglish = meta.story({ args: { notification: longNotificationInEnglish } });
export const Narrow = LongEnglish.extend(narrow);
export const LargeText = LongChinese.extend(largeText);
