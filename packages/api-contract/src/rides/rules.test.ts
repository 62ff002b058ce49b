import { describe, expect, it } from 'vitest';
import { findRideProblem } from './rules.ts';
import type { RideDraft } from './rules.ts';

const now = new Date('2026-11-20T10:50:00+08:00');
const good: RideDraft = {
  ride_mode: 'offer', from_lat: 25.0478, from_lng: 121.517, to_lat: 24.7806, to_lng: 121.0059, vehicle_id: 1,
  departure_time: '2026-11-20T16:05:00+08:00', total_seats: 3, available_seats: 3, price_per_seat: 50,
};
const problem = (change: Partial<RideDraft>, capacity = 4) => {
  const found = findRideProblem({ ...good, ...change }, { now, capacity });
  return found && `${found.path}:${found.code}`;
};

/** Each draft breaks one rule, in the order of the rules. */
const breaches: [rule: string, change: Partial<RideDraft>, expected: string][] = [
  ['R5.15', { from_lat: null }, 'from_address:ADDRESSES_REQUIRED'],
  ['R5.15', { from_lng: undefined }, 'from_address:ADDRESSES_REQUIRED'],
  ['R5.15', { to_lat: null }, 'to_address:ADDRESSES_REQUIRED'],
  ['R5.15', { to_lng: undefined }, 'to_address:ADDRESSES_REQUIRED'],
  // The end is 49 m north of the start.
  ['RD.95', { to_lat: 25.04824, to_lng: 121.517 }, 'to_address:SAME_PLACE'],
  ['R5.16', { vehicle_id: null }, 'vehicle_id:VEHICLE_REQUIRED'],
  ['R5.16', { vehicle_id: undefined }, 'vehicle_id:VEHICLE_REQUIRED'],
  ['R5.17', { departure_time: null }, 'departure_time:DEPARTURE_IN_PAST'],
  ['R5.17', { departure_time: now.toISOString() }, 'departure_time:DEPARTURE_IN_PAST'],
  ['R5.23', { available_seats: 4 }, 'available_seats:AVAILABLE_ABOVE_TOTAL'],
  ['R5.24', { total_seats: 0, available_seats: 0 }, 'total_seats:SEATS_NOT_POSITIVE'],
  ['R5.24', { available_seats: 0 }, 'available_seats:SEATS_NOT_POSITIVE'],
  ['R5.24', { available_seats: -1 }, 'available_seats:SEATS_NOT_POSITIVE'],
  ['R5.25', { total_seats: 5 }, 'total_seats:SEATS_ABOVE_CAPACITY'],
  ['R5.26', { price_per_seat: -10 }, 'price_per_seat:PRICE_NEGATIVE'],
];

const recurring: RideDraft = {
  ...good, ride_type: 'recurring', departure_time: '2026-11-23T07:30:00+08:00', recurring_start_date: '2026-11-23',
  recurring_end_date: '2026-12-31', recurring_schedule: { type: 'weekdays', weekdays: [1, 2, 3, 4, 5] },
};
const recurringBreaches: [rule: string, change: Partial<RideDraft>, expected: string | undefined][] = [
  ['lets a good one pass', {}, undefined],
  ['R5.18', { departure_time: null }, 'departure_time:TIME_REQUIRED'],
  ['R5.18', { time_of_day: '' }, 'departure_time:TIME_REQUIRED'],
  ['R5.19', { recurring_start_date: null }, 'recurring_start_date:DATES_REQUIRED'],
  ['R5.19', { recurring_end_date: null }, 'recurring_end_date:DATES_REQUIRED'],
  ['R5.20', { recurring_start_date: '2026-11-19' }, 'recurring_start_date:START_IN_PAST'],
  ['R5.21', { recurring_end_date: '2026-11-23' }, 'recurring_end_date:END_NOT_AFTER_START'],
  ['R5.22', { recurring_schedule: { type: 'weekly', weekdays: [] } }, 'recurring_schedule.weekdays:WEEKDAY_REQUIRED'],
  ['R5.22', { recurring_schedule: null }, 'recurring_schedule:REQUIRED'],
  ['RD.83', { recurring_schedule: { type: 'weekly', weekdays: [0] }, recurring_end_date: '2026-11-28' }, 'recurring_end_date:NO_OCCURRENCE'],
];

