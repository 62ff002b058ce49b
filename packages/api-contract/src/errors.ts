import * as z from 'zod/mini';
import './core/setUpZod.ts';

/**
 * Every error of the API with its status, its English text and, if the name does not say it, its cause. The client
 * translates known codes itself (D30).
 */
export const ERRORS = {
  VALIDATION: { status: 422, message: 'Validation failed' },
  MALFORMED_JSON: { status: 400, message: 'The request body is not valid JSON' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The request body must be JSON' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request body is too large' },
  UNAUTHORIZED: { status: 401, message: 'Please sign in' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  /** The same `Idempotency-Key` was used before with another request (D120). */
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This key was used for another request' },
  /** Too many attempts. The error carries `retry_after`, the seconds until a retry is allowed, like the Retry-After header. */
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please wait a little and try again' },
  /** An unexpected failure of the server, which the caller can neither cause nor fix. */
  INTERNAL: { status: 500, message: 'Something went wrong on our side' },
  /** The database is unavailable or the server is stopping. A later retry can succeed. */
  UNAVAILABLE: { status: 503, message: 'The service is not available right now' },

  /** The same error for an unknown address and a wrong password, so that it does not reveal whether an account exists. */
  INVALID_CREDENTIALS: { status: 401, message: 'Incorrect email or password' },
  EMAIL_TAKEN: { status: 409, message: 'This email is already registered' },
  /** The link is unknown, used or more than 30 minutes old (D8). This 401 ends no session (D14). */
  RESET_LINK_INVALID: { status: 401, message: 'This link is no longer valid. Please ask for a new one' },
  /** The confirmation link is no longer valid (D70). */
  CONFIRM_LINK_INVALID: { status: 410, message: 'This link is no longer valid. Please ask for a new one' },
  EMAIL_ALREADY_CONFIRMED: { status: 409, message: 'Your email is already confirmed' },
  /** REQUIRE_CONFIRMED_EMAIL=on lets only users with a confirmed e-mail offer or book (D70). */
  EMAIL_NOT_CONFIRMED: { status: 403, message: 'Please confirm your email first' },
  /** A moderator suspended the account: its sessions are ended and it cannot log in (D70). */
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended' },

  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  /** A user cannot block or report themselves. */
  OWN_ACCOUNT: { status: 409, message: 'This is your own account' },
  /** One of the two has blocked the other; the error does not reveal which (D70). */
  BLOCKED: { status: 403, message: 'You cannot contact this person' },
  VEHICLE_NOT_FOUND: { status: 404, message: 'Vehicle not found' },
  VEHICLE_UNAVAILABLE: { status: 409, message: 'This vehicle is marked as unavailable' },
  /** A vehicle with future rides cannot be deleted (D23). */
  VEHICLE_IN_USE: { status: 409, message: 'This vehicle is used by future rides' },
  VEHICLE_LIMIT: { status: 409, message: 'You have registered the maximum number of vehicles' },

  RIDE_NOT_FOUND: { status: 404, message: 'Ride not found' },
  RIDE_NOT_ACTIVE: { status: 409, message: 'This ride is no longer active' },
  NO_SEATS: { status: 409, message: 'No seats available' },
  OWN_RIDE: { status: 409, message: 'You cannot book your own ride' },
  ALREADY_BOOKED: { status: 409, message: 'You have already booked this ride' },
  /** A person who was rejected twice on a ride cannot ask a third time (D124). */
  REJECTED_TWICE: { status: 409, message: 'You were declined twice on this ride and cannot ask again' },
  /** `book` is for offers, `join` for requests. */
  WRONG_RIDE_MODE: { status: 409, message: 'This call does not fit the kind of ride' },
  /** Carries `rides`, the two trips of that day (D16). For a recurring ride it also carries `dates`, all that collide (D81). */
  TRIP_LIMIT: { status: 409, message: 'At most 2 driven trips per day' },
  /** Carries `ride_id` of the conflicting trip (D24). For a recurring ride it also carries `dates`, all that collide (D81). */
  TIME_CONFLICT: { status: 409, message: 'This overlaps with another of your trips' },
  /** Carries `limit` (D125). */
  RIDE_LIMIT: { status: 409, message: 'You have published the maximum number of open rides. Please cancel one first' },
  /** Carries `limit` (D125). */
  RECURRING_RIDE_LIMIT: { status: 409, message: 'You have published the maximum number of recurring rides. Please cancel one first' },
  /** Carries `cap_per_seat`; occurs only with COST_CAP_MODE=enforce (D16). */
  PRICE_ABOVE_CAP: { status: 409, message: 'The price is above the shared cost of the trip' },
  /** Carries `fields`, the changed fields that live bookings lock (D22). */
  RIDE_HAS_BOOKINGS: { status: 409, message: 'This cannot be changed while the ride has bookings' },
  ALERT_NOT_FOUND: { status: 404, message: 'Alert not found' },
  /** A seat alert is pointless while the ride has free seats (D77). */
  SEATS_LEFT: { status: 409, message: 'There is still a free seat on this ride' },
  /** The number of saved searches is limited; more would bring too many notifications (D103). */
  SEARCH_ALERT_LIMIT: { status: 409, message: 'You have saved the maximum number of searches. Please delete one first' },
  BOOKING_NOT_FOUND: { status: 404, message: 'Booking not found' },
  /** Carries `party`, the seats that the request needs (D41). */
  VEHICLE_TOO_SMALL: { status: 409, message: 'This vehicle has too few seats for the party' },
  /** Carries `startable_at` (D2). */
  START_TOO_EARLY: { status: 409, message: 'A ride can be started from 30 minutes before its departure' },
  /** Carries `finishable_at` (D2). */
  FINISH_TOO_EARLY: { status: 409, message: 'A ride can be finished once it has departed and half of its estimated time has passed' },
  /** The driver's location is passed on only while they drive (D29). */
  NOT_UNDER_WAY: { status: 409, message: 'You have no ride under way' },
  NOT_DEPARTED: { status: 409, message: 'The departure time has not come yet' },
  /** The time for marking a no-show has passed (D70). */
  NO_SHOW_CLOSED: { status: 409, message: 'A no-show can be marked until 24 hours after arrival' },
  /** The lifecycle tables do not list this transition; carries `from` and `to`. */
  INVALID_TRANSITION: { status: 409, message: 'This is not possible in the current state' },
  DEPARTED: { status: 409, message: 'The departure time has passed' },

  CHAT_NOT_FOUND: { status: 404, message: 'Chat not found' },
  /** The driver must name the passenger whose inquiry is meant; carries `user_ids` (D12). */
  RECIPIENT_REQUIRED: { status: 409, message: 'Please choose whom to write to' },
  /** A closed chat is read-only; `is_open` of `chat` says when. */
  CHAT_CLOSED: { status: 409, message: 'This chat is closed' },

  /** A booking can be reviewed only by its parties, once completed (D26). */
  NOT_REVIEWABLE: { status: 409, message: 'Only completed trips can be reviewed' },
  ALREADY_REVIEWED: { status: 409, message: 'You have already reviewed this trip' },
  /** The days for writing a review have passed (D26). */
  REVIEW_CLOSED: { status: 409, message: 'Reviews are open for 14 days after the trip' },

  NOTIFICATION_NOT_FOUND: { status: 404, message: 'Notification not found' },
  /** The server has no `VAPID_*` keys (D71). */
  PUSH_OFF: { status: 409, message: 'This server sends no push messages' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Every validation error of a field, with its English text. `{limit}` is filled from the detail. */
export const DETAIL_TEXTS = {
  REQUIRED: 'This field is required',
  INVALID_TYPE: 'This value has the wrong type',
  INVALID_FORMAT: 'This value has the wrong format',
  INVALID_VALUE: 'This value is not allowed',
  /** An instant without an offset is ambiguous (D32). */
  OFFSET_REQUIRED: 'Please add the offset from UTC, as in 2026-12-18T09:00+08:00',
  TOO_SHORT: 'At least {limit} characters',
  TOO_LONG: 'At most {limit} characters',
  TOO_SMALL: 'At least {limit}',
  TOO_BIG: 'At most {limit}',
  UNKNOWN_FIELD: 'Unknown field',
  /** A query parameter, or the file of a form, that occurs more than once. */
  REPEATED: 'This may be given only once',
  /** The `TextFault` codes: a text may not contain these (D112). */
  CONTROL_CHARACTERS: 'This text holds control characters. Please type it instead of pasting it',
  TOO_MANY_MARKS: 'At most two marks on one letter',
  MIXED_SCRIPTS: 'Letters of different alphabets in one word. Please type it with one keyboard',
  /** Both spellings of one field were sent, with different values (D10). */
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
  /** The logged-in user's password is wrong. It is a detail because a 401 would end the session. */
  PASSWORD_WRONG: 'This is not your password',

  ADDRESSES_REQUIRED: 'Both pickup and destination addresses are required',
  SAME_PLACE: 'Pickup and destination are the same place',
  VEHICLE_REQUIRED: 'Please select a vehicle',
  DEPARTURE_IN_PAST: 'Departure time cannot be in the past',
  AVAILABLE_ABOVE_TOTAL: 'Available seats cannot exceed total seats',
  SEATS_NOT_POSITIVE: 'Seats must be greater than 0',
  SEATS_ABOVE_CAPACITY: 'Seats cannot exceed vehicle capacity ({limit} seats)',
  PRICE_NEGATIVE: 'Price cannot be negative',
  /** The price step (spec §9). */
  PRICE_STEP: 'Price must be a multiple of {limit}',
  TIME_REQUIRED: 'Please select departure time',
  DATES_REQUIRED: 'Please select start and end dates',
  START_IN_PAST: 'Start date cannot be in the past',
  END_NOT_AFTER_START: 'End date must be after start date',
  WEEKDAY_REQUIRED: 'Please select at least one weekday',
  /** A recurring ride needs at least one date with a future departure (D47). */
  NO_OCCURRENCE: 'None of the chosen weekdays lies between the two dates',
  DATE_IN_PAST: 'The date cannot be in the past',
  REASON_REQUIRED: 'Please give a reason',
  OUTSIDE_TAIWAN: 'This place is outside Taiwan',
  /** The road network does not connect the two places (D130). */
  NO_ROAD: 'No road connects the two places; ferries do not count',
  /** The point is farther from the ride's route than a passenger can be asked to go (D67). */
  OFF_ROUTE: 'This point is too far from the route',
  WRONG_ORDER: 'The drop-off comes before the pick-up on this route',

  /** Plates are compared without spaces and hyphens (D120). */
  PLATE_TAKEN: 'You have already registered a vehicle with this plate',

  RATING_REQUIRED: 'Please select a rating',

  FILE_REQUIRED: 'Please choose a file',
  /** The file is none of `IMAGE_TYPES` (D33). */
  FILE_TYPE: 'Please choose a JPEG, PNG or WebP image',
  FILE_TOO_LARGE: 'The file may be at most {limit} MB',
  /** The content does not match the declared type, or cannot be decoded. */
  FILE_BROKEN: 'This image cannot be read',
  /** The picture has more pixels than the server decodes, or its decoding takes too long (D94). */
  PICTURE_TOO_LARGE: 'This image has too many pixels. Please choose a smaller one',
  /** The picture's sides differ by more than the allowed ratio (D94). */
  PICTURE_TOO_NARROW: 'This image is too narrow: its long side may be at most {limit} times its short side',
} as const;

export type DetailCode = keyof typeof DETAIL_TEXTS;

/** One validation error: the field's path, the English text, and the code that the client translates. */
export interface ErrorDetail {
  path: string;
  msg: string;
  code: DetailCode;
  /** The number that the text contains. */
  limit?: number | undefined;
}

/** Builds a detail with its English text. */
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

/** The body of every error response (D30). Further facts stand beside `code`. */
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
  // A schema with a specific error puts a code of `DETAIL_TEXTS` into the issue's message.
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

/** Converts a schema's issues to details (D30). Client and server both use this function only. */
export function toErrorDetails(error: z.core.$ZodError): ErrorDetail[] {
  return error.issues.flatMap(toIssueDetails);
}
