import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { QueryConfig, QueryResult } from 'pg';
import type { GuardedPGlite } from './guarded-pglite.ts';

/** The only connection to an embedded PostgreSQL. */
export interface Connection {
  readonly pglite: GuardedPGlite;
  readonly client: pg.Client;
  /** Runs a statement as a prepared one, so that PostgreSQL parses it once. */
  query(statement: QueryConfig, values?: unknown[]): Promise<QueryResult>;
  /** Returns why the connection is unusable: PostgreSQL aborted, or its response could not be parsed. */
  getFailure(): Error | undefined;
  /** Closes the connection and PostgreSQL. */
  close(): Promise<void>;
}

/**
 * Replaces the socket of a `pg.Client`. One write of the client, which is a statement with all its messages, becomes one call of
 * PostgreSQL; PGlite's own `query` makes six.
 */
class InProcessSocket extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  connect(): void {
    queueMicrotask(() => this.emit('connect'));
  }

  setNoDelay(): void {}

  override _read(): void {}

  override _write(bytes: Buffer, _: unknown, done: (error?: Error) => void): void {
    // The response lies in PostgreSQL's memory, which the next response overwrites.
    const onRawData = (response: Uint8Array) => this.push(Buffer.from(response));
    // `syncToFs` is for virtual file systems. Ours write to files or memory directly.
    this.#pglite.execProtocolRawStream(bytes, { syncToFs: false, onRawData }).then(() => done(), done);
  }

  override _writev(parts: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), undefined, done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}

/** Every option that `pg` would otherwise read from the environment (PGSSLMODE and the like), where it is meant for a server. */
const CLIENT_OPTIONS: pg.ClientConfig & Record<'sslnegotiation' | 'replication', string> = {
  user: 'postgres', database: 'postgres', ssl: false, sslnegotiation: 'postgres', replication: 'false', options: '-c search_path=public',
};

/** Connects `pg` to a PostgreSQL of this process. Closes that PostgreSQL when it fails. */
export async function connect(pglite: GuardedPGlite): Promise<Connection> {
  const client = new pg.Client({ ...CLIENT_OPTIONS, stream: () => new InProcessSocket(pglite) as never });
  let failure: Error | undefined;
  client.on('error', (error) => (failure ??= error));
  try {
    await client.connect();
  } catch (error) {
    await pglite.close();
    throw error;
  }
  const statementNames = createStatementNames();
  return {
    pglite,
    client,
    async query(statement, values = []) {
      try {
        return await client.query({ ...statement, name: statementNames.get(statement.text, values.length) }, values);
      } catch (error) {
        if (isPreparedStatementError(error)) statementNames.remove(statement.text);
        throw error;
      }
    },
    getFailure: () => failure,
    async close() {
      await client.end();
      await pglite.close();
    },
  };
}

/** An application has some 250 statements. PostgreSQL keeps each in memory. */
const MAX_NAMED = 500;
/** A statement with a longer list takes 130 kB, and its length varies. */
const MAX_VALUES = 30;

/** Names statements: PostgreSQL parses a named statement once. */
function createStatementNames() {
  const names = new Map<string, string>();
  let count = 0;
  return {
    get(text: string, values: number): string | undefined {
      if (values <= MAX_VALUES && names.size < MAX_NAMED && !names.has(text)) names.set(text, `s${(count += 1)}`);
      return names.get(text);
    },
    remove: (text: string) => names.delete(text),
  };
}

/** Whether `pg` and PostgreSQL may disagree about a prepared statement: an unsendable value, an unknown name, or changed columns. */
function isPreparedStatementError(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code === '26000' || error.code === '0A000';
}
