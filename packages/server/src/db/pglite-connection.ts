/** PGlite spoken to as a server is: by `pg`, over a wire that ends in this process. */
import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import type { QueryConfig, QueryResult } from 'pg';
import pg from './pg.ts';
import type { MortalPGlite } from './pglite-instance.ts';

/** The one connection to an embedded PostgreSQL; nobody else asks that for anything meanwhile. */
export interface Connection {
  readonly pglite: MortalPGlite;
  readonly client: pg.Client;
  /** Runs a statement that may come again: PostgreSQL keeps it parsed. */
  ask(statement: QueryConfig, values?: unknown[]): Promise<QueryResult>;
  /** Why nothing can be asked any more: PostgreSQL stopped itself, or what it said could not be understood. */
  lost(): Error | undefined;
  /** Ends the connection and PostgreSQL. */
  close(): Promise<void>;
}

/**
 * Stands for the socket of a `pg.Client`. What that writes at one go, a statement with all that belongs to it, PostgreSQL
 * reads in one call; PGlite's own `query` makes six.
 */
class Wire extends Duplex {
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
    // The answer lies in PostgreSQL's own memory, where the next one will lie, too.
    const onRawData = (answer: Uint8Array) => this.push(Buffer.from(answer));
    // Its file systems have nothing to be synced: what is written is in the files, or in memory.
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

/** Of the environment `pg` would take what is meant for a server (PGSSLMODE and its like), where nothing is said here. */
const HERE: pg.ClientConfig & Record<'sslnegotiation' | 'replication', string> = {
  user: 'postgres', database: 'postgres', ssl: false, sslnegotiation: 'postgres', replication: 'false', options: '-c search_path=public',
};

/** Connects to a PostgreSQL of this process, which is ended where that fails. */
export async function connectTo(pglite: MortalPGlite): Promise<Connection> {
  const client = new pg.Client({ ...HERE, stream: () => new Wire(pglite) as never });
  let lost: Error | undefined;
  client.on('error', (error) => (lost ??= error));
  try {
    await client.connect();
  } catch (error) {
    await pglite.close();
    throw error;
  }
  const getStatementName = statementNames();
  return {
    pglite,
    client,
    async ask(statement, values = []) {
      try {
        return await client.query({ ...statement, name: getStatementName(statement.text, values.length) }, values);
      } catch (error) {
        if (isStatementError(error)) getStatementName.forget(statement.text);
        throw error;
      }
    },
    lost: () => lost,
    async close() {
      await client.end();
      await pglite.close();
    },
  };
}

/** Some 250 statements are asked. Each is kept in PostgreSQL's memory. */
const MAX_NAMED = 500;
/** A list is as long as it happens to be, and a statement with a long one takes 130 kB. */
const MAX_VALUES = 30;

/** Names for statements: what PostgreSQL knows by name it does not read again. */
function statementNames() {
  const names = new Map<string, string>();
  let count = 0;
  const getStatementName = (text: string, values: number): string | undefined => {
    if (values <= MAX_VALUES && names.size < MAX_NAMED && !names.has(text)) names.set(text, `s${(count += 1)}`);
    return names.get(text);
  };
  return Object.assign(getStatementName, { forget: (text: string) => names.delete(text) });
}

/** Whether `pg` and PostgreSQL may no longer agree on a statement: a value that could not be sent, a name unknown, columns changed. */
function isStatementError(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code === '26000' || error.code === '0A000';
}
