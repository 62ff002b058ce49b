import * as z from 'zod/mini';
import '../core/setUpZod.ts';
import type { DetailCode } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { foldEmail, isEmail, normaliseEmail } from './email.ts';
import { normalisePhone } from './normalisePhone.ts';
import { countCodePoints, findNameFault, findTextFault, tidyLine, tidyName, tidyText } from './text.ts';
import type { TextFault } from './text.ts';

/** Reports an absent value with the field's own code. A wrong type keeps the generic code. */
export function toMissingError(code: DetailCode) {
  return (issue: z.core.$ZodRawIssue) => (issue.input === undefined ? code : undefined);
}

/** The normalisation of one kind of text, and the characters it rejects (D112). */
interface TextKind {
  tidy: (text: string) => string;
  findFault: (text: string) => TextFault | undefined;
}

const NAME: TextKind = { tidy: tidyName, findFault: findNameFault };
const LINE: TextKind = { tidy: tidyLine, findFault: findTextFault };
const LINES: TextKind = { tidy: tidyText, findFault: findTextFault };

function text({ tidy, findFault }: TextKind, max: number, code: DetailCode = 'REQUIRED') {
  return z.string({ error: toMissingError(code) }).check(z.overwrite(tidy), maxCodePoints(max), rejectFault(findFault));
}

function requiredText(kind: TextKind, max: number, code: DetailCode) {
  return text(kind, max, code).check(z.minLength(1, code));
}

function rejectFault(findFault: TextKind['findFault']) {
  return z.check<string>(({ value, issues }) => {
    const fault = findFault(value);
    if (fault !== undefined) issues.push({ code: 'custom', input: value, message: fault });
  });
}

/** A family or given name: one line, no invisible characters, no word of mixed scripts, not blank. */
export const personName = (code: DetailCode) => requiredText(NAME, LIMITS.name.max, code);

/** A normalised, non-blank text of one line, at most `max` code points: an address, a make. */
export const singleLine = (max: number, code: DetailCode = 'REQUIRED') => requiredText(LINE, max, code);

/** A text of one line that may be blank, such as a search term. */
export const singleLineOrBlank = (max: number) => text(LINE, max);

/** A text of one line that may be blank or omitted. */
export const optionalSingleLine = (max: number) => z.optional(z.nullable(text(LINE, max)));

/** A normalised, non-blank text of several lines, at most `max` code points: a message, a report. */
export const multiLine = (max: number, code: DetailCode = 'REQUIRED') => requiredText(LINES, max, code);

/** A text of several lines that may be blank or omitted. */
export const optionalMultiLine = (max: number) => z.optional(z.nullable(text(LINES, max)));

function maxCodePoints(max: number) {
  return z.check<string>((context) => {
    if (countCodePoints(context.value) > max) {
      context.issues.push({ code: 'too_big', origin: 'string', maximum: max, input: context.value });
    }
  });
}

/** Passwords are compared after NFKC, so that full-width and plain digits are equal. Their length is counted the same way. */
function passwordLength(limits: { min: number; max: number }) {
  return z.check<string>(({ value, issues }) => {
    const length = countCodePoints(value, 'NFKC');
    if (length < limits.min) {
      issues.push({ code: 'too_small', origin: 'string', minimum: limits.min, input: value, message: 'PASSWORD_TOO_SHORT' });
    } else if (length > limits.max) {
      issues.push({ code: 'too_big', origin: 'string', maximum: limits.max, input: value });
    }
  });
}

/** Accepts an entity's fields under older names too: `{ booking_id: 'id' }`. If both are present, the current name wins (D10). */
export function acceptOlderNames<Schema extends z.core.$ZodType>(olderNames: Readonly<Record<string, string>>, schema: Schema) {
  return z.pipe(z.transform((value: unknown) => renameFields(value, olderNames)), schema);
}

function renameFields(value: unknown, olderNames: Readonly<Record<string, string>>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const found = Object.entries(olderNames).filter(([older, name]) => older in value && !(name in value));
  return found.length === 0 ? value : Object.assign({}, value, ...found.map(([older, name]) => ({ [name]: value[older as never] as unknown })));
}

/** The maximum length of a stored object as JSON, in characters. */
const JSON_OBJECT_LENGTH = 4_000;
/** Characters that JSON can express and PostgreSQL's jsonb cannot store: NUL and lone surrogates. */
const UNSTORABLE_CHARACTERS = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** An object of further facts that is stored unchanged. */
export const jsonObject = z.record(z.string().check(z.maxLength(50)), z.unknown());

/** A `jsonObject` from a client: limited in size, and storable in the database. */
export const jsonObjectInput = jsonObject.check((context) => {
  const text = jsonText(context.value);
  if (text === undefined || text.length > JSON_OBJECT_LENGTH || UNSTORABLE_CHARACTERS.test(text)) {
    context.issues.push({ code: 'custom', input: context.value, message: 'INVALID_VALUE' });
  }
});

function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    // The object is nested too deeply for `JSON.stringify`.
    return undefined;
  }
}

