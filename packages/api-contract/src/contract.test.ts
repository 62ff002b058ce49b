import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inquiryNotification, messages, notificationByType, rejectedBooking } from './fixtures.ts';
import {
  booking, bookingInput, contract, credentials, DEPARTURE_PRESETS, errorBody, ERRORS, fillPath, findUploadProblem,
  getMaxVehicleYear, getNotificationChoices, getNotificationTarget, haversineKm, joinBooking, joinChat, joinInput,
  leaveBooking, leaveChat, LIMITS, messageInput, newMessage, normalisePhone, notification, NOTIFICATION_KIND_BY_TYPE,
  NOTIFICATION_TYPES, passwordChange, passwordReset, preferences, profileChange, registration, reportInput,
  reviewInput, rideChange, rideInput, searchQuery, sendMessage, setNotificationChoice, socketEvents, stopTyping,
  TIME_FLEXIBILITY_MINUTES, toErrorDetails, toLenientSchema, toNotificationChoiceChange, toQueryString, typing,
  uploadAvatar, vehicleChange, vehicleInput,
} from './index.ts';
import type { EndpointDefinition } from './index.ts';

const endpoints: EndpointDefinition[] = Object.values(contract).flatMap((domain) => Object.values(domain));

function getIssueCodes(schema: z.core.$ZodType, value: unknown): string[] {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? [] : toErrorDetails(parsed.error).map(({ path, code }) => `${path}:${code}`);
}

const RIDE_FIELDS =
  'ride_mode ride_type from_address to_address from_lat from_lng to_lat to_lng departure_time is_flexible_time price_per_seat total_seats available_seats '
  + 'vehicle_id description requirements recurring_schedule recurring_start_date recurring_end_date';
const VEHICLE_FIELDS = 'make model year color license_plate vehicle_type description features is_available seats';
const SEARCH_FIELDS =
  'from_address to_address from_lat from_lng to_lat to_lng departure_date departure_time time_flexibility ride_type max_price min_seats';

/** The calls of spec §7 by row: method and path, accepted fields, response fields. */
const SPECIFIED: readonly (readonly [row: string, call: string, sent: string, answered: string])[] = [
  ['R7.1', 'POST /api/auth/register', 'first_name last_name email phone password user_type', 'token user'],
  ['R7.2', 'POST /api/auth/login', 'email password', 'token user'],
  ['R7.3', 'GET /api/auth/verify', '', 'valid user'],
  ['R7.4', 'POST /api/auth/refresh', '', 'token'],
  ['R7.5', 'POST /api/auth/logout', '', 'ok'],
  ['R7.6', 'GET /api/users/profile', '', 'user vehicles'],
  ['R7.7', 'PUT /api/users/profile', 'first_name last_name phone bio preferences', 'user'],
  ['R7.8', 'POST /api/users/avatar', 'avatar', 'user'],
  ['R7.9', 'GET /api/users/:id', '', 'user'],
  ['R7.10', 'POST /api/rides', RIDE_FIELDS, 'ride'],
  ['R7.11', 'GET /api/rides/user/rides', 'role status', 'rides'],
  ['R7.12', 'PUT /api/rides/:id', `${RIDE_FIELDS.replace('ride_mode ride_type ', '')} status`, 'ride'],
  ['R7.13', 'POST /api/rides/:id/cancel', '', 'ride'],
  ['R7.14', 'GET /api/rides/search', SEARCH_FIELDS, 'rides'],
  ['R7.15', 'GET /api/rides/:id', '', 'ride bookings'],
  ['R7.16', 'POST /api/rides/:id/book', 'seats_booked special_requests', 'booking'],
  ['R7.17', 'POST /api/rides/:id/join', 'seats_needed special_requests', 'booking'],
  ['R7.18', 'GET /api/rides/user/created', 'status', 'rides'],
  ['R7.19', 'POST /api/rides/:rideId/bookings/:bookingId/confirm', '', 'booking'],
  ['R7.20', 'POST /api/rides/:rideId/bookings/:bookingId/reject', 'reason', 'booking'],
  ['R7.21', 'GET /api/riders/bookings', 'status', 'bookings'],
  ['R7.22', 'GET /api/riders/bookings/active', '', 'bookings'],
  ['R7.23', 'PUT /api/riders/bookings/:id/cancel', '', 'booking'],
  ['R7.24', 'GET /api/riders/history', '', 'history'],
  ['R7.30', 'GET /api/chat/booking/:id', '', 'messages'],
  ['R7.31', 'POST /api/chat/booking/:id', 'message', 'message'],
  ['R7.32', 'PUT /api/chat/:id/read', '', 'unread_count'],
  ['R7.33', 'GET /api/chat/:id', '', 'messages'],
  ['R7.34', 'POST /api/chat/:id', 'message', 'message'],
  ['R7.35', 'GET /api/chat/conversations', '', 'conversations'],
  ['R7.37', 'GET /api/vehicles', '', 'vehicles'],
  ['R7.38', 'POST /api/vehicles', VEHICLE_FIELDS, 'vehicle'],
  ['R7.39', 'PUT /api/vehicles/:id', VEHICLE_FIELDS, 'vehicle'],
  ['R7.40', 'DELETE /api/vehicles/:id', '', 'ok'],
  ['R7.41', 'POST /api/reviews', 'reviewee_id booking_id rating comment', 'review'],
  ['R7.42', 'GET /api/reviews/user/:id', '', 'reviews'],
  ['R7.43', 'GET /api/reviews/booking/:id', '', 'reviews'],
  ['R7.44', 'GET /api/reviews/my-pending', '', 'pending'],
];

/** The property names of an object schema, also through a transform. */
function getFields(schema: z.core.$ZodType | undefined, io: 'input' | 'output'): string[] {
  if (!schema) return [];
  // A transform has no JSON schema for its input. Its lenient copy has one, and the server uses that copy.
  const { properties = {} } = z.toJSONSchema(io === 'input' ? toLenientSchema(schema) : schema, { io, unrepresentable: 'any' });
  return Object.keys(properties);
}

