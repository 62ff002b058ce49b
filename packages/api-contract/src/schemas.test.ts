/** The fields of the entities in spec §3, and the older names that are accepted. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  altis, confirmedChat, inquiryChat, messages, notificationByType, offer, pendingBooking, pendingDriverReview,
  taipeiMainStation, yijunOwn,
} from './fixtures.ts';
import {
  booking, BOOKING_STATUSES, bookRide, cancelBooking, cancelRide, chat, chatMessage, confirmBooking, createRide,
  createVehicle, deleteVehicle, deleteVehiclePhoto, joinRide, LIMITS, locationUpdate, markNoShow, notification,
  ownUser, pendingReview, place, recurringSchedule, rejectBooking, ride, RIDE_STATUSES, searchQuery, updateRide,
  updateVehicle, uploadVehiclePhoto, vehicle, VEHICLE_TYPES, vehicleType,
} from './index.ts';
import { getOccurrenceDates } from './rides/schedule.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Copies `value` and changes one field, named by its path (`driver.rating`), or removes it if there is no replacement. */
function withField(value: object, path: string, replacement?: { value: unknown }): object {
  const copy = structuredClone(value) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const owner = names.reduce((object, name) => object[name] as Record<string, unknown>, copy);
  if (replacement) owner[last] = replacement.value;
  else delete owner[last];
  return copy;
}

function getField(value: object, path: string): unknown {
  return path.split('.').reduce<unknown>((object, name) => (object as Record<string, unknown>)[name], value);
}

/** A value that no field of an entity accepts. */
const WRONG = { value: [[null]] };

/**
 * The fields that spec §3 lists for each entity. `fields` are literal values of a complete example. Each must pass the
 * schema unchanged, must be required, and must have its type.
 */
const ENTITIES: readonly (readonly [title: string, schema: z.core.$ZodType, example: object, fields: Fields])[] = [
  ['R3.1: a user', ownUser, yijunOwn, {
    id: 12, email: 'yijun@example.tw', first_name: '怡君', last_name: '林', phone: '+886912345678',
    bio: '平日台北、新竹往返，喜歡安靜的車程。', profile_picture: null, created_at: '2025-01-15T02:00:00.000Z', role: 'user',
  }],
  ['R3.2: a user', ownUser, { ...yijunOwn, preferences: { language: 'en' } }, { preferences: { language: 'en' } }],
  ['R3.3, R3.4: a user', ownUser, yijunOwn, { rating: 4.8, total_rides: 42, user_type: 'both' }],
  ['R3.8: a ride', ride, offer, { id: 101, ride_mode: 'offer', ride_type: 'one_time', status: 'active', driver_id: 11, creator_id: 11 }],
  ['R3.9: a ride', ride, offer, {
    from_address: '台北市中正區台北車站', to_address: '新竹市東區新竹科學園區', from_lat: 25.04767, from_lng: 121.51698, to_lat: 24.7806, to_lng: 121.0059,
  }],
  ['R3.11: a ride', ride, offer, {
    departure_time: '2026-11-20T08:05:00.000Z', is_flexible_time: true, price_per_seat: 50, total_seats: 4, available_seats: 3,
  }],
  ['R3.12: a ride', ride, { ...offer, requirements: { luggage: 1 } }, {
    vehicle_id: 21, description: '台北車站東三門上車，走國道 1 號。每週五回新竹，準時出發，車上不抽菸。', requirements: { luggage: 1 },
  }],
  ['R3.13: a ride', ride, {
    ...offer, ride_type: 'recurring', recurring_schedule: { type: 'weekly', weekdays: [1, 4] }, recurring_start_date: '2026-11-23', recurring_end_date: '2026-12-31',
  }, {
    'recurring_schedule.type': 'weekly', 'recurring_schedule.weekdays': [1, 4], recurring_start_date: '2026-11-23', recurring_end_date: '2026-12-31',
  }],
  ['R3.15: a ride', ride, offer, {
    make: 'Toyota', model: 'Corolla Altis', year: 2023, color: '白色', 'vehicle.make': 'Toyota', 'vehicle.model': 'Corolla Altis',
  }],
  ['R3.16: a ride', ride, offer, {
    driver_first_name: '大明', driver_last_name: '陳', driver_rating: 4.9, driver_total_rides: 128,
    'driver.first_name': '大明', 'driver.last_name': '陳', 'driver.rating': 4.9,
  }],
  ['R3.17: a ride', ride, offer, { creator_first_name: '大明', creator_last_name: '陳', creator_rating: 4.9 }],
  ['R3.18: a booking', booking, pendingBooking, { id: 301, ride_id: 101, ride_mode: 'offer', status: 'pending', user_role: 'rider' }],
  ['R3.19: a booking', booking, pendingBooking, {
    seats_booked: 2, special_requests: '有一件 24 吋行李箱', total_price: 100, departure_time: '2026-11-20T08:05:00.000Z',
    booking_time: '2026-11-20T02:40:00.000Z', created_at: '2026-11-20T02:40:00.000Z',
  }],
  ['R3.20: a booking', booking, pendingBooking, { from_address: '台北市中正區台北車站', to_address: '新竹市東區新竹科學園區' }],
  ['R3.21: a booking', booking, pendingBooking, {
    driver_id: 11, driver_name: '陳大明', driver_first_name: '大明', driver_last_name: '陳',
    rider_id: 12, rider_name: '林怡君', rider_first_name: '怡君', rider_last_name: '林',
  }],
  ['R3.22: a vehicle', vehicle, altis, {
    id: 21, make: 'Toyota', model: 'Corolla Altis', year: 2023, color: '白色', description: '後座有充電線。',
    features: ['冷氣', '手機充電', '行李空間'], is_available: true, photo_url: null,
  }],
  ['R3.26: a chat message', chatMessage, messages[0] as object, {
    id: 5001, message: '你好，請問東三門那邊可以暫停嗎？我有一件 24 吋行李箱。', sender_id: 12, sender_name: '林怡君',
    created_at: '2026-11-19T11:20:00.000Z',
  }],
  ['R3.28: a conversation', chat, confirmedChat, {
    type: 'booking', booking_id: 302, ride_id: 101, 'other_user.id': 11, 'other_user.name': '陳大明', 'other_user.avatar': null,
    'other_user.type': 'driver', status: 'confirmed', unread_count: 2,
  }],
  ['R3.29: a conversation', chat, confirmedChat, {
    title: '台北車站 → 新竹科學園區', subtitle: '2026-11-20 16:05', last_message: '我大概 15:55 會到，白色 Altis，停在東三門。',
    last_message_time: '2026-11-20T02:42:00.000Z',
  }],
  ['R3.31: a pending review', pendingReview, pendingDriverReview, {
    booking_id: 303, start_location: '台北市中正區台北車站', end_location: '新竹市東區新竹科學園區', departure_time: '2026-11-13T08:05:00.000Z',
    user_role: 'rider', 'reviewee.id': 11, 'reviewee.name': '陳大明', 'reviewee.avatar': null,
  }],
  ['R3.32: a notification', notification, notificationByType.booking_confirmed, {
    id: 918, title: '預訂已確認', message: '陳大明確認了你的 2 個座位，今天 16:05 台北車站 → 新竹科學園區。', type: 'booking_confirmed', read: false,
    createdAt: '2026-11-20T02:20:00.000Z',
  }],
  ['R3.35: a location update', locationUpdate.payload, { rideId: 101, latitude: 25.0478, longitude: 121.517, timestamp: '2026-11-20T08:10:00.000Z' }, {
    latitude: 25.0478, longitude: 121.517, timestamp: '2026-11-20T08:10:00.000Z',
  }],
  ['R3.38: a place', place, taipeiMainStation, {
    id: 'hsr-taipei-main', display_name: '台北車站', full_name: '台北市中正區台北車站', lat: 25.04767, lng: 121.51698, type: 'hsr', importance: 1,
  }],
];

