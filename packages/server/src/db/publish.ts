/** Publishes events with PostgreSQL's NOTIFY. All instances receive an event if, and only if, its transaction commits. */
import { sql } from 'drizzle-orm';
import type { Executor, Tx } from '../shared/database.ts';

/** PostgreSQL's limit for the payload of a notification, in bytes. */
const NOTIFY_LIMIT = 8000;

type Publication = [channel: string, payload: string];

/** The events that each open transaction will publish. */
const waiting = new WeakMap<Executor, Publication[]>();

/**
 * Publishes on a channel if, and only if, the transaction commits. Outside a transaction it publishes at once.
 *
 * @throws Error when the payload is too large.
 */
export async function publish(db: Executor, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) >= NOTIFY_LIMIT) throw new Error(`An announcement on ${channel} is too large`);
  const queue = waiting.get(db);
  if (queue) queue.push([channel, payload]);
  else await send(db, [[channel, payload]]);
}

/** Runs the work of a transaction, then sends its events in one statement. PostgreSQL delivers them only at the commit anyway. */
export async function publishOnCommit<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const queue: Publication[] = [];
  waiting.set(tx, queue);
  try {
    const result = await work(tx);
    if (queue.length > 0) await send(tx, queue);
    return result;
  } finally {
    waiting.delete(tx);
  }
}

/** Sends the events in their order, which a function in FROM preserves. */
async function send(db: Executor, announcements: readonly Publication[]): Promise<void> {
  await db.execute(sql`select pg_notify(each->>0, each->>1) from json_array_elements(${JSON.stringify(announcements)}::json) each`);
}
