import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

/** What a raw statement answers. */
export interface RawResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Where a statement may run: the database itself or a transaction. Stores take this. */
export type Executor = PgDatabase<RawResult, Record<string, never>>;

/** A transaction. What must be stored together with an announcement takes this. */
export type Tx = PgTransaction<RawResult, Record<string, never>, Record<string, never>>;

export interface TransactionOptions {
  /** How often it is begun at most; without it, several times. */
  attempts?: number;
}

export interface ListenOptions {
  /** Called after a lost connection is back: announcements in between were missed. */
  onGap?: () => void;
}

/** Connections to the database, how many of them work, and how much waits for one. */
export interface DatabaseLoad {
  connections: number;
  busy: number;
  waiting: number;
}

/** The database, the same whether embedded or a server. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /**
   * For reads and single statements outside a transaction. Using it inside a `transaction` callback throws: on one
   * connection it would wait for itself for ever, on many it would read past the transaction.
   */
  readonly db: Executor;
  /**
   * Runs `work` in one transaction (READ COMMITTED). It may be run again when the database asks for that (deadlock,
   * serialisation failure), so what it does outside the database must bear repeating, or `attempts` must be 1.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Hears `pg_notify` on a channel, from this and every other instance, after the notifying transaction committed. */
  listen(channel: string, callback: (payload: string) => void, options?: ListenOptions): Promise<() => Promise<void>>;
  /** How much this instance has it do at this moment. */
  load(): DatabaseLoad;
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
