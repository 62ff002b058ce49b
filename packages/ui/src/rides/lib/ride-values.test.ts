import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rideInput } from '@shunlu/api-contract';
import { FROZEN_NOW, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { getOccurrences, findFormProblem, buildRideSchema, toEstimateInput, getTollInstant, toRideInput } from './ride-values.ts';
import type { RideValues } from './ride-values.ts';

const good: RideValues = {
  from_address: taipeiMainStation,
  to_address: hsinchuSciencePark,
  ride_type: 'one_time',
  departure_date: '2026-11-20',
  departure_time: '16:05',
  recurring_schedule: { type: 'weekdays', weekdays: [], monthly_date: 1 },
  recurring_start_date: '2026-11-23',
  recurring_end_date: '2026-12-18',
  is_flexible_time: true,
  vehicle_id: 21,
  total_seats: 3,
  available_seats: 3,
  price_per_seat: 50,
  is_own_price: false,
  description: ' 準時出發 ',
};
const at = { now: FROZEN_NOW, capacity: 4 };
const MODES = ['offer', 'request'] as const;
const findProblem = (part: Partial<RideValues>, mode: 'offer' | 'request' = 'offer') => {
  const problem = findFormProblem({ ...good, ...part }, mode, at);
  return problem && `${problem.path} ${problem.code}`;
};

const commute: RideValues = { ...good, ride_type: 'recurring', departure_time: '07:30' };
const weekly = (...weekdays: number[]) => ({ type: 'weekly', weekdays, monthly_date: 1 }) as const;

describe('toRideInput', () => {
  it('R7.25: an offer: numbers as numbers, Taipei’s time in UTC, no schedule', () => {
    const input = toRideInput(good, 'offer');
    expect(input).toMatchObject({
      ride_mode: 'offer', ride_type: 'one_time', departure_time: '2026-11-20T08:05:00.000Z', vehicle_id: 21, total_seats: 3,
      available_seats: 3, price_per_seat: 50, description: '準時出發', recurring_schedule: null,
    });
    expect(z.safeParse(rideInput, input).success).toBe(true);
  });

  it('R7.26, R7.27, RD.83: a commute: the start date at its time of day, both dates, and nothing that only the form needs', () => {
    const input = toRideInput(commute, 'offer');
    expect(input).toMatchObject({
      ride_type: 'recurring', departure_time: '2026-11-22T23:30:00.000Z',
      recurring_start_date: '2026-11-23', recurring_end_date: '2026-12-18',
    });
    expect(Object.keys(input).toSorted()).toEqual([
      'available_seats', 'departure_time', 'description', 'from_address', 'from_lat', 'from_lng', 'is_flexible_time', 'price_per_seat',
      'recurring_end_date', 'recurring_schedule', 'recurring_start_date', 'ride_mode', 'ride_type', 'to_address', 'to_lat', 'to_lng',
      'total_seats', 'vehicle_id',
    ]);
    expect(Object.keys(input.recurring_schedule ?? {}).toSorted()).toEqual(['type', 'weekdays']);
    const { vehicle_id: _vehicle, available_seats: _seats, ...request } = { ...input, ride_mode: 'request' };
    expect(toRideInput(commute, 'request')).toEqual(request);
    expect(z.safeParse(rideInput, input).success).toBe(true);
  });

  it('R7.28, RD.83: weekdays sends 1 to 5, daily all seven, weekly the chosen ones', () => {
    const sent = (recurring_schedule: RideValues['recurring_schedule']) =>
      toRideInput({ ...commute, recurring_schedule }, 'offer').recurring_schedule;
    expect(sent({ type: 'weekdays', weekdays: [6], monthly_date: 1 })).toEqual({ type: 'weekdays', weekdays: [1, 2, 3, 4, 5] });
    expect(sent({ type: 'daily', weekdays: [], monthly_date: 1 })).toEqual({ type: 'daily', weekdays: [0, 1, 2, 3, 4, 5, 6] });
    expect(sent(weekly(5, 0, 1))).toEqual({ type: 'weekly', weekdays: [0, 1, 5] });
  });

  it('R3.14, R7.29: the day of the month has no effect; a one-time ride sends no schedule and no dates of one', () => {
    const other: RideValues = { ...commute, recurring_schedule: { ...commute.recurring_schedule, monthly_date: 31 } };
    expect(toRideInput(other, 'offer')).toEqual(toRideInput(commute, 'offer'));
    const input = toRideInput(good, 'offer');
    expect(input.recurring_schedule).toBeNull();
    expect(input).not.toHaveProperty('recurring_start_date');
    expect(input).not.toHaveProperty('recurring_end_date');
  });

  it('R2.48, R7.25, R7.29: a request sends no vehicle, no available seats and no schedule', () => {
    const input = toRideInput(good, 'request');
    expect(input).toMatchObject({ total_seats: 3, price_per_seat: 50, recurring_schedule: null });
    expect(input).not.toHaveProperty('recurring_start_date');
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
    expect(findProblem(wrong)).toBe('from_address ADDRESSES_REQUIRED');
    expect(findProblem({ ...wrong, from_address: taipeiMainStation })).toBe('vehicle_id VEHICLE_REQUIRED');
    expect(findProblem({ ...wrong, from_address: taipeiMainStation, vehicle_id: 21 })).toBe('departure_time DEPARTURE_IN_PAST');
    expect(findProblem({ available_seats: 1, total_seats: 0, price_per_seat: -10 })).toBe('available_seats AVAILABLE_ABOVE_TOTAL');
    expect(findProblem({ total_seats: 0, available_seats: 0, price_per_seat: -10 })).toBe('total_seats SEATS_NOT_POSITIVE');
    expect(findProblem({ total_seats: 5, available_seats: 5, price_per_seat: -10 })).toBe('total_seats SEATS_ABOVE_CAPACITY');
    expect(findProblem({ price_per_seat: -10 })).toBe('price_per_seat PRICE_NEGATIVE');
    expect(findProblem({})).toBeUndefined();
  });

  it.each<[row: string, part: Partial<RideValues>, problem: string]>([
    ['R5.15', { from_address: null }, 'from_address ADDRESSES_REQUIRED'],
    ['R5.15', { to_address: null }, 'to_address ADDRESSES_REQUIRED'],
    ['R5.17', { departure_time: '' }, 'departure_time DEPARTURE_IN_PAST'],
    ['R5.17', { departure_date: '' }, 'departure_time DEPARTURE_IN_PAST'],
    ['R5.24', { total_seats: 0, available_seats: null }, 'total_seats SEATS_NOT_POSITIVE'],
    ['R5.24', { total_seats: null, available_seats: null }, 'total_seats SEATS_NOT_POSITIVE'],
    ['R5.26', { price_per_seat: -10 }, 'price_per_seat PRICE_NEGATIVE'],
  ])('%s: %j is %s, of an offer and of a request', (_, part, problem) => {
    expect(MODES.map((mode) => findProblem(part, mode))).toEqual([problem, problem]);
  });

  it.each<[row: string, part: Partial<RideValues>, problem: string]>([
    ['R5.16', { vehicle_id: null }, 'vehicle_id VEHICLE_REQUIRED'],
    ['R5.23', { available_seats: 4 }, 'available_seats AVAILABLE_ABOVE_TOTAL'],
    ['R5.24', { available_seats: 0 }, 'available_seats SEATS_NOT_POSITIVE'],
    ['R5.25', { total_seats: 5 }, 'total_seats SEATS_ABOVE_CAPACITY'],
  ])('%s: %j is %s, of an offer alone', (_, part, problem) => {
    expect(MODES.map((mode) => findProblem(part, mode))).toEqual([problem, undefined]);
  });

  it('R5.23, R5.25, R5.26: all seats of the vehicle, all of them free, for nothing', () => {
    expect(findProblem({ total_seats: 4, available_seats: 4, price_per_seat: 0 })).toBeUndefined();
  });

  it('R5.25: the message names the seats that the vehicle has', () => {
    const checked = z.safeParse(buildRideSchema('offer', () => at), { ...good, total_seats: 5 });
    expect(checked.error?.issues).toMatchObject([{ path: ['total_seats'], message: 'SEATS_ABOVE_CAPACITY', params: { limit: 4 } }]);
  });

  it('R5.17: a departure of now is too late, the next minute is not', () => {
    for (const mode of MODES) {
      expect(findProblem({ departure_time: '10:50' }, mode)).toBe('departure_time DEPARTURE_IN_PAST');
      expect(findProblem({ departure_time: '10:51' }, mode)).toBeUndefined();
    }
    for (const departure_time of ['99:99', '下午3點']) expect(findProblem({ departure_time })).toBe('departure_time INVALID_FORMAT');
  });

  it.each(MODES)('R5.18, R5.19: of a commute the time of day first, then both dates (%s)', (mode) => {
    const problem = (part: Partial<RideValues>) => findProblem({ ...commute, ...part }, mode);
    const empty = { departure_time: '', recurring_start_date: '', recurring_end_date: '' };
    expect(problem(empty)).toBe('departure_time TIME_REQUIRED');
    expect(problem({ ...empty, departure_time: '25:00' })).toBe('departure_time INVALID_FORMAT');
    expect(problem({ ...empty, departure_time: '07:30' })).toBe('recurring_start_date DATES_REQUIRED');
    expect(problem({ recurring_end_date: '' })).toBe('recurring_end_date DATES_REQUIRED');
  });

  it.each(MODES)('R5.20, R5.21, R5.22: then the order of the dates, then a weekday (%s)', (mode) => {
    const problem = (part: Partial<RideValues>) => findProblem({ ...commute, recurring_schedule: weekly(), ...part }, mode);
    const wrong = { recurring_start_date: '2026-11-19', recurring_end_date: '2026-11-19' };
    expect(problem(wrong)).toBe('recurring_start_date START_IN_PAST');
    expect(problem({ ...wrong, recurring_start_date: '2026-11-20' })).toBe('recurring_end_date END_NOT_AFTER_START');
    expect(problem({})).toBe('recurring_schedule.weekdays WEEKDAY_REQUIRED');
    expect(problem({ recurring_schedule: weekly(0), recurring_end_date: '2026-11-28' })).toBe('recurring_end_date NO_OCCURRENCE');
    expect(problem({ recurring_schedule: weekly(6), recurring_end_date: '2026-11-28' })).toBeUndefined();
    expect(problem({ recurring_schedule: weekly(6), total_seats: 9, available_seats: 1 })).toBe(mode === 'offer' ? 'total_seats SEATS_ABOVE_CAPACITY' : 'total_seats TOO_BIG');
    expect(problem({ recurring_schedule: weekly(6), recurring_start_date: '2026-11-20', recurring_end_date: '2026-11-21' })).toBeUndefined();
  });

  it('R5.16 R2.48: a request needs no vehicle', () => {
    expect(findProblem({ vehicle_id: null, available_seats: null }, 'request')).toBeUndefined();
  });

  it('RD.131, R5.23: of a ride that is changed, a full one stays full and one that has begun stays begun', () => {
    const published: RideValues = { ...good, available_seats: 0 };
    const problem = (values: RideValues) => findFormProblem(values, 'offer', { ...at, published })?.code;
    expect(problem({ ...published, description: '改在西三門' })).toBeUndefined();
    expect(problem({ ...published, available_seats: -1 })).toBe('SEATS_NOT_POSITIVE');
    expect(problem({ ...published, total_seats: 3, available_seats: 4 })).toBe('AVAILABLE_ABOVE_TOTAL');
    expect(findFormProblem(published, 'offer', at)?.code).toBe('SEATS_NOT_POSITIVE');

    const begun: RideValues = { ...commute, recurring_start_date: '2026-11-02' };
    const change = (values: RideValues) => findFormProblem(values, 'offer', { ...at, published: begun })?.code;
    expect(change({ ...begun, departure_time: '07:40' })).toBeUndefined();
    expect(change({ ...begun, recurring_start_date: '2026-11-03' })).toBe('START_IN_PAST');
    expect(findProblem(begun)).toBe('recurring_start_date START_IN_PAST');
  });

  it('RD.95 RD.122: the same place twice, a text too long', () => {
    expect(findProblem({ to_address: taipeiMainStation })).toBe('to_address SAME_PLACE');
    expect(findProblem({ description: '好'.repeat(500) })).toBeUndefined();
    expect(findProblem({ description: '好'.repeat(501) })).toBe('description TOO_LONG');
    expect(findProblem({ description: 'q\u0300\u0316\u0335' })).toBe('description TOO_MANY_MARKS');
  });
});

it('RD.112: an estimate needs both ends, and takes vehicle and seats as soon as they are known', () => {
  expect(toEstimateInput({ ...good, to_address: null }, undefined, undefined)).toBeUndefined();
  expect(toEstimateInput({ ...good, total_seats: null }, undefined, undefined)).toEqual({
    from_lat: taipeiMainStation.lat, from_lng: taipeiMainStation.lng, to_lat: hsinchuSciencePark.lat, to_lng: hsinchuSciencePark.lng,
  });
  expect(toEstimateInput(good, { id: 21, vehicle_type: 'sedan', energy: 'electric' }, '2026-11-20T08:05:00.000Z')).toMatchObject({
    vehicle_type: 'sedan', energy: 'electric', vehicle_id: 21, departure_time: '2026-11-20T08:05:00.000Z', seats: 3,
  });
  expect(toEstimateInput(good, undefined, '0002-11-20T08:05:00.000Z')).not.toHaveProperty('departure_time');
});

it('D106: the time of day counts for the toll where there are other trips on that day', () => {
  const departure = '2026-11-20T08:05:00.000Z';
  expect(getTollInstant('2026-11-20', departure, true)).toBe(departure);
  expect(getTollInstant('2026-11-20', departure, false)).toBe('2026-11-19T16:00:00.000Z');
  expect(getTollInstant('2026-11-20', undefined, true)).toBe('2026-11-19T16:00:00.000Z');
  for (const day of ['', '2026-11-', undefined]) expect(getTollInstant(day, undefined, false)).toBeUndefined();
});

describe('getOccurrences', () => {
  const occurrences = (part: Partial<RideValues>) => {
    const found = getOccurrences({ ...commute, ...part }, FROZEN_NOW);
    return found && `${found.first.toISOString()} ${found.count}`;
  };

  it('RD.83: the first departure and how many there are', () => {
    expect(occurrences({})).toBe('2026-11-22T23:30:00.000Z 20');
    expect(occurrences({ recurring_schedule: weekly(0, 3) })).toBe('2026-11-24T23:30:00.000Z 7');
    expect(occurrences({ recurring_schedule: { type: 'daily', weekdays: [], monthly_date: 1 } })).toBe('2026-11-22T23:30:00.000Z 26');
  });

  it('RD.83: what has departed today does not count', () => {
    // Now is a Friday, 10:50.
    expect(occurrences({ recurring_start_date: '2026-11-20', recurring_end_date: '2026-11-27' })).toBe('2026-11-22T23:30:00.000Z 5');
    expect(occurrences({ recurring_start_date: '2026-11-20', recurring_end_date: '2026-11-27', departure_time: '18:00' })).toBe(
      '2026-11-20T10:00:00.000Z 6',
    );
  });

  it('says nothing while something is missing or no date matches', () => {
    expect(occurrences({ departure_time: '' })).toBeUndefined();
    expect(occurrences({ recurring_end_date: '' })).toBeUndefined();
    expect(occurrences({ recurring_schedule: weekly() })).toBeUndefined();
    expect(occurrences({ ride_type: 'one_time' })).toBeUndefined();
  });
});
