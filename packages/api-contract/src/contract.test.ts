import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  booking, contract, credentials, detailsOf, ERRORS, fillPath, haversineKm, LIMITS, normalisePhone, ownUser,
  preferences, profileChange, queryString, registration, ride, rideInput, searchQuery, socketEvents, TIME_FLEXIBILITY_MINUTES,
  DEPARTURE_PRESETS, vehicleChange, vehicleInput, vehicleYearMax,
} from './index.ts';
import type { EndpointDefinition } from './index.ts';
import { offer, pendingBooking } from './fixtures/index.ts';

const endpoints: EndpointDefinition[] = Object.values(contract).flatMap((domain) => Object.values(domain));

function codesOf(schema: z.core.$ZodType, value: unknown): string[] {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? [] : detailsOf(parsed.error).map(({ path, code }) => `${path}:${code}`);
}

describe('endpoints', () => {
  it('have ids of their own that start with their domain', () => {
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
    for (const [domain, group] of Object.entries(contract)) {
      for (const endpoint of Object.values(group)) expect(endpoint.id.startsWith(`${domain}.`)).toBe(true);
    }
  });

  it('have a path and method of their own (R7.45)', () => {
    const calls = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(calls).size).toBe(calls.length);
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

  it('are those of the specification for auth, profiles and vehicles (R7.1, R7.6, R7.37)', () => {
    expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /api/auth/register', 'POST /api/auth/login', 'GET /api/auth/verify', 'POST /api/auth/refresh',
        'POST /api/auth/logout', 'GET /api/users/profile', 'PUT /api/users/profile', 'GET /api/users/:id',
        'GET /api/vehicles', 'POST /api/vehicles', 'PUT /api/vehicles/:id', 'DELETE /api/vehicles/:id',
      ]),
    );
  });

  it('are those of the specification for rides and bookings (R7.10, R7.14, R7.16)', () => {
    expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /api/rides', 'GET /api/rides/user/rides', 'POST /api/rides/:id/cancel', 'GET /api/rides/search',
        'GET /api/rides/:id', 'POST /api/rides/:id/book', 'POST /api/rides/:id/join', 'GET /api/rides/user/created',
        'POST /api/rides/:rideId/bookings/:bookingId/confirm', 'POST /api/rides/:rideId/bookings/:bookingId/reject',
        'GET /api/riders/bookings', 'GET /api/riders/bookings/active', 'PUT /api/riders/bookings/:id/cancel',
        'GET /api/riders/history',
      ]),
    );
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
  ])('%s %j is %s (R5.4, R5.10, R5.11)', (field, value, code) => {
    expect(codesOf(registration, { ...valid, [field]: value })).toEqual([`${field}:${code}`]);
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
    ['02-2311-0574', '+886223110574'], ['+81 90 1234 5678', '+819012345678'],
  ])('the phone %s is %s (RD.61)', (typed, e164) => expect(normalisePhone(typed)).toBe(e164));

  it.each(['12345678901', '0112345678', '+886', '09123456789012', 'abcdefghijk'])('%s is no phone', (typed) =>
    expect(normalisePhone(typed)).toBeUndefined(),
  );

  it('preferences may arrive as a JSON string and are an object (R3.2)', () => {
    expect(z.parse(profileChange, { preferences: '{"notify":false}' }).preferences).toEqual({ notify: false });
    expect(z.safeParse(profileChange, { preferences: '[1]' }).success).toBe(false);
    expect(z.safeParse(preferences, { a: 1 }).success).toBe(true);
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

describe('limits', () => {
  it('hold the constants of the specification (R9.1, R9.2, R9.3)', () => {
    expect(LIMITS).toMatchObject({
      password: { min: 6 }, phone: { min: 10 }, vehicleSeats: { min: 1, max: 20 }, vehicleYear: { min: 1980 },
      rideSeats: { min: 1, max: 8, preset: 4 }, bookingSeats: { page: 8, modal: 4 }, searchSeats: { min: 1, max: 8 },
      price: { min: 0, step: 10, currency: 'TWD' }, tripsPerDay: 2, searchHistory: 10,
    });
    expect(vehicleYearMax(new Date('2026-11-20T00:00:00+08:00'))).toBe(2027);
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

  it('socket events carry the name they are listed by (R7.61, R7.62, R7.66)', () => {
    for (const [name, event] of Object.entries(socketEvents)) expect(event.name).toBe(name);
  });
});
