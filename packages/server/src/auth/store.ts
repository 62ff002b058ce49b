import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { sessions } from '../db/schema.ts';
import type { Session } from '../db/schema.ts';
import type { Executor } from '../db/types.ts';

export async function insertSession(db: Executor, values: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(values);
}

export async function findSession(db: Executor, tokenHash: Buffer): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
  return session;
}

export async function touchSession(db: Executor, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

/** Marks a session rotated, unless another tab was first: its grace has begun already. */
export async function markRotated(db: Executor, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ rotatedAt: now }).where(and(eq(sessions.id, id), isNull(sessions.rotatedAt)));
}

export async function deleteFamily(db: Executor, family: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.family, family));
}

/** Takes out a person's sessions that can no longer be used. */
export async function deleteDeadSessions(
  db: Executor,
  userId: number,
  deadBefore: { startedAt: Date; lastUsedAt: Date; rotatedAt: Date },
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        or(
          lt(sessions.startedAt, deadBefore.startedAt),
          lt(sessions.lastUsedAt, deadBefore.lastUsedAt),
          lt(sessions.rotatedAt, deadBefore.rotatedAt),
        ),
      ),
    );
}

/** Whether a sign-in still has a session that could be used. */
export async function hasLiveSession(
  db: Executor,
  userId: number,
  family: string,
  aliveAfter: { startedAt: Date; lastUsedAt: Date },
): Promise<boolean> {
  const [alive] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.family, family),
        isNull(sessions.rotatedAt),
        gt(sessions.startedAt, aliveAfter.startedAt),
        gt(sessions.lastUsedAt, aliveAfter.lastUsedAt),
      ),
    )
    .limit(1);
  return alive !== undefined;
}
