import { expect, it } from 'vitest';
import {
  bookingsOfOffer, cancelledByRider, cancelledOffer, completedBooking, confirmedBooking, FROZEN_NOW, offer, pendingBooking, request,
} from '@shunlu/api-contract/fixtures';
import { groupBookings, isCancellable, isRideCancellable, nextExpiry } from './bookingState.ts';

it('R4.18 R4.19: pending and confirmed bookings can be cancelled before departure', () => {
  expect(isCancellable(pendingBooking, FROZEN_NOW)).toBe(true);
  expect(isCancellable(confirmedBooking, FROZEN_NOW)).toBe(true);
});

it('R4.20: not from departure on, and not what is over', () => {
  expect(isCancellable(confirmedBooking, new Date(confirmedBooking.departure_time))).toBe(false);
  expect(isCancellable(completedBooking, FROZEN_NOW)).toBe(false);
  expect(isCancellable(cancelledByRider, FROZEN_NOW)).toBe(false);
});

it('RD.52: the creator may take back a pending or active ride before departure', () => {
  expect([offer, request, cancelledOffer].map((ride) => isRideCancellable(ride, FROZEN_NOW))).toEqual([true, true, false]);
});

it('groups by what the driver has to do', () => {
  const { waiting, confirmed, others } = groupBookings([...bookingsOfOffer, cancelledByRider]);
  expect([waiting.length, confirmed.length, others.length]).toEqual([2, 1, 1]);
});

it('RD.129: the earliest expiry of those that wait', () => {
  const later = { ...pendingBooking, expires_at: '2026-11-20T07:30:00.000Z' };
  expect(nextExpiry([later, pendingBooking, confirmedBooking])).toBe(pendingBooking.expires_at);
  expect(nextExpiry([confirmedBooking])).toBeUndefined();
});
