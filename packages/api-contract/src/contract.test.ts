import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  booking, bookingInput, chatMessage, contract, conversation, credentials, DEPARTURE_PRESETS, detailsOf, ERRORS, fillPath, haversineKm,
  joinBooking, joinChat, joinInput, leaveBooking, leaveChat, LIMITS, locationUpdate, messageInput, newMessage, normalisePhone,
  notification, NOTIFICATION_TYPES, notificationTarget, NOTIFY_KIND_OF, notifyChange, notifyChoices, ownUser, passwordChange, passwordReset,
  pendingReview, preferences, profileChange, queryString, registration, reportInput, reviewInput, ride, rideChange, rideInput,
  searchQuery, sendMessage, socketEvents, stopTyping, TIME_FLEXIBILITY_MINUTES, typing, uploadAvatar, uploadProblem, vehicleChange,
  vehicleInput, vehicleYearMax, withNotifyChoice,
} from './index.ts';
import type { EndpointDefinition } from './index.ts';
import { inquiryNotification, messages, notificationOf, offer, pendingBooking } from './fixtures/index.ts';

const endpoints: EndpointDefinition[] = Object.values(contract).flatMap((domain) => Object.values(domain));

function codesOf(schema: z.core.$ZodType, value: unknown): string[] {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? [] : detailsOf(parsed.error).map(({ path, code }) => `${path}:${code}`);
}

/** Spec §7, by its rows. */
const SPECIFIED: readonly (readonly [row: string, call: string])[] = [
  ['R7.1', 'POST /api/auth/register'],
  ['R7.2', 'POST /api/auth/login'],
  ['R7.3', 'GET /api/auth/verify'],
  ['R7.4', 'POST /api/auth/refresh'],
  ['R7.5', 'POST /api/auth/logout'],
  ['R7.6', 'GET /api/users/profile'],
  ['R7.7', 'PUT /api/users/profile'],
  ['R7.8', 'POST /api/users/avatar'],
  ['R7.9', 'GET /api/users/:id'],
  ['R7.10', 'POST /api/rides'],
  ['R7.11', 'GET /api/rides/user/rides'],
  ['R7.12', 'PUT /api/rides/:id'],
  ['R7.13', 'POST /api/rides/:id/cancel'],
  ['R7.14', 'GET /api/rides/search'],
  ['R7.15', 'GET /api/rides/:id'],
  ['R7.16', 'POST /api/rides/:id/book'],
  ['R7.17', 'POST /api/rides/:id/join'],
  ['R7.18', 'GET /api/rides/user/created'],
  ['R7.19', 'POST /api/rides/:rideId/bookings/:bookingId/confirm'],
  ['R7.20', 'POST /api/rides/:rideId/bookings/:bookingId/reject'],
  ['R7.21', 'GET /api/riders/bookings'],
  ['R7.22', 'GET /api/riders/bookings/active'],
  ['R7.23', 'PUT /api/riders/bookings/:id/cancel'],
  ['R7.24', 'GET /api/riders/history'],
  ['R7.30', 'GET /api/chat/booking/:id'],
  ['R7.31', 'POST /api/chat/booking/:id'],
  ['R7.32', 'PUT /api/chat/:id/read'],
  ['R7.33', 'GET /api/chat/:id'],
  ['R7.34', 'POST /api/chat/:id'],
  ['R7.35', 'GET /api/chat/conversations'],
  ['R7.37', 'GET /api/vehicles'],
  ['R7.38', 'POST /api/vehicles'],
  ['R7.39', 'PUT /api/vehicles/:id'],
  ['R7.40', 'DELETE /api/vehicles/:id'],
  ['R7.41', 'POST /api/reviews'],
  ['R7.42', 'GET /api/reviews/user/:id'],
  ['R7.43', 'GET /api/reviews/booking/:id'],
  ['R7.44', 'GET /api/reviews/my-pending'],
];

