import { isRideAvailable } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import { expect, it } from 'vitest';
import {
  cancelledByRider, cancelledOffer, completedOffer, confirmedBooking, daming, drivenRequest, FROZEN_NOW, fullOffer,
  lastSeatOffer, newcomer, offer, pendingBooking, request, yijun,
} from '@shunlu/api-contract/fixtures';
import { getDriverState, getViewerRole } from './viewer-roles.ts';

const now = FROZEN_NOW;

it('R4.24 R2.62: a visitor is asked to sign in', () => {
  for (const ride of [offer, fullOffer, request, drivenRequest]) expect(getViewerRole(ride, [pendingBooking], null, now)).toEqual({ kind: 'login' });
});

it('R2.56 R4.27: somebody signed in can book an active offer with seats left', () => {
  expect(getViewerRole(offer, [], yijun, now)).toEqual({ kind: 'canBook', availableSeats: 3 });
  expect(getViewerRole(lastSeatOffer, [], yijun, now)).toEqual({ kind: 'canBook', availableSeats: 1 });
  expect(getViewerRole({ ...drivenRequest, available_seats: 1 }, [], yijun, now)).toEqual({ kind: 'canBook', availableSeats: 1 });
});

it('R4.25 R2.60: the driver sees the bookings instead', () => {
  expect(getViewerRole(offer, [pendingBooking], daming, now)).toEqual({ kind: 'driver' });
  expect(getViewerRole(drivenRequest, [], daming, now)).toEqual({ kind: 'driver' });
});

it('R4.26 R2.59 R4.14: the creator of a request sees its status', () => {
  expect(getViewerRole(request, [], yijun, now)).toEqual({ kind: 'ownRequest', hasDriver: false });
  expect(getViewerRole(drivenRequest, [], newcomer, now)).toEqual({ kind: 'ownRequest', hasDriver: true });
});

it('R2.56: another can join a request', () => {
  expect(getViewerRole(request, [], newcomer, now)).toEqual({ kind: 'canBook', availableSeats: 6 });
});

it('R4.28 R2.57: who holds a booking cannot book again', () => {
  expect(getViewerRole(offer, [pendingBooking], yijun, now)).toEqual({ kind: 'booked', booking: pendingBooking });
  expect(getViewerRole(fullOffer, [confirmedBooking], yijun, now).kind).toBe('booked');
  expect(getViewerRole(offer, [cancelledByRider, { ...confirmedBooking, status: 'completed' }], yijun, now).kind).toBe('booked');
});

it('R4.28: a cancelled booking, or another person’s, stands in nobody’s way', () => {
  expect(getViewerRole(offer, [cancelledByRider], yijun, now).kind).toBe('canBook');
  expect(getViewerRole(offer, [pendingBooking], newcomer, now).kind).toBe('canBook');
});

it('R2.61 R4.27: no seats', () => {
  expect(getViewerRole(fullOffer, [], yijun, now)).toEqual({ kind: 'noSeats' });
  expect(getViewerRole({ ...drivenRequest, available_seats: 0 }, [], yijun, now)).toEqual({ kind: 'noSeats' });
});

it('R2.61: a party of eight is full for who would join it, not for who would drive it', () => {
  const full = { ...request, total_seats: 8, available_seats: 0 };
  expect(getViewerRole(full, [], newcomer, now)).toEqual({ kind: 'noSeats' });
  expect(getViewerRole(full, [], newcomer, now, true).kind).toBe('canBook');
  expect(getViewerRole({ ...full, status: 'cancelled' }, [], newcomer, now, true)).toEqual({ kind: 'notActive' });
});

it('R4.12 R4.27 R2.61: what is over or cancelled cannot be booked', () => {
  expect(getViewerRole(cancelledOffer, [], yijun, now)).toEqual({ kind: 'notActive' });
  expect(getViewerRole(completedOffer, [], yijun, now)).toEqual({ kind: 'notActive' });
});

it('R4.12 R4.27: an offer is available only when active, a request when pending or active, both before departure', () => {
  const statuses = ['active', 'pending', 'in_progress', 'completed', 'cancelled'] as const;
  const getAvailable = (ride: Ride) => statuses.filter((status) => isRideAvailable({ ...ride, status }, now));
  expect([offer, request].map(getAvailable)).toEqual([['active'], ['active', 'pending']]);
  for (const ride of [offer, request]) {
    const departure = Date.parse(ride.departure_time);
    expect([departure - 1, departure].map((ms) => isRideAvailable(ride, new Date(ms)))).toEqual([true, false]);
  }
});

it('R4.14: a request has its driver, looks for one, or, once nobody can join it, has none', () => {
  expect(getDriverState(drivenRequest, now)).toBe('assigned');
  expect(getDriverState(request, now)).toBe('looking');
  expect(getDriverState({ ...request, status: 'cancelled' }, now)).toBe('none');
  expect(getDriverState(request, new Date(request.departure_time))).toBe('none');
});
