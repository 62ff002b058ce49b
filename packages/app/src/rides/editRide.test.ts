import { LIMITS, rideChange } from '@shunlu/api-contract';
import { offer, recurringOccurrence, recurringOffer, request } from '@shunlu/api-contract/fixtures';
import { toRideInput } from '@shunlu/ui/rides/lib/ride-values.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getRideChange, getChangedValues, getFreeWindow, toRideValues } from './editRide.ts';

it.each([offer, request, recurringOffer, recurringOccurrence])('RD.131: a ride that is not changed sends nothing', (ride) => {
  expect(getRideChange(ride, toRideInput(toRideValues(ride), ride.ride_mode))).toEqual({});
});

it('RD.131: only what is new is sent, and the contract takes it', () => {
  const values = { ...toRideValues(offer), departure_time: '16:15', price_per_seat: 40, description: '改在西三門' };
  const change = getRideChange(offer, toRideInput(values, 'offer'));
  expect(change).toEqual({ departure_time: '2026-11-20T08:15:00.000Z', price_per_seat: 40, description: '改在西三門' });
  expect(z.safeParse(rideChange, change).success).toBe(true);
});

it('RD.123: of what is filled in only that is kept which is not as it is published', () => {
  const values = toRideValues(recurringOffer);
  expect(getChangedValues(recurringOffer, values)).toEqual({});
  const recurring_schedule = { ...values.recurring_schedule, weekdays: [2] };
  expect(getChangedValues(recurringOffer, { ...values, recurring_schedule, price_per_seat: null })).toEqual({ recurring_schedule, price_per_seat: null });
});

it('RD.18: a template keeps its days, one date of it is a trip with neither days nor dates', () => {
  expect(toRideValues(recurringOffer)).toMatchObject({
    ride_type: 'recurring', departure_time: '07:30', recurring_start_date: '2026-11-02', recurring_end_date: '2027-01-29',
  });
  expect(toRideValues(recurringOccurrence)).toMatchObject({ ride_type: 'one_time', departure_date: '2026-11-23', departure_time: '07:30' });
  const weekly = { ...toRideValues(recurringOffer), recurring_schedule: { type: 'weekly' as const, weekdays: [2], monthly_date: 1 } };
  expect(getRideChange(recurringOffer, toRideInput(weekly, 'offer'))).toEqual({ recurring_schedule: { type: 'weekly', weekdays: [2] } });
});

it('R3.14: the day of the month is 1 in the form of any ride', () => {
  for (const ride of [offer, request, recurringOffer, recurringOccurrence]) expect(toRideValues(ride).recurring_schedule.monthly_date).toBe(1);
});

it('RD.49: a quarter of an hour each way', () => {
  expect(getFreeWindow({ departure_time: '2026-11-20T08:05:00.000Z' }, LIMITS.flexibleMinutes)).toEqual({ from: '15:50', until: '16:20' });
});
