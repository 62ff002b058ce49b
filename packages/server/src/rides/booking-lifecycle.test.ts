import { BOOKING_STATUSES } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { getBookingEdge, getBookingExpiry } from './booking-lifecycle.ts';
import type { BookingActor } from './booking-lifecycle.ts';

const ACTORS: BookingActor[] = ['rider', 'owner', 'creator', 'leaving', 'party', 'ride', 'clock'];

describe('the life of a booking', () => {
  it('R4.23, RD.14, RD.80: exactly the listed transitions are allowed, each cancellation with its kind', () => {
    const passed: string[] = [];
    for (const by of ACTORS) {
      for (const from of BOOKING_STATUSES) {
        for (const to of BOOKING_STATUSES) {
          try {
            const { kind } = getBookingEdge(by, from, to);
            passed.push(`${by}: ${from} → ${to}${kind ? ` (${kind})` : ''}`);
          } catch (error) {
            expect(error).toMatchObject({ code: 'INVALID_TRANSITION', facts: { from, to } });
          }
        }
      }
    }
    expect(passed).toEqual([
      'rider: pending → cancelled (rider)',
      'rider: confirmed → cancelled (rider)',
      'owner: pending → confirmed',
      'owner: pending → cancelled (rejected)',
      'owner: confirmed → cancelled (driver)',
      'creator: pending → confirmed',
      'creator: pending → cancelled (rejected)',
      'leaving: confirmed → pending',
      'leaving: confirmed → cancelled (driver)',
      'party: confirmed → cancelled (no_show)',
      'party: completed → cancelled (no_show)',
      'ride: pending → cancelled (ride_cancelled)',
      'ride: confirmed → cancelled (ride_cancelled)',
      'clock: pending → cancelled (expired)',
      'clock: confirmed → completed',
    ]);
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
