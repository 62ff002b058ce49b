/**
 * Runs creating requests with an `Idempotency-Key` once, however often they are sent (RFC draft
 * draft-ietf-httpapi-idempotency-key-header).
 *
 * The key and the response are stored in the transaction of the write itself, so that all are committed or none. A second
 * request with the key waits for that transaction, and then gets the stored response.
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
/** The syntax of a key: a quoted string, as in the draft, or the same without quotes. */
const KEY = /^(?:"([\x21\x23-\x7e]{1,255})"|([\x21\x23-\x7e]{1,255}))$/;

/** A creating request that must run once. */
export interface IdempotentCall {
  userId: number;
  key: string;
  endpoint: string;
  /** The validated parts of the request. */
  parts: unknown;
}

interface Attempt extends Omit<IdempotentCall, 'parts'> {
  requestHash: string;
  /** Resolves with the response of the handler, as JSON. */
  answer?: Promise<string>;
  /** The transaction of the write, once it has begun. */
  committed?: Promise<void>;
}

/** The key was used before. It is thrown inside the transaction, which rolls it back. */
class KeyTakenError extends Error {
  override readonly name = 'KeyTakenError';
}

export type RunIdempotently = <T>(call: IdempotentCall, run: () => Promise<T>) => Promise<T>;

/** Parses the key of a request; undefined without one. @throws HttpError VALIDATION for an invalid key */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  const given = String(header ?? '').trim();
  if (given === '') return undefined;
  const [, quoted, bare] = KEY.exec(given) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw fieldError(HEADER, 'INVALID_FORMAT');
  return key;
}

/**
 * Wraps a database so that its transactions store the key of the request that they belong to.
 *
 * A handler of such a request must write in exactly one transaction, and must not use the database after it.
 *
 * @returns the database for the services, and `runIdempotently`, which runs the handler of a keyed call.
 */
export function idempotency(database: Database, clock: Clock): { database: Database; runIdempotently: RunIdempotently } {
  const attempts = new AsyncLocalStorage<Attempt>();

  /** Begins the transaction of an attempt. It stays open until the handler has returned, and stores the response with the key. */
  function begin<T>(attempt: Attempt, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (attempt.committed) throw new Error(`${attempt.endpoint} writes in more than one transaction`);
    return new Promise((resolve, reject) => {
      let hasResult = false;
      attempt.committed = database.transaction(async (tx) => {
        // The database retries a transaction after a deadlock. After its result was returned, a retry could write other values.
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
    // The handler starts in a microtask, so that `attempt.answer` is set when its transaction begins.
    const handled = Promise.resolve().then(() => attempts.run(attempt, run));
    attempt.answer = handled.then((answer) => JSON.stringify(answer));
    // This prevents an unhandled rejection when no transaction awaits it: `handled` reports the same failure.
    attempt.answer.catch(() => {});
    try {
      const answer = await handled;
      await attempt.committed;
      return answer;
    } catch (error) {
      // Wait for the rollback before the caller gets the error.
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

/** Inserts the key. The insert waits for an open transaction with the same key. @throws KeyTakenError if that one commits */
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

/** Reads the response of the first request. @throws HttpError IDEMPOTENCY_KEY_REUSED if that request was a different one */
async function readStored(db: Executor, attempt: Attempt): Promise<unknown> {
  const [row] = await db.select().from(idempotencyKeys).where(isAttempt(attempt));
  // The key has just been deleted, by its age or with the account.
  if (row === undefined) throw new HttpError('UNAVAILABLE');
  if (row.requestHash !== attempt.requestHash) throw new HttpError('IDEMPOTENCY_KEY_REUSED');
  return JSON.parse(row.answer) as unknown;
}

function isAttempt({ userId, key }: Pick<Attempt, 'userId' | 'key'>) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
}

/** Deletes keys that are a day old: clients do not retry after that. */
export async function deleteOldIdempotencyKeys(db: Executor, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, new Date(now.getTime() - DAY_MS)));
}