const digits = /^[1-9]\d{0,14}$/;

/** An id in a path or query: digits only on the wire, a number for the handler (D11). */
export const idParam = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(digits))]),
  z.transform(Number),
);

/** An id in a body. */
export const id = z.int().check(z.positive(), z.maximum(999_999_999_999_999));

/** An integer in a query: a number for callers, text on the wire. */
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

/** A boolean in a query: a boolean for callers, `true` or `false` on the wire. */
export const queryBoolean = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

/** Degrees, WGS84. */
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** An instant on the wire: ISO 8601 in UTC (D32). */
export const instant = z.iso.datetime();
/** The latest accepted instant, in ms. Until then the database and calendars use four-digit years in every time zone. */
export const LATEST_INSTANT = Date.parse('9999-12-31T00:00:00Z');
/** A Taipei calendar date, YYYY-MM-DD. */
export const calendarDate = z.iso.date();
/** ISO 8601 as clients write it: date, time, seconds, fraction, and the offset as Z, +08:00, +0800 or +08. */
const WRITTEN_INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d+)?(?:(Z)|([+-]\d{2})(?::?(\d{2}))?)?$/i;

/** Converts an instant to ISO 8601 in UTC, like `Date`. Any other text is returned unchanged. */
export function normaliseInstant(text: string): string {
  const [, date = '', time, seconds = ':00', fraction = '', utc, hours, minutes = '00'] = WRITTEN_INSTANT.exec(text.trim()) ?? [];
  if (!z.safeParse(calendarDate, date).success || (utc === undefined && hours === undefined)) return text;
  const written = `${date}T${time}${seconds}${fraction}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`;
  return z.safeParse(z.iso.datetime({ offset: true }), written).success ? new Date(written).toISOString() : text;
}

/**
 * An instant as a client sends it, in UTC for the handler. Years outside the supported range are rejected. An instant
 * without an offset is rejected, because it could mean Taipei or the client's zone (D32).
 */
export const instantInput = z.string().check(
  z.overwrite(normaliseInstant),
  z.check<string>(({ value, issues }) => {
    const [, date, , , , utc, hours] = WRITTEN_INSTANT.exec(value.trim()) ?? [];
    const ms = Date.parse(value);
    const refuse = (message: DetailCode) => issues.push({ code: 'custom', input: value, message });
    if (date !== undefined && utc === undefined && hours === undefined) refuse('OFFSET_REQUIRED');
    else if (Number.isNaN(ms) || new Date(ms).toISOString() !== value) refuse('INVALID_FORMAT');
    else if (ms < 0 || ms > LATEST_INSTANT) refuse('INVALID_VALUE');
  }),
  z.meta({ format: 'date-time' }),
);
/** A Taipei time of day, HH:MM. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Whole Taiwan dollars (D32). */
export const priceTwd = z.int().check(z.minimum(0), z.maximum(LIMITS.price.max));

function emailText(normalise: (text: string) => string, isValid: (address: string) => boolean) {
  return z
    .string({ error: toMissingError('EMAIL_REQUIRED') })
    .check(
      z.overwrite(normalise),
      z.minLength(1, { error: 'EMAIL_REQUIRED', abort: true }),
      z.maxLength(LIMITS.email.max),
      z.refine(isValid, 'EMAIL_INVALID'),
    );
}

/** A normalised e-mail address that mail is sent to. */
export const email = emailText(normaliseEmail, isEmail);

/**
 * An e-mail address for login. It is not validated by today's rules, because its account may be older than they are. The
 * pattern is the specification's basic one. Mail is never sent to this value.
 */
export const loginEmail = emailText(foldEmail, (address) => /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u.test(address));

function password(limits: { min: number; max: number }) {
  return z
    .string({ error: toMissingError('PASSWORD_REQUIRED') })
    .check(z.minLength(1, { error: 'PASSWORD_REQUIRED', abort: true }), passwordLength(limits));
}

/** A password for a new account or a password change. */
export const newPassword = password(LIMITS.password);

/** An existing password. It is not validated by today's rules, because it may be older than they are. */
export const currentPassword = password({ ...LIMITS.password, min: 1 });

/** A phone number as people write it; E.164 for the handler (D31). */
export const phone = z.pipe(
  z.string({ error: toMissingError('PHONE_REQUIRED') }).check(
    z.trim(),
    z.minLength(1, { error: 'PHONE_REQUIRED', abort: true }),
    z.minLength(LIMITS.phone.min, 'PHONE_INVALID'),
    z.maxLength(LIMITS.phone.max, 'PHONE_INVALID'),
    z.refine((text) => normalisePhone(text) !== undefined, 'PHONE_INVALID'),
  ),
  z.transform((text) => normalisePhone(text) ?? text),
);

/** The page size and the cursor of a list (D28). */
export const pageQuery = {
  limit: z.optional(queryInt(1, LIMITS.page.max)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};
/** The cursor of the next page; null on the last page. */
export const nextCursor = z.nullable(z.string());
