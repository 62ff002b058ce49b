/** What providers of addresses answered, kept for a while, and the turns at which they are asked. */
import { createHash } from 'node:crypto';
import { place } from '@shunlu/api-contract';
import type { Place } from '@shunlu/api-contract';
import { desc, eq, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { geocoderAnswers, rateLimits } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';

/** A provider's answers kept at most: some 20 MB. */
export const MAX_CACHED_GEOCODES = 20_000;

const TURN = 'geocoder:turn';
const placesSchema = z.array(place);

/** Under what an answer is kept: the table does not hold what was asked. */
export function getGeocodeKey(question: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url');
}

/** A kept answer; undefined where there is none, or none that still counts. */
export async function readGeocode(db: Executor, key: string, now: Date): Promise<Place[] | undefined> {
  const [row] = await db.select().from(geocoderAnswers).where(eq(geocoderAnswers.key, key));
  if (!row || row.endsAt <= now) return undefined;
  // Another version of the server may have written it.
  const parsed = z.safeParse(placesSchema, row.places);
  return parsed.success ? parsed.data : undefined;
}

/** Keeps an answer until `endsAt`. */
export async function storeGeocode(db: Executor, key: string, places: Place[], endsAt: Date): Promise<void> {
  await db.insert(geocoderAnswers).values({ key, places, endsAt }).onConflictDoUpdate({ target: geocoderAnswers.key, set: { places, endsAt } });
}

/** Takes out the answers that have ended, and of the others those that end first where there are more than may be kept. */
export async function deleteExpiredGeocodes(db: Executor, now: Date, most = MAX_CACHED_GEOCODES): Promise<void> {
  await db.delete(geocoderAnswers).where(lte(geocoderAnswers.endsAt, now));
  const beyond = db.select({ key: geocoderAnswers.key }).from(geocoderAnswers).orderBy(desc(geocoderAnswers.endsAt), geocoderAnswers.key).offset(most);
  await db.delete(geocoderAnswers).where(inArray(geocoderAnswers.key, beyond));
}

/**
 * Takes the next turn at the provider: turns are `everyMs` apart, whichever instance of the server takes them. The row
 * stands beside the counts of the rate limits, which are of the moment too; its end is when the turn after this one is.
 *
 * @returns when this one is; undefined when it would be more than `withinMs` away, and then none is taken.
 */
export async function claimRequestSlot(db: Executor, now: Date, { everyMs, withinMs }: { everyMs: number; withinMs: number }): Promise<Date | undefined> {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  // Farther away than anybody could have put it: a clock was set back.
  const isAstray = sql`${rateLimits.endsAt} > ${at(withinMs + everyMs)}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: TURN, count: 1, endsAt: new Date(now.getTime() + everyMs) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { endsAt: sql`case when ${isAstray} then ${at(everyMs)} else greatest(${rateLimits.endsAt}, ${at(0)}) + ${everyMs}::int * interval '1 millisecond' end` },
      setWhere: sql`${rateLimits.endsAt} <= ${at(withinMs)} or ${isAstray}`,
    })
    .returning({ endsAt: rateLimits.endsAt });
  return row && new Date(row.endsAt.getTime() - everyMs);
}
