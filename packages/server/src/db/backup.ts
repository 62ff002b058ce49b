/** A backup is a gzipped file of lines: which version wrote it, the rows of each table, and a last line that says it is whole. */
import { once } from 'node:events';
import { createReadStream, createWriteStream, renameSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { readAll, versionOf, writeAll } from './copy.ts';
import type { Rows } from './copy.ts';
import { StartError } from './errors.ts';
import type { Database } from './types.ts';

const headLine = z.object({ shunlu: z.literal(1), version: z.string() });
const endLine = z.object({ batches: z.int() });

/** Writes everything into a file; it has its name once it is whole. @returns how many batches of rows are in it. */
export async function backup(database: Database, file: string): Promise<number> {
  const gzip = createGzip();
  const unfinished = `${file}.unfinished`;
  const written = pipeline(gzip, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  const write = async (line: string): Promise<void> => {
    if (!gzip.write(`${line}\n`)) await once(gzip, 'drain');
  };
  let batches = 0;
  await write(JSON.stringify({ shunlu: 1, version: await versionOf(database.db) }));
  await readAll(database, async ({ table, rows }) => {
    batches += 1;
    await write(`${table} ${rows}`);
  });
  await write(JSON.stringify({ batches }));
  gzip.end();
  await written;
  renameSync(unfinished, file);
  return batches;
}

/** Reads such a file into a new database, all of it or nothing. @throws StartError when it is another version's, or not whole. */
export async function restore(database: Database, file: string): Promise<number> {
  const version = await versionOf(database.db);
  let batches = 0;
  let end: number | undefined;
  await writeAll(database, async (put) => {
    let isHead = true;
    for await (const line of linesOf(file)) {
      if (isHead) {
        const head = z.safeParse(headLine, parse(line));
        if (!head.success) throw new StartError(`${file} is no backup.`);
        if (head.data.version !== version) throw new StartError(`${file} was made by another version: restore it with that one, then upgrade.`);
        isHead = false;
      } else if (line.startsWith('{')) end = z.parse(endLine, parse(line)).batches;
      else {
        await put(rowsOf(line));
        batches += 1;
      }
    }
    if (end !== batches) throw new StartError(`${file} is not whole.`);
  });
  return batches;
}

/** Everything out of the one into the other. */
export async function move(from: Database, to: Database): Promise<void> {
  if ((await versionOf(from.db)) !== (await versionOf(to.db))) throw new StartError('The two databases are of different versions.');
  await writeAll(to, (put) => readAll(from, put));
}

/** The lines of a gzipped file, each ended by a line feed: text in it may hold what others take for the end of a line. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const read = pipeline(createReadStream(file), gunzip);
  // Told below by the stream itself.
  read.catch(() => {});
  let rest = '';
  try {
    for await (const chunk of gunzip.setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw new StartError(`${file} cannot be read: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

function rowsOf(line: string): Rows {
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
