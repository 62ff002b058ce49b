/** Cursors of lists: the position where a page ended, as opaque text that a client sends back (D28). */
import { LATEST_INSTANT } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import { fieldError } from './HttpError.ts';

/** The values of one row by which its list is ordered. */
type Position = readonly (string | number | null)[];

/** Encodes a position. JSON writes every number exactly, so that a page begins where the previous one ended. */
function encodeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Decodes a position that `encodeCursor` wrote. @throws HttpError VALIDATION for any other text. */
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

/** An instant that the database can store, in milliseconds. */
export const cursorInstant = z.int().check(z.minimum(0), z.maximum(LATEST_INSTANT));
export const cursorId = z.int().check(z.minimum(1));

/** The last row of a page in a list that is sorted by departure. */
export interface DepartureCursor {
  departureTime: Date;
  id: number;
}

const departurePosition = z.tuple([cursorInstant, cursorId]);

/** Decodes the cursor of a list that is sorted by departure. @throws HttpError VALIDATION for any other text. */
export function readDepartureCursor(cursor: string | undefined): DepartureCursor | undefined {
  if (cursor === undefined) return undefined;
  const [departure, id] = decodeCursor(cursor, departurePosition);
  return { departureTime: new Date(departure), id };
}

/** Cuts rows to a page and builds the cursor of the next one. The caller reads one row more than `limit`. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  getPosition: (last: Row) => Position,
): { page: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next_cursor: rows.length > limit && last !== undefined ? encodeCursor(getPosition(last)) : null };
}
