import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { longNotification, longNotificationInEnglish, notificationOf, notifications } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { NotificationItem } from './NotificationItem.tsx';

const meta = preview.meta({
  title: 'Notifications/NotificationItem',
  component: NotificationItem,
  args: { notification: notificationOf.booking_confirmed, to: '/rides/101', onOpen: fn() },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'One notice of NotificationCentre.',
      avoid: 'What just happened is a Toast; a conversation is a ConversationItem.',
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
    // The type is a sign and its tone: what was confirmed is good news.
    await expect(canvasElement.querySelector('[data-part="tile"]')).toHaveAttribute('data-tone', 'ok');
    await expect(canvasElement.querySelector('[data-part="dot"]')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: /^(未讀|Unread) 預訂已確認$/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(args.notification);
  },
});
export const Playground = Default.extend({ tags: ['playground'] });
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
export const Read = meta.story({ args: { notification: { ...notificationOf.booking_confirmed, read: true } } });
/** Of the own account: it leads nowhere, and can be taken note of while it is unread. */
export const WithoutTarget = meta.story({
  args: { notification: { ...notificationOf.account, read: false }, to: undefined },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /密碼已變更$/ }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
});
/** Each kind has its sign and tone. */
export const Kinds = meta.story({
  tags: ['forced-colours'],
  render: (args) => (
    <>
      {notifications.map((notification) => <NotificationItem {...args} key={notification.id} notification={notification} />)}
    </>
  ),
});
export const LongChinese = meta.story({ args: { notification: longNotification } });
export const LongEnglish = meta.story({ args: { notification: longNotificationInEnglish } });
export const Narrow = LongEnglish.extend(narrow);
export const LargeText = LongChinese.extend(largeText);
