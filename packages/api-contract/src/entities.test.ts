/** What entities hold, as spec §3 lists it, and which names of it are understood. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { altis, offer, pendingBooking, taipeiMainStation } from './fixtures/index.ts';
import {
  booking, BOOKING_STATUSES, conversation, createVehicle, deleteVehicle, deleteVehiclePhoto, LIMITS, ownUser, place, recurringSchedule, ride,
  searchQuery, updateVehicle, uploadVehiclePhoto, vehicle, VEHICLE_TYPES, vehicleType,
} from './index.ts';
import { occurrenceDates } from './rides/schedule.ts';

/** What of a schema's fields a value needs: without any of them it is refused. */
function needed(schema: z.core.$ZodType, value: object, fields: readonly string[]): string[] {
  return fields.filter((name) => !z.safeParse(schema, Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))).success);
}

describe('an entity', () => {
  it.each([
    ['R3.17: a ride', ride, offer, ['creator_first_name', 'creator_last_name', 'creator_rating']],
    ['R3.22: a vehicle', vehicle, altis, ['id', 'make', 'model', 'year', 'color', 'description', 'features', 'is_available', 'photo_url']],
    ['R3.38: a place', place, taipeiMainStation, ['id', 'display_name', 'full_name', 'lat', 'lng', 'type', 'importance']],
    ['R3.20: a booking', booking, pendingBooking, ['from_address', 'to_address']],
  ] as const)('%s holds the fields of the specification', (_, schema, example, fields) => {
    expect(z.parse(schema, example)).toEqual(example);
    expect(needed(schema, example, fields)).toEqual(fields);
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

  it('R3.39: what changes a vehicle makes stale every answer that holds vehicles', () => {
    for (const { invalidates } of [createVehicle, updateVehicle, deleteVehicle, uploadVehiclePhoto, deleteVehiclePhoto]) {
      expect(invalidates).toEqual(expect.arrayContaining(['vehicles', 'users']));
    }
  });

  it('R3.25: a vehicle is of one of eight types', () => {
    expect(VEHICLE_TYPES).toEqual(['sedan', 'suv', 'hatchback', 'wagon', 'van', 'truck', 'motorcycle', 'other']);
    expect(VEHICLE_TYPES.every((type) => z.safeParse(vehicleType, type).success)).toBe(true);
    expect(z.safeParse(vehicle, { ...altis, vehicle_type: 'bus' }).success).toBe(false);
  });

  it('R4.15: a booking has four statuses; a conversation may be an inquiry as well', () => {
    expect(BOOKING_STATUSES).toEqual(['pending', 'confirmed', 'completed', 'cancelled']);
    expect(z.safeParse(booking, { ...pendingBooking, status: 'inquiry' }).success).toBe(false);
    expect(conversation.shape.status.options).toEqual([...BOOKING_STATUSES, 'inquiry']);
  });

  it('R9.6: a flexible departure may shift by 15 minutes either way', () => {
    expect(LIMITS.flexibleMinutes).toBe(15);
    expect(z.parse(ride, { ...offer, is_flexible_time: true }).is_flexible_time).toBe(true);
  });

  it('R9.11: days of the week are numbered from Sunday 0 to Saturday 6', () => {
    // A Sunday and the days after it.
    const week = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
    const dates = (day: number) => occurrenceDates({ type: 'weekly', weekdays: [day] }, { from: '2026-11-22', until: '2026-11-28' });
    expect(week.map((_, day) => dates(day))).toEqual(week.map((date) => [date]));
    const fits = (day: number) => z.safeParse(recurringSchedule, { type: 'weekly', weekdays: [day] }).success;
    expect([-1, 0, 6, 7].map(fits)).toEqual([false, true, true, false]);
  });
});