describe('the rules for creating a ride', () => {
  it('let a good offer and a good request pass', () => {
    expect(problem({})).toBeUndefined();
    expect(problem({ ride_mode: 'request', vehicle_id: null, available_seats: null })).toBeUndefined();
  });

  it.each(breaches)('%s %j', (_, change, expected) => expect(problem(change)).toBe(expected));

  it.each<[rule: string, change: Partial<RideDraft>]>([
    ['R5.17', { departure_time: '2026-11-20T10:50:00.001+08:00' }],
    ['R5.18', { ...recurring, departure_time: null, time_of_day: '07:30' }],
    ['R5.21', { ...recurring, recurring_end_date: '2026-11-24' }],
    ['R5.22', { ...recurring, recurring_schedule: { type: 'daily', weekdays: [] } }],
    ['R5.22', { ...recurring, recurring_schedule: { type: 'weekly', weekdays: [0] } }],
    ['R5.23', { total_seats: 3, available_seats: 3 }],
    ['R5.24', { total_seats: 1, available_seats: 1 }],
    ['R5.25', { total_seats: 4 }],
    ['R5.26', { price_per_seat: 0 }],
    // The end is 51 m north of the start.
    ['RD.95', { to_lat: 25.04826, to_lng: 121.517 }],
  ])('%s %j is just within', (_, change) => expect(problem(change)).toBeUndefined());

  it('R5.25 names the seats that the vehicle has', () => {
    expect(findRideProblem({ ...good, total_seats: 6 }, { now, capacity: 4 })).toMatchObject({ path: 'total_seats', limit: 4, msg: 'Seats cannot exceed vehicle capacity (4 seats)' });
  });

  it('R5.14 come one after the other in the order of the specification', () => {
    const draft: RideDraft = {
      ...good, from_lat: null, to_lat: null, vehicle_id: null, departure_time: null, total_seats: 0, available_seats: 1, price_per_seat: -10,
    };
    const mended: [Partial<RideDraft>, string | undefined][] = [
      [{}, 'from_address:ADDRESSES_REQUIRED'],
      [{ from_lat: good.from_lat }, 'to_address:ADDRESSES_REQUIRED'],
      [{ to_lat: good.to_lat }, 'vehicle_id:VEHICLE_REQUIRED'],
      [{ vehicle_id: 1 }, 'departure_time:DEPARTURE_IN_PAST'],
      [{ departure_time: good.departure_time }, 'available_seats:AVAILABLE_ABOVE_TOTAL'],
      [{ available_seats: 0 }, 'total_seats:SEATS_NOT_POSITIVE'],
      [{ total_seats: 5 }, 'available_seats:SEATS_NOT_POSITIVE'],
      [{ available_seats: 3 }, 'total_seats:SEATS_ABOVE_CAPACITY'],
      [{ total_seats: 3 }, 'price_per_seat:PRICE_NEGATIVE'],
      [{ price_per_seat: 0 }, undefined],
    ];
    for (const [change, expected] of mended) expect(problem(Object.assign(draft, change))).toBe(expected);
  });

  it.each(recurringBreaches)('%s %j of a recurring ride', (_, change, expected) => expect(problem({ ...recurring, ...change })).toBe(expected));

  it('R5.14 rule 4 comes between the vehicle and the seats, and its own parts one after the other', () => {
    const draft: RideDraft = {
      ...recurring, vehicle_id: null, departure_time: null, recurring_start_date: '', recurring_end_date: '',
      recurring_schedule: { type: 'weekly', weekdays: [] }, available_seats: 6,
    };
    const mended: [Partial<RideDraft>, string | undefined][] = [
      [{}, 'vehicle_id:VEHICLE_REQUIRED'],
      [{ vehicle_id: 1 }, 'departure_time:TIME_REQUIRED'],
      [{ time_of_day: '07:30' }, 'recurring_start_date:DATES_REQUIRED'],
      [{ recurring_start_date: '2026-11-19' }, 'recurring_end_date:DATES_REQUIRED'],
      [{ recurring_end_date: '2026-11-18' }, 'recurring_start_date:START_IN_PAST'],
      [{ recurring_start_date: '2026-11-20' }, 'recurring_end_date:END_NOT_AFTER_START'],
      [{ recurring_end_date: '2026-11-22' }, 'recurring_schedule.weekdays:WEEKDAY_REQUIRED'],
      [{ recurring_schedule: { type: 'weekly', weekdays: [3] } }, 'recurring_end_date:NO_OCCURRENCE'],
      [{ recurring_schedule: { type: 'weekly', weekdays: [0] } }, 'available_seats:AVAILABLE_ABOVE_TOTAL'],
      [{ available_seats: 3 }, undefined],
    ];
    for (const [change, expected] of mended) expect(problem(Object.assign(draft, change))).toBe(expected);
  });

  it('R5.20 today is reckoned in Taipei', () => {
    const at = (now: string) =>
      findRideProblem({ ...recurring, recurring_start_date: '2026-11-20' }, { now: new Date(now), capacity: 4 })?.code;
    expect(at('2026-11-20T15:59:30Z')).toBeUndefined();
    expect(at('2026-11-20T16:00:30Z')).toBe('START_IN_PAST');
  });

  it('R5.28 a request needs 1 to 8 seats', () => {
    const request = { ride_mode: 'request', vehicle_id: null, available_seats: null } as const;
    expect(problem({ ...request, total_seats: 0 })).toBe('total_seats:SEATS_NOT_POSITIVE');
    for (const total_seats of [1, 8]) expect(problem({ ...request, total_seats })).toBeUndefined();
    expect(problem({ ...request, total_seats: 9 })).toBe('total_seats:TOO_BIG');
  });

  it('R5.16, R5.23, R5.25 a request has no vehicle, whose seats bind it, and no available seats of its own', () => {
    expect(problem({ ride_mode: 'request', vehicle_id: null, total_seats: 5, available_seats: 6 }, 4)).toBeUndefined();
  });

  it('R5.15, R5.17, R5.24 a request needs both ends, a departure ahead and seats', () => {
    const request = (change: Partial<RideDraft>) => problem({ ride_mode: 'request', vehicle_id: null, ...change });
    expect(request({ from_lat: null })).toBe('from_address:ADDRESSES_REQUIRED');
    expect(request({ departure_time: now.toISOString() })).toBe('departure_time:DEPARTURE_IN_PAST');
    expect(request({ total_seats: 0 })).toBe('total_seats:SEATS_NOT_POSITIVE');
  });

  it('R5.26 a request has no negative price', () => {
    expect(problem({ ride_mode: 'request', vehicle_id: null, price_per_seat: -10 })).toBe('price_per_seat:PRICE_NEGATIVE');
  });

  it('R9.5 an offer has at most 8 seats, whatever the vehicle holds', () => {
    expect(problem({ total_seats: 8, available_seats: 8 }, 20)).toBeUndefined();
    expect(problem({ total_seats: 9, available_seats: 9 }, 20)).toBe('total_seats:TOO_BIG');
  });
});