/** D7, D8, D34, D69, D70, D71, D77, D103, and what D79 adds to carry them out. */
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
  'POST /api/auth/confirm-email', 'POST /api/auth/confirm-email/send', 'GET /api/users/blocked',
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

  it('refuse unknown fields in every part of a request', () => {
    for (const endpoint of endpoints) {
      for (const part of ['query', 'body'] as const) {
        const schema = endpoint[part];
        if (schema) expect(codesOf(schema, { surprise: 1 })).toContain('surprise:UNKNOWN_FIELD');
      }
    }
  });

  it.each(SPECIFIED)('%s %s', (_, call) => expect(calls).toContain(call));

  it('are those of the specification and those the decisions add, and no other (R7.45)', () => {
    expect(calls.toSorted()).toEqual([...SPECIFIED.map(([, call]) => call), ...ADDED].toSorted());
  });

  it('have ids of digits only, so that no static path is one (RD.30)', () => {
    for (const { path, params } of endpoints) {
      const shape = params ? (params as z.ZodMiniObject).shape : {};
      for (const schema of Object.values(shape)) expect([path, z.safeParse(schema, 'conversations').success]).toEqual([path, false]);
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
      expect(message).not.toBe('');
    }
  });

  it('word a missing field of sign-up by its own rule (RD.60)', () => {
    expect(codesOf(registration, {})).toEqual([
      'first_name:FIRST_NAME_REQUIRED', 'last_name:LAST_NAME_REQUIRED', 'email:EMAIL_REQUIRED', 'phone:PHONE_REQUIRED',
      'password:PASSWORD_REQUIRED',
    ]);
  });

  it('tell a wrong type from a missing value, and carry the limit', () => {
    expect(codesOf(registration, { first_name: 5 })).toContain('first_name:INVALID_TYPE');
    const parsed = z.safeParse(profileChange, { bio: '字'.repeat(LIMITS.bio.max + 1) });
    expect(parsed.success || detailsOf(parsed.error)).toEqual([
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
    ['email', '', 'EMAIL_REQUIRED'], ['email', 'a@b', 'EMAIL_INVALID'], ['email', 'a b@c.tw', 'EMAIL_INVALID'],
    ['password', '', 'PASSWORD_REQUIRED'], ['password', '12345', 'PASSWORD_TOO_SHORT'],
    ['first_name', '  ', 'FIRST_NAME_REQUIRED'], ['last_name', '\t', 'LAST_NAME_REQUIRED'],
    ['phone', '', 'PHONE_REQUIRED'], ['phone', '091234567', 'PHONE_INVALID'], ['phone', 'not a phone', 'PHONE_INVALID'],
    ['first_name', 'a\u0000b', 'INVALID_VALUE'],
    ['first_name', '\u200b\u2060', 'FIRST_NAME_REQUIRED'], ['last_name', '\u3164', 'LAST_NAME_REQUIRED'], ['last_name', ' \u2800 ', 'LAST_NAME_REQUIRED'],
  ])('%s %j is %s (R5.4, R5.10, R5.11)', (field, value, code) => {
    expect(codesOf(registration, { ...valid, [field]: value })).toEqual([`${field}:${code}`]);
  });

  it('a text turns nothing around that stands after it; what an emoji is joined with stays', () => {
    // What is left out may have stood between a letter and its accent.
    expect(z.parse(registration, { ...valid, first_name: 'e\u202a\u0301' })).toMatchObject({ first_name: 'é' });
    expect(z.parse(registration, { ...valid, email: 'yijun\u200b@example.tw\u202c' })).toMatchObject({ email: 'yijun@example.tw' });
    expect(z.parse(registration, { ...valid, first_name: ' \u202e怡君\u2066 ', last_name: '👩\u200d👧' })).toMatchObject({ first_name: '怡君', last_name: '👩\u200d👧' });
  });

  it('a password is as long as people count it, however the keyboard writes it (R5.5, R9.1)', () => {
    const codes = (password: string) => codesOf(registration, { ...valid, password });
    expect(codes('🚗🚗🚗')).toEqual(['password:PASSWORD_TOO_SHORT']);
    expect(codes('１２３４５６')).toEqual([]);
    expect(codes('🚗'.repeat(LIMITS.password.max))).toEqual([]);
    expect(codes('x'.repeat(LIMITS.password.max + 1))).toEqual(['password:TOO_LONG']);
    expect(codesOf(credentials, { email: 'a@b.tw', password: '🚗'.repeat(LIMITS.password.max) })).toEqual([]);
    expect(codesOf(credentials, { email: 'a@b.tw', password: 'x'.repeat(LIMITS.password.max + 1) })).toEqual(['password:TOO_LONG']);
  });

  it('sign-in takes any password that is not empty (R5.3)', () => {
    expect(codesOf(credentials, { email: 'a@b.tw', password: '1' })).toEqual([]);
    expect(codesOf(credentials, { email: 'a@b.tw', password: '' })).toEqual(['password:PASSWORD_REQUIRED']);
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
    expect(z.safeParse(profileChange, { preferences: '[1]' }).success).toBe(false);
    expect(z.safeParse(preferences, { a: 1 }).success).toBe(true);
  });

  it.each([
    ['1970-01-01T00:00:00Z', []], ['9999-12-30T23:59:59+08:00', []], ['tomorrow', ['departure_time:INVALID_FORMAT']],
    ['0000-01-01T00:00:00Z', ['departure_time:INVALID_VALUE']], ['1970-01-01T07:59:59+08:00', ['departure_time:INVALID_VALUE']],
    ['9999-12-31T23:00:00Z', ['departure_time:INVALID_VALUE']],
  ])('an instant is one that calendars and the database write alike: %s (D32)', (departure_time, codes) => {
    expect(codesOf(rideChange, { departure_time })).toEqual(codes);
  });

  it('vehicle seats may be called capacity (R3.24)', () => {
    const car = { make: 'Toyota', model: 'Altis', year: 2023, color: '白', license_plate: 'abc-1234', vehicle_type: 'sedan' };
    expect(z.parse(vehicleInput, { ...car, capacity: 4 })).toMatchObject({ seats: 4, license_plate: 'ABC-1234' });
    expect(codesOf(vehicleInput, { ...car, seats: 4, capacity: 5 })).toEqual(['capacity:CONFLICTING_FIELDS']);
    expect(codesOf(vehicleInput, car)).toEqual(['seats:REQUIRED']);
    expect(z.parse(vehicleChange, { color: '黑' })).toEqual({ color: '黑', seats: undefined });
  });

  it('coordinates are understood in both spellings, and refused when they differ (R3.10, RD.28)', () => {
    const draft = {
      ride_mode: 'offer', ride_type: 'one_time', from_address: 'A', to_address: 'B', price_per_seat: 50, total_seats: 3,
    };
    expect(z.parse(rideInput, { ...draft, from_latitude: 25, from_longitude: 121 })).toMatchObject({ from_lat: 25, from_lng: 121 });
    expect(codesOf(rideInput, { ...draft, from_lat: 24, from_latitude: 25 })).toEqual(['from_latitude:CONFLICTING_FIELDS']);
  });

  it('search parameters come as text and leave as numbers; the slider travels as 0–8 (R3.33, RD.55)', () => {
    expect(z.parse(searchQuery, { from_lat: '25.04', min_seats: '2', time_flexibility: '0', limit: 10 })).toEqual({
      from_lat: 25.04, min_seats: 2, time_flexibility: 0, limit: 10,
    });
    expect(codesOf(searchQuery, { time_flexibility: '9' })).toEqual(['time_flexibility:TOO_BIG']);
    expect(codesOf(searchQuery, { min_seats: '0', max_price: '-1' })).toEqual(['max_price:TOO_SMALL', 'min_seats:TOO_SMALL']);
  });
});

