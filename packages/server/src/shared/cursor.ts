/** Cursors of lists (D28): where a page ended, as text that a client only hands back. */
import { LATEST_INSTANT } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import { fieldError } from './HttpError.ts';

/** What a list is ordered by, of one row. */
type Position = readonly (string | number | null)[];

/** Writes a position. JSON keeps every number exactly, so a page goes on where the last one ended. */
function encodeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Reads a position that `encodeCursor` wrote. @throws HttpError VALIDATION for anything else. */
export function decodeCursor<S extends z.core.$ZodType>(text: string, schema: S): z.output<S> {
  const parsed = z.safeParse(schema, parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) throw fieldError('cursor', 'INVALID_VALUE');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Milliseconds of an instant that a database can hold. */
export const cursorInstant = z.int().check(z.minimum(0), z.maximum(LATEST_INSTANT));
export const cursorId = z.int().check(z.minimum(1));

/** Where a list that is sorted by departure goes on. */
export interface DepartureCursor {
  departureTime: Date;
  id: number;
}

const departurePosition = z.tuple([cursorInstant, cursorId]);

/** Reads where a list by departure goes on. @throws HttpError VALIDATION for anything else. */
export function readDepartureCursor(cursor: string | undefined): DepartureCursor | undefined {
  if (cursor === undefined) return undefined;
  const [departure, id] = decodeCursor(cursor, departurePosition);
  return { departureTime: new Date(departure), id };
}

/** Cuts a list that was read one row longer than the page, and says where the next page begins. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  getPosition: (last: Row) => Position,
): { page: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next_cursor: rows.length > limit && last !== undefined ? encodeCursor(getPosition(last)) : null };
}
