/**
 * Creates that are sent with an `Idempotency-Key` are made once, however often they are sent (RFC draft
 * draft-ietf-httpapi-idempotency-key-header).
 *
 * The key is stored in the transaction of the write itself, with the answer: either all of it is there or nothing. A second
 * call with the key waits for that transaction, and is then answered as the first one was.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema.ts';
import type { Database, Executor, Tx } from '../shared/database.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { Clock } from '../shared/clock.ts';
import { HttpError, fieldError } from '../shared/HttpError.ts';

const HEADER = 'Idempotency-Key';
/** A quoted string, as the draft has it, or the same without quotes. */
const KEY = /^(?:"([\x21\x23-\x7e]{1,255})"|([\x21\x23-\x7e]{1,255}))$/;

/** A create that is to be made once. */
export interface IdempotentCall {
  userId: number;
  key: string;
  endpoint: string;
  /** What was sent, after validation. */
  parts: unknown;
}

interface Attempt extends Omit<IdempotentCall, 'parts'> {
  requestHash: string;
  /** What the handler will have answered. */
  answer?: Promise<string>;
  /** The transaction of the write, once it was begun. */
  committed?: Promise<void>;
}

/** Thrown inside the write: the key is taken, so that nothing is to be written. */
class KeyTakenError extends Error {
  override readonly name = 'KeyTakenError';
}

export type RunIdempotently = <T>(call: IdempotentCall, run: () => Promise<T>) => Promise<T>;

/** The key that a request names; undefined for none. @throws HttpError VALIDATION for one that is no key */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  const given = String(header ?? '').trim();
  if (given === '') return undefined;
  const [, quoted, bare] = KEY.exec(given) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw fieldError(HEADER, 'INVALID_FORMAT');
  return key;
}

/**
 * Makes a database whose transactions store the key of the call that they are part of.
 *
 * A handler of such a call writes in exactly one transaction, and uses the database no more after it.
 *
 * @returns the database for the services, and `runIdempotently`, which runs the handler of a keyed call.
 */
export function idempotency(database: Database, clock: Clock): { database: Database; runIdempotently: RunIdempotently } {
  const attempts = new AsyncLocalStorage<Attempt>();

  /** Begins the transaction of an attempt. It stays open until the answer is known, and stores that with the key. */
  function begin<T>(attempt: Attempt, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (attempt.committed) throw new Error(`${attempt.endpoint} writes in more than one transaction`);
    return new Promise((resolve, reject) => {
      let hasResult = false;
      attempt.committed = database.transaction(async (tx) => {
        // The database runs a transaction again after a deadlock. Once its result was passed on that would write something else.
        if (hasResult) throw new Error('A transaction was to be run again after its end');
        await takeKey(tx, attempt, clock.now());
        const result = await work(tx);
        hasResult = true;
        resolve(result);
        await storeResponse(tx, attempt, (await attempt.answer) ?? '');
      });
      attempt.committed.catch(reject);
    });
  }

  async function runIdempotently<T>({ parts, ...call }: IdempotentCall, run: () => Promise<T>): Promise<T> {
    const requestHash = createHash('sha256').update(JSON.stringify([call.endpoint, parts])).digest('base64url');
    const attempt: Attempt = { ...call, requestHash };
    // Begun in a later turn: the transaction finds here what to wait for.
    const handled = Promise.resolve().then(() => attempts.run(attempt, run));
    attempt.answer = handled.then((answer) => JSON.stringify(answer));
    // Where no transaction waits for it, its failure is `handled`'s alone.
    attempt.answer.catch(() => {});
    try {
      const answer = await handled;
      await attempt.committed;
      return answer;
    } catch (error) {
      // Over before the caller hears of it: the transaction was undone.
      await attempt.committed?.catch(() => {});
      if (!(error instanceof KeyTakenError)) throw error;
      return (await readStored(database.db, attempt)) as T;
    }
  }

  return {
    database: {
      ...database,
      transaction(work) {
        const attempt = attempts.getStore();
        return attempt === undefined ? database.transaction(work) : attempts.exit(() => begin(attempt, work));
      },
    },
    runIdempotently,
  };
}

/** Waits for a transaction under way that has the key. @throws KeyTakenError where that was committed */
async function takeKey(tx: Tx, { userId, key, endpoint, requestHash }: Attempt, createdAt: Date): Promise<void> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, endpoint, requestHash, answer: '', createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length === 0) throw new KeyTakenError('The key was used before');
}

async function storeResponse(tx: Tx, attempt: Attempt, answer: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(isAttempt(attempt));
}

/** What the first call was answered. @throws HttpError IDEMPOTENCY_KEY_REUSED where that asked for something else */
async function readStored(db: Executor, attempt: Attempt): Promise<unknown> {
  const [row] = await db.select().from(idempotencyKeys).where(isAttempt(attempt));
  // Deleted this moment, with its time or with the account.
  if (row === undefined) throw new HttpError('UNAVAILABLE');
  if (row.requestHash !== attempt.requestHash) throw new HttpError('IDEMPOTENCY_KEY_REUSED');
  return JSON.parse(row.answer) as unknown;
}

function isAttempt({ userId, key }: Pick<Attempt, 'userId' | 'key'>) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
}

/** Deletes the keys that are a day old: nobody sends a call again after that. */
export async function deleteOldIdempotencyKeys(db: Executor, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, new Date(now.getTime() - DAY_MS)));
}
