import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { detail, getBookingChat, getInquiryChat, LIMITS, listBlocked, listConversations, markChatRead, sendBookingMessage, sendInquiryMessage } from '@shunlu/api-contract';
import type { ChatMessage } from '@shunlu/api-contract';
import { bookingThread, confirmedConversation, conversations, damingBlocked, inquiryConversation, inquiryThread, yijun, yijunOwn } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { useInvalidate } from '@shunlu/api-contract/react';
import { expectUnavailable, failingOnce, heldAnswers, tryAgain, untilArrived } from '@shunlu/ui/feedback/forStories.ts';
import { expect, fn, mocked, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { ChatSync } from './ChatSync.tsx';
import { logInAs, PageStage } from '../testing/PageStage.tsx';
import { silentOnce } from '../testing/silentOnce.ts';
import { useTrust } from '../trust/index.ts';
import MessagesPage from './MessagesPage.tsx';
import { TRY_AGAIN_MS, useOutbox } from './outbox.ts';
import { openTabs } from './outboxTabs.ts';

const stage = (at: string) => [
  (Story: () => React.JSX.Element) => (
    <PageStage at={at}>
      <Story />
      <ChatSync userId={yijun.id} />
    </PageStage>
  ),
];
const inquiryAddress = `/messages?ride=${inquiryConversation.ride_id}&user=${inquiryConversation.other_user.id}`;
const inbox = mock(listConversations, { conversations, unread_count: 3, next_cursor: null });
/** The next message of the thread, as the server makes it of what is sent. */
function taken(body: unknown): ChatMessage {
  const { message, client_id = null } = body as { message: string; client_id?: string };
  return { id: 7_001, seq: 9, sender_id: yijun.id, sender_name: '林怡君', created_at: '2026-11-20T02:50:00.000Z', message, client_id };
}
const read = mock(markChatRead, { own_read_seq: 8, unread_count: 0 });

const meta = preview.meta({
  title: 'Pages/Messages',
  component: MessagesPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  beforeEach({ msw }) {
    msw.use(mock(listBlocked, { users: [] }));
    return logInAs(yijunOwn);
  },
});

/** R2.12, R2.90, R2.94: a chat beside the inbox; what is sent stands in it once. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  decorators: stage('/messages?booking=302'),
  beforeEach({ msw }) {
    let thread = { ...bookingThread };
    // Of the chat that is open.
    let unread = confirmedConversation.unread_count;
    msw.use(
      mock(listConversations, () => {
        const inbox = conversations.map((one) => (one === confirmedConversation ? { ...one, unread_count: unread } : one));
        return { conversations: inbox, unread_count: inbox.reduce((sum, one) => sum + one.unread_count, 0), next_cursor: null };
      }),
      mock(markChatRead, () => {
        unread = 0;
        return { own_read_seq: 8, unread_count: 0 };
      }),
      mock(getBookingChat, ({ query }) =>
        query.after_seq === undefined ? thread : { ...thread, messages: thread.messages.filter(({ seq }) => seq > Number(query.after_seq)) },
      ),
      mock(sendBookingMessage, ({ body }) => {
        const message = taken(body);
        thread = { ...thread, messages: [...thread.messages, message] };
        return { message };
      }),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const log = await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '好，我在東三門等{Enter}');
    await waitFor(() => expect(within(log).getAllByText(/好，我在東三門等$/)).toHaveLength(1));
    await waitFor(() => expect(within(log).queryByText(/傳送中|Sending/)).toBeNull());
    await expect(canvas.getByRole('textbox')).toHaveValue('');
    // What one looks at is not unread, whichever answer comes first.
    await waitFor(() => expect(canvasElement.querySelector('[data-component="ConversationItem"][aria-current]')).not.toHaveAttribute('data-unread'));
  },
});

/** Calls for a chat that wait for their answer. */
const answers: (() => void)[] = [];

/** As another tab of this browser tells of a message that it wrote, and that the server has. */
function tellAsOtherTab(message: ChatMessage) {
  const one = { clientId: message.client_id ?? '', message: message.message, writtenAt: message.created_at, state: 'pending', ref: { bookingId: 302, userId: 11 }, rideId: 101 } as const;
  const tab = openTabs(yijun.id, () => undefined);
  tab.tell({ is: 'unsent', one });
  tab.tell({ is: 'taken', one, message });
  return tab;
}

/** R2.94: what another tab has sent in a chat that this one opens only later stands in its place there, also where that is not loaded yet. */
export const SentInAnotherTab = meta.story({
  decorators: stage('/messages?booking=302'),
  beforeEach({ msw }) {
    const latest = { ...bookingThread, messages: bookingThread.messages.slice(3), next_cursor: 'earlier' };
    msw.use(inbox, read, mock(getBookingChat, () => new Promise<typeof latest>((resolve) => (answers.push(() => resolve(latest))))));
    return () => void answers.splice(0);
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(answers).not.toHaveLength(0));
    const early = { ...taken({ message: '在另一個分頁寫的', client_id: '5d0a8c1e-6a57-4a8e-9d35-3f6f3f8b1c11' }), seq: 2 };
    const late = { ...taken({ message: '剛剛寫的', client_id: '5d0a8c1e-6a57-4a8e-9d35-3f6f3f8b1c12' }), seq: 9 };
    const tabs = [early, late].map(tellAsOtherTab);
    await waitFor(() => expect(useOutbox.getState().unsent.map(({ state }) => state)).toEqual(['sent', 'sent']));
    for (const tab of tabs) tab.close();
    const log = await waitFor(() => {
      for (const answer of answers) answer();
      return canvas.getByRole('log');
    });
    await within(log).findByText(/剛剛寫的$/);
    await waitFor(() => expect(within(log).queryByText(/在另一個分頁寫的$/)).toBeNull());
  },
});

