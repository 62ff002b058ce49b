import type { OwnUser, Person, PublicUser } from '@shunlu/api-contract';
import type { User } from '../db/schema.ts';

/** Mean of the reviews with one decimal; null without any (D20). */
export function getAverageRating({ ratingSum, ratingCount }: Pick<User, 'ratingSum' | 'ratingCount'>): number | null {
  return ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 10) / 10;
}

/** The columns of a person that anybody signed in may see. */
export type PersonColumns = Pick<
  User,
  'id' | 'firstName' | 'lastName' | 'profilePicture' | 'ratingSum' | 'ratingCount' | 'totalRides' | 'emailConfirmedAt' | 'createdAt'
>;

/** The public fields of a person, for anybody logged in (D21). */
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

/** A person as others see them. */
export function presentPublicUser(user: User): PublicUser {
  return { ...presentPerson(user), bio: user.bio, user_type: user.userType };
}

/** The own user. */
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

/** Names with Han characters family name first without a space, others given name first (D31). */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return /\p{Script=Han}/u.test(first_name + last_name) ? `${last_name}${first_name}` : `${first_name} ${last_name}`;
}