/** The calls that decisions add to the specification (D7, D8, D34, D69, D70, D71, D77, D79, D103). */
const ADDED = [
  'GET /api/notifications', 'PUT /api/notifications/:id/read', 'PUT /api/notifications/read-all', 'DELETE /api/notifications',
  'POST /api/auth/forgot-password', 'POST /api/auth/reset-password',
  'GET /api/places/search', 'GET /api/places/reverse',
  'GET /api/config', 'PUT /api/users/password', 'GET /api/users/export', 'DELETE /api/users/profile',
  'POST /api/vehicles/:id/photo', 'DELETE /api/vehicles/:id/photo', 'POST /api/rides/estimate',
  'GET /api/alerts', 'POST /api/alerts', 'DELETE /api/alerts/:id',
  'GET /api/alerts/searches', 'POST /api/alerts/searches', 'DELETE /api/alerts/searches/:id',
  'POST /api/users/:id/block', 'DELETE /api/users/:id/block', 'POST /api/reports',
  'POST /api/push/subscriptions', 'DELETE /api/push/subscriptions',
  'POST /api/auth/confirm-email', 'POST /api/auth/confirm-email/send', 'GET /api/users/blocked', 'GET /api/users/:id/common-trips',
  'POST /api/rides/:rideId/bookings/:bookingId/no-show',
];

const calls = endpoints.map(({ method, path }) => `${method} ${path}`);

describe('endpoints', () => {
  it('have ids of their own that start with their domain', () => {
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
    for (const [domain, group] of Object.entries(contract)) {
      for (const endpoint of Object.values(group)) expect(endpoint.id.startsWith(`${domain}.`)).toBe(true);
    }
  });

  it('have a path and method of their own (R7.45)', () => {
    const forms = calls.map((call) => call.replace(/:\w+/g, ':'));
    expect(new Set(forms).size).toBe(forms.length);
  });

  it('name every parameter of their path in their schema, and no other', () => {
    for (const { id, path, params } of endpoints) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '').sort();
      const inSchema = params ? Object.keys((params as z.ZodMiniObject).shape).sort() : [];
      expect([id, ...inSchema]).toEqual([id, ...inPath]);
    }
  });

  it('know every field that our own client may send: a misspelt one is found', () => {
    for (const endpoint of endpoints) {
      for (const part of ['query', 'body'] as const) {
        const schema = endpoint[part];
        if (schema) expect(getIssueCodes(schema, { surprise: 1 })).toContain('surprise:UNKNOWN_FIELD');
      }
    }
  });

  it('drop unknown fields where the server receives them', () => {
    for (const { id, query, body } of endpoints) {
      for (const schema of [query, body]) {
        if (schema) expect([id, ...getIssueCodes(toLenientSchema(schema), { surprise: 1 })]).not.toContain('surprise:UNKNOWN_FIELD');
      }
    }
  });

  it.each(SPECIFIED)('%s %s', (_, call, sent, answered) => {
    const endpoint = endpoints[calls.indexOf(call)];
    if (!endpoint) throw new Error(`no endpoint is ${call}`);
    const { query, body, upload, response } = endpoint;
    const taken = upload ? [upload.field] : getFields(endpoint.method === 'GET' ? query : body, 'input');
    expect(sent.split(' ').filter((name) => name !== '' && !taken.includes(name))).toEqual([]);
    expect(answered.split(' ').filter((name) => !getFields(response, 'output').includes(name))).toEqual([]);
    // A call without specified fields accepts an empty body.
    if (sent === '' && body) expect(getIssueCodes(toLenientSchema(body), {})).toEqual([]);
  });

  it.each([
    ['R7.5', 'POST /api/auth/logout'],
    ['R7.19', 'POST /api/rides/:rideId/bookings/:bookingId/confirm'],
    ['R7.40', 'DELETE /api/vehicles/:id'],
  ])('%s %s takes no payload, so that a client sends none', (_, call) => {
    const { query, body, upload } = endpoints[calls.indexOf(call)] ?? {};
    expect([query, body, upload]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['R7.34', 'POST /api/chat/:id', ['message:REQUIRED']],
    ['R7.41', 'POST /api/reviews', ['reviewee_id:REQUIRED', 'booking_id:REQUIRED', 'rating:RATING_REQUIRED']],
  ])('%s %s cannot do without these fields, and needs no other', (_, call, missing) => {
    const { body } = endpoints[calls.indexOf(call)] ?? {};
    expect(body && getIssueCodes(body, {})).toEqual(missing);
  });

  it('are those of the specification and those the decisions add, and no other (R7.45)', () => {
    expect(calls.toSorted()).toEqual([...SPECIFIED.map(([, call]) => call), ...ADDED].toSorted());
  });

  it('have ids of digits only, so that no static path is one (RD.30)', () => {
    for (const { path, params } of endpoints) {
      const shape = params ? (params as z.ZodMiniObject).shape : {};
      for (const schema of Object.values(shape)) {
        for (const other of ['conversations', '7a', 'a7', '-7', '']) expect([path, other, z.safeParse(schema, other).success]).toEqual([path, other, false]);
        expect([path, z.safeParse(schema, '7').success]).toEqual([path, true]);
      }
    }
  });

  it('without a body are reads, or need none; no call takes a body and a file', () => {
    for (const { method, body, upload } of endpoints) {
      if (method === 'GET') expect([body, upload]).toEqual([undefined, undefined]);
      expect(body === undefined || upload === undefined).toBe(true);
    }
  });
});