describe('entities', () => {
  it('a ride has the fields of the specification (R3.8, R3.9, R3.11)', () => {
    expect(Object.keys(z.parse(ride, offer))).toEqual(
      expect.arrayContaining([
        'id', 'ride_mode', 'ride_type', 'status', 'driver_id', 'creator_id', 'from_address', 'to_address', 'from_lat',
        'from_lng', 'to_lat', 'to_lng', 'departure_time', 'is_flexible_time', 'price_per_seat', 'total_seats', 'available_seats',
      ]),
    );
  });

  it('a ride has the display fields of the specification (R3.12, R3.15, R3.16)', () => {
    expect(Object.keys(z.parse(ride, offer))).toEqual(
      expect.arrayContaining([
        'vehicle_id', 'description', 'requirements', 'make', 'model', 'year', 'color', 'vehicle', 'driver',
        'driver_first_name', 'driver_last_name', 'driver_rating', 'driver_total_rides', 'creator_first_name',
        'creator_last_name', 'creator_rating', 'recurring_schedule', 'recurring_start_date', 'recurring_end_date',
      ]),
    );
  });

  it('a booking has the fields of the specification (R3.18, R3.19, R3.21)', () => {
    expect(Object.keys(z.parse(booking, pendingBooking))).toEqual(
      expect.arrayContaining([
        'id', 'ride_id', 'ride_mode', 'status', 'user_role', 'seats_booked', 'special_requests', 'total_price',
        'departure_time', 'booking_time', 'created_at', 'from_address', 'to_address', 'driver_id', 'driver_name',
        'driver_first_name', 'driver_last_name', 'rider_id', 'rider_name', 'rider_first_name', 'rider_last_name',
      ]),
    );
  });

  it('a user is seen by themselves with e-mail and phone (R3.1, R3.3, R3.4)', () => {
    expect(Object.keys(ownUser.shape)).toEqual(
      expect.arrayContaining([
        'id', 'email', 'first_name', 'last_name', 'phone', 'bio', 'preferences', 'profile_picture', 'rating', 'total_rides',
        'created_at', 'user_type', 'role',
      ]),
    );
    expect(z.safeParse(ownUser.shape.user_type, 'admin').success).toBe(false);
  });
});