describe('an entity', () => {
  it.each(ENTITIES)('%s carries each field that the specification lists, none missing, none of another type', (_, schema, example, fields) => {
    const parsed = z.parse(schema, example) as object;
    for (const [path, value] of Object.entries(fields)) {
      expect([path, getField(parsed, path)]).toEqual([path, value]);
      expect([path, 'missing', z.safeParse(schema, withField(example, path)).success]).toEqual([path, 'missing', false]);
      expect([path, 'wrong', z.safeParse(schema, withField(example, path, WRONG)).success]).toEqual([path, 'wrong', false]);
    }
  });

  it.each([
    ['R3.8', ride, offer, 'ride_mode', ['offer', 'request']],
    ['R3.8', ride, offer, 'ride_type', ['one_time', 'recurring']],
    ['R3.13', recurringSchedule, { type: 'daily', weekdays: [] }, 'type', ['daily', 'weekdays', 'weekly']],
    ['R3.4', ownUser, yijunOwn, 'user_type', ['driver', 'rider', 'both']],
    ['R3.18', booking, pendingBooking, 'user_role', ['rider', 'driver']],
    ['R3.28', chat, confirmedChat, 'type', ['booking', 'inquiry']],
    ['R3.28', chat, confirmedChat, 'status', ['pending', 'confirmed', 'completed', 'cancelled', 'inquiry']],
    ['R3.28', chat, confirmedChat, 'other_user.type', ['driver', 'rider']],
    ['R3.31', pendingReview, pendingDriverReview, 'user_role', ['rider', 'driver']],
  ] as const)('%s: %# takes for its kind what the specification lists and nothing else', (_, schema, example, field, values) => {
    const parse = (value: string) => z.safeParse(schema, withField(example, field, { value }));
    expect([...values].filter((value) => !parse(value).success)).toEqual([]);
    const { error } = parse('other');
    expect(error?.issues.map((issue) => issue.code === 'invalid_value' && issue.values.toSorted())).toEqual([[...values].sort()]);
  });

  it('R3.28, R3.29: an inquiry has no booking, and a chat without a message none to show', () => {
    const silent = { ...inquiryChat, booking_id: null, last_message: null, last_message_time: null };
    expect(z.parse(chat, silent)).toEqual(silent);
  });

  it('R3.32: a notification’s body is understood as its message; its data is optional and may carry a rideId', () => {
    const { message, data, ...rest } = notificationByType.booking_confirmed;
    expect(data).toMatchObject({ rideId: 101 });
    expect(z.parse(notification, { ...rest, body: message, data })).toEqual(notificationByType.booking_confirmed);
    expect(z.safeParse(notification, { ...rest, message }).success).toBe(true);
    expect(z.safeParse(notification, { ...rest, message, data: { rideId: '101' } }).success).toBe(false);
  });

  it('R3.18, R3.20, R3.21: a booking’s older names are understood, and its own count where both are there', () => {
    const { id: booking_id, from_address: start_location, to_address: end_location, rider_id: user_id, ...rest } = pendingBooking;
    expect(z.parse(booking, { ...rest, booking_id, start_location, end_location, user_id })).toEqual(pendingBooking);
    expect(z.parse(booking, { ...pendingBooking, booking_id: 9_999, start_location: '別處' })).toEqual(pendingBooking);
    expect(z.safeParse(booking, null).success).toBe(false);
  });

  it('R3.3: a user’s rating is a number, or null without reviews; the rides are counted', () => {
    const { rating, total_rides } = ownUser.shape;
    expect([4.9, null, '4.9', undefined].map((value) => z.safeParse(rating, value).success)).toEqual([true, true, false, false]);
    expect([0, 128, 1.5, null].map((value) => z.safeParse(total_rides, value).success)).toEqual([true, true, false, false]);
  });

  it('R3.33: a search takes the parameters of the specification', () => {
    const given = {
      from_address: '台北車站', to_address: '新竹科學園區', from_lat: '25.0478', from_lng: '121.517', to_lat: '24.7838', to_lng: '120.9975',
      departure_date: '2026-11-20', departure_time: '16:05', time_flexibility: '3', ride_type: 'one_time', max_price: '100', min_seats: '2',
    };
    expect(z.parse(searchQuery, given)).toEqual({
      ...given, from_lat: 25.0478, from_lng: 121.517, to_lat: 24.7838, to_lng: 120.9975, time_flexibility: 3, max_price: 100, min_seats: 2,
    });
  });

  it('R3.39: what changes a vehicle or a ride makes stale every answer that holds such', () => {
    for (const { invalidates } of [createVehicle, updateVehicle, deleteVehicle, uploadVehiclePhoto, deleteVehiclePhoto]) {
      expect(invalidates).toEqual(expect.arrayContaining(['vehicles', 'users']));
    }
    for (const { invalidates } of [updateRide, cancelRide, bookRide, joinRide, confirmBooking, rejectBooking, cancelBooking, markNoShow]) {
      expect(invalidates).toEqual(expect.arrayContaining(['rides', 'bookings']));
    }
    expect(createRide.invalidates).toContain('rides');
  });

  it('R3.25: a vehicle is of one of eight types', () => {
    expect(VEHICLE_TYPES).toEqual(['sedan', 'suv', 'hatchback', 'wagon', 'van', 'truck', 'motorcycle', 'other']);
    expect(VEHICLE_TYPES.every((type) => z.safeParse(vehicleType, type).success)).toBe(true);
    expect(z.safeParse(vehicle, { ...altis, vehicle_type: 'bus' }).success).toBe(false);
  });

  it('R4.11: a ride has five statuses', () => {
    expect(RIDE_STATUSES).toEqual(['active', 'pending', 'in_progress', 'completed', 'cancelled']);
    expect(RIDE_STATUSES.map((status) => z.safeParse(ride, { ...offer, status }).success)).toEqual(Array(5).fill(true));
    expect(z.safeParse(ride, { ...offer, status: 'confirmed' }).success).toBe(false);
  });

  it('R4.15: a booking has four statuses; a conversation may be an inquiry as well', () => {
    expect(BOOKING_STATUSES).toEqual(['pending', 'confirmed', 'completed', 'cancelled']);
    expect(z.safeParse(booking, { ...pendingBooking, status: 'inquiry' }).success).toBe(false);
    expect(chat.shape.status.options).toEqual([...BOOKING_STATUSES, 'inquiry']);
  });

  it('R9.6: a flexible departure may shift by 15 minutes either way', () => {
    expect(LIMITS.flexibleMinutes).toBe(15);
    expect(z.parse(ride, { ...offer, is_flexible_time: true }).is_flexible_time).toBe(true);
  });

  it('R9.11: days of the week are numbered from Sunday 0 to Saturday 6', () => {
    // A Sunday and the days after it.
    const week = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
    const dates = (day: number) => getOccurrenceDates({ type: 'weekly', weekdays: [day] }, { from: '2026-11-22', until: '2026-11-28' });
    expect(week.map((_, day) => dates(day))).toEqual(week.map((date) => [date]));
    const fits = (day: number) => z.safeParse(recurringSchedule, { type: 'weekly', weekdays: [day] }).success;
    expect([-1, 0, 6, 7].map(fits)).toEqual([false, true, true, false]);
  });
});