/** R2.94: what the server has stands as sent, also where nobody tells the chat of it yet: what listens comes behind the page. */
export const SentUntold = meta.story({
  // Until the chat has it, it bears the time of this browser, another one in each picture.
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [(Story) => <PageStage at="/messages?booking=302"><Story /></PageStage>],
  beforeEach({ msw }) {
    msw.use(
      inbox,
      read,
      mock(getBookingChat, bookingThread),
      mock(sendBookingMessage, ({ body }) => ({ message: taken(body) })),
    );
  },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '好，我在東三門等{Enter}');
    const bubble = (await within(log).findByText(/好，我在東三門等$/)).closest('[data-component="MessageBubble"]');
    await waitFor(() => expect(bubble).toHaveAttribute('data-state', 'sent'));
    await expect(within(log).queryByText(/傳送中|Sending/)).toBeNull();
  },
});

/** What a chat's page said of how far it is read. */
const told = fn();
/** Its next tries, so that a story need not wait for them. */
const nextTries = () => mocked(window.setTimeout).mock.calls.filter(([, ms]) => ms === TRY_AGAIN_MS).map(([next]) => next as () => void);

/** D99: that one has read a chat is told again when the connection is back, and while the server is in trouble now and then. */
export const ReadDuringAnOutage = meta.story({
  decorators: stage('/messages?booking=302'),
  beforeEach({ msw }) {
    told.mockClear();
    msw.use(
      inbox,
      mock(getBookingChat, bookingThread),
      mock(markChatRead, ({ body }) => {
        told(body);
        return told.mock.calls.length > 2 ? { own_read_seq: 8, unread_count: 0 } : mockError('UNAVAILABLE');
      }),
    );
    const line = useRealtime.getState();
    useRealtime.setState({ isConnected: false });
    const timers = spyOn(window, 'setTimeout');
    const looking = spyOn(document, 'hasFocus').mockReturnValue(true);
    return () => {
      timers.mockRestore();
      looking.mockRestore();
      useRealtime.setState(line);
    };
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(nextTries()).toHaveLength(1));
    useRealtime.setState({ isConnected: true });
    await waitFor(() => expect(told).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(nextTries()).toHaveLength(2));
    nextTries()[1]?.();
    await waitFor(() => expect(told).toHaveBeenCalledTimes(3));
    await expect(told).toHaveBeenLastCalledWith({ seq: 8 });
  },
});

