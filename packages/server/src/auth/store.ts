import { and, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { knownNetworks, linkTokens, sessions } from '../db/schema.ts';
import type { LinkToken, Session } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';

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

/** Takes out a person's sessions, save those of one sign-in. @returns the sign-ins that ended. */
export async function deleteUserSessions(db: Executor, userId: number, exceptFamily?: string): Promise<Set<string>> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptFamily === undefined ? undefined : ne(sessions.family, exceptFamily)))
    .returning({ family: sessions.family });
  return new Set(ended.map(({ family }) => family));
}

/** Takes out sessions that can no longer be used, everybody's or one person's. */
export async function deleteDeadSessions(
  db: Executor,
  deadBefore: { startedAt: Date; lastUsedAt: Date; rotatedAt: Date },
  userId?: number,
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        userId === undefined ? undefined : eq(sessions.userId, userId),
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

/** Keeps from which network a person signed in. */
export async function insertKnownNetwork(db: Executor, network: typeof knownNetworks.$inferInsert): Promise<void> {
  const { lastUsedAt } = network;
  await db.insert(knownNetworks).values(network).onConflictDoUpdate({ target: knownNetworks.key, set: { lastUsedAt, userId: network.userId } });
}

/** Whether somebody signed in under this key since then. */
export async function isKnownNetwork(db: Executor, key: string, since: Date): Promise<boolean> {
  const [known] = await db.select({ key: knownNetworks.key }).from(knownNetworks).where(and(eq(knownNetworks.key, key), gt(knownNetworks.lastUsedAt, since)));
  return known !== undefined;
}

/** Takes out the networks from which nobody signed in since then. */
export async function deleteOldNetworks(db: Executor, since: Date): Promise<void> {
  await db.delete(knownNetworks).where(lte(knownNetworks.lastUsedAt, since));
}

/** Keeps the hash of a link's secret, and forgets the person's links that have run out. */
export async function insertLink(db: Executor, link: typeof linkTokens.$inferInsert): Promise<void> {
  await deleteEndedLinks(db, link.createdAt, link.userId);
  await db.insert(linkTokens).values(link);
}

/** Takes out links that have run out, everybody's or one person's. */
export async function deleteEndedLinks(db: Executor, now: Date, userId?: number): Promise<void> {
  await db.delete(linkTokens).where(and(userId === undefined ? undefined : eq(linkTokens.userId, userId), lt(linkTokens.expiresAt, now)));
}

type LinkKey = Pick<LinkToken, 'purpose' | 'tokenHash'>;

/** A link that is still good. */
export async function findLink(db: Executor, key: LinkKey, now: Date): Promise<LinkToken | undefined> {
  const [link] = await db.select().from(linkTokens).where(isUsable(key, now));
  return link;
}

/** Uses a link up. @returns it, or undefined when it was used, has run out or never was. */
export async function consumeLink(db: Executor, key: LinkKey, now: Date): Promise<LinkToken | undefined> {
  const [link] = await db.update(linkTokens).set({ usedAt: now }).where(isUsable(key, now)).returning();
  return link;
}

/** Uses up a person's other links of this purpose. */
export async function endUserLinks(db: Executor, userId: number, purpose: LinkToken['purpose'], now: Date): Promise<void> {
  await db
    .update(linkTokens)
    .set({ usedAt: now })
    .where(and(eq(linkTokens.userId, userId), eq(linkTokens.purpose, purpose), isNull(linkTokens.usedAt)));
}

function isUsable({ purpose, tokenHash }: LinkKey, now: Date) {
  return and(
    eq(linkTokens.tokenHash, tokenHash),
    eq(linkTokens.purpose, purpose),
    isNull(linkTokens.usedAt),
    gt(linkTokens.expiresAt, now),
  );
}
