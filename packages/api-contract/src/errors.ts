import * as z from 'zod/mini';
import './core/setUpZod.ts';

/**
 * Every refusal the API knows, with its status, its English text (D30: the client words known codes itself) and, where
 * the name does not say it, the reason it exists.
 */
export const ERRORS = {
  VALIDATION: { status: 422, message: 'Validation failed' },
  MALFORMED_JSON: { status: 400, message: 'The request body is not valid JSON' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The request body must be JSON' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request body is too large' },
  UNAUTHORIZED: { status: 401, message: 'Please sign in' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  /** D120: the same `Idempotency-Key` came with another request before. */
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This key was used for another request' },
  /** Tried too often; carries `retry_after`, the seconds after which it may be tried again, as the header Retry-After says. */
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please wait a little and try again' },
  /** Neither a fault of the caller nor one they can mend. */
  INTERNAL: { status: 500, message: 'Something went wrong on our side' },
  /** The database is away or the server is stopping; trying again later helps. */
  UNAVAILABLE: { status: 503, message: 'The service is not available right now' },

  /** The same for an unknown address and a wrong password, so that neither tells who has an account. */
  INVALID_CREDENTIALS: { status: 401, message: 'Incorrect email or password' },
  EMAIL_TAKEN: { status: 409, message: 'This email is already registered' },
  /** D8: unknown, used or more than 30 minutes old. A 401 that ends no session (D14). */
  RESET_LINK_INVALID: { status: 401, message: 'This link is no longer valid. Please ask for a new one' },
  /** D70. */
  CONFIRM_LINK_INVALID: { status: 410, message: 'This link is no longer valid. Please ask for a new one' },
  EMAIL_ALREADY_CONFIRMED: { status: 409, message: 'Your email is already confirmed' },
  /** D70, with REQUIRE_CONFIRMED_EMAIL=on: only confirmed people offer or book. */
  EMAIL_NOT_CONFIRMED: { status: 403, message: 'Please confirm your email first' },
  /** D70: a moderator ended the account's sessions and lets it open none. */
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended' },

  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  /** Nobody blocks or reports themselves. */
  OWN_ACCOUNT: { status: 409, message: 'This is your own account' },
  /** D70: one of the two blocked the other; which one is not told. */
  BLOCKED: { status: 403, message: 'You cannot contact this person' },
  VEHICLE_NOT_FOUND: { status: 404, message: 'Vehicle not found' },
  VEHICLE_UNAVAILABLE: { status: 409, message: 'This vehicle is marked as unavailable' },
  /** D23. */
  VEHICLE_IN_USE: { status: 409, message: 'This vehicle is used by future rides' },
  VEHICLE_LIMIT: { status: 409, message: 'You have registered the maximum number of vehicles' },

  RIDE_NOT_FOUND: { status: 404, message: 'Ride not found' },
  RIDE_NOT_ACTIVE: { status: 409, message: 'This ride is no longer active' },
  NO_SEATS: { status: 409, message: 'No seats available' },
  OWN_RIDE: { status: 409, message: 'You cannot book your own ride' },
  ALREADY_BOOKED: { status: 409, message: 'You have already booked this ride' },
  /** D124: who was turned away twice does not ask a third time on one ride. */
  REJECTED_TWICE: { status: 409, message: 'You were declined twice on this ride and cannot ask again' },
  /** `book` is for offers, `join` for requests. */
  WRONG_RIDE_MODE: { status: 409, message: 'This call does not fit the kind of ride' },
  /** D16; carries `rides`, the two of that day; of a recurring ride also the `dates` of all that collide (D81). */
  TRIP_LIMIT: { status: 409, message: 'At most 2 driven trips per day' },
  /** D24; carries `ride_id` of the trip in the way; of a recurring ride also the `dates` of all that collide (D81). */
  TIME_CONFLICT: { status: 409, message: 'This overlaps with another of your trips' },
  /** D125; carries `limit`. */
  RIDE_LIMIT: { status: 409, message: 'You have published the maximum number of open rides. Please cancel one first' },
  /** D125; carries `limit`. */
  RECURRING_RIDE_LIMIT: { status: 409, message: 'You have published the maximum number of recurring rides. Please cancel one first' },
  /** D16 with COST_CAP_MODE=enforce; carries `cap_per_seat`. */
  PRICE_ABOVE_CAP: { status: 409, message: 'The price is above the shared cost of the trip' },
  /** D22; carries `fields`, those that live bookings hold fast. */
  RIDE_HAS_BOOKINGS: { status: 409, message: 'This cannot be changed while the ride has bookings' },
  ALERT_NOT_FOUND: { status: 404, message: 'Alert not found' },
  /** D77: there is nothing to wait for. */
  SEATS_LEFT: { status: 409, message: 'There is still a free seat on this ride' },
  /** D103: nobody needs to be told of more ways than these. */
  SEARCH_ALERT_LIMIT: { status: 409, message: 'You have saved the maximum number of searches. Please delete one first' },
  BOOKING_NOT_FOUND: { status: 404, message: 'Booking not found' },
  /** D41; carries `party`, the seats that the request needs. */
  VEHICLE_TOO_SMALL: { status: 409, message: 'This vehicle has too few seats for the party' },
  /** D2; carries `startable_at`. */
  START_TOO_EARLY: { status: 409, message: 'A ride can be started from 30 minutes before its departure' },
  /** D2; carries `finishable_at`. */
  FINISH_TOO_EARLY: { status: 409, message: 'A ride can be finished once it has departed and half of its estimated time has passed' },
  /** D29: where a driver is is passed on while they drive. */
  NOT_UNDER_WAY: { status: 409, message: 'You have no ride under way' },
  NOT_DEPARTED: { status: 409, message: 'The departure time has not come yet' },
  /** D70. */
  NO_SHOW_CLOSED: { status: 409, message: 'A no-show can be marked until 24 hours after arrival' },
  /** A transition that the lifecycle tables do not list; carries `from` and `to`. */
  INVALID_TRANSITION: { status: 409, message: 'This is not possible in the current state' },
  DEPARTED: { status: 409, message: 'The departure time has passed' },

  CHAT_NOT_FOUND: { status: 404, message: 'Chat not found' },
  /** D12: the driver must say which passenger's inquiry is meant; carries `user_ids`. */
  RECIPIENT_REQUIRED: { status: 409, message: 'Please choose whom to write to' },
  /** What is over can be read and not written to. */
  CHAT_CLOSED: { status: 409, message: 'This chat is closed' },

  /** D26: only a party of a completed booking. */
  NOT_REVIEWABLE: { status: 409, message: 'Only completed trips can be reviewed' },
  ALREADY_REVIEWED: { status: 409, message: 'You have already reviewed this trip' },
  /** D26. */
  REVIEW_CLOSED: { status: 409, message: 'Reviews are open for 14 days after the trip' },

  NOTIFICATION_NOT_FOUND: { status: 404, message: 'Notification not found' },
  /** D71: no `VAPID_*` is set. */
  PUSH_OFF: { status: 409, message: 'This server sends no push messages' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** What can be wrong with one field, with its English text; `{limit}` is filled from the detail. */
export const DETAIL_TEXTS = {
  REQUIRED: 'This field is required',
  INVALID_TYPE: 'This value has the wrong type',
  INVALID_FORMAT: 'This value has the wrong format',
  INVALID_VALUE: 'This value is not allowed',
  /** D32 */
  OFFSET_REQUIRED: 'Please add the offset from UTC, as in 2026-12-18T09:00+08:00',
  TOO_SHORT: 'At least {limit} characters',
  TOO_LONG: 'At most {limit} characters',
  TOO_SMALL: 'At least {limit}',
  TOO_BIG: 'At most {limit}',
  UNKNOWN_FIELD: 'Unknown field',
  /** A query parameter, or the file of a form, that is there more than once. */
  REPEATED: 'This may be given only once',
  /** D112. */
  CONTROL_CHARACTERS: 'This text holds control characters. Please type it instead of pasting it',
  TOO_MANY_MARKS: 'At most two marks on one letter',
  MIXED_SCRIPTS: 'Letters of different alphabets in one word. Please type it with one keyboard',
  /** D10: both spellings of one field were given and differ. */
  CONFLICTING_FIELDS: 'Two spellings of one field differ',

  EMAIL_REQUIRED: 'Email is required',
  EMAIL_INVALID: 'Please enter a valid email',
  PASSWORD_REQUIRED: 'Password is required',
  PASSWORD_TOO_SHORT: 'Password must be at least {limit} characters',
  CONFIRM_PASSWORD_REQUIRED: 'Please confirm your password',
  PASSWORDS_DIFFER: 'Passwords do not match',
  FIRST_NAME_REQUIRED: 'First name is required',
  LAST_NAME_REQUIRED: 'Last name is required',
  PHONE_REQUIRED: 'Phone number is required',
  PHONE_INVALID: 'Please enter a valid phone number',
  CONSENT_REQUIRED: 'Please agree to the terms to sign up',
  /** Of the signed-in person: a detail and no 401, which would end the session. */
  PASSWORD_WRONG: 'This is not your password',

  ADDRESSES_REQUIRED: 'Both pickup and destination addresses are required',
  SAME_PLACE: 'Pickup and destination are the same place',
  VEHICLE_REQUIRED: 'Please select a vehicle',
  DEPARTURE_IN_PAST: 'Departure time cannot be in the past',
  AVAILABLE_ABOVE_TOTAL: 'Available seats cannot exceed total seats',
  SEATS_NOT_POSITIVE: 'Seats must be greater than 0',
  SEATS_ABOVE_CAPACITY: 'Seats cannot exceed vehicle capacity ({limit} seats)',
  PRICE_NEGATIVE: 'Price cannot be negative',
  /** Spec §9: price step. */
  PRICE_STEP: 'Price must be a multiple of {limit}',
  TIME_REQUIRED: 'Please select departure time',
  DATES_REQUIRED: 'Please select start and end dates',
  START_IN_PAST: 'Start date cannot be in the past',
  END_NOT_AFTER_START: 'End date must be after start date',
  WEEKDAY_REQUIRED: 'Please select at least one weekday',
  /** D47: a recurring ride needs a first date whose departure lies ahead. */
  NO_OCCURRENCE: 'None of the chosen weekdays lies between the two dates',
  DATE_IN_PAST: 'The date cannot be in the past',
  REASON_REQUIRED: 'Please give a reason',
  OUTSIDE_TAIWAN: 'This place is outside Taiwan',
  /** D130. */
  NO_ROAD: 'No road connects the two places; ferries do not count',
  /** D67: farther from the driver's path than a passenger can be asked to go. */
  OFF_ROUTE: 'This point is too far from the route',
  WRONG_ORDER: 'The drop-off comes before the pick-up on this route',

  /** D120: spaces and hyphens do not count. */
  PLATE_TAKEN: 'You have already registered a vehicle with this plate',

  RATING_REQUIRED: 'Please select a rating',

  FILE_REQUIRED: 'Please choose a file',
  /** D33. */
  FILE_TYPE: 'Please choose a JPEG, PNG or WebP image',
  FILE_TOO_LARGE: 'The file may be at most {limit} MB',
  /** Its content is not what its name says. */
  FILE_BROKEN: 'This image cannot be read',
  /** D94: more pixels than are decoded, or so made that decoding them takes too long. */
  PICTURE_TOO_LARGE: 'This image has too many pixels. Please choose a smaller one',
  /** D94. */
  PICTURE_TOO_NARROW: 'This image is too narrow: its long side may be at most {limit} times its short side',
} as const;

export type DetailCode = keyof typeof DETAIL_TEXTS;

/** What is wrong with one field: where, in which words, and by which code the client words it itself. */
export interface ErrorDetail {
  path: string;
  msg: string;
  code: DetailCode;
  /** The number the text speaks of. */
  limit?: number | undefined;
}

/** Makes a detail with its English text. */
export function detail(path: string, code: DetailCode, limit?: number): ErrorDetail {
  const msg = DETAIL_TEXTS[code].replace('{limit}', String(limit ?? ''));
  return { path, msg, code, ...(limit === undefined ? {} : { limit }) };
}

const errorDetail = z.object({
  path: z.string(),
  msg: z.string(),
  code: z.enum(Object.keys(DETAIL_TEXTS) as [DetailCode, ...DetailCode[]]),
  limit: z.optional(z.number()),
});

/** The body of every refusal (D30); further facts of a refusal stand beside `code`. */
export const errorBody = z.looseObject({
  error: z.optional(z.string()),
  code: z.optional(z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])),
  details: z.optional(z.array(errorDetail)),
});

function isDetailCode(text: string | undefined): text is DetailCode {
  return text !== undefined && Object.hasOwn(DETAIL_TEXTS, text);
}

function toIssueDetails(issue: z.core.$ZodIssue): ErrorDetail[] {
  const path = issue.path.join('.');
  // A schema that has a word of its own for a fault names a code of the table as the issue's message.
  const own = isDetailCode(issue.message) ? issue.message : undefined;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => detail([...issue.path, key].join('.'), 'UNKNOWN_FIELD'));
    case 'invalid_type':
      return [detail(path, own ?? 'INVALID_TYPE')];
    case 'too_small': {
      const limit = Number(issue.minimum);
      if (issue.origin === 'string') return [detail(path, own ?? (limit === 1 ? 'REQUIRED' : 'TOO_SHORT'), limit)];
      return [detail(path, own ?? 'TOO_SMALL', limit)];
    }
    case 'too_big': {
      const limit = Number(issue.maximum);
      return [detail(path, own ?? (issue.origin === 'string' ? 'TOO_LONG' : 'TOO_BIG'), limit)];
    }
    case 'not_multiple_of':
      return [detail(path, own ?? 'INVALID_VALUE', issue.divisor)];
    case 'invalid_format':
      return [detail(path, own ?? 'INVALID_FORMAT')];
    case 'custom':
      return [detail(path, own ?? 'INVALID_VALUE', (issue.params as { limit?: number } | undefined)?.limit)];
    default:
      return [detail(path, own ?? 'INVALID_VALUE')];
  }
}

/** Turns a schema's issues into the details of D30: the one place where that happens, on both sides of the wire. */
export function toErrorDetails(error: z.core.$ZodError): ErrorDetail[] {
  return error.issues.flatMap(toIssueDetails);
}