describe('errors', () => {
  it('are a closed list, each with a 4xx or 5xx and an English text (R8.38)', () => {
    for (const { status, message } of Object.values(ERRORS)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      expect(message).toMatch(/^[A-Z][ -~’]+$/);
    }
    expect(z.safeParse(errorBody, { error: 'No seats available', code: 'NO_SEATS' }).success).toBe(true);
    expect(z.safeParse(errorBody, { error: 'No seats available', code: 'SOLD_OUT' }).success).toBe(false);
  });

  it('word a missing field of sign-up by its own rule (RD.60)', () => {
    expect(getIssueCodes(registration, {})).toEqual([
      'first_name:FIRST_NAME_REQUIRED', 'last_name:LAST_NAME_REQUIRED', 'email:EMAIL_REQUIRED', 'phone:PHONE_REQUIRED',
      'password:PASSWORD_REQUIRED',
    ]);
  });

  it('tell a wrong type from a missing value, and carry the limit', () => {
    expect(getIssueCodes(registration, { first_name: 5 })).toContain('first_name:INVALID_TYPE');
    const parsed = z.safeParse(profileChange, { bio: '字'.repeat(LIMITS.bio.max + 1) });
    expect(parsed.success || toErrorDetails(parsed.error)).toEqual([
      { path: 'bio', code: 'TOO_LONG', limit: 300, msg: 'At most 300 characters' },
    ]);
  });
});

