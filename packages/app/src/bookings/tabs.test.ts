import {
  cancelledOffer, completedBooking, confirmedBooking, drivenRequest, expiredBooking, FROZEN_NOW, offer, pendingBooking,
  request,
} from '@shunlu/api-contract/fixtures';
import type { Booking, Ride } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { getItemKey, sortIntoTabs, withFixedTab } from './tabs.ts';
import type { BookingResponses } from './tabs.ts';

const now = FROZEN_NOW;

/** Moves a fixture's trip so that it departs `hours` from now and takes 75 minutes. */
function at<T extends Booking | Ride>(item: T, hours: number): T {
  const departs = now.getTime() + hours * 3_600_000;
  return {
    ...item,
    departure_time: new Date(departs).toISOString(),
    estimated_arrival_time: new Date(departs + 75 * 60_000).toISOString(),
  };
}

function keys(travels: BookingResponses) {
  const tabs = sortIntoTabs(travels, now);
  return { pending: tabs.pending.map(getItemKey), scheduled: tabs.scheduled.map(getItemKey), history: tabs.history.map(getItemKey) };
}

describe('tabs of my bookings', () => {
  it('R4.29: pending holds the pending bookings and the created rides with status pending', () => {
    expect(keys({ bookings: [at(pendingBooking, 6)], created: [at(request, 5)] })).toEqual({
      pending: ['booking-301', 'ride-201'],
      scheduled: [],
      history: [],
    });
    // A minute before its departure, and at it.
    expect(keys({ created: [at(request, 1 / 60), at({ ...request, id: 212 }, 0)] })).toEqual({ pending: ['ride-201'], scheduled: [], history: ['ride-212'] });
  });

  it('R4.30: scheduled holds confirmed future bookings and created active future rides', () => {
    expect(keys({ bookings: [at(confirmedBooking, 3)], created: [at(drivenRequest, 2)] })).toEqual({
      pending: [],
      scheduled: ['booking-302', 'ride-202'],
      history: [],
    });
    // 14 and 15 minutes after their arrival, when the server completes them.
    const [underWay, over] = [-89 / 60, -90 / 60] as const;
    const bookings = [at(confirmedBooking, underWay), at({ ...confirmedBooking, id: 311 }, over)];
    expect(keys({ bookings, created: [at(drivenRequest, underWay), at({ ...drivenRequest, id: 211 }, over)] })).toEqual({
      pending: [],
      scheduled: ['booking-302', 'ride-202'],
      history: ['booking-311', 'ride-211'],
    });
  });

  it('R4.31: history holds what is over, and created rides that are completed, cancelled or past', () => {
    const cancelled: Ride = { ...request, id: 203, status: 'cancelled' };
    const past: Ride = at({ ...request, id: 204 }, -1);
    const completed: Ride = at({ ...drivenRequest, id: 205, status: 'completed' }, -2);
    const ended: Booking = at({ ...confirmedBooking, id: 311 }, -3);
    const underWay: Ride = at({ ...drivenRequest, id: 206, status: 'in_progress' }, -4);
    expect(keys({ history: [completedBooking, expiredBooking], bookings: [ended], created: [cancelled, past, completed, underWay] })).toEqual({
      pending: [],
      scheduled: [],
      history: ['booking-306', 'ride-203', 'ride-204', 'ride-205', 'booking-311', 'ride-206', 'booking-303'],
    });
  });

  it('R4.32: each tab is sorted newest departure first', () => {
    const bookings = [at({ ...confirmedBooking, id: 1 }, 2), at({ ...confirmedBooking, id: 2 }, 30)];
    expect(keys({ bookings, created: [at(drivenRequest, 10)] }).scheduled).toEqual(['booking-2', 'ride-202', 'booking-1']);
    const waiting = bookings.map((booking) => ({ ...booking, status: 'pending' as const }));
    expect(keys({ bookings: waiting, created: [at(request, 10)] }).pending).toEqual(['booking-2', 'ride-201', 'booking-1']);
    const over = bookings.map((booking) => ({ ...booking, status: 'cancelled' as const }));
    expect(keys({ history: over, created: [at({ ...request, status: 'cancelled' }, 10)] }).history).toEqual(['booking-2', 'ride-201', 'booking-1']);
  });

  it('RD.88: shows created requests, never offers', () => {
    expect(keys({ created: [offer, cancelledOffer] })).toEqual({ pending: [], scheduled: [], history: [] });
  });

  it('RD.88: a trip under way stays in scheduled until it is completed', () => {
    const underWay: Booking = at({ ...confirmedBooking, ride_status: 'in_progress' }, -1);
    const arrived: Booking = at({ ...confirmedBooking, id: 311 }, -1.5);
    expect(keys({ bookings: [underWay, arrived], created: [at({ ...drivenRequest, status: 'in_progress' }, -1)] })).toEqual({
      pending: [],
      scheduled: ['booking-302', 'ride-202'],
      history: ['booking-311'],
    });
  });

  it('R8.17: what could not be loaded is left out; what came twice stands once, as the bookings have it', () => {
    expect(keys({})).toEqual({ pending: [], scheduled: [], history: [] });
    const stale: Booking = { ...confirmedBooking, id: pendingBooking.id };
    expect(keys({ history: [stale], bookings: [pendingBooking] }).pending).toEqual(['booking-301']);
  });

  it('RD.207: an item that is held stays in its tab, in the order of that, and stands in no other', () => {
    const bookings = [at(confirmedBooking, 3), at(pendingBooking, 20)];
    const tabs = sortIntoTabs({ bookings, created: [at(request, 5)] }, now);
    const held = withFixedTab(tabs, 'booking-302', 'pending');
    expect(held.pending.map(getItemKey)).toEqual(['booking-301', 'ride-201', 'booking-302']);
    expect(held.scheduled).toEqual([]);
    expect(withFixedTab(tabs, 'booking-301', 'pending')).toBe(tabs);
    expect(withFixedTab(tabs, 'booking-999', 'pending')).toBe(tabs);
  });
});
