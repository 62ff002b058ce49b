import { bookingChatHistory, confirmedChat, inquiryChat, inquiryChatHistory } from '@shunlu/api-contract/fixtures';
import type { ChatMessage, Chat } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { REVALIDATE } from '../api/patchCache.ts';
import { paths } from '../lib/paths.ts';
import { readPages } from '../api/pagination.ts';
import { parseChatRef, findConversation, toChatRef } from './chatAddress.ts';
import { parseChatModal } from './chatModalState.ts';
import { revalidateRide, revalidateUnlessUnread, withMessage, withNewer, withNoneUnread, withOlder, withPresence, withReading } from './patchChats.ts';
import { INBOX } from './useInbox.ts';

const ME = 12;
const OTHER = confirmedChat.other_user.id;
const BOOKING = { bookingId: confirmedChat.booking_id ?? 0, parties: [ME, OTHER] as [number, number] };
const last = bookingChatHistory.messages.at(-1) as ChatMessage;
const next: ChatMessage = { ...last, id: 9_999, seq: last.seq + 1, message: '到了', sender_id: OTHER, client_id: null, created_at: '2026-11-20T03:00:00.000Z' };
const list = { conversations: [inquiryChat, confirmedChat], unread_count: 3, next_cursor: null };

describe('a message in what is cached', () => {
  it('R7.57, RD.35: stands behind the others of its chat, and once', () => {
    const updated = withMessage(bookingChatHistory, BOOKING, next, ME) as typeof bookingChatHistory;
    expect(updated.messages).toEqual([...bookingChatHistory.messages, next]);
    expect(withMessage(updated, BOOKING, next, ME)).toBe(updated);
  });

  it('RD.35: after a gap the server is asked', () => {
    expect(withMessage(bookingChatHistory, BOOKING, { ...next, seq: next.seq + 1 }, ME)).toBe(REVALIDATE);
    expect(withNewer(bookingChatHistory.messages, [last, next])).toEqual([...bookingChatHistory.messages, next]);
  });

  it('RD.35: of a chat that was closed the server is asked: it has been opened again', () => {
    const closed = { ...bookingChatHistory, conversation: { ...bookingChatHistory.conversation, is_open: false } };
    expect(withMessage(closed, BOOKING, next, ME)).toBe(REVALIDATE);
    expect(withMessage(closed, BOOKING, last, ME)).toBe(closed);
  });

  it('leaves other chats and other answers alone', () => {
    expect(withMessage(bookingChatHistory, { ...BOOKING, bookingId: 1 }, next, ME)).toBe(bookingChatHistory);
    expect(withMessage(inquiryChatHistory, BOOKING, next, ME)).toBe(inquiryChatHistory);
    expect(withMessage({ own_read_seq: 1 }, BOOKING, next, ME)).toEqual({ own_read_seq: 1 });
  });

  it('R3.29: goes to the top of the inbox, unread when it is the other one’s', () => {
    const updated = withMessage(list, BOOKING, next, ME) as typeof list;
    expect(updated.conversations[0]).toMatchObject({ booking_id: BOOKING.bookingId, last_message: '到了', unread_count: 3 });
    expect(updated.conversations).toHaveLength(2);
    expect(updated.unread_count).toBe(4);
    expect(withMessage(updated, BOOKING, next, ME)).toBe(updated);
    const own = withMessage(list, BOOKING, { ...next, sender_id: ME }, ME) as typeof list;
    expect(own.unread_count).toBe(3);
  });

  it('of a conversation that the inbox does not know asks the server', () => {
    expect(withMessage(list, { ...BOOKING, bookingId: 1 }, next, ME)).toBe(REVALIDATE);
  });

  it('RD.31: an inquiry is known by its passenger, whoever of the two that is', () => {
    const guest = inquiryChat.other_user.id;
    const asked: ChatMessage = { ...next, sender_id: guest };
    const updated = withMessage(list, { rideId: inquiryChat.ride_id, parties: [guest, ME] }, asked, ME) as typeof list;
    expect(updated.conversations[0]).toMatchObject({ type: 'inquiry', last_message: '到了' });
    // The viewer is the passenger; the other person decides on bookings of the ride.
    const own = withMessage(list, { rideId: inquiryChat.ride_id, parties: [ME, guest] }, asked, ME) as typeof list;
    expect(own.conversations[0]).toMatchObject({ type: 'inquiry', last_message: '到了' });
  });

  it('RD.105: of two chats of one booking the one between the two who are named is meant', () => {
    const former: Chat = { ...confirmedChat, is_former: true, other_user: { ...confirmedChat.other_user, id: 77 } };
    const both = { ...list, conversations: [former, confirmedChat] };
    const updated = withMessage(both, BOOKING, next, ME) as typeof both;
    expect(updated.conversations.map(({ other_user: { id } }) => id)).toEqual([OTHER, 77]);
    const own = withMessage(both, { ...BOOKING, parties: [ME, 77] }, { ...next, sender_id: ME }, ME) as typeof both;
    expect(own.conversations.map(({ other_user: { id }, last_message }) => [id, last_message === next.message])).toEqual([[77, true], [OTHER, false]]);
    const reading = { ...BOOKING, readerId: ME, seq: 99 };
    expect(withReading(both, reading, ME)).toBe(REVALIDATE);
    const formerThread = { ...bookingChatHistory, conversation: former };
    expect(withReading(formerThread, reading, ME)).toBe(formerThread);
    expect(withReading({ ...list, conversations: [former, { ...confirmedChat, unread_count: 0 }] }, { ...reading, parties: [ME, 77] }, ME)).toBe(REVALIDATE);
  });
});

