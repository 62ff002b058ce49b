import { uploadAvatar } from '@shunlu/api-contract';
import type { CommonTrip, EndpointRequest, blockUser, reportUser, updateProfile } from '@shunlu/api-contract';
import { cancelPendingBetween } from '../bookings/cancelPendingBetween.ts';
import { cancelCommonTrips } from '../bookings/cancelCommonTrips.ts';
import { findBookingAndRide, listCommonTrips, listStoredBookings } from '../rides/booking-store.ts';
import type { User, Vehicle } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { encodePicture } from '../pictures/encode.ts';
import { deletePicture, insertPicture } from '../pictures/store.ts';
import { findOwnVehicles } from '../vehicles/store.ts';
import { deleteBlock, insertBlock, listBlockedPeople } from '../trust/block-store.ts';
import { findReadableUser, findUser, lockUsers, updateUser } from './store.ts';
import { lockMember } from './lockMember.ts';
import { mergePreferences } from './preferences.ts';
import { presentCommonTrip } from '../trust/presenter.ts';
import { insertReport } from '../trust/report-store.ts';

export type UsersService = ReturnType<typeof usersService>;

/** Profiles, and whom one does not want to meet. */
export function usersService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  /** Somebody who has an account. @throws Refusal USER_NOT_FOUND */
  async function member(id: number, db: Executor = database.db): Promise<User> {
    const user = await findUser(db, id);
    if (!user || user.deletedAt !== null) throw new HttpError('USER_NOT_FOUND');
    return user;
  }

  /** Whether a booking is one that this person made or answers, and the other is on its ride. */
  async function areOnTrip(db: Executor, bookingId: number, userId: number, otherId: number): Promise<boolean> {
    const trip = await findBookingAndRide(db, bookingId);
    if (trip === undefined) return false;
    const owners = [trip.ride.driverId, trip.ride.creatorId];
    const passengers = (await listStoredBookings(db, trip.ride.id)).map((booking) => booking.userId);
    return [trip.booking.userId, ...owners].includes(userId) && [...passengers, ...owners].includes(otherId);
  }

  return {
    async profile(userId: number): Promise<{ user: User; vehicles: Vehicle[] }> {
      const [user, vehicles] = await Promise.all([
        findUser(database.db, userId),
        findOwnVehicles(database.db, userId),
      ]);
      if (!user) throw new HttpError('UNAUTHORIZED');
      return { user, vehicles };
    },

    /** Changes what is given and leaves the rest; a `bio` of null empties it, preferences are merged. @throws Refusal VALIDATION */
    async updateProfile(userId: number, { body }: EndpointRequest<typeof updateProfile>): Promise<User> {
      return database.transaction(async (tx) => {
        const { preferences } = await lockMember(tx, userId);
        const user = await updateUser(tx, userId, {
          updatedAt: clock.now(),
          firstName: body.first_name,
          lastName: body.last_name,
          phone: body.phone,
          bio: body.bio === null ? '' : body.bio,
          preferences: body.preferences && mergePreferences(preferences, body.preferences),
        });
        if (!user) throw new HttpError('UNAUTHORIZED');
        return user;
      });
    },

    /** Sets the picture and takes the old one out (D33). @throws Refusal VALIDATION */
    async setPicture(userId: number, { upload }: EndpointRequest<typeof uploadAvatar>): Promise<User> {
      const bytes = await encodePicture(userId, upload, 'avatar', uploadAvatar.upload.field);
      return database.transaction(async (tx) => {
        const now = clock.now();
        const old = await lockMember(tx, userId);
        await deletePicture(tx, userId, old.profilePicture);
        const profilePicture = await insertPicture(tx, userId, bytes, now);
        return (await updateUser(tx, userId, { profilePicture, updatedAt: now })) ?? old;
      });
    },

    /** Another person, whom no block hides (D70). @throws Refusal USER_NOT_FOUND */
    async user(viewerId: number, id: number): Promise<User> {
      const user = await findReadableUser(database.db, viewerId, id);
      if (user === undefined) throw new HttpError('USER_NOT_FOUND');
      return user;
    },

    /** Whom a person blocked, the latest first. */
    blocked: (userId: number) => listBlockedPeople(database.db, userId),

    /** The confirmed trips ahead with a person that can be taken back. @throws Refusal USER_NOT_FOUND */
    async commonTrips(userId: number, id: number): Promise<CommonTrip[]> {
      await member(id);
      return (await listCommonTrips(database.db, userId, id, clock.now())).map((trip) => presentCommonTrip(trip, userId));
    },

    /** D70, D96. @throws Refusal USER_NOT_FOUND, OWN_ACCOUNT, UNAUTHORIZED */
    async block(userId: number, id: number, { body }: Pick<EndpointRequest<typeof blockUser>, 'body'>): Promise<void> {
      if (id === userId) throw new HttpError('OWN_ACCOUNT');
      await database.transaction(async (tx) => {
        // A block by or of somebody who deletes the account meanwhile would stay, and could not be taken back.
        await lockUsers(tx, [userId, id]);
        await lockMember(tx, userId);
        await member(id, tx);
        if (body.cancel_trips === true) await cancelCommonTrips(tx, userId, id, clock.now());
        await cancelPendingBetween(tx, userId, id, clock.now());
        await insertBlock(tx, { blockerId: userId, blockedId: id, createdAt: clock.now() });
      });
    },

    /** Tells the moderators of a person, whose trip with the reporter may be named (D70). @throws Refusal USER_NOT_FOUND, BOOKING_NOT_FOUND, OWN_ACCOUNT */
    async report(userId: number, { body }: EndpointRequest<typeof reportUser>): Promise<void> {
      const { user_id: about, booking_id: bookingId = null, reason, text } = body;
      if (about === userId) throw new HttpError('OWN_ACCOUNT');
      await database.transaction(async (tx) => {
        // Also of somebody who has deleted the account since.
        if (!(await findUser(tx, about))) throw new HttpError('USER_NOT_FOUND');
        if (bookingId !== null && !(await areOnTrip(tx, bookingId, userId, about))) throw new HttpError('BOOKING_NOT_FOUND');
        await insertReport(tx, { reporterId: userId, userId: about, bookingId, reason, text, createdAt: clock.now() });
      });
    },

    /** @throws Refusal USER_NOT_FOUND */
    async unblock(userId: number, id: number): Promise<void> {
      await member(id);
      await deleteBlock(database.db, userId, id);
    },
  };
}
