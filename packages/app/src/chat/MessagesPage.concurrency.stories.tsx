import preview from '#storybook/preview';
import { getBookingChat, markChatRead, sendBookingMessage } from '@shunlu/api-contract';
import type { ChatMessage } from '@shunlu/api-contract';
import { bookingChatHistory, inquiryChat, yijun, yijunOwn } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { expect, fn, mocked, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { connectMockSocket, emitted } from '../testing/mockSocket.ts';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import { toFullChatRef } from './chatAddress.ts';
import { chatAddress, heldChats, inboxHandler, heldLists, noBlocksHandler, readHandler, withPage, withRefetchButton, toSentMessage } from './MessagesPage.fixtures.tsx';
import MessagesPage from './MessagesPage.tsx';
import { RETRY_MS } from './outboxSender.ts';
import { setDraft, useOutbox } from './outboxStore.ts';
import type { OutboxTabEvent } from './outboxTabs.ts';

/** A chat and an inbox that change elsewhere, or while they are being fetched. */
const meta = preview.meta({
  title: 'Pages/Messages/Meanwhile',
  component: MessagesPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  beforeEach({ msw }) {
    msw.use(noBlocksHandler);
    return logInAs(yijunOwn);
  },
});

/** The reference of the loaded chat. */
const CHAT = { bookingId: 302, userId: 11 };

/** Calls for a chat that wait for their response. */
const answers: (() => void)[] = [];

/** Broadcasts, like another tab of this browser, a message that the tab wrote and that the server has received. */
function broadcastFromOtherTab(message: ChatMessage) {
  const one = { clientId: message.client_id ?? '', message: message.message, writtenAt: message.created_at, state: 'pending', ref: { bookingId: 302, userId: 11 }, rideId: 101 } as const;
  const tab = new BroadcastChannel(`shunlu-outbox-${yijun.id}`);
  const events: OutboxTabEvent[] = [{ is: 'unsent', one }, { is: 'taken', one, message }];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it reaches its own origin only
  for (const event of events) tab.postMessage(event);
  return tab;
}

/** R2.94: a message sent in another tab appears at its place in a chat opened later, and not at all if that place is not loaded. */
export const SentInAnotherTab = meta.story({
  decorators: [withPage(chatAddress)],
  beforeEach({ msw }) {
    const latest = { ...bookingChatHistory, messages: bookingChatHistory.messages.slice(3), next_cursor: 'earlier' };
    msw.use(inboxHandler, readHandler, mock(getBookingChat, () => new Promise<typeof latest>((resolve) => (answers.push(() => resolve(latest))))));
    return () => void answers.splice(0);
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(answers).not.toHaveLength(0));
    const early = { ...toSentMessage({ message: '在另一個分頁寫的', client_id: '5d0a8c1e-6a57-4a8e-9d35-3f6f3f8b1c11' }), seq: 2 };
    const late = { ...toSentMessage({ message: '剛剛寫的', client_id: '5d0a8c1e-6a57-4a8e-9d35-3f6f3f8b1c12' }), seq: 9 };
    const tabs = [early, late].map(broadcastFromOtherTab);
    await waitFor(() => expect(useOutbox.getState().messages.map(({ state }) => state)).toEqual(['sent', 'sent']));
    for (const tab of tabs) tab.close();
    const log = await waitFor(() => {
      for (const answer of answers) answer();
      return canvas.getByRole('log');
    });
    await within(log).findByText(/剛剛寫的$/);
    await waitFor(() => expect(within(log).queryByText(/在另一個分頁寫的$/)).toBeNull());
  },
});

/** R2.94, R7.51, R7.52: typing is emitted, and sending ends it; an acknowledged message is shown as sent without an event. */
export const SentWithoutEvent = meta.story({
  // The snapshot is disabled, because the message shows this browser's time until the chat has it.
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [(Story) => <PageHarness at={chatAddress}><Story /></PageHarness>],
  beforeEach({ msw }) {
    msw.use(
      inboxHandler,
      readHandler,
      mock(getBookingChat, bookingChatHistory),
      mock(sendBookingMessage, ({ body }) => ({ message: toSentMessage(body) })),
    );
    const close = connectMockSocket();
    // Without a connection the message is sent by REST.
    useRealtime.setState({ isConnected: false });
    return close;
  },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log');
    await expect(emitted).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole('textbox'), '好，我在東三門等');
    await expect(emitted).toHaveBeenCalledWith('typing', CHAT);
    await expect(emitted).not.toHaveBeenCalledWith('stop_typing', expect.anything());
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(emitted).toHaveBeenLastCalledWith('stop_typing', CHAT);
    const bubble = (await within(log).findByText(/好，我在東三門等$/)).closest('[data-component="MessageBubble"]');
    await waitFor(() => expect(bubble).toHaveAttribute('data-state', 'sent'));
    await expect(within(log).queryByText(/傳送中|Sending/)).toBeNull();
  },
});

