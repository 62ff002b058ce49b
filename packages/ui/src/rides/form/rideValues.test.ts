import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rideInput } from '@shunlu/api-contract';
import { FROZEN_NOW, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { rideProblem, toEstimateInput, toRideInput } from './rideValues.ts';
import type { RideValues } from './rideValues.ts';

const good: RideValues = {
  from_address: taipeiMainStation,
  to_address: hsinchuSciencePark,
  departure_date: '2026-11-20',
  departure_time: '16:05',
  is_flexible_time: true,
  vehicle_id: 21,
  total_seats: 3,
  available_seats: 3,
  price_per_seat: 50,
  description: ' 準時出發 ',
};
const at = { now: FROZEN_NOW, capacity: 4 };
const problemOf = (part: Partial<RideValues>, mode: 'offer' | 'request' = 'offer') => {
  const problem = rideProblem({ ...good, ...part }, mode, at);
  return problem && `${problem.path} ${problem.code}`;
};

describe('toRideInput', () => {
  it('R7.25: an offer: numbers as numbers, Taipei’s time in UTC, no schedule', () => {
    const input = toRideInput(good, 'offer');
    expect(input).toMatchObject({
      ride_mode: 'offer', ride_type: 'one_time', departure_time: '2026-11-20T08:05:00.000Z', vehicle_id: 21, total_seats: 3,
      available_seats: 3, price_per_seat: 50, description: '準時出發', recurring_schedule: null,
    });
    expect(z.safeParse(rideInput, input).success).toBe(true);
  });

  it('R2.48: a request sends no vehicle and no available seats', () => {
    const input = toRideInput(good, 'request');
    expect(input).not.toHaveProperty('vehicle_id');
    expect(input).not.toHaveProperty('available_seats');
    expect(z.safeParse(rideInput, input).success).toBe(true);
  });
});

describe('rideProblem', () => {
  it('R5.14: the rules in their order, the first that fails', () => {
    const wrong: Partial<RideValues> = {
      from_address: null, vehicle_id: null, departure_time: '', available_seats: 9, total_seats: 0, price_per_seat: -10,
    };
    expect(problemOf(wrong)).toBe('from_address ADDRESSES_REQUIRED');
    expect(problemOf({ ...wrong, from_address: taipeiMainStation })).toBe('vehicle_id VEHICLE_REQUIRED');
    expect(problemOf({ ...wrong, from_address: taipeiMainStation, vehicle_id: 21 })).toBe('departure_time DEPARTURE_IN_PAST');
    expect(problemOf({ available_seats: 4, total_seats: 3, price_per_seat: -10 })).toBe('available_seats AVAILABLE_ABOVE_TOTAL');
    expect(problemOf({ total_seats: 0, available_seats: 0, price_per_seat: -10 })).toBe('total_seats SEATS_NOT_POSITIVE');
    expect(problemOf({ total_seats: 5, available_seats: 5, price_per_seat: -10 })).toBe('total_seats SEATS_ABOVE_CAPACITY');
    expect(problemOf({ price_per_seat: -10 })).toBe('price_per_seat PRICE_NEGATIVE');
    expect(problemOf({})).toBeUndefined();
  });

  it('R5.17: a departure of now is too late, the next minute is not', () => {
    expect(problemOf({ departure_time: '10:50' })).toBe('departure_time DEPARTURE_IN_PAST');
    expect(problemOf({ departure_time: '10:51' })).toBeUndefined();
  });

  it('R5.16 R2.48: a request needs no vehicle', () => {
    expect(problemOf({ vehicle_id: null, available_seats: null }, 'request')).toBeUndefined();
  });

  it('RD.95 RD.122: the same place twice, a text too long', () => {
    expect(problemOf({ to_address: taipeiMainStation })).toBe('to_address SAME_PLACE');
    expect(problemOf({ description: '好'.repeat(501) })).toBe('description TOO_LONG');
  });
});

it('RD.112: an estimate needs both ends, and takes vehicle and seats as soon as they are known', () => {
  expect(toEstimateInput({ ...good, to_address: null }, undefined)).toBeUndefined();
  expect(toEstimateInput({ ...good, total_seats: null }, undefined)).toEqual({
    from_lat: taipeiMainStation.lat, from_lng: taipeiMainStation.lng, to_lat: hsinchuSciencePark.lat, to_lng: hsinchuSciencePark.lng,
  });
  expect(toEstimateInput(good, { vehicle_type: 'sedan' })).toMatchObject({ vehicle_type: 'sedan', seats: 3 });
});
