import type { PgColumn } from 'drizzle-orm/pg-core';
import type { User } from './schema.ts';

type Shown = 'id' | 'firstName' | 'lastName' | 'phone' | 'profilePicture' | 'ratingSum' | 'ratingCount' | 'totalRides' | 'emailConfirmedAt' | 'createdAt';

/** What of a person is read along with rides and bookings: enough to show them, and the phone for whoever may see it. */
export type PersonRow = Pick<User, Shown>;

/** The columns of `PersonRow`, of the users or of an alias of them. */
export function personColumns<People extends Record<Shown, PgColumn>>(people: People): Pick<People, Shown> {
  const { id, firstName, lastName, phone, profilePicture, ratingSum, ratingCount, totalRides, emailConfirmedAt, createdAt } = people;
  return { id, firstName, lastName, phone, profilePicture, ratingSum, ratingCount, totalRides, emailConfirmedAt, createdAt };
}
