import { expect, it } from 'vitest';
import {
  acceptedProposal, offerBookings, cancelledByRider, completedBooking, confirmedBooking, drivenJoin, FROZEN_NOW, joinedRequest, pendingBooking,
  proposal,
} from '@shunlu/api-contract/fixtures';
import { canReportNoShow, groupBookings, getBookingKind, isCancellable, isLive, getNextExpiry } from './booking-state.ts';

it('R4.18 R4.19: pending and confirmed bookings can be cancelled before departure', () => {
  for (const booking of [pendingBooking, confirmedBooking, joinedRequest, drivenJoin]) {
    expect(isCancellable(booking, FROZEN_NOW)).toBe(true);
    expect(isCancellable(booking, new Date(Date.parse(booking.departure_time) - 1))).toBe(true);
  }
});

it('is live as long as it waits or is confirmed', () => {
  expect([pendingBooking, confirmedBooking, completedBooking, cancelledByRider].map(isLive)).toEqual([true, true, false, false]);
});

it('R4.20: not from departure on, and not what is over', () => {
  for (const booking of [pendingBooking, confirmedBooking, joinedRequest, drivenJoin]) {
    expect(isCancellable(booking, new Date(booking.departure_time))).toBe(false);
  }
  for (const booking of [completedBooking, cancelledByRider]) {
    expect(isCancellable({ ...booking, departure_time: pendingBooking.departure_time }, FROZEN_NOW)).toBe(false);
  }
});

it('groups by what the driver has to do', () => {
  const { pending, confirmed, completed, cancelled } = groupBookings([...offerBookings, completedBooking, cancelledByRider]);
  expect([pending.length, confirmed.length, completed.length, cancelled.length]).toEqual([2, 1, 1, 1]);
});

it('RD.129: the earliest expiry of those that wait', () => {
  const expiringLast = { ...pendingBooking, expires_at: '2026-11-20T07:30:00.000Z' };
  expect(getNextExpiry([expiringLast, pendingBooking, confirmedBooking])).toBe(pendingBooking.expires_at);
  expect(getNextExpiry([confirmedBooking])).toBeUndefined();
});

it('RD.117: a no-show can be marked from departure until 24 h after arrival', () => {
  const { departure_time: departs, estimated_arrival_time: arrives } = confirmedBooking;
  const after = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000);
  const moments = [after(departs, -1), after(departs, 0), after(arrives, 24 * 60), after(arrives, 24 * 60 + 1)];
  expect(moments.map((now) => canReportNoShow(confirmedBooking, now))).toEqual([false, true, true, false]);
  expect(canReportNoShow(pendingBooking, after(departs, 5))).toBe(false);
});

it('RD.153, RD.117: goes by the clock when the driver starts early: seats can be given back, nobody is missing yet', () => {
  const early = { ...confirmedBooking, ride_status: 'in_progress' } as const;
  const departure = new Date(early.departure_time);
  expect([isCancellable(early, FROZEN_NOW), canReportNoShow(early, FROZEN_NOW)]).toEqual([true, false]);
  expect([isCancellable(early, departure), canReportNoShow(early, departure)]).toEqual([false, true]);
});

it('RD.104: tells what a booking is to who made it', () => {
  expect([pendingBooking, joinedRequest, proposal, acceptedProposal].map(getBookingKind)).toEqual(['seats', 'join', 'proposal', 'drive']);
});
