import { inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from './schema.ts';
import type { User } from './schema.ts';
import type { Executor } from '../shared/database.ts';

type Shown = 'id' | 'firstName' | 'lastName' | 'phone' | 'profilePicture' | 'ratingSum' | 'ratingCount' | 'totalRides' | 'emailConfirmedAt' | 'createdAt';

/** What of a person is read along with rides and bookings: enough to show them, and the phone for whoever may see it. */
export type PersonRow = Pick<User, Shown>;

/** The columns of `PersonRow`, of the users or of an alias of them. */
export function personColumns<People extends Record<Shown, PgColumn>>(people: People): Pick<People, Shown> {
  const { id, firstName, lastName, phone, profilePicture, ratingSum, ratingCount, totalRides, emailConfirmedAt, createdAt } = people;
  return { id, firstName, lastName, phone, profilePicture, ratingSum, ratingCount, totalRides, emailConfirmedAt, createdAt };
}

/** People by their ids. @returns each for an id that was asked for; throws for one that is nobody's. */
export async function findPeople(db: Executor, ids: readonly number[]): Promise<(id: number) => PersonRow> {
  const asked = [...new Set(ids)];
  const rows = asked.length === 0 ? [] : await db.select(personColumns(users)).from(users).where(inArray(users.id, asked));
  const people = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const person = people.get(id);
    if (person === undefined) throw new Error('Somebody of a ride is not there');
    return person;
  };
}
