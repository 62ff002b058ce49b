/** Socket events of booking screens: each party learns when the other one opens or closes the booking (spec §7). */
import { joinBooking, leaveBooking, userJoinedBooking, userLeftBooking } from '@shunlu/api-contract';
import type { Socket } from 'socket.io';
import { getCurrentDeciderId } from '../rides/getCurrentDeciderId.ts';
import { findBookingAndRide } from '../rides/booking-store.ts';
import { listReachable } from '../chat/chats.ts';
import type { Deps } from '../shared/deps.ts';
import type { Bus } from './bus.ts';
import type { Incoming } from './incoming.ts';
import { getBookingRoom } from './rooms.ts';

/** The maximum number of bookings that one socket watches. Further ones are ignored. */
const MAX_WATCHED = 50;

/** Subscribes to a socket's booking events. @returns a cleanup function for when it disconnects. */
export function bookingEvents(
  socket: Socket,
  incoming: Incoming,
  { database, bus }: Pick<Deps, 'database'> & { bus: Bus },
): () => Promise<void> {
  /** The watched bookings by id, each with its viewer and the other parties. */
  const watched = new Map<number, { userId: number; others: readonly number[] }>();

  async function emitToOthers(event: typeof userJoinedBooking | typeof userLeftBooking, bookingId: number): Promise<void> {
    const { userId, others } = watched.get(bookingId) ?? { userId: 0, others: [] };
    // Blocks are checked on each event, because a block may be new.
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