describe('fields', () => {
  const valid = { first_name: ' 怡君 ', last_name: '林', email: ' YiJun@Example.TW ', phone: '0912-345-678', password: 'secret' };

  it('trim names, lower the e-mail and read the phone as E.164 (RD.61)', () => {
    expect(z.parse(registration, valid)).toMatchObject({
      first_name: '怡君', email: 'yijun@example.tw', phone: '+886912345678',
    });
  });

  it.each([
    ['email', '', 'EMAIL_REQUIRED'], ['email', 'a@b', 'EMAIL_INVALID'], ['email', 'a b@c.tw', 'EMAIL_INVALID'], ['email', '@c.tw', 'EMAIL_INVALID'],
    ['password', '', 'PASSWORD_REQUIRED'], ['password', '12345', 'PASSWORD_TOO_SHORT'],
    ['first_name', '  ', 'FIRST_NAME_REQUIRED'], ['last_name', '\t', 'LAST_NAME_REQUIRED'],
    ['phone', '', 'PHONE_REQUIRED'], ['phone', '091234567', 'PHONE_INVALID'], ['phone', 'not a phone', 'PHONE_INVALID'],
    ['first_name', 'a\u0000b', 'CONTROL_CHARACTERS'],
    ['first_name', '\u200b\u2060', 'FIRST_NAME_REQUIRED'], ['last_name', '\u3164', 'LAST_NAME_REQUIRED'], ['last_name', ' \u2800 ', 'LAST_NAME_REQUIRED'],
  ])('%s %j is %s (R5.4, R5.10, R5.11)', (field, value, code) => {
    expect(getIssueCodes(registration, { ...valid, [field]: value })).toEqual([`${field}:${code}`]);
  });

  it('a text turns nothing around that stands after it; what an emoji is joined with stays', () => {
    // A removed character may have separated a letter from its accent.
    expect(z.parse(registration, { ...valid, first_name: 'e\u202a\u0301' })).toMatchObject({ first_name: 'é' });
    expect(z.parse(registration, { ...valid, email: 'yijun\u200b@example.tw\u202c' })).toMatchObject({ email: 'yijun@example.tw' });
    expect(z.parse(profileChange, { first_name: ' \u202e怡君\u2066 ', bio: '👩\u200d👧' })).toMatchObject({ first_name: '怡君', bio: '👩\u200d👧' });
  });

  it('a password is as long as people count it, however the keyboard writes it (R5.5, R9.1)', () => {
    const codes = (password: string) => getIssueCodes(registration, { ...valid, password });
    expect(codes('🚗🚗🚗')).toEqual(['password:PASSWORD_TOO_SHORT']);
    expect(codes('１２３４５６')).toEqual([]);
    expect(codes('🚗'.repeat(LIMITS.password.max))).toEqual([]);
    expect(codes('x'.repeat(LIMITS.password.max + 1))).toEqual(['password:TOO_LONG']);
    expect(getIssueCodes(credentials, { email: 'a@b.tw', password: '🚗'.repeat(LIMITS.password.max) })).toEqual([]);
    expect(getIssueCodes(credentials, { email: 'a@b.tw', password: 'x'.repeat(LIMITS.password.max + 1) })).toEqual(['password:TOO_LONG']);
  });

  it('a phone has ten characters, also where fewer would make a number (R5.11, R9.1)', () => {
    expect(['+81901234', '+819012345', '0912345678'].map((phone) => getIssueCodes(registration, { ...valid, phone }))).toEqual([['phone:PHONE_INVALID'], [], []]);
  });

  it('sign-in takes any password that is not empty (R5.3)', () => {
    expect(getIssueCodes(credentials, { email: 'a@b.tw', password: '1' })).toEqual([]);
    expect(getIssueCodes(credentials, { email: 'a@b.tw', password: '' })).toEqual(['password:PASSWORD_REQUIRED']);
  });

  it.each([
    ['0912-345-678', '+886912345678'], ['0912 345 678', '+886912345678'], ['+886 912 345 678', '+886912345678'],
    ['+886 (0)912-345-678', '+886912345678'], ['886912345678', '+886912345678'], ['０９１２３４５６７８', '+886912345678'],
    ['02-2311-0574', '+886223110574'], ['\u202d0912 345 678\u202c', '+886912345678'], ['0912\u2011345\u2013678', '+886912345678'], ['+81 90 1234 5678', '+819012345678'],
  ])('the phone %s is %s (RD.61)', (typed, e164) => expect(normalisePhone(typed)).toBe(e164));

  it.each(['12345678901', '0112345678', '+886', '09123456789012', 'abcdefghijk'])('%s is no phone', (typed) =>
    expect(normalisePhone(typed)).toBeUndefined(),
  );

  it('preferences may arrive as a JSON string and are an object (R3.2)', () => {
    expect(z.parse(profileChange, { preferences: '{"notify":false}' }).preferences).toEqual({ notify: false });
    expect(z.parse(profileChange, { preferences: { notify: false } }).preferences).toEqual({ notify: false });
    // The limit of 4,000 characters also applies to a JSON string.
    const buildText = (length: number) => `{"note":"${'x'.repeat(length - 11)}"}`;
    expect(z.parse(profileChange, { preferences: buildText(4_000) }).preferences).toEqual({ note: 'x'.repeat(3_989) });
    expect(z.safeParse(profileChange, { preferences: buildText(4_001) }).success).toBe(false);
    for (const wrong of ['[1]', 'null', '"x"', '{', 7, ['a']]) expect([wrong, z.safeParse(profileChange, { preferences: wrong }).success]).toEqual([wrong, false]);
    expect(['{"a":1}', { a: 1 }].map((value) => z.safeParse(preferences, value).success)).toEqual([false, true]);
  });

  it.each([
    ['1970-01-01T00:00:00Z', []], ['9999-12-30T23:59:59+08:00', []], ['tomorrow', ['departure_time:INVALID_FORMAT']],
    ['0000-01-01T00:00:00Z', ['departure_time:INVALID_VALUE']], ['1970-01-01T07:59:59+08:00', ['departure_time:INVALID_VALUE']],
    ['9999-12-31T23:00:00Z', ['departure_time:INVALID_VALUE']],
  ])('an instant is one that calendars and the database write alike: %s (D32)', (departure_time, codes) => {
    expect(getIssueCodes(rideChange, { departure_time })).toEqual(codes);
  });

  it('vehicle seats may be called capacity (R3.24)', () => {
    const car = { make: 'Toyota', model: 'Altis', year: 2023, color: '白', license_plate: 'abc-1234', vehicle_type: 'sedan' };
    expect(z.parse(vehicleInput, { ...car, capacity: 4 })).toMatchObject({ seats: 4, license_plate: 'ABC-1234' });
    expect(getIssueCodes(vehicleInput, { ...car, seats: 4, capacity: 5 })).toEqual(['capacity:CONFLICTING_FIELDS']);
    expect(getIssueCodes(vehicleInput, car)).toEqual(['seats:REQUIRED']);
    expect(z.parse(vehicleInput, { ...car, seats: 3 })).toMatchObject({ seats: 3 });
    expect(z.parse(vehicleChange, { capacity: 5 })).toEqual({ seats: 5 });
    expect(getIssueCodes(vehicleChange, { seats: 4, capacity: 5 })).toEqual(['capacity:CONFLICTING_FIELDS']);
    expect(z.parse(vehicleChange, { color: '黑' })).toEqual({ color: '黑', seats: undefined });
  });

  it('coordinates are understood in both spellings, and refused when they differ (R3.10, RD.28)', () => {
    const draft = {
      ride_mode: 'offer', ride_type: 'one_time', from_address: 'A', to_address: 'B', price_per_seat: 50, total_seats: 3,
    };
    const older = { from_latitude: 25, from_longitude: 121, to_latitude: 24.5, to_longitude: 120.5 };
    const own = { from_lat: 25, from_lng: 121, to_lat: 24.5, to_lng: 120.5 };
    expect(z.parse(rideInput, { ...draft, ...older })).toEqual(z.parse(rideInput, { ...draft, ...own }));
    expect(z.parse(rideInput, { ...draft, ...older, ...own })).toMatchObject(own);
    expect(z.parse(rideChange, older)).toEqual(own);
    const conflicts = Object.keys(older).map((name) => `${name}:CONFLICTING_FIELDS`);
    const other = { from_lat: 1, from_lng: 2, to_lat: 3, to_lng: 4 };
    expect(getIssueCodes(rideInput, { ...draft, ...older, ...other })).toEqual(conflicts);
    expect(getIssueCodes(rideChange, { ...older, ...other })).toEqual(conflicts);
  });

  it('of two spellings the answers have the first (RD.29)', () => {
    const answered = (endpoint: EndpointDefinition) => JSON.stringify(z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' }));
    const { rides, bookings, notifications, chat } = contract;
    for (const [endpoint, names] of [
      [rides.getRide, ['id', 'from_address', 'to_address', 'from_lat', 'from_lng', 'to_lat', 'to_lng']],
      [bookings.listBookings, ['id', 'rider_id', 'from_address', 'to_address']],
      [bookings.listBookingHistory, ['history']],
      [notifications.listNotifications, ['message']],
      [chat.getBookingChat, ['id', 'message']],
    ] as const) {
      const schema = answered(endpoint);
      for (const name of names) expect(schema).toContain(`"${name}":`);
      for (const older of ['from_latitude', 'from_longitude', 'to_latitude', 'to_longitude', 'start_location', 'end_location', 'body', 'text', 'content']) {
        expect([endpoint.path, older, schema.includes(`"${older}":`)]).toEqual([endpoint.path, older, false]);
      }
    }
  });

  it('search parameters come as text and leave as numbers; the slider travels as 0–8 (R3.33, RD.55)', () => {
    expect(z.parse(searchQuery, { from_lat: '25.04', min_seats: '2', time_flexibility: '0', limit: 10 })).toEqual({
      from_lat: 25.04, min_seats: 2, time_flexibility: 0, limit: 10,
    });
    expect(z.parse(searchQuery, { time_flexibility: '8' })).toEqual({ time_flexibility: 8 });
    expect(getIssueCodes(searchQuery, { time_flexibility: '9' })).toEqual(['time_flexibility:TOO_BIG']);
    expect(getIssueCodes(searchQuery, { time_flexibility: '-1' })).toEqual(['time_flexibility:TOO_SMALL']);
    expect(getIssueCodes(searchQuery, { min_seats: '0', max_price: '-1' })).toEqual(['max_price:TOO_SMALL', 'min_seats:TOO_SMALL']);
  });
});

describe('what passengers and drivers send', () => {
  const pickup = { pickup_address: '板橋車站', pickup_lat: 25.0141, pickup_lng: 121.4638 };

  it('a join is a rider’s unless it says driver, with vehicle and price (RD.1)', () => {
    expect(z.parse(joinInput, { seats_needed: 2 })).toMatchObject({ role: 'rider', seats_needed: 2 });
    expect(z.parse(joinInput, { role: 'driver', vehicle_id: 21, price_per_seat: 60 })).toMatchObject({ role: 'driver', seats_needed: 0 });
    expect(getIssueCodes(joinInput, {})).toEqual(['seats_needed:REQUIRED']);
    expect(getIssueCodes(joinInput, { role: 'driver' })).toEqual(['vehicle_id:VEHICLE_REQUIRED', 'price_per_seat:REQUIRED']);
    expect(getIssueCodes(joinInput, { role: 'driver', vehicle_id: 21, price_per_seat: 60, seats_needed: 1, ...pickup })).toEqual([
      'pickup_address:INVALID_VALUE', 'pickup_lat:INVALID_VALUE', 'pickup_lng:INVALID_VALUE',
    ]);
    expect([0, 9].map((seats_needed) => getIssueCodes(joinInput, { seats_needed }))).toEqual([['seats_needed:TOO_SMALL'], ['seats_needed:TOO_BIG']]);
    expect([1, 8].map((seats_needed) => getIssueCodes(joinInput, { seats_needed }))).toEqual([[], []]);
    expect(getIssueCodes(joinInput, { seats_needed: 1, vehicle_id: 21 })).toEqual(['vehicle_id:INVALID_VALUE']);
  });

  it('RD.164: ignores the seats of a driver who offers to drive, whatever they are', () => {
    const offered = { role: 'driver', vehicle_id: 21, price_per_seat: 60 };
    for (const seats_needed of [1, 0, 99, null]) expect(z.parse(joinInput, { ...offered, seats_needed })).toMatchObject({ role: 'driver', seats_needed: 0 });
  });

  it('RD.165: takes a price per seat that is a multiple of 10 of a driver who offers to drive, and no other', () => {
    const codes = (price_per_seat: number) => getIssueCodes(joinInput, { role: 'driver', vehicle_id: 21, price_per_seat });
    expect([0, 10, 60].map(codes)).toEqual([[], [], []]);
    expect([5, 15, 61].map(codes)).toEqual(Array.from({ length: 3 }, () => ['price_per_seat:PRICE_STEP']));
  });

  it('a passenger’s own pick-up or drop-off is given whole or not at all (RD.101)', () => {
    expect(z.parse(bookingInput, { seats_booked: 1, ...pickup })).toMatchObject(pickup);
    expect(getIssueCodes(bookingInput, { seats_booked: 1, pickup_lat: 25 })).toEqual(['pickup_address:REQUIRED', 'pickup_lng:REQUIRED']);
    expect(getIssueCodes(joinInput, { seats_needed: 1, dropoff_address: '竹科' })).toEqual(['dropoff_lat:REQUIRED', 'dropoff_lng:REQUIRED']);
  });

  it('a recurring ride has a schedule and two dates; monthly_date means nothing (R3.13, R3.14, RD.83)', () => {
    const draft = {
      ride_mode: 'offer', ride_type: 'recurring', from_address: 'A', to_address: 'B', price_per_seat: 50, total_seats: 3,
      recurring_start_date: '2026-11-23', recurring_end_date: '2026-12-31',
    };
    const parseSchedule = (recurring_schedule: object) => z.parse(rideInput, { ...draft, recurring_schedule }).recurring_schedule;
    expect(parseSchedule({ type: 'weekly', weekdays: [4, 2], monthly_date: 1 })).toEqual({ type: 'weekly', weekdays: [2, 4] });
    expect(parseSchedule({ type: 'weekly', weekdays: [4], monthly_date: 31 })).toEqual({ type: 'weekly', weekdays: [4] });
    expect(parseSchedule({ type: 'weekdays', weekdays: [] })).toEqual({ type: 'weekdays', weekdays: [1, 2, 3, 4, 5] });
    expect(parseSchedule({ type: 'daily', weekdays: [] })).toEqual({ type: 'daily', weekdays: [0, 1, 2, 3, 4, 5, 6] });
    expect(getIssueCodes(rideInput, { ...draft, recurring_schedule: { type: 'monthly', weekdays: [] } })).toEqual(['recurring_schedule.type:INVALID_VALUE']);
    expect(getIssueCodes(rideInput, { ...draft, recurring_start_date: '2026-02-30' })).toEqual(['recurring_start_date:INVALID_FORMAT']);
    expect(getIssueCodes(rideInput, { ...draft, recurring_end_date: '2026-02-30' })).toEqual(['recurring_end_date:INVALID_FORMAT']);
  });

  it('R3.12: the requirements of a ride are an object', () => {
    const draft = { ride_mode: 'offer', ride_type: 'one_time', from_address: 'A', to_address: 'B', price_per_seat: 50, total_seats: 3 };
    expect(z.parse(rideInput, { ...draft, requirements: { luggage: 1 } }).requirements).toEqual({ luggage: 1 });
    for (const requirements of ['luggage', 1, ['luggage'], null]) {
      expect(getIssueCodes(rideInput, { ...draft, requirements })).toEqual(['requirements:INVALID_TYPE']);
    }
  });

  it('a one-time ride sends recurring_schedule null and no dates (R7.29)', () => {
    const draft = { ride_mode: 'offer', ride_type: 'one_time', from_address: 'A', to_address: 'B', price_per_seat: 50, total_seats: 3 };
    expect(getIssueCodes(rideInput, { ...draft, recurring_schedule: null })).toEqual([]);
    expect(getIssueCodes(rideInput, { ...draft, recurring_start_date: '2026-11-23' })).toEqual(['recurring_start_date:INVALID_VALUE']);
  });

  it('a cancellation says who ended it and why; rejected is one of them and no status (RD.14)', () => {
    const kinds = ['rider', 'rejected', 'driver', 'ride_cancelled', 'expired'];
    const cancelled = (cancel_kind: string) => ({ ...rejectedBooking, status: 'cancelled', cancel_kind });
    for (const kind of kinds) expect(z.parse(booking, cancelled(kind))).toMatchObject({ cancel_kind: kind, cancel_reason: rejectedBooking.cancel_reason });
    expect(z.safeParse(booking, cancelled('declined')).success).toBe(false);
    expect(z.safeParse(booking, { ...rejectedBooking, status: 'rejected' }).success).toBe(false);
  });

  it('a change of a ride takes any of its fields, or its next status (R7.12, RD.9)', () => {
    expect(contract.rides.updateRide).toMatchObject({ method: 'PUT', path: '/api/rides/:id' });
    expect(z.parse(rideChange, { status: 'in_progress' })).toMatchObject({ status: 'in_progress' });
    expect(z.parse(rideChange, { from_latitude: 25 }).from_lat).toBe(25);
    expect(getIssueCodes(rideChange, { ride_mode: 'offer' })).toEqual(['ride_mode:UNKNOWN_FIELD']);
    expect(getIssueCodes(rideChange, {})).toEqual([]);
  });

  it('a message is trimmed, not blank, and at most 500 code points after NFC (R5.34, R5.35, RD.73)', () => {
    expect(z.parse(messageInput, { message: '  好\n的 ' }).message).toBe('好\n的');
    expect(getIssueCodes(messageInput, { message: ' \n ' })).toEqual(['message:REQUIRED']);
    expect(getIssueCodes(messageInput, { message: '🚗'.repeat(500) })).toEqual([]);
    expect(getIssueCodes(messageInput, { message: 'e\u0301'.repeat(500) })).toEqual([]);
    expect(getIssueCodes(messageInput, { message: '字'.repeat(501) })).toEqual(['message:TOO_LONG']);
    expect(getIssueCodes(messageInput, { message: '好', client_id: 'x' })).toEqual(['client_id:INVALID_FORMAT']);
  });

  it.each([
    ['special_requests', bookingInput, { seats_booked: 1 }, 200], ['special_requests', joinInput, { seats_needed: 1 }, 200],
    ['description', rideChange, {}, 500], ['description', vehicleChange, {}, 500],
    ['description', rideInput, { ride_mode: 'offer', ride_type: 'one_time', from_address: 'A', to_address: 'B', price_per_seat: 50, total_seats: 3 }, 500],
    ['description', vehicleInput, { make: 'Toyota', model: 'Altis', year: 2023, color: '白', license_plate: 'ABC-1234', vehicle_type: 'sedan', seats: 4 }, 500],
    ['bio', profileChange, {}, 300],
    ['reason', contract.rides.cancelRide.body, {}, 200], ['reason', contract.bookings.rejectBooking.body, {}, 200], ['reason', contract.bookings.cancelBooking.body, {}, 200],
  ] as const)('RD.122: %s has as many code points as it may have, and one more is refused with a text', (field, schema, rest, max) => {
    expect(getIssueCodes(schema, { ...rest, [field]: '🚗'.repeat(max) })).toEqual([]);
    const parsed = z.safeParse(schema, { ...rest, [field]: '🚗'.repeat(max + 1) });
    expect(parsed.success || toErrorDetails(parsed.error)).toEqual([{ path: field, code: 'TOO_LONG', limit: max, msg: `At most ${String(max)} characters` }]);
  });

  it('a review names whom and which booking, and needs 1 to 5 stars; its comment is optional, at most 1,000 (R5.46, R5.47, R3.30)', () => {
    const stars = { reviewee_id: 11, booking_id: 303 };
    expect(z.parse(reviewInput, { ...stars, rating: 1 })).toEqual({ reviewee_id: 11, booking_id: 303, rating: 1 });
    expect(getIssueCodes(reviewInput, { booking_id: 303, rating: 5 })).toEqual(['reviewee_id:REQUIRED']);
    expect(getIssueCodes(reviewInput, { reviewee_id: 11, rating: 5 })).toEqual(['booking_id:REQUIRED']);
    expect(getIssueCodes(reviewInput, { reviewee_id: '11', booking_id: '303', rating: 5 })).toEqual(['reviewee_id:INVALID_TYPE', 'booking_id:INVALID_TYPE']);
    expect(getIssueCodes(reviewInput, stars)).toEqual(['rating:RATING_REQUIRED']);
    expect(getIssueCodes(reviewInput, { ...stars, rating: null })).toEqual(['rating:RATING_REQUIRED']);
    expect(getIssueCodes(reviewInput, { ...stars, rating: 0 })).toEqual(['rating:TOO_SMALL']);
    expect(getIssueCodes(reviewInput, { ...stars, rating: 6 })).toEqual(['rating:TOO_BIG']);
    expect(getIssueCodes(reviewInput, { ...stars, rating: 4.5 })).toHaveLength(1);
    expect(getIssueCodes(reviewInput, { ...stars, rating: 5, comment: '好'.repeat(1_000) })).toEqual([]);
    expect(getIssueCodes(reviewInput, { ...stars, rating: 5, comment: '好'.repeat(1_001) })).toEqual(['comment:TOO_LONG']);
    expect(z.parse(reviewInput, { ...stars, rating: 5, comment: ' 好 ' }).comment).toBe('好');
  });

  it('a report names a person, a reason of the list and what happened (RD.116)', () => {
    expect(getIssueCodes(reportInput, {})).toEqual(['user_id:REQUIRED', 'reason:REQUIRED', 'text:REQUIRED']);
    expect(getIssueCodes(reportInput, { user_id: 13, reason: 'harassment', text: '一直傳不當訊息' })).toEqual([]);
  });

  it('a new password is held against today’s rules, the current one is not (RD.24, RD.108)', () => {
    expect(getIssueCodes(passwordChange, { current_password: '1', password: '12345' })).toEqual(['password:PASSWORD_TOO_SHORT']);
    expect(getIssueCodes(passwordReset, { token: '', password: '123456' })).toEqual(['token:REQUIRED']);
    expect(getIssueCodes(passwordReset, { token: 'AbC-_1', password: '123456' })).toEqual([]);
  });

  it('a file is looked at before it is sent: type and size (RD.64)', () => {
    const problem = (type: string, size: number) => findUploadProblem(uploadAvatar.upload, { type, size })?.code;
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) expect(problem(type, 5 * 1_024 * 1_024)).toBeUndefined();
    for (const type of ['image/svg+xml', 'image/gif', 'image/heic']) expect(problem(type, 1)).toBe('FILE_TYPE');
    expect(findUploadProblem(uploadAvatar.upload, { type: 'image/png', size: 5 * 1_024 * 1_024 + 1 })).toMatchObject({
      path: 'avatar', code: 'FILE_TOO_LARGE', limit: 5, msg: 'The file may be at most 5 MB',
    });
    expect(findUploadProblem(uploadAvatar.upload, undefined)?.code).toBe('FILE_REQUIRED');
  });
});

