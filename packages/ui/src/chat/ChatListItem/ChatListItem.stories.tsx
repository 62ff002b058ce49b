import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import {
  cancelledChat, completedChat, confirmedChat, inquiryChat, longChat, pendingChat,
  yijun,
} from '@shunlu/api-contract/fixtures';
import { expect, userEvent } from 'storybook/test';
import { personIcon, wheelIcon } from '../../primitives/Icon/icons.ts';
import { ChatListItem } from './ChatListItem.tsx';

const PHOTO = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Cpath fill="%231a5ba3" d="M0 0h24v24H0z"/%3E%3C/svg%3E';

const meta = preview.meta({
  title: 'Chat/ChatListItem',
  component: ChatListItem,
  args: { conversation: confirmedChat, to: '/messages?booking=302', viewerId: yijun.id },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'One conversation of the inbox; ChatList lists them.',
      avoid: 'A notice that something happened is a NotificationItem.',
      parts: 'Photo, what the other one is on the ride (a wheel or a person), name and status; date and way; the last words, own ones marked; when; what is unread, at most 99+.',
      keyboard: 'One stop; Enter opens the chat.',
      announced: 'A link that says all of it in this order, and “current page” for the chat that stands open.',
    },
  },
});

/** R2.89 */
export const Default = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link');
    for (const part of [/陳大明/, /已預留|Reserved/, /10:42/, /11\/20（週五）|Fri, Nov 20/, /台北車站 → 新竹科學園區/, /白色 Altis/, /2 則未讀|2 unread/]) {
      await expect(link).toHaveTextContent(part);
    }
    await expect(canvasElement.querySelector('[data-component="Avatar"]')).toBeVisible();
    const wheel = canvas.getByRole('img', { name: /^駕駛$|^Driver$/ });
    await expect(wheel).toBeVisible();
    await expect(wheel.querySelector('path')).toHaveAttribute('d', wheelIcon.line);
  },
});
/** R2.90 */
export const Keyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/messages?booking=302');
  },
});
/** The chat is open beside the list. */
export const Current = meta.story({ args: { isCurrent: true }, tags: ['forced-colours'] });
/** R7.58 */
export const Typing = meta.story({
  args: { isTyping: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^正在輸入…$|^Typing…$/)).toBeVisible();
  },
});
/** R2.89: an inquiry from a passenger. */
export const Inquiry = meta.story({
  args: { conversation: inquiryChat },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(詢問|Inquiry)$/)).toBeVisible();
    const person = canvas.getByRole('img', { name: /^(乘客|Passenger|Rider)$/ });
    await expect(person).toBeVisible();
    await expect(person.querySelector('path')).toHaveAttribute('d', personIcon.line);
  },
});
/** R2.89: the other person has a photo. */
export const WithPhoto = meta.story({
  args: { conversation: { ...confirmedChat, other_user: { ...confirmedChat.other_user, avatar: PHOTO } } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-component="Avatar"] img')).toHaveAttribute('src', PHOTO);
  },
});

/** R2.89: a chat without messages. */
export const Silent = meta.story({
  args: { conversation: pendingChat },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^(還沒有訊息|No messages yet)$/)).toBeVisible();
    await expect(canvas.getByText(/^(待駕駛確認|Active)$/)).toBeVisible();
    await expect(canvas.queryByText(/未讀|unread/)).toBeNull();
    await expect(canvasElement.querySelector('time')).toBeNull();
  },
});
/** R2.89: the last message is the viewer's own, a week old. */
export const Completed = meta.story({
  args: { conversation: completedChat },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    for (const part of [/(已完成|Completed)/, /(你：|You: )謝謝你，下次再一起走！/, /11\/13（週五）|Fri, Nov 13/]) await expect(link).toHaveTextContent(part);
    await expect(link.querySelector('time')).toHaveTextContent(/^(週五|Fri)$/);
  },
});
export const Cancelled = meta.story({ args: { conversation: cancelledChat } });
/** R9.19: more than 99 are 99+. */
export const LongText = meta.story({
  args: { conversation: longChat },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99+')).toBeVisible();
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
