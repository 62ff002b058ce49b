import { expect, it } from 'vitest';
import {
  acceptedProposal, bookingsOfOffer, cancelledByRider, completedBooking, confirmedBooking, FROZEN_NOW, joinedRequest, pendingBooking,
  proposal,
} from '@shunlu/api-contract/fixtures';
import { canReportNoShow, groupBookings, holdingOf, isCancellable, isLive, nextExpiry } from './bookingState.ts';

it('R4.18 R4.19: pending and confirmed bookings can be cancelled before departure', () => {
  expect(isCancellable(pendingBooking, FROZEN_NOW)).toBe(true);
  expect(isCancellable(confirmedBooking, FROZEN_NOW)).toBe(true);
});

it('is live as long as it waits or is confirmed', () => {
  expect([pendingBooking, confirmedBooking, completedBooking, cancelledByRider].map(isLive)).toEqual([true, true, false, false]);
});

it('R4.20: not from departure on, and not what is over', () => {
  expect(isCancellable(confirmedBooking, new Date(confirmedBooking.departure_time))).toBe(false);
  expect(isCancellable(completedBooking, FROZEN_NOW)).toBe(false);
  expect(isCancellable(cancelledByRider, FROZEN_NOW)).toBe(false);
});

it('groups by what the driver has to do', () => {
  const { waiting, confirmed, came, others } = groupBookings([...bookingsOfOffer, completedBooking, cancelledByRider]);
  expect([waiting.length, confirmed.length, came.length, others.length]).toEqual([2, 1, 1, 1]);
});

it('RD.129: the earliest expiry of those that wait', () => {
  const later = { ...pendingBooking, expires_at: '2026-11-20T07:30:00.000Z' };
  expect(nextExpiry([later, pendingBooking, confirmedBooking])).toBe(pendingBooking.expires_at);
  expect(nextExpiry([confirmedBooking])).toBeUndefined();
});

it('RD.117: a no-show can be marked from departure until 24 h after arrival', () => {
  const { departure_time: departs, estimated_arrival_time: arrives } = confirmedBooking;
  const after = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000);
  const moments = [after(departs, -1), after(departs, 0), after(arrives, 24 * 60), after(arrives, 24 * 60 + 1)];
  expect(moments.map((now) => canReportNoShow(confirmedBooking, now))).toEqual([false, true, true, false]);
  expect(canReportNoShow(pendingBooking, after(departs, 5))).toBe(false);
});

it('RD.117, RD.9: a driver who starts early has left: nobody gives seats back any more, and who is missing can be said', () => {
  const early = { ...confirmedBooking, ride_status: 'in_progress' } as const;
  expect([isCancellable(early, FROZEN_NOW), canReportNoShow(early, FROZEN_NOW)]).toEqual([false, true]);
});

it('RD.104: tells what a booking is to who made it', () => {
  expect([pendingBooking, joinedRequest, proposal, acceptedProposal].map(holdingOf)).toEqual(['seats', 'join', 'proposal', 'drive']);
});