describe('reading, coming and going in what is cached', () => {
  it('RD.126: the other one’s reading shows at the own messages and never goes back', () => {
    const updated = withReading(bookingChatHistory, { ...BOOKING, readerId: OTHER, seq: 99 }, ME) as typeof bookingChatHistory;
    expect(updated.other_read_seq).toBe(99);
    expect(withReading(updated, { ...BOOKING, readerId: OTHER, seq: 3 }, ME)).toBe(updated);
  });

  it('R7.32: the own reading lowers the count', () => {
    const read = withNoneUnread(list, confirmedChat) as typeof list;
    expect(read.unread_count).toBe(1);
    expect(read.conversations.map(({ unread_count }) => unread_count)).toEqual([1, 0]);
    expect(withNoneUnread(read, confirmedChat)).toBe(read);
    expect(revalidateUnlessUnread(read, confirmedChat, 0)).toBe(read);
    // A message arrived while the request was pending.
    expect(revalidateUnlessUnread(list, confirmedChat, 0)).toBe(REVALIDATE);
    expect(revalidateUnlessUnread(bookingChatHistory, confirmedChat, 0)).toBe(bookingChatHistory);
    expect(withReading(list, { ...BOOKING, readerId: ME, seq: 9 }, ME)).toBe(REVALIDATE);
    expect(withReading(read, { ...BOOKING, readerId: ME, seq: 9 }, ME)).toBe(read);
  });

  it('R7.32: of a chat that is not loaded the server is asked, as long as anything is unread', () => {
    const firstPage = { ...list, conversations: [inquiryChat], next_cursor: 'more' };
    const reading = { ...BOOKING, readerId: ME, seq: 9 };
    expect(withReading(firstPage, reading, ME)).toBe(REVALIDATE);
    const read = { ...firstPage, unread_count: 0 };
    expect(withReading(read, reading, ME)).toBe(read);
    const all = { ...firstPage, next_cursor: null };
    expect(withReading(all, reading, ME)).toBe(all);
  });

  it('R7.64, R7.65: who comes and goes is seen in the chat and the inbox', () => {
    const gone = withPresence(list, OTHER, false) as typeof list;
    expect(gone.conversations.map(({ other_user }) => other_user.is_online)).toEqual([false, false]);
    expect(withPresence(gone, OTHER, false)).toBe(gone);
    expect((withPresence(bookingChatHistory, OTHER, false) as typeof bookingChatHistory).conversation.other_user.is_online).toBe(false);
  });

  it('a ride that changed asks for the chats about it', () => {
    expect(revalidateRide(list, confirmedChat.ride_id)).toBe(REVALIDATE);
    expect(revalidateRide(bookingChatHistory, 4_711)).toBe(bookingChatHistory);
  });
});

