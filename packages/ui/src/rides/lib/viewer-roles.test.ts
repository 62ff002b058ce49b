import type { Ride } from '@shunlu/api-contract';
import { expect, it } from 'vitest';
import {
  cancelledByRider, cancelledOffer, completedOffer, confirmedBooking, daming, drivenRequest, FROZEN_NOW, fullOffer,
  lastSeatOffer, newcomer, offer, pendingBooking, request, yijun,
} from '@shunlu/api-contract/fixtures';
import { driverState, isAvailable, viewerCase } from './viewer-roles.ts';

const now = FROZEN_NOW;

it('R4.24 R2.62: a visitor is asked to sign in', () => {
  for (const ride of [offer, fullOffer, request, drivenRequest]) expect(viewerCase(ride, [pendingBooking], null, now)).toEqual({ kind: 'login' });
});

it('R2.56 R4.27: somebody signed in can book an active offer with seats left', () => {
  expect(viewerCase(offer, [], yijun, now)).toEqual({ kind: 'canBook', availableSeats: 3 });
  expect(viewerCase(lastSeatOffer, [], yijun, now)).toEqual({ kind: 'canBook', availableSeats: 1 });
  expect(viewerCase({ ...drivenRequest, available_seats: 1 }, [], yijun, now)).toEqual({ kind: 'canBook', availableSeats: 1 });
});

it('R4.25 R2.60: the driver sees the bookings instead', () => {
  expect(viewerCase(offer, [pendingBooking], daming, now)).toEqual({ kind: 'driver' });
  expect(viewerCase(drivenRequest, [], daming, now)).toEqual({ kind: 'driver' });
});

it('R4.26 R2.59 R4.14: the creator of a request sees its status', () => {
  expect(viewerCase(request, [], yijun, now)).toEqual({ kind: 'ownRequest', hasDriver: false });
  expect(viewerCase(drivenRequest, [], newcomer, now)).toEqual({ kind: 'ownRequest', hasDriver: true });
});

it('R2.56: another can join a request', () => {
  expect(viewerCase(request, [], newcomer, now)).toEqual({ kind: 'canBook', availableSeats: 6 });
});

it('R4.28 R2.57: who holds a booking cannot book again', () => {
  expect(viewerCase(offer, [pendingBooking], yijun, now)).toEqual({ kind: 'booked', booking: pendingBooking });
  expect(viewerCase(fullOffer, [confirmedBooking], yijun, now).kind).toBe('booked');
  expect(viewerCase(offer, [cancelledByRider, { ...confirmedBooking, status: 'completed' }], yijun, now).kind).toBe('booked');
});

it('R4.28: a cancelled booking, or another person’s, stands in nobody’s way', () => {
  expect(viewerCase(offer, [cancelledByRider], yijun, now).kind).toBe('canBook');
  expect(viewerCase(offer, [pendingBooking], newcomer, now).kind).toBe('canBook');
});

it('R2.61 R4.27: no seats', () => {
  expect(viewerCase(fullOffer, [], yijun, now)).toEqual({ kind: 'noSeats' });
  expect(viewerCase({ ...drivenRequest, available_seats: 0 }, [], yijun, now)).toEqual({ kind: 'noSeats' });
});

it('R2.61: a party of eight is full for who would join it, not for who would drive it', () => {
  const full = { ...request, total_seats: 8, available_seats: 0 };
  expect(viewerCase(full, [], newcomer, now)).toEqual({ kind: 'noSeats' });
  expect(viewerCase(full, [], newcomer, now, true).kind).toBe('canBook');
  expect(viewerCase({ ...full, status: 'cancelled' }, [], newcomer, now, true)).toEqual({ kind: 'notActive' });
});

it('R4.12 R4.27 R2.61: what is over or cancelled cannot be booked', () => {
  expect(viewerCase(cancelledOffer, [], yijun, now)).toEqual({ kind: 'notActive' });
  expect(viewerCase(completedOffer, [], yijun, now)).toEqual({ kind: 'notActive' });
});

it('R4.12 R4.27: an offer is available only when active, a request when pending or active, both before departure', () => {
  const statuses = ['active', 'pending', 'in_progress', 'completed', 'cancelled'] as const;
  const getAvailable = (ride: Ride) => statuses.filter((status) => isAvailable({ ...ride, status }, now));
  expect([offer, request].map(getAvailable)).toEqual([['active'], ['active', 'pending']]);
  for (const ride of [offer, request]) {
    const departure = Date.parse(ride.departure_time);
    expect([departure - 1, departure].map((ms) => isAvailable(ride, new Date(ms)))).toEqual([true, false]);
  }
});

it('R4.14: a request has its driver, looks for one, or, once nobody can join it, has none', () => {
  expect(driverState(drivenRequest, now)).toBe('assigned');
  expect(driverState(request, now)).toBe('looking');
  expect(driverState({ ...request, status: 'cancelled' }, now)).toBe('none');
  expect(driverState(request, new Date(request.departure_time))).toBe('none');
});
