import { describe, expect, it } from 'vitest';
import { FROZEN_NOW, cancelledOffer, offer, recurringOffer, request } from '../fixtures.ts';
import {
  FIRST_RIDE_STATUS, OPEN_RIDE_STATUSES, RIDE_TRANSITIONS, TEMPLATE_TRANSITIONS, findRideTransition, getNextRideStatus, isOpenStatus, isRideAvailable,
  isRideCancellable, isRideEditable, isTemplate,
} from './lifecycle.ts';
import type { RideActor } from './lifecycle.ts';
import { RIDE_MODES, RIDE_STATUSES } from './schemas.ts';
import type { RideMode, RideStatus } from './schemas.ts';

const ACTORS: readonly RideActor[] = ['creator', 'clock', 'driver', 'acceptance', 'withdrawal'];

/** The transitions of D1, D2, D25 and D44, written out independently of the table. */
const ALLOWED: Record<RideMode, string[]> = {
  offer: [
    'clock: active → in_progress',
    'clock: in_progress → completed',
    'creator: active → cancelled',
    'driver: active → in_progress',
    'driver: in_progress → completed',
  ],
  request: [
    'acceptance: pending → active',
    'clock: active → in_progress',
    'clock: in_progress → completed',
    'clock: pending → cancelled',
    'creator: active → cancelled',
    'creator: in_progress → cancelled',
    'creator: pending → cancelled',
    'driver: active → in_progress',
    'driver: in_progress → completed',
    'withdrawal: active → pending',
  ],
};

const trip = (ride_mode: RideMode, status: RideStatus) => ({ ...offer, ride_mode, status });
const template = (ride_mode: RideMode, status: RideStatus) => ({ ...trip(ride_mode, status), ride_type: 'recurring' as const, parent_ride_id: null });

/** Lists all transitions that `findRideTransition` finds. */
function listAllowed(mode: RideMode, toRide: typeof trip): string[] {
  const allowed = ACTORS.flatMap((by) => RIDE_STATUSES.flatMap((from) => RIDE_STATUSES.flatMap((to) =>
    findRideTransition(toRide(mode, from), by, to) === undefined ? [] : [`${by}: ${from} → ${to}`])));
  return allowed.toSorted();
}

describe.each(RIDE_MODES)('the lifecycle of a ride, %s', (mode) => {
  it('R4.23, RD.80: allows exactly the listed transitions', () => {
    expect(listAllowed(mode, trip)).toEqual(ALLOWED[mode]);
  });

  it('RD.19, R4.23: completes or cancels a template, which is never under way', () => {
    const open = mode === 'offer' ? 'active' : 'pending';
    expect(listAllowed(mode, template)).toEqual([`clock: ${open} → completed`, `creator: ${open} → cancelled`]);
  });

  it('RD.6: has one next status by the clock at most', () => {
    for (const from of RIDE_STATUSES) {
      expect(RIDE_TRANSITIONS[mode].filter((transition) => transition.by === 'clock' && transition.from === from).length).toBeLessThanOrEqual(1);
    }
    const next = (['active', 'in_progress', 'completed', 'cancelled'] as const).map((status) => getNextRideStatus(trip(mode, status), 'clock'));
    expect(next).toEqual(['in_progress', 'completed', undefined, undefined]);
  });

  it('R4.12: begins in an open status, and every open status can be left', () => {
    expect(OPEN_RIDE_STATUSES[mode]).toContain(FIRST_RIDE_STATUS[mode]);
    for (const status of RIDE_STATUSES) expect(isOpenStatus({ ride_mode: mode, status })).toBe(OPEN_RIDE_STATUSES[mode].includes(status));
    for (const transitions of [RIDE_TRANSITIONS, TEMPLATE_TRANSITIONS]) {
      expect(transitions[mode].filter(({ from }) => from === 'completed' || from === 'cancelled')).toEqual([]);
    }
  });

  it('lets the creator cancel whatever can be edited, until the departure', () => {
    const departure = new Date(offer.departure_time);
    for (const status of OPEN_RIDE_STATUSES[mode]) {
      const ride = trip(mode, status);
      expect([isRideEditable, isRideCancellable, isRideAvailable].map((check) => check(ride, FROZEN_NOW))).toEqual([true, true, true]);
      expect([isRideEditable, isRideCancellable, isRideAvailable].map((check) => check(ride, departure))).toEqual([false, false, false]);
    }
  });
});

it('RD.52: lets the creator cancel an open ride before departure', () => {
  expect([offer, request, cancelledOffer].map((ride) => isRideCancellable(ride, FROZEN_NOW))).toEqual([true, true, false]);
});

it('RD.153: lets the creator of a request, and not of an offer, cancel it when it is started early', () => {
  const early = { ...request, status: 'in_progress' as const };
  expect([isRideCancellable(early, FROZEN_NOW), isRideCancellable(early, new Date(request.departure_time))]).toEqual([true, false]);
  expect(isRideCancellable({ ...offer, status: 'in_progress' }, FROZEN_NOW)).toBe(false);
  expect(isRideEditable(early, FROZEN_NOW)).toBe(false);
});

it('RD.19: lets a template be edited and cancelled after the departure of its next date', () => {
  const after = new Date(Date.parse(recurringOffer.departure_time) + 1);
  expect(isTemplate(recurringOffer)).toBe(true);
  expect([isRideEditable(recurringOffer, after), isRideCancellable(recurringOffer, after), isRideAvailable(recurringOffer, after)]).toEqual([true, true, false]);
});
