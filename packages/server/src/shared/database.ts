import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

/** The result of a raw statement. */
export interface RawResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Runs statements: the database itself or a transaction. Stores take this. */
export type Executor = PgDatabase<RawResult, Record<string, never>>;

/** A transaction. Code that must write and publish atomically takes this. */
export type Tx = PgTransaction<RawResult, Record<string, never>, Record<string, never>>;

export interface TransactionOptions {
  /** The maximum number of attempts; without it, several. */
  attempts?: number;
}

export interface ListenOptions {
  /** Called after a lost connection is back: notifications in between were missed. */
  onGap?: () => void;
}

/** The number of connections to the database, of busy ones, and of statements and transactions that wait for one. */
export interface DatabaseLoad {
  connections: number;
  busy: number;
  waiting: number;
}

/** The database, with one interface for the embedded one and for a server. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs reads and single statements outside a transaction. It throws inside a `transaction` callback. On one connection it
   * would deadlock with itself, and on several it would read outside the transaction.
   */
  readonly db: Executor;
  /**
   * Runs `work` in one transaction (READ COMMITTED). It retries `work` after a deadlock or serialisation failure. Side effects
   * of `work` outside the database must therefore be repeatable, or `attempts` must be 1.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Subscribes to `pg_notify` on a channel, from all instances. Payloads arrive after the notifying transaction has committed. */
  listen(channel: string, callback: (payload: string) => void, options?: ListenOptions): Promise<() => Promise<void>>;
  /** The current load that this instance puts on the database. */
  load(): DatabaseLoad;
  /** Resolves when the database responds, rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