describe('what passengers and drivers send', () => {
  const pickup = { pickup_address: '板橋車站', pickup_lat: 25.0141, pickup_lng: 121.4638 };

  it('a join is a rider’s unless it says driver, with vehicle and price (RD.1)', () => {
    expect(z.parse(joinInput, { seats_needed: 2 })).toMatchObject({ role: 'rider', seats_needed: 2 });
    expect(z.parse(joinInput, { role: 'driver', vehicle_id: 21, price_per_seat: 60 })).toMatchObject({ role: 'driver', seats_needed: 0 });
    expect(codesOf(joinInput, {})).toEqual(['seats_needed:REQUIRED']);
    expect(codesOf(joinInput, { role: 'driver' })).toEqual(['vehicle_id:VEHICLE_REQUIRED', 'price_per_seat:REQUIRED']);
    expect(codesOf(joinInput, { role: 'driver', vehicle_id: 21, price_per_seat: 60, seats_needed: 1, ...pickup })).toEqual([
      'seats_needed:INVALID_VALUE', 'pickup_address:INVALID_VALUE', 'pickup_lat:INVALID_VALUE', 'pickup_lng:INVALID_VALUE',
    ]);
    expect(codesOf(joinInput, { seats_needed: 1, vehicle_id: 21 })).toEqual(['vehicle_id:INVALID_VALUE']);
  });

  it('a passenger’s own pick-up or drop-off is given whole or not at all (RD.101)', () => {
    expect(z.parse(bookingInput, { seats_booked: 1, ...pickup })).toMatchObject(pickup);
    expect(codesOf(bookingInput, { seats_booked: 1, pickup_lat: 25 })).toEqual(['pickup_address:REQUIRED', 'pickup_lng:REQUIRED']);
    expect(codesOf(joinInput, { seats_needed: 1, dropoff_address: '竹科' })).toEqual(['dropoff_lat:REQUIRED', 'dropoff_lng:REQUIRED']);
  });

  it('a recurring ride has a schedule and two dates; monthly_date means nothing (R3.13, R3.14, RD.83)', () => {
    const draft = {
      ride_mode: 'offer', ride_type: 'recurring', from_address: 'A', to_address: 'B', price_per_seat: 50, total_seats: 3,
      recurring_start_date: '2026-11-23', recurring_end_date: '2026-12-31',
    };
    const scheduleOf = (recurring_schedule: object) => z.parse(rideInput, { ...draft, recurring_schedule }).recurring_schedule;
    expect(scheduleOf({ type: 'weekly', weekdays: [4, 2], monthly_date: 1 })).toEqual({ type: 'weekly', weekdays: [2, 4] });
    expect(scheduleOf({ type: 'daily', weekdays: [] })).toEqual({ type: 'daily', weekdays: [0, 1, 2, 3, 4, 5, 6] });
    expect(codesOf(rideInput, { ...draft, recurring_schedule: { type: 'monthly', weekdays: [] } })).toEqual(['recurring_schedule.type:INVALID_VALUE']);
    expect(codesOf(rideInput, { ...draft, recurring_start_date: '2026-02-30' })).toEqual(['recurring_start_date:INVALID_FORMAT']);
  });

  it('a one-time ride sends recurring_schedule null and no dates (R7.29)', () => {
    const draft = { ride_mode: 'offer', ride_type: 'one_time', from_address: 'A', to_address: 'B', price_per_seat: 50, total_seats: 3 };
    expect(codesOf(rideInput, { ...draft, recurring_schedule: null })).toEqual([]);
    expect(codesOf(rideInput, { ...draft, recurring_start_date: '2026-11-23' })).toEqual(['recurring_start_date:INVALID_VALUE']);
  });

  it('a change of a ride takes any of its fields, or its next status (R7.12, RD.9)', () => {
    expect(z.parse(rideChange, { status: 'in_progress' })).toMatchObject({ status: 'in_progress' });
    expect(z.parse(rideChange, { from_latitude: 25 }).from_lat).toBe(25);
    expect(codesOf(rideChange, { ride_mode: 'offer' })).toEqual(['ride_mode:UNKNOWN_FIELD']);
    expect(codesOf(rideChange, {})).toEqual([]);
  });

  it('a message is trimmed, not blank, and at most 500 code points after NFC (R5.34, R5.35, RD.73)', () => {
    expect(z.parse(messageInput, { message: '  好\n的 ' }).message).toBe('好\n的');
    expect(codesOf(messageInput, { message: ' \n ' })).toEqual(['message:REQUIRED']);
    expect(codesOf(messageInput, { message: '🚗'.repeat(500) })).toEqual([]);
    expect(codesOf(messageInput, { message: 'é'.repeat(500) })).toEqual([]);
    expect(codesOf(messageInput, { message: '字'.repeat(501) })).toEqual(['message:TOO_LONG']);
    expect(codesOf(messageInput, { message: '好', client_id: 'x' })).toEqual(['client_id:INVALID_FORMAT']);
  });

  it('a review needs 1 to 5 stars; its comment is optional, at most 1,000 (R5.46, R5.47, R3.30)', () => {
    const stars = { reviewee_id: 11, booking_id: 303 };
    expect(codesOf(reviewInput, stars)).toEqual(['rating:RATING_REQUIRED']);
    expect(codesOf(reviewInput, { ...stars, rating: null })).toEqual(['rating:RATING_REQUIRED']);
    expect(codesOf(reviewInput, { ...stars, rating: 0 })).toEqual(['rating:TOO_SMALL']);
    expect(codesOf(reviewInput, { ...stars, rating: 6 })).toEqual(['rating:TOO_BIG']);
    expect(codesOf(reviewInput, { ...stars, rating: 4.5 })).toHaveLength(1);
    expect(codesOf(reviewInput, { ...stars, rating: 5, comment: '好'.repeat(1_001) })).toEqual(['comment:TOO_LONG']);
    expect(z.parse(reviewInput, { ...stars, rating: 5, comment: ' 好 ' }).comment).toBe('好');
  });

  it('a report names a person, a reason of the list and what happened (RD.116)', () => {
    expect(codesOf(reportInput, {})).toEqual(['user_id:REQUIRED', 'reason:REQUIRED', 'text:REQUIRED']);
    expect(codesOf(reportInput, { user_id: 13, reason: 'harassment', text: '一直傳不當訊息' })).toEqual([]);
  });

  it('a new password is held against today’s rules, the current one is not (RD.24, RD.108)', () => {
    expect(codesOf(passwordChange, { current_password: '1', password: '12345' })).toEqual(['password:PASSWORD_TOO_SHORT']);
    expect(codesOf(passwordReset, { token: '', password: '123456' })).toEqual(['token:REQUIRED']);
    expect(codesOf(passwordReset, { token: 'AbC-_1', password: '123456' })).toEqual([]);
  });

  it('a file is looked at before it is sent: type and size (RD.64)', () => {
    const problem = (type: string, size: number) => uploadProblem(uploadAvatar.upload, { type, size })?.code;
    expect(problem('image/webp', 5 * 1_024 * 1_024)).toBeUndefined();
    expect(problem('image/svg+xml', 1)).toBe('FILE_TYPE');
    expect(uploadProblem(uploadAvatar.upload, { type: 'image/png', size: 5 * 1_024 * 1_024 + 1 })).toMatchObject({
      path: 'avatar', code: 'FILE_TOO_LARGE', limit: 5, msg: 'The file may be at most 5 MB',
    });
    expect(uploadProblem(uploadAvatar.upload, undefined)?.code).toBe('FILE_REQUIRED');
  });
});

