import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { rides } from './schema.ts';

/** A WHERE condition for templates of commutes that continue. It repeats the predicate of the partial index, so that it is used. */
export const isOpenTemplate = sql`${rides.rideType} = 'recurring' and ${rides.parentRideId} is null and ${rides.status} in ('pending', 'active')`;

/** A WHERE condition that excludes templates of recurring rides: only their occurrences are trips (D6). */
export const isTrip = sql`not (${rides.rideType} = 'recurring' and ${rides.parentRideId} is null)`;

/** Casts an instant in raw SQL, because no column gives the parameter its type there. */
export function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
