import * as z from 'zod/mini';
import './kernel/setUpZod.ts';
import type { DetailCode } from './errors.ts';
import { LIMITS } from './limits.ts';
import { normalisePhone, withoutUnseen } from './phone.ts';

/** Counts as the database and the forms do: Unicode code points after NFC (D40). */
export function codePoints(text: string, form: 'NFC' | 'NFKC' = 'NFC'): number {
  return [...text.normalize(form)].length;
}

/** An absent value is worded as the field's own "required"; a wrong type keeps its generic word. */
function whenAbsent(code: DetailCode) {
  return (issue: z.core.$ZodRawIssue) => (issue.input === undefined ? code : undefined);
}

/** What turns the direction of all that stands after it. No text of ours needs it; a copied phone number brings it along. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
/** What is seen. Unicode knows what shows nothing, but for the blank of Braille. */
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text as it is kept: NFC, trimmed, turning nothing around; empty where nothing of it would be seen. */
export function tidyText(text: string): string {
  const tidy = text.replaceAll(TURNS, '').normalize('NFC').trim();
  return SEEN.test(tidy) ? tidy : '';
}

/** A text that must not be blank, tidied, at most `max` code points. */
export function requiredText(max: number, required: DetailCode = 'REQUIRED') {
  return z
    .string({ error: whenAbsent(required) })
    .check(z.overwrite(tidyText), z.minLength(1, required), maxCodePoints(max), plainText());
}

/** A text that may be blank, tidied, at most `max` code points. */
export function optionalText(max: number) {
  return z.optional(
    z.nullable(z.string().check(z.overwrite(tidyText), maxCodePoints(max), plainText())),
  );
}

function maxCodePoints(max: number) {
  return z.check<string>((context) => {
    if (codePoints(context.value) > max) {
      context.issues.push({ code: 'too_big', origin: 'string', maximum: max, input: context.value });
    }
  });
}

/** Passwords are compared after NFKC, so that one keyboard's full-width digits are another's plain ones; so they count. */
function passwordLength(limits: { min: number; max: number }) {
  return z.check<string>(({ value, issues }) => {
    const length = codePoints(value, 'NFKC');
    if (length < limits.min) {
      issues.push({ code: 'too_small', origin: 'string', minimum: limits.min, input: value, message: 'PASSWORD_TOO_SHORT' });
    } else if (length > limits.max) {
      issues.push({ code: 'too_big', origin: 'string', maximum: limits.max, input: value });
    }
  });
}

/** PostgreSQL's text cannot hold NUL, and no text of ours needs the other control characters. */
function plainText() {
  // oxlint-disable-next-line no-control-regex -- the control characters are the point
  return z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'INVALID_VALUE');
}

/**
 * An entity of which older names of a field are understood too (D10): `{ booking_id: 'id' }`. Where both are there, the
 * field's own name counts.
 */
export function understanding<Schema extends z.core.$ZodType>(olderNames: Readonly<Record<string, string>>, schema: Schema) {
  return z.pipe(z.transform((value: unknown) => renamed(value, olderNames)), schema);
}

function renamed(value: unknown, olderNames: Readonly<Record<string, string>>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const found = Object.entries(olderNames).filter(([older, name]) => older in value && !(name in value));
  return found.length === 0 ? value : Object.assign({}, value, ...found.map(([older, name]) => ({ [name]: value[older as never] as unknown })));
}

/** Characters of a kept object as JSON. */
const JSON_OBJECT_LENGTH = 4_000;
/** What JSON can write and PostgreSQL's jsonb cannot hold: NUL and halves of a surrogate pair. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** An object of further facts that is kept as it is given. */
export const jsonObject = z.record(z.string().check(z.maxLength(50)), z.unknown());

/** Such an object from outside: of a bounded size, and fit to be stored. */
export const jsonObjectInput = jsonObject.check((context) => {
  const text = jsonText(context.value);
  if (text === undefined || text.length > JSON_OBJECT_LENGTH || UNSTORABLE.test(text)) {
    context.issues.push({ code: 'custom', input: context.value, message: 'INVALID_VALUE' });
  }
});

