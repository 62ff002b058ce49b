import {
  clearNotifications, createReview, getBookingChat, getInquiryChat, listBookingReviews, listChats, listNotifications,
  listPendingReviews, listUserReviews, markAllNotificationsRead, markChatRead, markNotificationRead, sendBookingMessage,
  sendInquiryMessage,
} from '@shunlu/api-contract';
import type { ChatMessage, ChatRef, Chat, Person, Review } from '@shunlu/api-contract';
import { confirmedChat } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { findById, getFullName, newId, NOW, getViewer } from './data.ts';
import type { MockData } from './data.ts';

/** Key of a chat in `data.messages`. */
const getChatKey = (chat: ChatRef) => ('bookingId' in chat ? `booking ${chat.bookingId}` : `ride ${chat.rideId}`);

/** Chats as the viewer sees them. */
export function createChats(data: MockData) {
  const getChatMessages = (chat: ChatRef) => data.messages.get(getChatKey(chat)) ?? [];

  function write(chat: ChatRef, sender: Person, text: string, client_id: string | null = null): ChatMessage {
    const before = getChatMessages(chat);
    const message = { id: newId(), seq: before.length + 1, message: text, sender_id: sender.id, sender_name: getFullName(sender), client_id, created_at: NOW };
    data.messages.set(getChatKey(chat), [...before, message]);
    return message;
  }

  function buildConversation(chat: ChatRef): Chat {
    const booking = 'bookingId' in chat ? findById(data.bookings, chat.bookingId) : undefined;
    const ride = findById(data.rides, booking?.ride_id ?? ('rideId' in chat ? chat.rideId : undefined));
    const driver = booking?.driver ?? ride.driver ?? ride.creator;
    const isDriver = driver.id === getViewer().id;
    const other = isDriver && booking ? booking.rider : driver;
    const all = getChatMessages(chat);
    const last = all.at(-1);
    return {
      ...confirmedChat,
      type: booking ? 'booking' : 'inquiry',
      booking_id: booking?.id ?? null,
      ride_id: ride.id,
      ride_mode: ride.ride_mode,
      other_user: { id: other.id, name: getFullName(other), avatar: null, type: isDriver ? 'rider' : 'driver', is_online: true },
      status: booking?.status ?? 'inquiry',
      unread_count: all.filter(({ sender_id, seq }) => sender_id !== getViewer().id && seq > (data.readSeqs.get(getChatKey(chat)) ?? 0)).length,
      pickup: { address: ride.from_address, time: ride.departure_time },
      dropoff: { address: ride.to_address, time: ride.estimated_arrival_time },
      departure_time: ride.departure_time,
      last_message: last?.message ?? null,
      last_message_sender_id: last?.sender_id ?? null,
      last_message_time: last?.created_at ?? null,
    };
  }

  function buildThread(chat: ChatRef, after = 0) {
    const all = getChatMessages(chat);
    return {
      messages: all.filter(({ seq }) => seq > after),
      next_cursor: null,
      own_read_seq: data.readSeqs.get(getChatKey(chat)) ?? 0,
      other_read_seq: all.length,
      conversation: buildConversation(chat),
    };
  }

  /** A chat for each booking, and for each inquiry with messages. */
  function conversations(): Chat[] {
    const ofBookings = data.bookings
      .filter(({ rider_id, driver_id }) => [rider_id, driver_id].includes(getViewer().id))
      .map(({ id }) => buildConversation({ bookingId: id }));
    const inquiries = data.rides.filter(({ id }) => getChatMessages({ rideId: id }).length > 0).map(({ id }) => buildConversation({ rideId: id }));
    return [...ofBookings, ...inquiries];
  }

  const read = (chat: ChatRef, seq: number) => data.readSeqs.set(getChatKey(chat), seq);
  return { write, buildThread, conversations, read };
}

/** Handlers of chats, notifications and reviews. */
export function messageHandlers(data: MockData) {
  const { write, buildThread, conversations, read } = createChats(data);
  const unread = () => data.notifications.filter((one) => !one.read).length;
  const sent = (chat: ChatRef, body: unknown) => {
    const { message, client_id = null } = body as { message: string; client_id?: string };
    return { message: write(chat, getViewer(), message, client_id) };
  };
  return [
    mock(listChats, () => {
      const all = conversations();
      return { conversations: all, unread_count: all.reduce((sum, one) => sum + one.unread_count, 0), next_cursor: null };
    }),
    mock(getBookingChat, ({ params, query }) => buildThread({ bookingId: Number(params['id']) }, Number(query['after_seq'] ?? 0))),
    mock(getInquiryChat, ({ params, query }) => buildThread({ rideId: Number(params['id']) }, Number(query['after_seq'] ?? 0))),
    mock(sendBookingMessage, ({ params, body }) => sent({ bookingId: Number(params['id']) }, body)),
    mock(sendInquiryMessage, ({ params, body }) => sent({ rideId: Number(params['id']) }, body)),
    mock(markChatRead, ({ params, query, body }) => {
      const id = Number(params['id']);
      const { seq = 0 } = body as { seq?: number };
      read(query['type'] === 'inquiry' ? { rideId: id } : { bookingId: id }, seq);
      return { own_read_seq: seq, unread_count: 0 };
    }),
    mock(listNotifications, () => ({ notifications: data.notifications, unread_count: unread(), next_before: null })),
    mock(markNotificationRead, ({ params }) => {
      const notification = Object.assign(findById(data.notifications, params['id']), { read: true });
      return { notification, unread_count: unread() };
    }),
    mock(markAllNotificationsRead, () => {
      for (const notice of data.notifications) notice.read = true;
      return { unread_count: 0 };
    }),
    mock(clearNotifications, () => {
      data.notifications = [];
      return { unread_count: 0 };
    }),
    mock(listPendingReviews, () => ({ pending: data.pendingReviews, total: data.pendingReviews.length, next_cursor: null })),
    mock(createReview, ({ body }) => {
      const { booking_id, reviewee_id, rating, comment } = body as Pick<Review, 'booking_id' | 'reviewee_id' | 'rating' | 'comment'>;
      const due = data.pendingReviews.find((one) => one.booking_id === booking_id);
      const review: Review = {
        id: newId(), booking_id, reviewee_id, rating, comment, reviewer: getViewer(), reviewer_role: due?.user_role ?? 'rider', is_published: false,
        created_at: NOW,
      };
      data.pendingReviews = data.pendingReviews.filter((one) => one !== due);
      data.reviews.push(review);
      return { review };
    }),
    mock(listUserReviews, { reviews: [], total: 0, next_cursor: null }),
    mock(listBookingReviews, ({ params }) => ({ reviews: data.reviews.filter(({ booking_id }) => booking_id === Number(params['id'])), next_cursor: null })),
  ];
}
