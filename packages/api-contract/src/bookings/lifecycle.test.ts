import { describe, expect, it } from 'vitest';
import { FROZEN_NOW, cancelledByRider, completedBooking, confirmedBooking, drivenJoin, joinedRequest, pendingBooking, request } from '../fixtures.ts';
import {
  BOOKING_TRANSITIONS, canReportNoShow, findBookingTransition, getBookingExpiry, getExpiryOnRide, isBookingCancellable, isConfirmedBooking, isLiveBooking,
} from './lifecycle.ts';
import type { BookingActor } from './lifecycle.ts';
import { BOOKING_STATUSES } from './schemas.ts';

const ACTORS: BookingActor[] = ['rider', 'owner', 'creator', 'withdrawal', 'party', 'ride', 'clock'];

describe('the lifecycle of a booking', () => {
  it('R4.23, RD.14, RD.80: allows exactly the listed transitions, each cancellation with its kind', () => {
    const allowed = ACTORS.flatMap((by) => BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.flatMap((to) => {
      const transition = findBookingTransition(by, from, to);
      return transition === undefined ? [] : [`${by}: ${from} → ${to}${transition.kind ? ` (${transition.kind})` : ''}`];
    })));
    expect(allowed).toEqual([
      'rider: pending → cancelled (rider)',
      'rider: confirmed → cancelled (rider)',
      'owner: pending → confirmed',
      'owner: pending → cancelled (rejected)',
      'owner: confirmed → cancelled (driver)',
      'creator: pending → confirmed',
      'creator: pending → cancelled (rejected)',
      'withdrawal: confirmed → pending',
      'withdrawal: confirmed → cancelled (driver)',
      'party: confirmed → cancelled (no_show)',
      'party: completed → cancelled (no_show)',
      'ride: pending → cancelled (ride_cancelled)',
      'ride: confirmed → cancelled (ride_cancelled)',
      'clock: pending → cancelled (expired)',
      'clock: confirmed → completed',
    ]);
  });

  it('RD.14: names a kind for each cancellation, and for nothing else', () => {
    for (const { to, kind } of BOOKING_TRANSITIONS) expect(kind === null).toBe(to !== 'cancelled');
  });

  it('never leads out of cancelled, and keeps the seats of live and confirmed bookings apart from the rest', () => {
    expect(BOOKING_TRANSITIONS.filter(({ from }) => from === 'cancelled')).toEqual([]);
    const all = [pendingBooking, confirmedBooking, completedBooking, cancelledByRider];
    expect(all.map(isLiveBooking)).toEqual([true, true, false, false]);
    expect(all.map(isConfirmedBooking)).toEqual([false, true, true, false]);
  });
});

describe('cancelling a booking and reporting a no-show', () => {
  it('R4.18, R4.19: lets pending and confirmed bookings be cancelled until their departure', () => {
    for (const booking of [pendingBooking, confirmedBooking, joinedRequest, drivenJoin]) {
      const departure = Date.parse(booking.departure_time);
      expect([FROZEN_NOW, new Date(departure - 1), new Date(departure)].map((now) => isBookingCancellable(booking, now))).toEqual([true, true, false]);
    }
  });

  it('R4.20: lets nothing be cancelled that is over', () => {
    for (const booking of [completedBooking, cancelledByRider]) {
      expect(isBookingCancellable({ ...booking, departure_time: pendingBooking.departure_time }, FROZEN_NOW)).toBe(false);
    }
  });

  it('RD.117: lets a no-show be reported from departure until 24 h after arrival', () => {
    const { departure_time: departs, estimated_arrival_time: arrives } = confirmedBooking;
    const after = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000);
    const moments = [after(departs, -1), after(departs, 0), after(arrives, 24 * 60), after(arrives, 24 * 60 + 1)];
    expect(moments.map((now) => canReportNoShow(confirmedBooking, now))).toEqual([false, true, true, false]);
    expect(canReportNoShow(pendingBooking, after(departs, 5))).toBe(false);
  });

  it('RD.153, RD.117: goes by the clock when the driver starts early', () => {
    const departure = new Date(confirmedBooking.departure_time);
    expect([isBookingCancellable(confirmedBooking, FROZEN_NOW), canReportNoShow(confirmedBooking, FROZEN_NOW)]).toEqual([true, false]);
    expect([isBookingCancellable(confirmedBooking, departure), canReportNoShow(confirmedBooking, departure)]).toEqual([false, true]);
  });
});

describe('RD.12, RD.79: until when a booking waits', () => {
  const made = new Date('2026-11-20T10:00:00+08:00');
  const at = (text: string): Date => new Date(`${text}+08:00`);

  it.each([
    ['24 h after it was made', '2026-11-22T10:00:00', '2026-11-21T10:00:00'],
    ['an hour before departure if that is sooner', '2026-11-20T18:00:00', '2026-11-20T17:00:00'],
    ['at the same instant both ways', '2026-11-21T11:00:00', '2026-11-21T10:00:00'],
    ['at least 15 min', '2026-11-20T10:40:00', '2026-11-20T10:15:00'],
    ['never beyond departure', '2026-11-20T10:05:00', '2026-11-20T10:05:00'],
  ])('%s', (_, departure, expiry) => {
    expect(getBookingExpiry(made, at(departure))).toEqual(at(expiry));
  });
});

it('RD.12: lets a join of a request without a driver wait until departure, and everything else for its decision', () => {
  const createdAt = FROZEN_NOW.toISOString();
  const expiry = (user_role: 'rider' | 'driver', driver_id: number | null) => getExpiryOnRide({ user_role, created_at: createdAt }, { ...request, driver_id });
  const decision = getBookingExpiry(createdAt, request.departure_time);
  expect([expiry('rider', null), expiry('rider', 1), expiry('driver', null)]).toEqual([new Date(request.departure_time), decision, decision]);
});