describe('what people are told', () => {
  it('a message’s notice carries no rideId (RD.125)', () => {
    const messageNotification = notificationByType.message;
    expect(z.safeParse(notification, messageNotification).success).toBe(true);
    expect(z.safeParse(notification, { ...messageNotification, data: { rideId: 101 } }).success).toBe(false);
  });

  it('a notice leads to its ride, its chat or nowhere (R2.30, RD.125)', () => {
    expect(getNotificationTarget(notificationByType.booking_confirmed)).toEqual({ kind: 'ride', rideId: 101 });
    expect(getNotificationTarget(notificationByType.message)).toEqual({ kind: 'bookingChat', bookingId: 302, userId: 11 });
    expect(getNotificationTarget(inquiryNotification)).toEqual({ kind: 'inquiryChat', rideId: 201, userId: 13 });
    expect(getNotificationTarget(notificationByType.account)).toBeUndefined();
  });

  it('each kind of notice can be switched off by channel, and is on at first (RD.118, RD.120)', () => {
    const on = { email: true, push: true };
    expect(getNotificationChoices({})).toEqual({ booking: on, ride: on, message: on, departure: on, review: on, seat: on });
    expect(getNotificationChoices({ notify: false })).toMatchObject({ booking: { email: true, push: true } });
    const quiet = setNotificationChoice({ theme: 'dark' }, { kind: 'message', channel: 'email', isOn: false });
    expect(quiet).toMatchObject({ theme: 'dark', notify: { message: { email: false, push: true }, ride: { email: true } } });
    expect(getNotificationChoices(quiet).message).toEqual({ email: false, push: true });
    // The change names only the switched choice, because another device may have switched the others.
    expect(toNotificationChoiceChange({ kind: 'message', channel: 'email', isOn: false })).toEqual({ notify: { message: { email: false } } });
    expect(z.safeParse(preferences, quiet).success).toBe(true);
    expect(Object.keys(NOTIFICATION_KIND_BY_TYPE)).toEqual([...NOTIFICATION_TYPES]);
    const getTypes = (kind: string | null) => NOTIFICATION_TYPES.filter((type) => NOTIFICATION_KIND_BY_TYPE[type] === kind);
    expect(['booking', 'ride', 'message', 'departure', 'review', 'seat', null].map(getTypes)).toEqual([
      [
        'booking_created', 'booking_confirmed', 'booking_rejected', 'booking_cancelled', 'booking_expired', 'booking_no_show',
        'proposal_created', 'proposal_confirmed', 'proposal_rejected',
      ],
      ['driver_left', 'ride_changed', 'ride_cancelled', 'ride_started', 'ride_completed'],
      ['message'], ['departure_soon'], ['review_due', 'review_received'], ['seat_available', 'ride_match'], ['account'],
    ]);
  });
});

