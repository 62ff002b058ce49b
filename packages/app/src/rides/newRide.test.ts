import type { Ride } from '@shunlu/api-contract';
import { cancelledOffer, offer, recurringOccurrence, recurringOffer } from '@shunlu/api-contract/fixtures';
import { describe, expect, it } from 'vitest';
import { isSameTrip, countPlannedTrips, getRideMode } from './newRide.ts';

describe('a new ride', () => {
  it('RD.82: the address decides the form, without it the mode does', () => {
    expect(getRideMode('request', 'driver')).toBe('request');
    expect(getRideMode('offer', 'passenger')).toBe('offer');
    expect(getRideMode(null, 'driver')).toBe('offer');
    expect(getRideMode('bus', 'passenger')).toBe('request');
  });

  it('counts the trips of a day in Taipei, whatever its instant in UTC, without cancelled ones', () => {
    const late = { ...offer, departure_time: '2026-11-20T16:30:00.000Z' };
    expect(countPlannedTrips([offer, cancelledOffer, late], '2026-11-20')).toBe(1);
    expect(countPlannedTrips([offer, cancelledOffer, late], '2026-11-21')).toBe(1);
  });

  it('RD.39, RD.131: a changed ride is not counted beside itself, nor a date beside its commute', () => {
    expect(isSameTrip(offer, offer)).toBe(true);
    expect([isSameTrip(recurringOffer, recurringOccurrence), isSameTrip(recurringOccurrence, recurringOffer)]).toEqual([true, true]);
    expect(isSameTrip(offer, cancelledOffer)).toBe(false);
  });

  it('RD.39, RD.18: of a recurring ride its dates count, once each', () => {
    const on = (day: string, rides: Ride[]) => countPlannedTrips(rides, day);
    expect(on('2026-11-23', [recurringOffer])).toBe(1);
    expect(on('2026-11-23', [recurringOffer, recurringOccurrence])).toBe(1);
    expect(on('2026-11-23', [{ ...recurringOffer, dates: ['2026-11-24'] }, { ...recurringOccurrence, status: 'cancelled' }])).toBe(0);
    expect(on('2026-11-24', [recurringOffer, recurringOccurrence])).toBe(1);
    // The dates: before its next date, on a Saturday, on a date that does not exist yet, after its end.
    for (const day of ['2026-11-20', '2026-11-28', '2026-12-21', '2027-02-01']) expect(on(day, [recurringOffer])).toBe(0);
    expect(on('2026-11-24', [{ ...recurringOffer, status: 'cancelled', next_occurrence: null, dates: [] }])).toBe(0);
  });

  it('RD.39, RD.19: a date that was skipped is in no list, and not counted', () => {
    const dates = recurringOffer.dates?.filter((day) => day !== '2026-11-25') ?? [];
    const skipped = [{ ...recurringOffer, dates }];
    expect([countPlannedTrips(skipped, '2026-11-24'), countPlannedTrips(skipped, '2026-11-25'), countPlannedTrips(skipped, '2026-11-26')]).toEqual([1, 0, 1]);
  });
});
