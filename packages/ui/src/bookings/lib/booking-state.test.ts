import { expect, it } from 'vitest';
import {
  acceptedProposal, offerBookings, cancelledByRider, completedBooking, confirmedBooking, joinedRequest, pendingBooking,
  proposal } from '@shunlu/api-contract/fixtures';
import { groupBookings, getBookingKind, getNextExpiry } from './booking-state.ts';

it('groups by what the driver has to do', () => {
  const { pending, confirmed, completed, cancelled } = groupBookings([...offerBookings, completedBooking, cancelledByRider]);
  expect([pending.length, confirmed.length, completed.length, cancelled.length]).toEqual([2, 1, 1, 1]);
});

it('RD.129: the earliest expiry of those that wait', () => {
  const expiringLast = { ...pendingBooking, expires_at: '2026-11-20T07:30:00.000Z' };
  expect(getNextExpiry([expiringLast, pendingBooking, confirmedBooking])).toBe(pendingBooking.expires_at);
  expect(getNextExpiry([confirmedBooking])).toBeUndefined();
});

it('RD.104: tells what a booking is to who made it', () => {
  expect([pendingBooking, joinedRequest, proposal, acceptedProposal].map(getBookingKind)).toEqual(['seats', 'join', 'proposal', 'drive']);
});
