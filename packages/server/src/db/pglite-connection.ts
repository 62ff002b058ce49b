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
  /** Runs a statement that may come again: PostgreSQL keeps it parsed and planned. */
  ask(statement: QueryConfig, values?: unknown[]): Promise<QueryResult>;
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

/** Some 250 are asked, and more that differ by the length of a list; one of those takes 160 kB of PostgreSQL's memory. */
const MAX_PREPARED = 500;

/** Connects to a PostgreSQL of this process. */
export async function connectTo(pglite: MortalPGlite): Promise<Connection> {
  const client = new pg.Client({ stream: () => new Wire(pglite) as never, user: 'postgres', database: 'postgres' });
  // Whoever asked for something hears of it.
  client.on('error', () => {});
  await client.connect();
  const names = new Map<string, string>();
  return {
    pglite,
    client,
    ask(statement, values) {
      if (!names.has(statement.text) && names.size < MAX_PREPARED) names.set(statement.text, `s${names.size}`);
      return client.query({ ...statement, name: names.get(statement.text) }, values);
    },
    async close() {
      await client.end();
      await pglite.close();
    },
  };
}