/** R8.11, R8.12: a refused message goes back into the field, with why. */
export const Refused = meta.story({
  decorators: stage('/messages?booking=302'),
  beforeEach({ msw }) {
    msw.use(inbox, read, mock(getBookingChat, bookingThread), mock(sendBookingMessage, mockError('VALIDATION', { details: [detail('message', 'TOO_LONG', LIMITS.chatMessage.max)] })));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '你好{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^(最多 500 個字元。?|At most 500 characters)$/);
    await expect(canvas.getByRole('textbox')).toHaveValue('你好');
    await userEvent.clear(canvas.getByRole('textbox'));
  },
});

/** R8.11, R8.12, RD.115: refused because of who reads it, the chat is closed; why, and the text, stand below it. */
export const RefusedForGood = meta.story({
  decorators: stage('/messages?booking=302'),
  beforeEach({ msw }) {
    const { conversation } = bookingThread;
    let isOpen = true;
    msw.use(
      inbox, read,
      mock(getBookingChat, () => ({ ...bookingThread, conversation: { ...conversation, is_open: isOpen } })),
      mock(sendBookingMessage, () => {
        isOpen = false;
        return mockError('BLOCKED');
      }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '你在哪裡？{Enter}');
    const unsent = await canvas.findByRole('group', { name: /^還沒送出的文字$|^Your unsent text$/ });
    await expect(unsent).toHaveTextContent('你在哪裡？');
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^無法與這位使用者聯絡。$|^You cannot contact this person$/);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(within(unsent).getByRole('button', { name: /^刪除$|^Delete$/ }));
    await expect(unsent).not.toBeInTheDocument();
  },
});

/** As the app does it when the line is back, or a block was taken back. */
function ReadAnew() {
  const invalidate = useInvalidate();
  return <button type="button" onClick={() => void invalidate(['chat'])}>Read anew</button>;
}

/** R8.12: open again, the chat has the text in its field, and says no longer that nothing can be written there. */
export const OpenAgain = meta.story({
  decorators: [(Story) => <PageStage at="/messages?booking=302"><Story /><ReadAnew /></PageStage>],
  beforeEach({ msw }) {
    const { conversation } = bookingThread;
    let asked = 0;
    msw.use(
      inbox, read,
      // Open, then closed as it is read for the refusal, then open again.
      mock(getBookingChat, () => ({ ...bookingThread, conversation: { ...conversation, is_open: ++asked !== 2 } })),
      mock(sendBookingMessage, mockError('BLOCKED')),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '你在哪裡？{Enter}');
    await canvas.findByRole('group', { name: /^還沒送出的文字$|^Your unsent text$/ });
    canvas.getByText('Read anew').click();
    const field = await canvas.findByRole('textbox');
    await expect(field).toHaveValue('你在哪裡？');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await userEvent.clear(field);
  },
});

