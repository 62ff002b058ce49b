/** Turns chats and messages into responses. */
import { toTaipeiDate, toTaipeiTime } from '@shunlu/api-contract';
import type { ChatMessage, Chat as ConversationAnswer } from '@shunlu/api-contract';
import { fullName, presentPerson } from '../users/presenter.ts';
import { getStops } from '../rides/getStops.ts';
import type { Message } from '../db/schema.ts';
import { presentViewerBooking } from '../rides/presenter.ts';
import { isChatOpen } from './policy.ts';
import type { ChatKey } from './store.ts';
import { getOtherUserId } from './chats.ts';
import type { Participant, ChatDetails } from './chats.ts';

/** The reference to a chat in events: its booking, or its ride and the inquiring passenger. */
export function getChatRef({ bookingId, rideId, guestId }: ChatKey): { bookingId: number } | { rideId: number; userId: number } {
  return bookingId === null ? { rideId, userId: guestId } : { bookingId };
}

/** Builds the same reference with both parties, because several chats of one booking share the reference (D68). */
export function toEventRef(chat: ChatKey): ReturnType<typeof getChatRef> & { parties: [number, number] } {
  return { ...getChatRef(chat), parties: [chat.guestId, chat.ownerId] };
}

/** Builds the response of a message, with its sender's name. */
export function presentMessage(message: Message, sender: Participant | undefined): ChatMessage {
  return {
    id: message.id,
    seq: message.seq,
    message: message.message,
    sender_id: message.senderId,
    sender_name: sender === undefined ? '' : fullName(presentPerson(sender)),
    client_id: message.clientId,
    created_at: message.createdAt.toISOString(),
  };
}

/** Builds the response of a chat for one participant. */
export function presentConversation(thread: ChatDetails, userId: number, now: Date): ConversationAnswer {
  const { ride, booking, lastMessage } = thread;
  const otherId = getOtherUserId(thread, userId);
  const other = presentPerson(otherId === thread.guestId ? thread.guest : thread.owner);
  const { pickup, dropoff } = getStops(ride, booking);
  const open = isChatOpen(thread, now);
  return {
    type: booking === undefined ? 'inquiry' : 'booking',
    booking_id: thread.bookingId,
    ride_id: ride.id,
    other_user: {
      id: other.id,
      name: fullName(other),
      avatar: other.profile_picture,
      type: isDriver(thread, otherId) ? 'driver' : 'rider',
      is_online: thread.isOtherOnline && open && isShared(thread),
    },
    status: booking?.status ?? 'inquiry',
    viewer_booking: presentViewerBooking(thread.viewerBooking),
    unread_count: thread.unread,
    title: `${pickup.address} → ${dropoff.address}`,
    subtitle: `${toTaipeiDate(ride.departureTime)} ${toTaipeiTime(ride.departureTime)}`,
    ride_mode: ride.rideMode,
    pickup: { address: pickup.address, time: pickup.time },
    dropoff: { address: dropoff.address, time: dropoff.time },
    departure_time: ride.departureTime.toISOString(),
    last_message: lastMessage?.message ?? null,
    last_message_sender_id: lastMessage?.senderId ?? null,
    last_message_time: lastMessage?.createdAt.toISOString() ?? null,
    is_open: open,
    is_former: thread.ownerId !== thread.deciderId,
  };
}

/** Whether a chat makes its participants contacts; an inquiry without messages does not (D29). */
export function isShared({ bookingId, conversation }: Pick<ChatDetails, 'bookingId' | 'conversation'>): boolean {
  return bookingId !== null || (conversation !== undefined && conversation.lastSeq > 0);
}

/** Whether a person drives the ride, or proposes to drive it (D68). */
function isDriver({ ride, booking, guestId }: ChatDetails, userId: number): boolean {
  return ride.driverId === userId || (userId === guestId && booking?.userRole === 'driver');
}
