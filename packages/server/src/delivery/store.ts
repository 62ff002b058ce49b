/** SQL of what is to be sent by mail and push. */
import { asc, inArray } from 'drizzle-orm';
import { deliveries, pushSubscriptions } from '../db/schema.ts';
import type { Executor, Tx } from '../db/types.ts';

export type NewDelivery = typeof deliveries.$inferInsert;
export type PushSubscription = typeof pushSubscriptions.$inferSelect;

/** Queues; what has a key that is there already is left out. */
export async function insertDeliveries(tx: Tx, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length > 0) await tx.insert(deliveries).values([...rows]).onConflictDoNothing({ target: deliveries.key });
}

/** The browsers of these people that are told. */
export async function listSubscriptions(db: Executor, userIds: readonly number[]): Promise<PushSubscription[]> {
  if (userIds.length === 0) return [];
  return db.select().from(pushSubscriptions).where(inArray(pushSubscriptions.userId, [...userIds])).orderBy(asc(pushSubscriptions.id));
}
