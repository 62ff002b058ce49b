/** Cached responses of geocoding providers, and the slots in which requests to them are sent. */
import { createHash } from 'node:crypto';
import { place } from '@shunlu/api-contract';
import type { Place } from '@shunlu/api-contract';
import { desc, eq, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { geocoderAnswers, rateLimits } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';

/** The most cached responses: some 20 MB. */
export const MAX_CACHED_GEOCODES = 20_000;

const TURN = 'geocoder:turn';
const placesSchema = z.array(place);

/** The cache key of a request: a hash, so that the table does not contain what users searched for. */
export function getGeocodeKey(question: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url');
}

/** Reads a cached response; undefined when there is none, or it has expired. */
export async function readGeocode(db: Executor, key: string, now: Date): Promise<Place[] | undefined> {
  const [row] = await db.select().from(geocoderAnswers).where(eq(geocoderAnswers.key, key));
  if (!row || row.endsAt <= now) return undefined;
  // Another version of the server may have written the row.
  const parsed = z.safeParse(placesSchema, row.places);
  return parsed.success ? parsed.data : undefined;
}

/** Caches a response until `endsAt`. */
export async function storeGeocode(db: Executor, key: string, places: Place[], endsAt: Date): Promise<void> {
  await db.insert(geocoderAnswers).values({ key, places, endsAt }).onConflictDoUpdate({ target: geocoderAnswers.key, set: { places, endsAt } });
}

/** Deletes expired responses, and beyond `most` those that expire first. */
export async function deleteExpiredGeocodes(db: Executor, now: Date, most = MAX_CACHED_GEOCODES): Promise<void> {
  await db.delete(geocoderAnswers).where(lte(geocoderAnswers.endsAt, now));
  const beyond = db.select({ key: geocoderAnswers.key }).from(geocoderAnswers).orderBy(desc(geocoderAnswers.endsAt), geocoderAnswers.key).offset(most);
  await db.delete(geocoderAnswers).where(inArray(geocoderAnswers.key, beyond));
}

/**
 * Claims the next request slot at the provider. Slots are `everyMs` apart over all instances of the server. The row is in the
 * table of the rate limits, which is short-lived too; its `endsAt` is the time of the following slot.
 *
 * @returns the time of the claimed slot; undefined, without a claim, when it is more than `withinMs` away
 */
export async function claimRequestSlot(db: Executor, now: Date, { everyMs, withinMs }: { everyMs: number; withinMs: number }): Promise<Date | undefined> {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  // No instance can have claimed a slot this far away unless a clock was set back since.
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
