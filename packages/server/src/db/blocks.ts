import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../shared/database.ts';
import { blocks } from './schema.ts';

/** Whether a user has blocked any of these people, or was blocked by any of them. */
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

/** Whether one of the two has blocked the other. The result does not tell which one, to protect both. */
export function isBlockedBetween(db: Executor, a: number, b: number): Promise<boolean> {
  return isBlockedWithAny(db, a, [b]);
}

/**
 * A WHERE condition: neither this user nor the person in the column has blocked the other. NULL is never blocked. The subquery is
 * uncorrelated, so PostgreSQL evaluates it once.
 */
export function notBlockedWith(userId: number, column: SQLWrapper): SQL {
  return sql`coalesce(${column} <> all (array(
    select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${userId}
    union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${userId}
  )), true)`;
}

/** Lists the people whom a user has blocked, or by whom they were blocked. */
export async function listBlockedWith(db: Executor, userId: number): Promise<Set<number>> {
  const rows = await db
    .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
  return new Set(rows.map(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : blockerId)));
}
