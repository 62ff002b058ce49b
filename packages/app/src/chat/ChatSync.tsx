import { bookingStatusUpdate, messageRead, newMessage, rideStatusUpdate, userOffline, userOnline } from '@shunlu/api-contract';
import { useInvalidate } from '@shunlu/api-contract/react';
import { usePatchCache } from '../api/patchCache.ts';
import { useServerEvent } from '../realtime/serverEvents.ts';
import { useOpenOutbox } from './outboxSender.ts';
import { revalidateRide, withMessage, withPresence, withReading } from './patchChats.ts';
import { useTypingEvents } from './typing.ts';

/** Writes the server's events about chats into every cached response that shows them. */
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
  // A chat is open or closed by its booking and ride, and a new booking creates a chat.
  useServerEvent(bookingStatusUpdate, () => void invalidate(['chat']));
  useServerEvent(rideStatusUpdate, ({ ride_id }) => patch('chat', (answer) => revalidateRide(answer, ride_id)));
  return null;
}
