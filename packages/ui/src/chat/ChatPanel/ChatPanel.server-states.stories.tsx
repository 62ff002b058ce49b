import preview from '#storybook/preview';
import { getBookingChat, sendBookingMessage } from '@shunlu/api-contract';
import type { ChatMessage } from '@shunlu/api-contract';
import { bookingChatHistory, emptyChatHistory, newcomer, yijun } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useErrorText } from '../../feedback/lib/useErrorText.ts';
import { expectBusy, deferredHandler, tryAgain, waitForResponses } from '../../testing/mock-responses.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import type { OutgoingMessage } from '../MessageList/chat-entries.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { quiet } from './ChatPanel.fixtures.tsx';

const BOOKING = bookingChatHistory.conversation.booking_id ?? 0;
const OTHER_BOOKING = 777;

/** The panel, wired as in the app: chat by a query, sending by a mutation, own outbox. */
function Chat({ bookingId }: { bookingId: number }) {
  const word = useErrorText();
  const chat = useQuery(getBookingChat, { params: { id: bookingId } });
  const send = useMutation(sendBookingMessage);
  const [draft, setDraft] = useState('');
  const [outgoing, setOutgoing] = useState<OutgoingMessage[]>([]);
  const [sendError, setSendError] = useState<string>();

  async function onSend(message: string) {
    const one: OutgoingMessage = { clientId: crypto.randomUUID(), message, writtenAt: '2026-11-20T02:50:00.000Z', state: 'pending' };
    setDraft('');
    setSendError(undefined);
    setOutgoing((all) => [...all, one]);
    try {
      await send.run({ params: { id: bookingId }, body: { message, client_id: one.clientId } });
    } catch (error) {
      setOutgoing((all) => all.filter(({ clientId }) => clientId !== one.clientId));
      setDraft(message);
      setSendError(word(error, 'chat:thread.sendFailed'));
    }
  }

  return (
    <ChatPanel
      {...quiet}
      {...{ chat, draft, outgoing, sendError }}
      onDraftChange={setDraft}
      onSend={(message) => void onSend(message)}
      style={{ blockSize: 640 }}
    />
  );
}

/** Two chats that can be opened one after the other. */
function TwoChats() {
  const [bookingId, setBookingId] = useState(BOOKING);
  return (
    <>
      <Button variant="secondary" onClick={() => setBookingId(OTHER_BOOKING)}>打開另一個對話</Button>
      <Chat bookingId={bookingId} />
    </>
  );
}

/** Holds responses back until the play function sends them. */
const held = deferredHandler(getBookingChat);
const sending = deferredHandler(sendBookingMessage);

const meta = preview.meta({
  title: 'Chat/ChatPanel/Server states',
  component: Chat,
  tags: ['!autodocs'],
  args: { bookingId: BOOKING },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
});

/** R7.36, R2.94: a sent message is pending, then shown as the server has stored it. */
export const Success = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler(), sending.handler());
  },
  play: async ({ canvas }) => {
    await held.respond({}, bookingChatHistory);
    await waitFor(() => expect(canvas.getByText(/白色 Altis/)).toBeVisible());
    await userEvent.type(canvas.getByRole('textbox'), '好，待會見！{Enter}');
    const { body } = await sending.waitForRequest();
    await expect(canvas.getByText(/^傳送中$|^Sending$/)).toBeVisible();
    const last = bookingChatHistory.messages.at(-1) as ChatMessage;
    const taken = { ...last, id: last.id + 1, seq: last.seq + 1, sender_id: yijun.id, ...(body as { message: string; client_id: string }) };
    await sending.respond({}, { message: taken });
    await held.respond({}, { ...bookingChatHistory, messages: [...bookingChatHistory.messages, taken] });
    await waitFor(() => expect(canvas.queryByText(/^傳送中$|^Sending$/)).toBeNull());
    await expect(canvas.getAllByText('好，待會見！', { exact: false })).toHaveLength(1);
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getBookingChat, emptyChatHistory));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^還沒有訊息$|^No messages yet$/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getBookingChat, 'loading'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeVisible();
    await expect(canvas.queryByRole('log')).toBeNull();
  },
});

/** R8.10: Try Again loads the chat. */
export const InError = meta.story({
  beforeEach({ msw }) {
    let asked = 0;
    msw.use(mock(getBookingChat, () => ((asked += 1) === 1 ? mockError('UNAVAILABLE') : bookingChatHistory)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^服務暫時無法使用，請稍後再試。$|^The service is not available right now$/)).toBeVisible();
    await tryAgain();
    await waitFor(() => expect(canvas.getByText(/白色 Altis/)).toBeVisible());
  },
});

/** R8.11, R8.12: the reason is above the field, the text in it, and the temporary message is gone. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(getBookingChat, bookingChatHistory), mock(sendBookingMessage, mockError('CHAT_CLOSED')));
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox');
    await canvas.findByRole('log');
    await userEvent.type(field, '如果塞車請先跟我說一聲。{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^這個對話已結束，只能閱讀。$|^This chat is closed$/);
    await expect(field).toHaveValue('如果塞車請先跟我說一聲。');
    await expect(canvas.getByRole('log')).not.toHaveTextContent('如果塞車請先跟我說一聲。');
    await expect(canvas.queryByText(/^傳送中$|^Sending$/)).toBeNull();
  },
});

/** The skeleton, then the messages, in the same place. */
export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas, canvasElement }) => {
    await held.waitForRequest();
    await expectBusy();
    await held.respond({}, bookingChatHistory);
    await waitFor(() => expect(canvas.getByText(/白色 Altis/)).toBeVisible());
    await expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull();
  },
});

const firstOther: ChatMessage = {
  ...(bookingChatHistory.messages[0] as ChatMessage), sender_id: newcomer.id, sender_name: '黃小美', message: '請問可以帶一隻小型犬嗎？',
};
const otherThread = { ...bookingChatHistory, messages: [firstOther], conversation: { ...bookingChatHistory.conversation, booking_id: OTHER_BOOKING } };

/** Ignores the first chat's response after the second was opened. */
export const OutOfOrder = meta.story({
  render: () => <TwoChats />,
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest({ id: BOOKING });
    await userEvent.click(canvas.getByRole('button', { name: '打開另一個對話' }));
    await held.respond({ id: OTHER_BOOKING }, otherThread);
    await expect(await canvas.findByText(/小型犬/)).toBeVisible();
    await held.respond({ id: BOOKING }, bookingChatHistory);
    await waitForResponses();
    await expect(canvas.getByText(/小型犬/)).toBeVisible();
    await expect(canvas.queryByText(/白色 Altis/)).toBeNull();
  },
});
