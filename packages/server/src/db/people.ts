import { inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from './schema.ts';
import type { User } from './schema.ts';
import type { Executor } from '../shared/database.ts';

type Shown = 'id' | 'firstName' | 'lastName' | 'phone' | 'profilePicture' | 'ratingSum' | 'ratingCount' | 'totalRides' | 'emailConfirmedAt' | 'createdAt';

/** The fields of a person that are read with rides and bookings: those shown to everybody, and the phone for permitted viewers. */
export type PersonRow = Pick<User, Shown>;

/** Selects the columns of `PersonRow` from the users table or an alias of it. */
export function personColumns<People extends Record<Shown, PgColumn>>(people: People): Pick<People, Shown> {
  const { id, firstName, lastName, phone, profilePicture, ratingSum, ratingCount, totalRides, emailConfirmedAt, createdAt } = people;
  return { id, firstName, lastName, phone, profilePicture, ratingSum, ratingCount, totalRides, emailConfirmedAt, createdAt };
}

/** Reads people by their ids. @returns a lookup by id, which throws for an id that was not found. */
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