describe('what people are told', () => {
  it('a message has the fields of the specification, with its place in the chat (R3.26, RD.35)', () => {
    expect(Object.keys(chatMessage.shape)).toEqual(
      expect.arrayContaining(['id', 'message', 'sender_id', 'sender_name', 'created_at', 'seq', 'client_id']),
    );
  });

  it('a conversation has the fields of the specification (R3.28, R3.29)', () => {
    expect(Object.keys(conversation.shape)).toEqual(
      expect.arrayContaining([
        'type', 'booking_id', 'ride_id', 'other_user', 'status', 'unread_count', 'title', 'subtitle', 'last_message', 'last_message_time',
      ]),
    );
    expect(Object.keys(conversation.shape.other_user.shape)).toEqual(expect.arrayContaining(['id', 'name', 'avatar', 'type']));
    expect(conversation.shape.status.options).toEqual(['pending', 'confirmed', 'completed', 'cancelled', 'inquiry']);
  });

  it('a pending review has the fields of the specification (R3.31)', () => {
    expect(Object.keys(pendingReview.shape)).toEqual(
      expect.arrayContaining(['booking_id', 'start_location', 'end_location', 'departure_time', 'user_role', 'reviewee']),
    );
    expect(Object.keys(pendingReview.shape.reviewee.shape)).toEqual(['id', 'name', 'avatar']);
  });

  it('a notification has the fields of the specification; a message’s carries no rideId (R3.32, RD.125)', () => {
    expect(Object.keys(notification.shape)).toEqual(
      expect.arrayContaining(['id', 'title', 'message', 'type', 'read', 'createdAt', 'data']),
    );
    const told = notificationOf.message;
    expect(z.safeParse(notification, told).success).toBe(true);
    expect(z.safeParse(notification, { ...told, data: { rideId: 101 } }).success).toBe(false);
  });

  it('a notice leads to its ride, its chat or nowhere (R2.30, RD.125)', () => {
    expect(notificationTarget(notificationOf.booking_confirmed)).toEqual({ kind: 'ride', rideId: 101 });
    expect(notificationTarget(notificationOf.message)).toEqual({ kind: 'bookingChat', bookingId: 302, userId: 11 });
    expect(notificationTarget(inquiryNotification)).toEqual({ kind: 'inquiryChat', rideId: 201, userId: 13 });
    expect(notificationTarget(notificationOf.account)).toBeUndefined();
  });

  it('each kind of notice can be switched off by channel, and is on at first (RD.120)', () => {
    expect(notifyChoices({})).toMatchObject({ message: { email: true, push: true }, seat: { email: true, push: true } });
    expect(notifyChoices({ notify: false })).toMatchObject({ booking: { email: true, push: true } });
    const quiet = withNotifyChoice({ theme: 'dark' }, { kind: 'message', channel: 'email', isOn: false });
    expect(quiet).toMatchObject({ theme: 'dark', notify: { message: { email: false, push: true }, ride: { email: true } } });
    expect(notifyChoices(quiet).message).toEqual({ email: false, push: true });
    // What is sent names nothing else: another device may have turned the others.
    expect(notifyChange({ kind: 'message', channel: 'email', isOn: false })).toEqual({ notify: { message: { email: false } } });
    expect(z.safeParse(preferences, quiet).success).toBe(true);
    expect(Object.keys(NOTIFY_KIND_OF)).toEqual([...NOTIFICATION_TYPES]);
  });
});

