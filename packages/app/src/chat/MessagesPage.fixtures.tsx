import { getBookingChat, listBlocked, listChats, markChatRead } from '@shunlu/api-contract';
import type { ChatMessage } from '@shunlu/api-contract';
import { chatList, inquiryChat, yijun } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { useInvalidate } from '@shunlu/api-contract/react';
import { deferredHandler } from '@shunlu/ui/testing/mock-responses.ts';
import type { ComponentType } from 'react';
import { PageHarness } from '../testing/PageHarness.tsx';
import { ChatSync } from './ChatSync.tsx';

export const chatAddress = '/messages?booking=302';
export const inquiryAddress = `/messages?ride=${inquiryChat.ride_id}&user=${inquiryChat.other_user.id}`;

/** Decorator: renders the messages page at an address, with the subscription to new messages. */
export const withPage = (at: string) => (Story: ComponentType) => (
  <PageHarness at={at}>
    <Story />
    <ChatSync userId={yijun.id} />
  </PageHarness>
);

/** Decorator: renders the page without that subscription, and with a button that refetches all, as a reconnection or an unblock does. */
export const withRefetchButton = (at: string) => (Story: ComponentType) => (
  <PageHarness at={at}>
    <Story />
    <RefetchButton />
  </PageHarness>
);

function RefetchButton() {
  const invalidate = useInvalidate();
  return <button type="button" onClick={() => void invalidate(['chat'])}>Read anew</button>;
}

export const inboxHandler = mock(listChats, { conversations: chatList, unread_count: 3, next_cursor: null });
export const readHandler = mock(markChatRead, { own_read_seq: 8, unread_count: 0 });
export const noBlocksHandler = mock(listBlocked, { users: [] });

/** Holds responses back until the play function sends them. */
export const heldChats = deferredHandler(getBookingChat);
export const heldLists = deferredHandler(listChats);

/** Builds the chat's next message from a request body, as the server does. */
export function toSentMessage(body: unknown): ChatMessage {
  const { message, client_id = null } = body as { message: string; client_id?: string };
  return { id: 7_001, seq: 9, sender_id: yijun.id, sender_name: '林怡君', created_at: '2026-11-20T02:50:00.000Z', message, client_id };
}
