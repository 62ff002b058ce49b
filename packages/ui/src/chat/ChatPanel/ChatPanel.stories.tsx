import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import {
  bookingChatHistory, completedChat, daming, emptyChatHistory, inquiryChat, inquiryChatHistory, longChat, messages, pendingChat,
} from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { BlockedNote } from '../../users/BlockedNote/BlockedNote.tsx';
import { ChatHeader } from '../ChatHeader/ChatHeader.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import type { ChatPanelProps } from './ChatPanel.tsx';
import { quiet, useOutbox } from './ChatPanel.fixtures.tsx';

function Writing(args: ChatPanelProps) {
  return <ChatPanel {...args} {...useOutbox(args)} />;
}

const retry = fn();
const unblock = fn();
const ready = (data: typeof bookingChatHistory) => ({ state: 'ready' as const, data });

const meta = preview.meta({
  title: 'Chat/ChatPanel',
  component: ChatPanel,
  args: {
    ...quiet,
    chat: ready(bookingChatHistory),
    header: <ChatHeader person={bookingChatHistory.conversation.other_user} backTo="/messages" phone="+886987654321" />,
    rideTo: '/rides/101',
    style: { blockSize: 700 },
  },
  render: (args) => <Writing {...args} />,
  globals: { viewport: { value: 'phone' } },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'A whole chat: a full screen on the phone, the second pane on a desk. The app gives it the thread, the draft and its outbox.',
      avoid: 'Over another page it is ChatDialog, which holds this.',
      parts: 'ChatHeader, ChatRide, MessageList or what stands for it (loading, error with Try Again, nothing yet), Composer. A chat that is closed says so in place of the composer; where the viewer has blocked the other one, a `BlockedNote` stands there, and a text that was not sent stays below it.',
      keyboard: 'Tab goes header, ride, messages, composer. Enter in the field sends, Shift + Enter adds a line.',
      announced: 'That messages load, that they could not be; each message that comes; why one was refused.',
    },
  },
});

/** R2.91, R2.93: the chat of a booking: its messages, and the field. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const list = canvas.getByRole('log');
    await expect(list.querySelectorAll('[data-component="MessageBubble"]')).toHaveLength(bookingChatHistory.messages.length);
    await expect(canvas.getByRole('textbox', { name: /^訊息|^Message/ })).toBeEnabled();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    for (let stops = 0; stops < 8 && document.activeElement !== field; stops += 1) await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('車牌是 ABC-1234 對嗎？{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('車牌是 ABC-1234 對嗎？');
    await expect(canvas.getByText(/^傳送中$|^Sending$/)).toBeVisible();
    await expect(field).toHaveValue('');
  },
});

/** R2.93: skeletons of the size of messages. */
export const Loading = meta.story({
  args: { chat: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/載入中|Loading/)).toBeInTheDocument();
    await expect(canvas.queryByRole('log')).toBeNull();
  },
});

/** R2.93, R8.10: the server's message, and Try Again. */
export const InError = meta.story({
  args: { chat: { state: 'error', error: new ApiError({ status: 503, code: 'UNAVAILABLE' }), retry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^服務暫時無法使用，請稍後再試。$|^The service is not available right now$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^再試一次$|^Try again$/i }));
    await expect(retry).toHaveBeenCalled();
  },
});

/** R2.93: no messages yet; the panel says what the chat of a booking is for. */
export const Empty = meta.story({
  args: { chat: ready({ ...emptyChatHistory, conversation: { ...emptyChatHistory.conversation } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^(還沒有訊息|No messages yet)$/ })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^訊息|^Message/ })).toBeEnabled();
    await expect(canvas.getByText(/跟陳大明約好上車的地方和時間|Agree with 陳大明/)).toBeVisible();
  },
});

/** R2.93: no inquiry yet; the panel says what can be asked. */
export const EmptyInquiry = meta.story({
  args: { chat: ready({ ...emptyChatHistory, conversation: { ...inquiryChat, ride_mode: 'offer', other_user: pendingChat.other_user } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^(還沒有訊息|No messages yet)$/ })).toBeVisible();
    await expect(canvas.getByText(/^(預訂前想問的，都可以先問陳大明。|Ask 陳大明 what you want to know before you book\.)$/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^訊息|^Message/ })).toBeEnabled();
  },
});

/** R1.6: a chat before any booking. */
export const Inquiry = meta.story({
  args: { chat: ready(inquiryChatHistory), viewerId: 12, header: <ChatHeader person={inquiryChat.other_user} backTo="/messages" /> },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('請問可以帶一隻小型犬嗎？會裝在提籠裡。')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), '可以{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('可以');
  },
});

/** R8.11, R8.12: the text is back in the field. */
export const Refused = meta.story({
  args: { draft: '如果塞車請先跟我說一聲。', sendError: '訊息沒有送出，文字還在輸入框裡。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^訊息沒有送出，文字還在輸入框裡。$/);
    await expect(canvas.getByRole('textbox')).toHaveValue('如果塞車請先跟我說一聲。');
  },
});

/** A closed chat is read-only. */
export const Closed = meta.story({
  args: { chat: ready({ ...bookingChatHistory, conversation: completedChat, own_read_seq: 8 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/只能閱讀|only be read/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

/** R8.11, R8.12: text that was rejected for good, or unsent when the chat was closed, is shown until the viewer discards it. */
export const ClosedUnsent = Closed.extend({
  args: { closed: <FormBanner>無法與這位使用者聯絡。</FormBanner>, draft: '我把雨傘忘在你的後座了，\n方便的話再跟你約時間拿。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /^還沒送出的文字$|^Your unsent text$/ })).toHaveTextContent('我把雨傘忘在你的後座了');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

/** RD.115: the viewer has blocked the other person. */
export const Blocked = meta.story({
  args: {
    chat: ready({ ...bookingChatHistory, conversation: { ...bookingChatHistory.conversation, is_open: false } }),
    closed: <BlockedNote person={daming} onUnblock={unblock} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^解除封鎖$|^Unblock$/ }));
    await expect(unblock).toHaveBeenCalled();
  },
});

export const Typing = meta.story({ args: { isTyping: true } });

export const Desk = meta.story({ globals: { viewport: { value: 'desk' } } });

export const LongText = meta.story({
  args: {
    chat: ready({ ...bookingChatHistory, messages: messages.slice(3), conversation: longChat }),
    header: <ChatHeader person={longChat.other_user} backTo="/messages" phone="+886987654321" />,
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