/** R8.12: an inquiry that cannot be read any more has the reason at its field, until it can be read again. */
export const InquiryOpenAgain = meta.story({
  decorators: [(Story) => <PageStage at={inquiryAddress}><Story /><ReadAnew /></PageStage>],
  beforeEach({ msw }) {
    let asked = 0;
    msw.use(
      inbox, read,
      mock(getInquiryChat, () => (++asked === 2 ? mockError('BLOCKED') : inquiryThread)),
      mock(sendInquiryMessage, mockError('BLOCKED')),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '還有位子嗎？{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^無法與這位使用者聯絡。$|^You cannot contact this person$/);
    await untilArrived();
    await expect(canvas.getByRole('alert')).toBeVisible();
    canvas.getByText('Read anew').click();
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(canvas.getByRole('textbox')).toHaveValue('還有位子嗎？');
    await userEvent.clear(canvas.getByRole('textbox'));
  },
});

/** R8.11: why a message was refused that was written before the chat was there goes with the next one, too. */
export const RefusedEarly = meta.story({
  decorators: [(Story) => <PageStage at="/messages?booking=302"><Story /></PageStage>],
  beforeEach({ msw }) {
    let isRefused = false;
    msw.use(
      inbox, read, chats.handler(),
      mock(sendBookingMessage, ({ body }) => {
        if (isRefused) return { message: taken(body) };
        isRefused = true;
        return mockError('VALIDATION', { details: [detail('message', 'TOO_LONG', LIMITS.chatMessage.max)] });
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), '你好{Enter}');
    await canvas.findByRole('alert');
    await chats.answer({}, bookingThread);
    const log = await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '嗎{Enter}');
    await within(log).findByText(/你好嗎$/);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** RD.115: whoever blocked the other reads so below the chat, and takes it back there or in the menu. */
export const Blocked = meta.story({
  decorators: stage('/messages?booking=302'),
  beforeEach({ msw }) {
    const { conversation } = bookingThread;
    msw.use(inbox, read, mock(getBookingChat, { ...bookingThread, conversation: { ...conversation, is_open: false } }), mock(listBlocked, { users: damingBlocked }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(你已封鎖陳大明|You have blocked 陳大明)$/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^解除封鎖$|^Unblock$/ }));
    await expect(useTrust.getState().asked).toMatchObject({ kind: 'block', person: { id: 11 }, isBlocked: true });
    useTrust.getState().close();
    await userEvent.click(canvas.getByRole('button', { name: /^更多$|^More$/ }));
    await expect(screen.queryByRole('menuitem', { name: /^封鎖|^Block/ })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: /^解除封鎖陳大明$|^Unblock 陳大明$/ }));
    await expect(useTrust.getState().asked).toMatchObject({ kind: 'block', person: { id: 11 }, isBlocked: true });
    useTrust.getState().close();
  },
});

/** R2.91: an inquiry, named by the ride and the other one. */
export const Inquiry = meta.story({
  decorators: stage(inquiryAddress),
  beforeEach({ msw }) {
    msw.use(inbox, read, mock(getInquiryChat, inquiryThread));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('黃小美');
  },
});

/** R2.90, RD.124: the inbox alone; each conversation leads to its own address. */
export const Inbox = meta.story({
  parameters: { chromatic: { modes: allModes } },
  decorators: stage('/messages'),
  beforeEach({ msw }) {
    msw.use(inbox);
  },
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link', { name: /陳大明/ });
    await expect(links.map((link) => link.getAttribute('href'))).toContain('/messages?booking=302');
    await expect(canvas.queryByRole('log')).toBeNull();
  },
});

/** R7.35: the inbox comes page by page. */
export const More = meta.story({
  decorators: stage('/messages'),
  beforeEach({ msw }) {
    const all = Array.from({ length: 8 }, (_, index) => ({ ...inquiryConversation, ride_id: 2_000 + index, unread_count: 0 }));
    // A page of three says as much as one of fifty.
    msw.use(
      mock(listConversations, ({ query }) => {
        const from = Number(query['cursor'] ?? 0);
        const to = from + 3;
        return { conversations: all.slice(from, to), unread_count: 0, next_cursor: to < all.length ? String(to) : null };
      }),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    const more = () => canvas.getByRole('button', { name: /載入更多|Load more/ });
    await userEvent.click(more());
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(6));
    await userEvent.click(more());
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(8));
    await expect(canvas.queryByRole('button', { name: /載入更多|Load more/ })).toBeNull();
    await expect(canvas.getByText(/已顯示全部 8 筆|All 8/)).toBeVisible();
  },
});

const chats = heldAnswers(getBookingChat);
const lists = heldAnswers(listConversations);

/** What is older may come while the chat is being read anew; what that would have said is asked for once more. */
export const EarlierMeanwhile = meta.story({
  decorators: [(Story) => <PageStage at="/messages?booking=302"><Story /><ReadAnew /></PageStage>],
  beforeEach({ msw }) {
    msw.use(inbox, read, chats.handler());
  },
  play: async ({ canvas }) => {
    const { messages } = bookingThread;
    const stretch = (from: number, to?: number) => ({ ...bookingThread, messages: messages.slice(from, to), next_cursor: null });
    await chats.answer({}, { ...stretch(3, 6), next_cursor: 'earlier' });
    const log = await canvas.findByRole('log');
    canvas.getByText('Read anew').click();
    const early = await chats.asked({ after_seq: 6 });
    await userEvent.click(canvas.getByRole('button', { name: /更早|Earlier/i }));
    await chats.answer({ cursor: 'earlier' }, stretch(0, 3));
    await within(log).findByText(messages[0]?.message ?? '');
    early.resolve(stretch(6));
    (await chats.asked({ after_seq: 6 }, early)).resolve(stretch(6));
    await within(log).findByText(messages[7]?.message ?? '');
  },
});

