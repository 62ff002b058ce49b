import { bookingStatusUpdate, messageRead, newMessage, rideStatusUpdate, userOffline, userOnline } from '@shunlu/api-contract';
import { useInvalidate } from '@shunlu/api-contract/react';
import { usePatchCache } from '../api/patchCache.ts';
import { useServerEvent } from '../realtime/serverEvents.ts';
import { useOpenOutbox } from './outboxSender.ts';
import { revalidateRide, withMessage, withPresence, withReading } from './patchChats.ts';
import { useTypingEvents } from './typing.ts';

/** Keeps what is cached of chats true: each event is written into whatever shows its chat, at any address. */
export function ChatSync({ userId }: { userId: number }) {
  const patch = usePatchCache();
  const invalidate = useInvalidate();
  useTypingEvents();
  useOpenOutbox(userId);

  useServerEvent(newMessage, ({ message, ...named }) => {
    patch('chat', (answer) => withMessage(answer, named, message, userId));
  });
  useServerEvent(messageRead, (reading) => patch('chat', (answer) => withReading(answer, reading, userId)));
  useServerEvent(userOnline, (one) => patch('chat', (answer) => withPresence(answer, one.userId, true)));
  useServerEvent(userOffline, (one) => patch('chat', (answer) => withPresence(answer, one.userId, false)));
  // Whether a chat is open goes by its booking and its ride; a new booking brings a chat with it.
  useServerEvent(bookingStatusUpdate, () => void invalidate(['chat']));
  useServerEvent(rideStatusUpdate, ({ ride_id }) => patch('chat', (answer) => revalidateRide(answer, ride_id)));
  return null;
}
