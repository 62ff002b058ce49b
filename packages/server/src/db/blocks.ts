import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../shared/database.ts';
import { blocks } from './schema.ts';

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

/** Whom a person blocked, or was blocked by. */
export async function listBlockedWith(db: Executor, userId: number): Promise<Set<number>> {
  const rows = await db
    .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
  return new Set(rows.map(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : blockerId)));
}
