/**
 * SQL of blocks: two people one of whom blocked the other do not find, read, write to or book each other (D70). Each is to the
 * other as if they were not there.
 */
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { personColumns } from '../db/people.ts';
import type { PersonRow } from '../db/people.ts';
import { blocks, users } from '../db/schema.ts';
import type { User } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';

/** Whether one of the two blocked the other; which one is nobody's business. */
export function isBlockedBetween(db: Executor, a: number, b: number): Promise<boolean> {
  return isBlockedWithAny(db, a, [b]);
}

/**
 * For a WHERE: the person in this column and this one have not blocked each other; nobody (null) is blocked by no one. Whom
 * this one is apart from does not depend on the row, so that it is read once and not for each.
 */
export function notBlockedWith(userId: number, column: SQLWrapper): SQL {
  return sql`coalesce(${column} <> all (array(
    select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${userId}
    union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${userId}
  )), true)`;
}

/**
 * Another person as this one may read them: not who has deleted the account, and not across a block (D70).
 *
 * @returns undefined for both, as for an id that is nobody's.
 */
export async function findReadableUser(db: Executor, viewerId: number, id: number): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), notBlockedWith(viewerId, users.id)));
  return user;
}

/** Whom a person blocked, or was blocked by. */
export async function listBlockedWith(db: Executor, userId: number): Promise<Set<number>> {
  const rows = await db
    .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
  return new Set(rows.map(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : blockerId)));
}

/** Whether one of these people and this one blocked the other. */
export async function isBlockedWithAny(db: Executor, userId: number, others: readonly number[]): Promise<boolean> {
  const among = [...new Set(others)];
  if (among.length === 0) return false;
  const [row] = await db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(or(and(eq(blocks.blockerId, userId), inArray(blocks.blockedId, among)), and(eq(blocks.blockedId, userId), inArray(blocks.blockerId, among))))
    .limit(1);
  return row !== undefined;
}

/** Blocks; blocking again changes nothing. */
export async function insertBlock(db: Executor, block: typeof blocks.$inferInsert): Promise<void> {
  await db.insert(blocks).values(block).onConflictDoNothing();
}

export async function deleteBlock(db: Executor, blockerId: number, blockedId: number): Promise<void> {
  await db.delete(blocks).where(buildBlockFilter(blockerId, blockedId));
}

/** Forgets whom a person blocked and who blocked them. */
export async function deleteUserBlocks(db: Executor, userId: number): Promise<void> {
  await db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
}

/** Whom a person blocked, the latest first. */
export async function listBlockedPeople(db: Executor, blockerId: number): Promise<{ person: PersonRow; blockedAt: Date }[]> {
  return db
    .select({ person: personColumns(users), blockedAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId));
}

function buildBlockFilter(blockerId: number, blockedId: number): SQL | undefined {
  return and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));
}