/** R7.35: a next page of the inbox may come while that is being read anew. */
export const MoreMeanwhile = meta.story({
  decorators: [(Story) => <PageStage at="/messages"><Story /><ReadAnew /></PageStage>],
  beforeEach({ msw }) {
    msw.use(lists.handler());
  },
  play: async ({ canvas }) => {
    const all = Array.from({ length: 7 }, (_, index) => ({ ...inquiryConversation, ride_id: 2_000 + index, unread_count: 0 }));
    const page = (from: number, to: number, next_cursor: string | null) => ({ conversations: all.slice(from, to), unread_count: 0, next_cursor });
    await lists.answer({}, page(1, 4, 'more'));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    canvas.getByText('Read anew').click();
    const early = await lists.asked();
    await userEvent.click(canvas.getByRole('button', { name: /載入更多|Load more/ }));
    await lists.answer({ cursor: 'more' }, page(4, 7, null));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(6));
    const late = await lists.asked({}, early);
    early.resolve(page(0, 3, 'more'));
    late.resolve(page(0, 7, null));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(7));
  },
});

export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  decorators: stage('/messages'),
  beforeEach({ msw }) {
    msw.use(mock(listConversations, { conversations: [], unread_count: 0, next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /還沒有對話|No conversations yet/ });
    await expect(canvas.queryByText(/^選一段對話$|^Choose a conversation$/)).toBeNull();
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  decorators: stage('/messages?booking=302'),
  beforeEach({ msw }) {
    msw.use(mock(listConversations, 'loading'), mock(getBookingChat, 'loading'));
  },
  play: async ({ canvasElement }) => {
    // Of both the chat: on a phone it is what one sees.
    await expect(canvasElement.querySelector('[data-component="ChatPanel"] [aria-busy="true"]')).toBeVisible();
    await expect(canvasElement.querySelector('[data-component="ConversationList"] [aria-busy="true"]')).not.toBeNull();
  },
});

/** The server's own of what failed. */
const SERVERS_WORDS = /^我們這邊出了問題，請稍後再試。$|^Something went wrong on our side$/;

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  decorators: stage('/messages'),
  beforeEach({ msw }) {
    msw.use(mock(listConversations, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});

/** R8.15: the inbox's own words for what says nothing of itself, else the server's; Try Again loads it. */
export const LoadedAgain = meta.story({
  decorators: stage('/messages'),
  beforeEach({ msw }) {
    msw.use(silentOnce(listConversations), failingOnce(listConversations, { conversations, unread_count: 3, next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^對話載入失敗$|^Failed to load conversations$/, { selector: 'p' })).toBeVisible();
    await tryAgain();
    await expect(await canvas.findByText(SERVERS_WORDS)).toBeVisible();
    await tryAgain();
    await expect((await canvas.findAllByRole('link', { name: /陳大明/ }))[0]).toBeVisible();
  },
});

/** R8.10: and so the messages of a chat. */
export const ChatLoadedAgain = meta.story({
  decorators: stage('/messages?booking=302'),
  beforeEach({ msw }) {
    msw.use(inbox, read, silentOnce(getBookingChat), failingOnce(getBookingChat, bookingThread));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^訊息載入失敗$|^Failed to load messages$/, { selector: 'p' })).toBeVisible();
    await tryAgain();
    await expect(await canvas.findByText(SERVERS_WORDS)).toBeVisible();
    await tryAgain();
    await expect(await canvas.findByRole('log')).toBeVisible();
  },
});

/** A chat of other people, or one that is not there. */
export const Forbidden = meta.story({
  parameters: { chromatic: { modes: allModes } },
  decorators: stage('/messages?booking=4711'),
  beforeEach({ msw }) {
    msw.use(inbox, mock(getBookingChat, mockError('BOOKING_NOT_FOUND')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^找不到這段對話$|^Conversation not found$/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^返回訊息$|^Back to messages$/ })).toHaveAttribute('href', '/messages');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});
