import { bookingThread, confirmedConversation, inquiryConversation, inquiryThread } from '@shunlu/api-contract/fixtures';
import type { ChatMessage, Conversation } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { ASK } from '../data/patch.ts';
import { paths } from '../paths.ts';
import { chatNamedBy, refOf } from './address.ts';
import { askOfRide, withMessage, withNewer, withNoneUnread, withPresence, withReading } from './patchChats.ts';

const ME = 12;
const OTHER = confirmedConversation.other_user.id;
const BOOKING = { bookingId: confirmedConversation.booking_id ?? 0 };
const last = bookingThread.messages.at(-1) as ChatMessage;
const next: ChatMessage = { ...last, id: 9_999, seq: last.seq + 1, message: '到了', sender_id: OTHER, client_id: null, created_at: '2026-11-20T03:00:00.000Z' };
const list = { conversations: [inquiryConversation, confirmedConversation], unread_count: 3, next_cursor: null };

describe('a message in what is cached', () => {
  it('R7.57, RD.35: stands behind the others of its chat, and once', () => {
    const told = withMessage(bookingThread, BOOKING, next, ME) as typeof bookingThread;
    expect(told.messages).toEqual([...bookingThread.messages, next]);
    expect(withMessage(told, BOOKING, next, ME)).toBe(told);
  });

  it('RD.35: after a gap the server is asked', () => {
    expect(withMessage(bookingThread, BOOKING, { ...next, seq: next.seq + 1 }, ME)).toBe(ASK);
    expect(withNewer(bookingThread.messages, [last, next])).toEqual([...bookingThread.messages, next]);
  });

  it('leaves other chats and other answers alone', () => {
    expect(withMessage(bookingThread, { bookingId: 1 }, next, ME)).toBe(bookingThread);
    expect(withMessage(inquiryThread, BOOKING, next, ME)).toBe(inquiryThread);
    expect(withMessage({ own_read_seq: 1 }, BOOKING, next, ME)).toEqual({ own_read_seq: 1 });
  });

  it('R3.29: goes to the top of the inbox, unread when it is the other one’s', () => {
    const told = withMessage(list, BOOKING, next, ME) as typeof list;
    expect(told.conversations[0]).toMatchObject({ booking_id: BOOKING.bookingId, last_message: '到了', unread_count: 3 });
    expect(told.conversations).toHaveLength(2);
    expect(told.unread_count).toBe(4);
    expect(withMessage(told, BOOKING, next, ME)).toBe(told);
    const own = withMessage(list, BOOKING, { ...next, sender_id: ME }, ME) as typeof list;
    expect(own.unread_count).toBe(3);
  });

  it('of a conversation that the inbox does not know asks the server', () => {
    expect(withMessage(list, { bookingId: 1 }, next, ME)).toBe(ASK);
  });

  it('RD.31: an inquiry is known by its passenger, whoever of the two that is', () => {
    const guest = inquiryConversation.other_user.id;
    const asked: ChatMessage = { ...next, sender_id: guest };
    const told = withMessage(list, { rideId: inquiryConversation.ride_id, userId: guest }, asked, ME) as typeof list;
    expect(told.conversations[0]).toMatchObject({ type: 'inquiry', last_message: '到了' });
    // The viewer is the passenger, the other one answers for the ride.
    const own = withMessage(list, { rideId: inquiryConversation.ride_id, userId: ME }, asked, ME) as typeof list;
    expect(own.conversations[0]).toMatchObject({ type: 'inquiry', last_message: '到了' });
  });

  it('RD.105: of two chats of one booking the one of who wrote is meant', () => {
    const former: Conversation = { ...confirmedConversation, other_user: { ...confirmedConversation.other_user, id: 77 } };
    const both = { ...list, conversations: [former, confirmedConversation] };
    const told = withMessage(both, BOOKING, next, ME) as typeof both;
    expect(told.conversations.map(({ other_user: { id } }) => id)).toEqual([OTHER, 77]);
    expect(withMessage(both, BOOKING, { ...next, sender_id: ME }, ME)).toBe(ASK);
  });
});

describe('reading, coming and going in what is cached', () => {
  it('RD.126: the other one’s reading shows at the own messages and never goes back', () => {
    const told = withReading(bookingThread, { ...BOOKING, readerId: OTHER, seq: 99 }, ME) as typeof bookingThread;
    expect(told.other_read_seq).toBe(99);
    expect(withReading(told, { ...BOOKING, readerId: OTHER, seq: 3 }, ME)).toBe(told);
  });

  it('R7.32: the own reading lowers the count', () => {
    const read = withNoneUnread(list, confirmedConversation) as typeof list;
    expect(read.unread_count).toBe(1);
    expect(read.conversations.map(({ unread_count }) => unread_count)).toEqual([1, 0]);
    expect(withNoneUnread(read, confirmedConversation)).toBe(read);
    expect(withReading(list, { ...BOOKING, readerId: ME, seq: 9 }, ME)).toBe(ASK);
    expect(withReading(read, { ...BOOKING, readerId: ME, seq: 9 }, ME)).toBe(read);
  });

  it('R7.64, R7.65: who comes and goes is seen in the chat and the inbox', () => {
    const gone = withPresence(list, OTHER, false) as typeof list;
    expect(gone.conversations.map(({ other_user }) => other_user.is_online)).toEqual([false, false]);
    expect(withPresence(gone, OTHER, false)).toBe(gone);
    expect((withPresence(bookingThread, OTHER, false) as typeof bookingThread).conversation.other_user.is_online).toBe(false);
  });

  it('a ride that changed asks for the chats about it', () => {
    expect(askOfRide(list, confirmedConversation.ride_id)).toBe(ASK);
    expect(askOfRide(bookingThread, 4_711)).toBe(bookingThread);
  });
});

describe('addresses of chats', () => {
  it('RD.124: name a booking, or a ride and the other one', () => {
    expect([confirmedConversation, inquiryConversation].map((one) => paths.chat(refOf(one)))).toEqual([
      '/messages?booking=302',
      `/messages?ride=${inquiryConversation.ride_id}&user=${inquiryConversation.other_user.id}`,
    ]);
    for (const one of [confirmedConversation, inquiryConversation]) {
      expect(chatNamedBy(new URLSearchParams(paths.chat(refOf(one)).split('?')[1]))).toEqual(refOf(one));
    }
  });

  it.each(['', 'booking=0', 'booking=x', 'ride=-1', 'user=5', 'booking=99999999999999999999'])('RD.124: %j names none', (query) => {
    expect(chatNamedBy(new URLSearchParams(query))).toBeUndefined();
  });
});