/** Text typed before the chat is loaded is appended to an older draft, and the next key loses neither. */
export const TypedBeforeItCame = meta.story({
  decorators: [withPage(chatAddress)],
  beforeEach({ msw }) {
    msw.use(inboxHandler, readHandler, heldChats.handler());
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox');
    await userEvent.type(field, '我到了');
    // The draft was persisted when the chat was open before, under its full reference.
    setDraft(toFullChatRef(bookingChatHistory.conversation), '上次沒寫完');
    await heldChats.respond({}, bookingChatHistory);
    await canvas.findByRole('log');
    await expect(field).toHaveValue('上次沒寫完\n我到了');
    await userEvent.type(field, '嗎');
    await expect(field).toHaveValue('上次沒寫完\n我到了嗎');
  },
});

/** Called with the body of each `markChatRead`. */
const onMarkRead = fn();
/** The scheduled retries, so that a story need not wait for them. */
const nextTries = () => mocked(window.setTimeout).mock.calls.filter(([, ms]) => ms === RETRY_MS).map(([next]) => next as () => void);

/** D99, R7.48, R7.49: the open chat is joined while connected and visible; `markChatRead` is retried on reconnection and in an outage. */
export const ReadDuringAnOutage = meta.story({
  decorators: [withPage(chatAddress)],
  beforeEach({ msw }) {
    onMarkRead.mockClear();
    msw.use(
      inboxHandler,
      mock(getBookingChat, bookingChatHistory),
      mock(markChatRead, ({ body }) => {
        onMarkRead(body);
        return onMarkRead.mock.calls.length > 2 ? { own_read_seq: 8, unread_count: 0 } : mockError('UNAVAILABLE');
      }),
    );
    const close = connectMockSocket();
    useRealtime.setState({ isConnected: false });
    const timers = spyOn(window, 'setTimeout');
    const looking = spyOn(document, 'hasFocus').mockReturnValue(true);
    return () => {
      timers.mockRestore();
      looking.mockRestore();
      close();
    };
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await waitFor(() => expect(onMarkRead).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(nextTries()).toHaveLength(1));
    await expect(emitted).not.toHaveBeenCalled();
    useRealtime.setState({ isConnected: true });
    await waitFor(() => expect(emitted.mock.calls).toEqual([['join_chat', CHAT]]));
    await waitFor(() => expect(onMarkRead).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(nextTries()).toHaveLength(2));
    nextTries()[1]?.();
    await waitFor(() => expect(onMarkRead).toHaveBeenCalledTimes(3));
    await expect(onMarkRead).toHaveBeenLastCalledWith({ seq: 8 });

    const looking = mocked(document.hasFocus);
    for (const [isLooked, event] of [[false, 'leave_chat'], [true, 'join_chat']] as const) {
      looking.mockReturnValue(isLooked);
      window.dispatchEvent(new Event(isLooked ? 'focus' : 'blur'));
      await waitFor(() => expect(emitted).toHaveBeenLastCalledWith(event, CHAT));
    }
    await expect(emitted).toHaveBeenCalledTimes(3);
  },
});

/** An older page may arrive while the chat is being fetched again; the dropped response is then requested once more. */
export const EarlierMeanwhile = meta.story({
  decorators: [withRefetchButton(chatAddress)],
  beforeEach({ msw }) {
    msw.use(inboxHandler, readHandler, heldChats.handler());
  },
  play: async ({ canvas }) => {
    const { messages } = bookingChatHistory;
    const stretch = (from: number, to?: number) => ({ ...bookingChatHistory, messages: messages.slice(from, to), next_cursor: null });
    await heldChats.respond({}, { ...stretch(3, 6), next_cursor: 'earlier' });
    const log = await canvas.findByRole('log');
    canvas.getByText('Read anew').click();
    const early = await heldChats.waitForRequest({ after_seq: 6 });
    await userEvent.click(canvas.getByRole('button', { name: /更早|Earlier/i }));
    await heldChats.respond({ cursor: 'earlier' }, stretch(0, 3));
    await within(log).findByText(messages[0]?.message ?? '');
    early.resolve(stretch(6));
    (await heldChats.waitForRequest({ after_seq: 6 }, early)).resolve(stretch(6));
    await within(log).findByText(messages[7]?.message ?? '');
  },
});

/** R7.35: a next page of the inbox may arrive while the inbox is being fetched again. */
export const MoreMeanwhile = meta.story({
  decorators: [withRefetchButton('/messages')],
  beforeEach({ msw }) {
    msw.use(heldLists.handler());
  },
  play: async ({ canvas }) => {
    const all = Array.from({ length: 7 }, (_, index) => ({ ...inquiryChat, ride_id: 2_000 + index, unread_count: 0 }));
    const page = (from: number, to: number, next_cursor: string | null) => ({ conversations: all.slice(from, to), unread_count: 0, next_cursor });
    await heldLists.respond({}, page(1, 4, 'more'));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    canvas.getByText('Read anew').click();
    const early = await heldLists.waitForRequest();
    await userEvent.click(canvas.getByRole('button', { name: /載入更多|Load more/ }));
    await heldLists.respond({ cursor: 'more' }, page(4, 7, null));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(6));
    const late = await heldLists.waitForRequest({}, early);
    early.resolve(page(0, 3, 'more'));
    late.resolve(page(0, 7, null));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(7));
  },
});
