/**
 * SQL of blocks: two people one of whom blocked the other do not find, read, write to or book each other (D70). Each is to the
 * other as if they were not there.
 */
import { and, desc, eq, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { personColumns } from '../db/people.ts';
import type { PersonRow } from '../db/people.ts';
import { blocks, users } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';

/** Blocks; blocking again changes nothing. */
export async function insertBlock(db: Executor, block: typeof blocks.$inferInsert): Promise<void> {
  await db.insert(blocks).values(block).onConflictDoNothing();
}

export async function deleteBlock(db: Executor, blockerId: number, blockedId: number): Promise<void> {
  await db.delete(blocks).where(buildBlockFilter(blockerId, blockedId));
}

/** Deletes all blocks by and of a person. */
export async function deleteUserBlocks(db: Executor, userId: number): Promise<void> {
  await db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
}

/** Lists the people whom a person blocked, the latest first. */
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