describe('socket events', () => {
  const of = (from: 'client' | 'server') =>
    Object.values(socketEvents).filter((event) => event.from === from || event.from === 'both').map(({ name }) => name).toSorted();

  it('carry the name they are listed by (R7.61, R7.62)', () => {
    for (const [name, event] of Object.entries(socketEvents)) expect(event.name).toBe(name);
  });

  it('of clients are those of the specification (R7.48, R7.53, R7.55)', () => {
    expect(of('client')).toEqual([
      'join-booking', 'join_chat', 'leave-booking', 'leave_chat', 'location_update', 'mark_notification_read', 'send_message',
      'stop_typing', 'typing',
    ]);
  });

  it('of the server are those of the specification, and D75’s message_read (R7.57, R7.63, R7.68)', () => {
    expect(of('server')).toEqual([
      'authenticated', 'booking_status_update', 'location_update', 'message_read', 'new_message', 'notification', 'ride_status_update',
      'unauthorized', 'user-joined-booking', 'user-left-booking', 'user_offline_status', 'user_online_status', 'user_stop_typing',
      'user_typing',
    ]);
  });

  it('name a chat by its booking, or by ride and passenger (RD.84, R7.49, R7.51)', () => {
    for (const event of [joinChat, leaveChat, typing, stopTyping]) {
      for (const chat of [{ bookingId: 7 }, { rideId: 7 }, { rideId: 7, userId: 8 }]) expect(z.parse(event.payload, chat)).toEqual(chat);
      for (const chat of [{}, { userId: 8 }, { bookingId: 7, rideId: 7 }, 7]) expect(z.safeParse(event.payload, chat).success).toBe(false);
    }
  });

  it('send_message takes rideId and message, trimmed, and answers the message or a refusal (R7.50, RD.34, RD.84)', () => {
    expect(z.parse(sendMessage.payload, { rideId: 7, message: ' 好 ' })).toEqual({ rideId: 7, message: '好' });
    const named = { rideId: 7, bookingId: 5, userId: 8, client_id: '0b1c1a3e-52c4-4c1e-9a53-3a8f2b6f0f11', message: '好' };
    expect(z.parse(sendMessage.payload, named)).toEqual(named);
    expect(z.safeParse(sendMessage.payload, { rideId: 7, message: ' ' }).success).toBe(false);
    expect(z.safeParse(sendMessage.ack, { ok: true, message: messages[0] }).success).toBe(true);
    expect(z.safeParse(sendMessage.ack, { ok: false, refusal: { error: 'This chat is closed', code: 'CHAT_CLOSED' } }).success).toBe(true);
  });

  it('new_message carries bookingId, or rideId and passenger, with the message (R3.27, R7.57, RD.35)', () => {
    expect(z.safeParse(newMessage.payload, { bookingId: 302, parties: [11, 12], message: messages[0] }).success).toBe(true);
    expect(z.safeParse(newMessage.payload, { rideId: 201, userId: 13, parties: [13, 11], message: messages[0] }).success).toBe(true);
    expect(z.safeParse(newMessage.payload, { parties: [11, 12], message: messages[0] }).success).toBe(false);
  });

  it('a booking is followed by its id alone (R7.55, R7.56)', () => {
    for (const event of [joinBooking, leaveBooking]) expect(z.parse(event.payload, 302)).toBe(302);
  });
});

