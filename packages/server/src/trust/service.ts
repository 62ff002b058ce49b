import type { CommonTrip, EndpointRequest, blockUser, reportUser } from '@shunlu/api-contract';
import { cancelCommonTrips } from '../bookings/cancelCommonTrips.ts';
import { cancelPendingBetween } from '../bookings/cancelPendingBetween.ts';
import { findBookingAndRide, listCommonTrips, listStoredBookings } from '../rides/booking-store.ts';
import type { Executor } from '../shared/database.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { lockMember } from '../users/lockMember.ts';
import { findUser, lockUsers } from '../users/store.ts';
import { deleteBlock, insertBlock, listBlockedPeople } from './block-store.ts';
import { presentCommonTrip } from './presenter.ts';
import { insertReport } from './report-store.ts';

export type TrustService = ReturnType<typeof trustService>;

/** Blocks between people, and reports to the moderators (D70). */
export function trustService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  /** @throws HttpError USER_NOT_FOUND where nobody has an account with this id */
  async function requireAccount(db: Executor, id: number): Promise<void> {
    const user = await findUser(db, id);
    if (!user || user.deletedAt !== null) throw new HttpError('USER_NOT_FOUND');
  }

  /** Whether a booking is one that this person made or decides on, and the other person is on its ride. */
  async function areOnTrip(db: Executor, bookingId: number, userId: number, otherId: number): Promise<boolean> {
    const trip = await findBookingAndRide(db, bookingId);
    if (trip === undefined) return false;
    const owners = [trip.ride.driverId, trip.ride.creatorId];
    const passengers = (await listStoredBookings(db, trip.ride.id)).map((booking) => booking.userId);
    return [trip.booking.userId, ...owners].includes(userId) && [...passengers, ...owners].includes(otherId);
  }

  return {
    /** The people whom a person blocked, the latest first. */
    listBlocked: (userId: number) => listBlockedPeople(database.db, userId),

    /** The confirmed upcoming trips of two people that this one can cancel. @throws HttpError USER_NOT_FOUND */
    async listCommonTrips(userId: number, otherId: number): Promise<CommonTrip[]> {
      await requireAccount(database.db, otherId);
      return (await listCommonTrips(database.db, userId, otherId, clock.now())).map((trip) => presentCommonTrip(trip, userId));
    },

    /** Blocks a person and cancels what is pending between the two (D70, D96). @throws HttpError USER_NOT_FOUND, OWN_ACCOUNT, UNAUTHORIZED */
    async block(userId: number, otherId: number, { body }: Pick<EndpointRequest<typeof blockUser>, 'body'>): Promise<void> {
      if (otherId === userId) throw new HttpError('OWN_ACCOUNT');
      await database.transaction(async (tx) => {
        // Both are locked: nobody could remove a block with an account that is deleted at the same moment.
        await lockUsers(tx, [userId, otherId]);
        await lockMember(tx, userId);
        await requireAccount(tx, otherId);
        if (body.cancel_trips === true) await cancelCommonTrips(tx, userId, otherId, clock.now());
        await cancelPendingBetween(tx, userId, otherId, clock.now());
        await insertBlock(tx, { blockerId: userId, blockedId: otherId, createdAt: clock.now() });
      });
    },

    /** Removes a block; one that is not there is fine. @throws HttpError USER_NOT_FOUND */
    async unblock(userId: number, otherId: number): Promise<void> {
      await requireAccount(database.db, otherId);
      await deleteBlock(database.db, userId, otherId);
    },

    /** Reports a person to the moderators, perhaps with a trip that the two shared (D70). @throws HttpError USER_NOT_FOUND, BOOKING_NOT_FOUND, OWN_ACCOUNT */
    async report(userId: number, { body }: EndpointRequest<typeof reportUser>): Promise<void> {
      const { user_id: reportedId, booking_id: bookingId = null, reason, text } = body;
      if (reportedId === userId) throw new HttpError('OWN_ACCOUNT');
      await database.transaction(async (tx) => {
        // A person who has deleted the account since can be reported, too.
        if (!(await findUser(tx, reportedId))) throw new HttpError('USER_NOT_FOUND');
        if (bookingId !== null && !(await areOnTrip(tx, bookingId, userId, reportedId))) throw new HttpError('BOOKING_NOT_FOUND');
        await insertReport(tx, { reporterId: userId, userId: reportedId, bookingId, reason, text, createdAt: clock.now() });
      });
    },
  };
}
