import type { Chat } from '@shunlu/api-contract';

/** Returns the path of a chat as in the app (D75). */
export const chatPath = ({ booking_id, ride_id, other_user }: Chat) =>
  booking_id === null ? `/messages?ride=${ride_id}&user=${other_user.id}` : `/messages?booking=${booking_id}`;