describe('limits', () => {
  const car = { make: 'Toyota', model: 'Altis', year: 2023, color: '白', license_plate: 'ABC-1234', vehicle_type: 'sedan', seats: 4 };

  it.each([
    ['R9.1: a vehicle of 0 to 21 seats', vehicleInput, [0, 1, 20, 21].map((seats) => ({ ...car, seats }))],
    ['R9.2: a booking of 0 to 9 seats', bookingInput, [0, 1, 8, 9].map((seats_booked) => ({ seats_booked }))],
    ['R9.2: a search for 0 to 9 seats', searchQuery, ['0', '1', '8', '9'].map((min_seats) => ({ min_seats }))],
    ['R9.7: a search of steps -1 to 9', searchQuery, ['-1', '0', '8', '9'].map((time_flexibility) => ({ time_flexibility }))],
    ['R9.3: a review of 0 to 6 stars', reviewInput, [0, 1, 5, 6].map((rating) => ({ reviewee_id: 11, booking_id: 303, rating }))],
  ] as const)('%s: the first and the last are refused, those between are taken', (_, schema, values) => {
    expect(values.map((value) => getIssueCodes(schema, value).length === 0)).toEqual([false, true, true, false]);
  });

  it('bound vehicle years and messages on both sides (R9.1, R9.3)', () => {
    expect([1979, 1980].map((year) => getIssueCodes(vehicleInput, { ...car, year }))).toEqual([['year:TOO_SMALL'], []]);
    expect([500, 501].map((length) => getIssueCodes(messageInput, { message: '字'.repeat(length) }))).toEqual([[], ['message:TOO_LONG']]);
  });

  it('hold the constants of the specification (R9.1, R9.2, R9.3)', () => {
    expect(LIMITS).toMatchObject({
      password: { min: 6 }, phone: { min: 10 }, vehicleSeats: { min: 1, max: 20 }, vehicleYear: { min: 1980 },
      rideSeats: { min: 1, max: 8, preset: 4 }, bookingSeats: { page: 8, modal: 4 }, searchSeats: { min: 1, max: 8 },
      price: { min: 0, step: 10, currency: 'TWD' }, tripsPerDay: 2, searchHistory: 10, chatMessage: { max: 500 },
      reviewComment: { max: 1000 }, rating: { min: 1, max: 5 },
    });
    expect(getMaxVehicleYear(new Date('2026-11-20T00:00:00+08:00'))).toBe(2027);
    // The year changes by Taipei time, whatever the machine's time zone (D32).
    expect(getMaxVehicleYear(new Date('2026-12-31T23:59:59+08:00'))).toBe(2027);
    expect(getMaxVehicleYear(new Date('2027-01-01T00:00:00+08:00'))).toBe(2028);
  });

  it('hold the delays of the specification (R9.4, R9.17)', () => {
    expect(LIMITS).toMatchObject({
      autoFillMessageMs: 3000, redirectMs: { rideCreated: 1500, booked: 2000, bookingCancelled: 2000 },
      socket: { reconnectDelayMs: 1000, reconnectDelayMaxMs: 5000, reconnectAttempts: 5, timeoutMs: 20_000 },
    });
  });

  it('hold the slider’s nine steps and the ten presets (R9.7, R9.8, R9.10)', () => {
    expect(TIME_FLEXIBILITY_MINUTES).toEqual([5, 15, 30, 60, 120, 360, 720, 1440, null]);
    expect(DEPARTURE_PRESETS).toEqual(['07:00', '07:30', '08:00', '08:30', '09:00', '17:00', '17:30', '18:00', '18:30', '19:00']);
    expect(LIMITS.flexibleMinutes).toBe(15);
  });
});

describe('helpers', () => {
  it('measure distances on a sphere of 6371 km (R9.29)', () => {
    expect(haversineKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 6);
    expect(haversineKm({ lat: 25.0478, lng: 121.517 }, { lat: 24.7806, lng: 121.0059 })).toBeCloseTo(59.5, 0);
    // A quarter of the earth's circumference, between points of different latitudes.
    expect(haversineKm({ lat: 0, lng: 0 }, { lat: 60, lng: 90 })).toBeCloseTo((Math.PI / 2) * 6371, 6);
  });

  it('send only what is filled; 0 counts (R3.34, R7.14, RD.94)', () => {
    expect(toQueryString({ q: '竹科', empty: '', none: undefined, nil: null, zero: 0, no: false })).toBe('?q=%E7%AB%B9%E7%A7%91&zero=0&no=false');
    expect(toQueryString({})).toBe('');
  });

  it('fill paths and refuse to leave a parameter out', () => {
    expect(fillPath('/api/rides/:rideId/bookings/:bookingId/confirm', { rideId: 1, bookingId: 2 })).toBe('/api/rides/1/bookings/2/confirm');
    expect(() => fillPath('/api/rides/:id')).toThrow('no value for :id');
  });
});
