import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { rides } from './schema.ts';

/** For a WHERE, recurring rides that go on. In these words the partial index of open templates is used. */
export const isOpenTemplate = sql`${rides.rideType} = 'recurring' and ${rides.parentRideId} is null and ${rides.status} in ('pending', 'active')`;

/** Not a recurring ride's template: that is no trip, its occurrences are (D6). */
export const isTrip = sql`not (${rides.rideType} = 'recurring' and ${rides.parentRideId} is null)`;

/** An instant in raw SQL, where no column tells the driver its type. */
export function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
