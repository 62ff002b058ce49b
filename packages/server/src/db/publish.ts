/** Announcements by PostgreSQL's NOTIFY: heard by every instance when, and only when, what they tell of is committed. */
import { sql } from 'drizzle-orm';
import type { Executor, Tx } from '../shared/database.ts';

/** PostgreSQL's limit for the payload of a notification, in bytes. */
const NOTIFY_LIMIT = 8000;

type Publication = [channel: string, payload: string];

/** What the transactions under way will announce. */
const waiting = new WeakMap<Executor, Publication[]>();

/**
 * Announces on a channel when, and only when, the transaction commits; outside of one at once.
 *
 * @throws Error when the payload is too large.
 */
export async function publish(db: Executor, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) >= NOTIFY_LIMIT) throw new Error(`An announcement on ${channel} is too large`);
  const queue = waiting.get(db);
  if (queue) queue.push([channel, payload]);
  else await send(db, [[channel, payload]]);
}

/** Runs the work of a transaction, then sends what it announced in one statement: nothing is heard before the commit anyway. */
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

/** In their order, which a function in FROM keeps. */
async function send(db: Executor, announcements: readonly Publication[]): Promise<void> {
  await db.execute(sql`select pg_notify(each->>0, each->>1) from json_array_elements(${JSON.stringify(announcements)}::json) each`);
}
