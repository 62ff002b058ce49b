/** SQL of blocks: two people one of whom blocked the other do not find, write to or book each other (D70). */
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { personColumns } from '../db/people.ts';
import type { PersonRow } from '../db/people.ts';
import { blocks, users } from '../db/schema.ts';
import type { Executor } from '../db/types.ts';

/** Whether one of the two blocked the other; which one is nobody's business. */
export async function isBlockedBetween(db: Executor, a: number, b: number): Promise<boolean> {
  const [row] = await db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(or(isBlockOf(a, b), isBlockOf(b, a)))
    .limit(1);
  return row !== undefined;
}

/** For a WHERE: the person in this column and this one have not blocked each other; nobody (null) is blocked by no one. */
export function notBlockedWith(userId: number, column: SQLWrapper): SQL {
  return sql`not exists (
    select 1 from ${blocks}
    where (${blocks.blockerId} = ${userId} and ${blocks.blockedId} = ${column})
       or (${blocks.blockedId} = ${userId} and ${blocks.blockerId} = ${column})
  )`;
}

/** Whether this person blocked that one. */
export async function hasBlocked(db: Executor, blockerId: number, blockedId: number): Promise<boolean> {
  const [row] = await db.select({ blockerId: blocks.blockerId }).from(blocks).where(isBlockOf(blockerId, blockedId));
  return row !== undefined;
}

/** Blocks; blocking again changes nothing. */
export async function insertBlock(db: Executor, block: typeof blocks.$inferInsert): Promise<void> {
  await db.insert(blocks).values(block).onConflictDoNothing();
}

export async function deleteBlock(db: Executor, blockerId: number, blockedId: number): Promise<void> {
  await db.delete(blocks).where(isBlockOf(blockerId, blockedId));
}

/** Forgets whom a person blocked and who blocked them. */
export async function deleteBlocksWith(db: Executor, userId: number): Promise<void> {
  await db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
}

/** Whom a person blocked, the latest first. */
export async function listBlockedBy(db: Executor, blockerId: number): Promise<{ person: PersonRow; blockedAt: Date }[]> {
  return db
    .select({ person: personColumns(users), blockedAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId));
}

function isBlockOf(blockerId: number, blockedId: number): SQL | undefined {
  return and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));
}
