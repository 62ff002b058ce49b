/** A backup is a gzipped file of lines: which version wrote it, the rows of each table, and a last line that says it is whole. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { readAll, writeAll } from './copy.ts';
import type { Rows, Table } from './copy.ts';
import { StartError } from '../shared/StartError.ts';
import { countMigrations, getSchemaVersion } from './migrate.ts';
import type { Database } from '../shared/database.ts';

const headLine = z.object({ shunlu: z.literal(1), version: z.string() });
const endLine = z.object({ batches: z.int() });

/** Bytes that are zipped or unzipped at once. */
const CHUNK = 256 * 1_024;

interface BackupOptions {
  /** Whether a file of that name may be replaced. */
  canReplace?: boolean;
  /** Without them those whose rows mean something in another database. */
  tables?: readonly Table[];
}

/**
 * Writes everything into a file. It has its name once it is whole; what fails, or is ended by `process.exit`, leaves no file.
 *
 * @returns how many batches of rows are in it.
 * @throws StartError when there is a file of that name.
 */
export async function backupDatabase(database: Database, file: string, { canReplace = false, tables }: BackupOptions = {}): Promise<number> {
  const assertFree = (): void => {
    if (!canReplace && existsSync(file)) throw new StartError(`There is a file ${file} already: name another one, or add --replace.`);
  };
  assertFree();
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  const removeUnfinished = (): void => rmSync(unfinished, { force: true });
  process.once('exit', removeUnfinished);
  try {
    const batches = await writeFile(database, unfinished, tables);
    assertFree();
    renameSync(unfinished, file);
    return batches;
  } finally {
    removeUnfinished();
    process.off('exit', removeUnfinished);
  }
}

async function writeFile(database: Database, file: string, tables?: readonly Table[]): Promise<number> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: CHUNK });
  const written = pipeline(gzip, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  // A failure is met below; it may come while a row is being read.
  written.catch(() => {});
  // The callback comes when there is room for the next line, or when the file cannot be written.
  const write = (line: string): Promise<void> =>
    new Promise((resolve, reject) => {
      gzip.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
    });
  let batches = 0;
  try {
    await write(JSON.stringify({ shunlu: 1, version: await getSchemaVersion(database.db) }));
    await readAll(database, async ({ table, rows }) => {
      batches += 1;
      await write(`${table} ${rows}`);
    }, tables);
    await write(JSON.stringify({ batches }));
    gzip.end();
  } catch (error) {
    gzip.destroy(error as Error);
    // Where the file failed first, that is the reason.
    await written;
    throw error;
  }
  await written;
  return batches;
}

/**
 * Reads such a file into a new database, all of it or nothing. One of an older version is migrated.
 *
 * @returns how many batches of rows were in it.
 * @throws StartError when it is a newer version's, or not whole.
 */
export async function restoreDatabase(database: Database, file: string): Promise<number> {
  const lines = readLines(file);
  try {
    const head = z.safeParse(headLine, parse((await lines.next()).value ?? ''));
    if (!head.success) throw new StartError(`${file} is no backup.`);
    const migrations = countMigrations(head.data.version);
    if (migrations === undefined) throw new StartError(`${file} was made by another version of Shunlu, most likely a newer one: restore it with that version.`);
    let batches = 0;
    await writeAll(database, migrations, async (put) => {
      let end: number | undefined;
      for await (const line of lines) {
        if (line.startsWith('{')) end = z.safeParse(endLine, parse(line)).data?.batches;
        else {
          await put(parseRows(line));
          batches += 1;
        }
      }
      if (end !== batches) throw new StartError(`${file} is not whole.`);
    });
    return batches;
  } finally {
    await lines.return(undefined);
  }
}

/** Copies everything out of one database into another. */
export async function moveDatabase(from: Database, to: Database): Promise<void> {
  const migrations = countMigrations(await getSchemaVersion(from.db));
  if (migrations === undefined) throw new StartError('There are no tables in the database to move.');
  await writeAll(to, migrations, (put) => readAll(from, put));
}

const LINE_FEED = 0x0a;

/**
 * The lines of a gzipped file, each ended by a line feed: text in it may hold other characters that end a line elsewhere. The
 * parts of a line are joined once.
 */
async function* readLines(file: string): AsyncGenerator<string, undefined> {
  const gunzip = createGunzip({ chunkSize: CHUNK });
  // A failure is thrown by the loop below.
  pipeline(createReadStream(file, { highWaterMark: CHUNK }), gunzip).catch(() => {});
  let parts: Buffer[] = [];
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
        parts.push(chunk.subarray(start, end));
        const line = Buffer.concat(parts).toString();
        parts = [];
        start = end + 1;
        yield line;
      }
      if (start < chunk.length) parts.push(chunk.subarray(start));
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw new StartError(`${file} cannot be read: ${error.message}`, { cause: error });
    }
    throw error;
  }
  return undefined;
}

function parseRows(line: string): Rows {
  const space = line.indexOf(' ');
  return { table: line.slice(0, space), rows: line.slice(space + 1) };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