describe('socket events', () => {
  const of = (from: 'client' | 'server') =>
    Object.values(socketEvents).filter((event) => event.from === from || event.from === 'both').map(({ name }) => name).toSorted();

  it('carry the name they are listed by (R7.61, R7.62, R7.66)', () => {
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
    expect(z.safeParse(sendMessage.payload, { rideId: 7, message: ' ' }).success).toBe(false);
    expect(z.safeParse(sendMessage.ack, { ok: true, message: messages[0] }).success).toBe(true);
    expect(z.safeParse(sendMessage.ack, { ok: false, refusal: { error: 'This chat is closed', code: 'CHAT_CLOSED' } }).success).toBe(true);
  });

  it('new_message carries bookingId, or rideId and passenger, with the message (R3.27, R7.57, RD.35)', () => {
    expect(z.safeParse(newMessage.payload, { bookingId: 302, parties: [11, 12], message: messages[0] }).success).toBe(true);
    expect(z.safeParse(newMessage.payload, { rideId: 201, userId: 13, parties: [13, 11], message: messages[0] }).success).toBe(true);
    expect(z.safeParse(newMessage.payload, { parties: [11, 12], message: messages[0] }).success).toBe(false);
  });

  it('a location has latitude, longitude and time (R3.35, R7.54)', () => {
    expect(Object.keys(locationUpdate.payload.shape)).toEqual(['rideId', 'latitude', 'longitude', 'timestamp']);
  });

  it('a booking is followed by its id alone (R7.55, R7.56)', () => {
    for (const event of [joinBooking, leaveBooking]) expect(z.parse(event.payload, 302)).toBe(302);
  });
});

