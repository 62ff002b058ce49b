/** Screens of bookings: each party hears that the other one is looking (spec §7). */
import { joinBooking, leaveBooking, userJoinedBooking, userLeftBooking } from '@shunlu/api-contract';
import type { Socket } from 'socket.io';
import { getCurrentDeciderId } from '../rides/getCurrentDeciderId.ts';
import { findBookingAndRide } from '../rides/booking-store.ts';
import { listReachable } from '../chat/chats.ts';
import type { Deps } from '../shared/deps.ts';
import type { Bus } from './bus.ts';
import type { Incoming } from './incoming.ts';
import { getBookingRoom } from './rooms.ts';

/** Bookings that one socket watches at once; further ones are passed over. */
const MAX_WATCHED = 50;

/** Listens to a socket's events about bookings. @returns what to do when it is gone. */
export function bookingEvents(
  socket: Socket,
  incoming: Incoming,
  { database, bus }: Pick<Deps, 'database'> & { bus: Bus },
): () => Promise<void> {
  /** By booking, who watches it here and who else is party to it. */
  const watched = new Map<number, { userId: number; others: readonly number[] }>();

  async function emitToOthers(event: typeof userJoinedBooking | typeof userLeftBooking, bookingId: number): Promise<void> {
    const { userId, others } = watched.get(bookingId) ?? { userId: 0, others: [] };
    // Asked each time: a block may have come since.
    const recipients = [...(await listReachable(database.db, userId, others))];
    await bus.emit(recipients.map((other) => getBookingRoom(bookingId, other)), event, { bookingId, userId });
  }

  incoming.on(joinBooking, async (bookingId, { userId }) => {
    if (watched.has(bookingId) || watched.size >= MAX_WATCHED) return;
    const { booking, ride } = (await findBookingAndRide(database.db, bookingId)) ?? {};
    if (booking === undefined || ride === undefined) return;
    const parties = [booking.userId, ride.creatorId, await getCurrentDeciderId(database.db, { ride, booking })];
    if (!parties.includes(userId)) return;
    watched.set(bookingId, { userId, others: parties.filter((party) => party !== userId) });
    await socket.join(getBookingRoom(bookingId, userId));
    await emitToOthers(userJoinedBooking, bookingId);
  });

  incoming.on(leaveBooking, async (bookingId, { userId }) => {
    if (!watched.has(bookingId)) return;
    await socket.leave(getBookingRoom(bookingId, userId));
    await emitToOthers(userLeftBooking, bookingId);
    watched.delete(bookingId);
  });

  return async () => {
    for (const bookingId of watched.keys()) await emitToOthers(userLeftBooking, bookingId);
  };
}
