/** A backup is a gzipped text file. Its lines are the version, batches of rows, and a last line with their number. */
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

/** The chunk size of gzip and gunzip, in bytes. */
const CHUNK = 256 * 1_024;

interface BackupOptions {
  /** Whether an existing file may be replaced. */
  canReplace?: boolean;
  /** The tables to back up; without them, all that are not transient. */
  tables?: readonly Table[];
}

/**
 * Writes all data into a file. It writes to a temporary name and renames the complete file. A failure or `process.exit` removes it.
 *
 * @returns the number of batches in the file.
 * @throws StartError when the file exists and may not be replaced.
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
  // This prevents an unhandled rejection while rows are being read. `await written` below rethrows the error.
  written.catch(() => {});
  // The callback runs when the stream can take the next line, or when the file cannot be written.
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
    // If the file failed first, this throws its error, which is the cause.
    await written;
    throw error;
  }
  await written;
  return batches;
}

/**
 * Restores a backup into a new database, in one transaction. The data of an older version is migrated.
 *
 * @returns the number of batches in the file.
 * @throws StartError when the file is no backup, incomplete, or of an unknown version.
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

/** Copies all data of one database into another. */
export async function moveDatabase(from: Database, to: Database): Promise<void> {
  const migrations = countMigrations(await getSchemaVersion(from.db));
  if (migrations === undefined) throw new StartError('There are no tables in the database to move.');
  await writeAll(to, migrations, (put) => readAll(from, put));
}

const LINE_FEED = 0x0a;

/**
 * Reads the lines of a gzipped file. Only a line feed ends a line, because texts may contain other line separators. The parts of
 * a line are concatenated once, when it is complete.
 */
async function* readLines(file: string): AsyncGenerator<string, undefined> {
  const gunzip = createGunzip({ chunkSize: CHUNK });
  // The loop below throws the error of a failed pipeline.
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
