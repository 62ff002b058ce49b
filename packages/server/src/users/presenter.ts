import type { BlockedPerson, CommonTrip, OwnUser, Person, PublicUser } from '@shunlu/api-contract';
import type { Booking, Ride, User } from '../db/schema.ts';

/** Mean of the reviews with one decimal; null without any (D20). */
export function getAverageRating({ ratingSum, ratingCount }: Pick<User, 'ratingSum' | 'ratingCount'>): number | null {
  return ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 10) / 10;
}

/** The columns of a person that anybody signed in may see. */
type PersonColumns = Pick<
  User,
  'id' | 'firstName' | 'lastName' | 'profilePicture' | 'ratingSum' | 'ratingCount' | 'totalRides' | 'emailConfirmedAt' | 'createdAt'
>;

/** What anybody signed in may see of a person (D21). */
export function presentPerson(user: PersonColumns): Person {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    profile_picture: user.profilePicture,
    rating: getAverageRating(user),
    rating_count: user.ratingCount,
    total_rides: user.totalRides,
    email_confirmed: user.emailConfirmedAt !== null,
    created_at: user.createdAt.toISOString(),
  };
}

/** What a person sees of another. */
export function presentPublicUser(user: User): PublicUser {
  return { ...presentPerson(user), bio: user.bio, user_type: user.userType };
}

/** Somebody the viewer blocked. */
export function presentBlocked({ person, blockedAt }: { person: PersonColumns; blockedAt: Date }): BlockedPerson {
  return { ...presentPerson(person), blocked_at: blockedAt.toISOString() };
}

/** A trip that somebody would take with whom they are about to block. */
export function presentCommonTrip({ booking, ride }: { booking: Booking; ride: Ride }, viewerId: number): CommonTrip {
  return {
    booking_id: booking.id,
    ride_id: ride.id,
    from_address: booking.pickupAddress ?? ride.fromAddress,
    to_address: booking.dropoffAddress ?? ride.toAddress,
    departure_time: (booking.pickupTime ?? ride.departureTime).toISOString(),
    cancels_ride: booking.userId !== viewerId && booking.userRole === 'driver',
  };
}

/** What a person sees of themselves. */
export function presentOwnUser(user: User): OwnUser {
  return {
    ...presentPerson(user),
    bio: user.bio,
    user_type: user.userType,
    email: user.email,
    phone: user.phone,
    preferences: user.preferences,
    role: user.role,
  };
}