describe('addresses of chats', () => {
  it('RD.124, RD.105: name a booking, or a ride and the other one', () => {
    expect([confirmedChat, inquiryChat].map((one) => paths.chat(toChatRef(one)))).toEqual([
      '/messages?booking=302',
      `/messages?ride=${inquiryChat.ride_id}&user=${inquiryChat.other_user.id}`,
    ]);
    // The chat with a former decider of the booking is another chat.
    const former: Chat = { ...confirmedChat, is_former: true };
    expect(paths.chat(toChatRef(former))).toBe(`/messages?booking=302&user=${OTHER}`);
    for (const one of [confirmedChat, inquiryChat, former]) {
      expect(parseChatRef(new URLSearchParams(paths.chat(toChatRef(one)).split('?')[1]))).toEqual(toChatRef(one));
    }
  });

  it('RD.105: mean the chat with whom they name, else with who answers now, else the one there is', () => {
    const former: Chat = { ...confirmedChat, is_former: true, other_user: { ...confirmedChat.other_user, id: 77 } };
    const all = [former, inquiryChat, confirmedChat];
    const meant = (query: string, from = all) => findConversation(parseChatRef(new URLSearchParams(query)) ?? { bookingId: 0 }, from, ME);
    expect(meant('booking=302')).toBe(confirmedChat);
    expect(meant(`booking=302&user=${ME}`)).toBe(confirmedChat);
    expect(meant('booking=302&user=77')).toBe(former);
    expect(meant('booking=302', [former])).toBe(former);
    expect(meant('booking=302&user=78')).toBeUndefined();
    expect(meant(`ride=${inquiryChat.ride_id}`)).toBe(inquiryChat);
  });

  it.each(['', 'booking=0', 'booking=x', 'ride=-1', 'user=5', 'booking=99999999999999999999'])('RD.124: %j names none', (query) => {
    expect(parseChatRef(new URLSearchParams(query))).toBeUndefined();
  });
});

describe('the inbox, page by page', () => {
  const chatAbout = (ride_id: number) => ({ ...inquiryChat, ride_id });
  /** A server with a number of chats, which records the requests. */
  function createInbox(count: number) {
    const asked: unknown[] = [];
    const all = Array.from({ length: count }, (_, index) => chatAbout(index + 1));
    return {
      asked,
      ask: async ({ from, limit }: { from?: string | undefined; limit?: number | undefined }) => {
        asked.push({ from, limit });
        const first = Number(from ?? 0);
        const to = first + Number(limit);
        return { conversations: all.slice(first, to), unread_count: 0, next_cursor: to < count ? String(to) : null };
      },
    };
  }

  it('R7.35: begins with one page', async () => {
    const { ask, asked } = createInbox(120);
    expect((await readPages(INBOX, ask, 0)).conversations).toHaveLength(50);
    expect(asked).toEqual([{ limit: 50 }]);
  });

  it('is read anew as far as it was loaded, over the most that one answer holds', async () => {
    const { ask, asked } = createInbox(700);
    const inbox = await readPages(INBOX, ask, 620);
    expect(inbox.conversations.map(({ ride_id }) => ride_id)).toEqual(Array.from({ length: 620 }, (_, index) => index + 1));
    expect(inbox.next_cursor).toBe('620');
    expect(asked).toEqual([{ limit: 500 }, { from: '500', limit: 120 }]);
  });

  it('shows a chat once that moved while its page was loaded', () => {
    const page = (ids: number[], next_cursor: string | null) => ({ conversations: ids.map(chatAbout), unread_count: 0, next_cursor });
    expect(withOlder(page([4, 1, 2], '3'), page([3, 4], null))).toEqual(page([4, 1, 2, 3], null));
  });
});

describe('a chat over a page', () => {
  const state = { from: '/search?show=40', chat: paths.chat({ rideId: 101, userId: 13 }), chatViewerId: 12 };

  it('stands in the entry of the history, beside what else that holds', () => {
    expect(parseChatModal(state, 12)).toEqual({ rideId: 101, userId: 13 });
    expect(parseChatModal({ ...state, chat: paths.chat({ bookingId: 301 }) }, 12)).toEqual({ bookingId: 301 });
  });

  it('is of whoever opened it, and of nobody else who goes back there', () => {
    for (const viewerId of [13, undefined]) expect(parseChatModal(state, viewerId)).toBeUndefined();
  });

  it('is none where the entry says nothing of one, or what no version of ours has written', () => {
    for (const other of [null, undefined, { from: '/' }, { ...state, chat: 7 }, { ...state, chat: '/messages' }, { ...state, chat: '' }]) {
      expect(parseChatModal(other, 12)).toBeUndefined();
    }
    expect(parseChatModal({}, undefined)).toBeUndefined();
  });
});