describe('limits', () => {
  it('hold the constants of the specification (R9.1, R9.2, R9.3)', () => {
    expect(LIMITS).toMatchObject({
      password: { min: 6 }, phone: { min: 10 }, vehicleSeats: { min: 1, max: 20 }, vehicleYear: { min: 1980 },
      rideSeats: { min: 1, max: 8, preset: 4 }, bookingSeats: { page: 8, modal: 4 }, searchSeats: { min: 1, max: 8 },
      price: { min: 0, step: 10, currency: 'TWD' }, tripsPerDay: 2, searchHistory: 10, chatMessage: { max: 500 },
      reviewComment: { max: 1000 }, rating: { min: 1, max: 5 }, unreadShown: 99,
    });
    expect(vehicleYearMax(new Date('2026-11-20T00:00:00+08:00'))).toBe(2027);
    // The year turns in Taipei, whatever the zone of the machine (D32).
    expect(vehicleYearMax(new Date('2026-12-31T23:59:59+08:00'))).toBe(2027);
    expect(vehicleYearMax(new Date('2027-01-01T00:00:00+08:00'))).toBe(2028);
  });

  it('hold the delays of the specification (R9.4, R9.14, R9.17)', () => {
    expect(LIMITS).toMatchObject({
      autoFillMessageMs: 3000, redirectMs: { rideCreated: 1500, booked: 2000, bookingCancelled: 2000 },
      geolocationTimeoutMs: 5000,
      socket: { reconnectDelayMs: 1000, reconnectDelayMaxMs: 5000, reconnectAttempts: 5, timeoutMs: 20_000 },
    });
  });

  it('hold the slider’s nine steps and the ten presets (R9.7, R9.8, R9.10)', () => {
    expect(TIME_FLEXIBILITY_MINUTES).toEqual([5, 15, 30, 60, 120, 360, 720, 1440, null]);
    expect(DEPARTURE_PRESETS).toHaveLength(10);
    expect(LIMITS.flexibleMinutes).toBe(15);
  });
});

describe('helpers', () => {
  it('measure distances on a sphere of 6371 km (R9.29)', () => {
    expect(haversineKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 6);
    expect(haversineKm({ lat: 25.0478, lng: 121.517 }, { lat: 24.7806, lng: 121.0059 })).toBeCloseTo(59.5, 0);
  });

  it('send only what is filled; 0 counts (R3.34, RD.94)', () => {
    expect(queryString({ q: '竹科', empty: '', none: undefined, nil: null, zero: 0 })).toBe('?q=%E7%AB%B9%E7%A7%91&zero=0');
    expect(queryString({})).toBe('');
  });

  it('fill paths and refuse to leave a parameter out', () => {
    expect(fillPath('/api/rides/:rideId/bookings/:bookingId/confirm', { rideId: 1, bookingId: 2 })).toBe('/api/rides/1/bookings/2/confirm');
    expect(() => fillPath('/api/rides/:id')).toThrow('no value for :id');
  });
});