function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    // Nested too deeply to be written.
    return undefined;
  }
}

const digits = /^[1-9]\d{0,14}$/;

/** An id in a path or query: digits only (D11), a number for the handler. */
export const idParam = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(digits))]),
  z.transform(Number),
);

/** An id in a body. */
export const id = z.int().check(z.positive(), z.maximum(999_999_999_999_999));

/** A whole number in a query: a number for callers, text on the wire. */
export function queryInt(min: number, max: number) {
  return z.pipe(
    z.pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}$/))]), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
}

/** A decimal number in a query. */
export function queryNumber(min: number, max: number) {
  return z.pipe(
    z.pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,12})?$/))]), z.transform(Number)),
    z.number().check(z.minimum(min), z.maximum(max)),
  );
}

/** Yes or no in a query: a boolean for callers, `true` or `false` on the wire. */
export const queryBoolean = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

/** Degrees, WGS84. */
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** An instant on the wire: ISO 8601 in UTC (D32). */
export const instant = z.iso.datetime();
/** Until when instants are understood, in ms: the database and calendars write years of four digits alike, in any zone. */
export const LATEST_INSTANT = Date.parse('9999-12-31T00:00:00Z');
/** An instant as a client may send it: with any offset, of the years that every part of the server understands. */
export const instantInput = z.iso.datetime({ offset: true }).check(
  z.refine((text) => {
    const ms = Date.parse(text);
    // What is no instant at all has been said already.
    return Number.isNaN(ms) || (ms >= 0 && ms <= LATEST_INSTANT);
  }, 'INVALID_VALUE'),
);
/** A Taipei calendar date, YYYY-MM-DD. */
export const calendarDate = z.iso.date();
/** A Taipei time of day, HH:MM. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Whole Taiwan dollars (D32). */
export const priceTwd = z.int().check(z.minimum(0), z.maximum(LIMITS.price.max));

/** An e-mail address, trimmed, in lower case, without what cannot be seen of it. The pattern is the specification's basic one. */
export const email = z
  .string({ error: whenAbsent('EMAIL_REQUIRED') })
  .check(
    z.overwrite(withoutUnseen),
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'EMAIL_REQUIRED'),
    z.maxLength(LIMITS.email.max),
    z.regex(/^([^\s@\u0000-\u001f]+@[^\s@\u0000-\u001f]+\.[^\s@\u0000-\u001f]+)?$/, 'EMAIL_INVALID'),
  );

function password(limits: { min: number; max: number }) {
  return z
    .string({ error: whenAbsent('PASSWORD_REQUIRED') })
    .check(z.minLength(1, { error: 'PASSWORD_REQUIRED', abort: true }), passwordLength(limits));
}

/** A password as it is chosen at sign-up. */
export const newPassword = password(LIMITS.password);

/** A password as it is given to sign in: it is not held against today's rules, it was set under its own. */
export const knownPassword = password({ ...LIMITS.password, min: 1 });

/** A phone number as people write it (D31); E.164 for the handler. */
export const phone = z.pipe(
  z.string({ error: whenAbsent('PHONE_REQUIRED') }).check(
    z.trim(),
    z.minLength(1, { error: 'PHONE_REQUIRED', abort: true }),
    z.minLength(LIMITS.phone.min, 'PHONE_INVALID'),
    z.maxLength(LIMITS.phone.max, 'PHONE_INVALID'),
    z.refine((text) => normalisePhone(text) !== undefined, 'PHONE_INVALID'),
  ),
  z.transform((text) => normalisePhone(text) ?? text),
);

/** D28: how many, and from where on. */
export const page = {
  limit: z.optional(queryInt(1, LIMITS.page.max)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};
/** The cursor of the next page; null on the last. */
export const nextCursor = z.nullable(z.string());
