import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { getBookingChat, getInquiryChat, listChats, markChatRead, sendBookingMessage } from '@shunlu/api-contract';
import { bookingChatHistory, confirmedChat, chatList, inquiryChat, inquiryChatHistory, yijunOwn } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { expectUnavailable, mockFailOnce, tryAgain } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { logInAs } from '../testing/PageHarness.tsx';
import { failOnce } from '../testing/failOnce.ts';
import { chatAddress, inboxHandler, inquiryAddress, noBlocksHandler, readHandler, withPage, toSentMessage } from './MessagesPage.fixtures.tsx';
import MessagesPage from './MessagesPage.tsx';

const meta = preview.meta({
  title: 'Pages/Messages',
  component: MessagesPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  beforeEach({ msw }) {
    msw.use(noBlocksHandler);
    return logInAs(yijunOwn);
  },
});

/** R2.90, R2.94, R2.96: a chat beside the inbox; a sent message appears in it once, as the viewer's own. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  decorators: [withPage(chatAddress)],
  beforeEach({ msw }) {
    let thread = { ...bookingChatHistory };
    // The unread count of the open chat.
    let unread = confirmedChat.unread_count;
    msw.use(
      mock(listChats, () => {
        const inbox = chatList.map((one) => (one === confirmedChat ? { ...one, unread_count: unread } : one));
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
        const message = toSentMessage(body);
        thread = { ...thread, messages: [...thread.messages, message] };
        return { message };
      }),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const log = await canvas.findByRole('log');
    await userEvent.type(canvas.getByRole('textbox'), '好，我在東三門等{Enter}');
    await waitFor(() => expect(within(log).getAllByText(/好，我在東三門等$/)).toHaveLength(1));
    await expect(within(log).getByText(/好，我在東三門等$/).closest('p')).toHaveTextContent(/^(你：|You: )/);
    await expect(within(log).getByText(/白色 Altis/).closest('p')).toHaveTextContent(/^陳大明(：|: )/);
    await waitFor(() => expect(within(log).queryByText(/傳送中|Sending/)).toBeNull());
    await expect(canvas.getByRole('textbox')).toHaveValue('');
    // The open chat is not unread, in whichever order the responses arrive.
    await waitFor(() => expect(canvasElement.querySelector('[data-component="ChatListItem"][aria-current]')).not.toHaveAttribute('data-unread'));
  },
});

/** R2.91, R2.92: an inquiry, named by the ride and the other person, who may become a passenger. */
export const Inquiry = meta.story({
  decorators: [withPage(inquiryAddress)],
  beforeEach({ msw }) {
    msw.use(inboxHandler, readHandler, mock(getInquiryChat, inquiryChatHistory));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(/黃小美.*(乘客|Passenger)/);
  },
});

/** R2.90, RD.124: the inbox without a chat; each chat has its own address. */
export const Inbox = meta.story({
  parameters: { chromatic: { modes: allModes } },
  decorators: [withPage('/messages')],
  beforeEach({ msw }) {
    msw.use(inboxHandler);
  },
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link', { name: /陳大明/ });
    await expect(links.map((link) => link.getAttribute('href'))).toContain('/messages?booking=302');
    await expect(canvas.getByRole('link', { name: /提籠/ })).toHaveAttribute('href', inquiryAddress);
    await expect(canvas.queryByRole('log')).toBeNull();
  },
});

/** The inbox is loaded page by page. */
export const More = meta.story({
  decorators: [withPage('/messages')],
  beforeEach({ msw }) {
    const all = Array.from({ length: 8 }, (_, index) => ({ ...inquiryChat, ride_id: 2_000 + index, unread_count: 0 }));
    // The pages have three chats instead of fifty, which suffices for the story.
    msw.use(
      mock(listChats, ({ query }) => {
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

export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  decorators: [withPage('/messages')],
  beforeEach({ msw }) {
    msw.use(mock(listChats, { conversations: [], unread_count: 0, next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /還沒有對話|No conversations yet/ });
    await expect(canvas.queryByText(/^選一段對話$|^Choose a conversation$/)).toBeNull();
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  decorators: [withPage(chatAddress)],
  beforeEach({ msw }) {
    msw.use(mock(listChats, 'loading'), mock(getBookingChat, 'loading'));
  },
  play: async ({ canvasElement }) => {
    // Both parts are loading. A phone shows only the chat.
    await expect(canvasElement.querySelector('[data-component="ChatPanel"] [aria-busy="true"]')).toBeVisible();
    await expect(canvasElement.querySelector('[data-component="ChatList"] [aria-busy="true"]')).not.toBeNull();
  },
});

/** The server's message about the failure. */
const SERVERS_WORDS = /^我們這邊出了問題，請稍後再試。$|^Something went wrong on our side$/;

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  decorators: [withPage('/messages')],
  beforeEach({ msw }) {
    msw.use(mock(listChats, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});

/** R8.15: shows the inbox's general message for errors without one, else the server's; Try Again loads it. */
export const LoadedAgain = meta.story({
  decorators: [withPage('/messages')],
  beforeEach({ msw }) {
    msw.use(failOnce(listChats), mockFailOnce(listChats, { conversations: chatList, unread_count: 3, next_cursor: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^對話載入失敗$|^Failed to load conversations$/, { selector: 'p' })).toBeVisible();
    await tryAgain();
    await expect(await canvas.findByText(SERVERS_WORDS)).toBeVisible();
    await tryAgain();
    await expect((await canvas.findAllByRole('link', { name: /陳大明/ }))[0]).toBeVisible();
  },
});

/** R8.10: the same for the messages of a chat. */
export const ChatLoadedAgain = meta.story({
  decorators: [withPage(chatAddress)],
  beforeEach({ msw }) {
    msw.use(inboxHandler, readHandler, failOnce(getBookingChat), mockFailOnce(getBookingChat, bookingChatHistory));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^訊息載入失敗$|^Failed to load messages$/, { selector: 'p' })).toBeVisible();
    await tryAgain();
    await expect(await canvas.findByText(SERVERS_WORDS)).toBeVisible();
    await tryAgain();
    await expect(await canvas.findByRole('log')).toBeVisible();
  },
});

/** A chat of other people, or one that does not exist. */
export const Forbidden = meta.story({
  parameters: { chromatic: { modes: allModes } },
  decorators: [withPage('/messages?booking=4711')],
  beforeEach({ msw }) {
    msw.use(inboxHandler, mock(getBookingChat, mockError('BOOKING_NOT_FOUND')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^找不到這段對話$|^Conversation not found$/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^返回訊息$|^Back to messages$/ })).toHaveAttribute('href', '/messages');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});
