import { BOOKING_STATUSES, RIDE_MODES, RIDE_STATUSES, findBookingTransition, findRideTransition } from '@shunlu/api-contract';
import type { BookingActor, RideActor } from '@shunlu/api-contract';
import { expect, it } from 'vitest';
import { requireBookingTransition } from './booking-lifecycle.ts';
import { requireRideTransition } from './lifecycle.ts';

const RIDE_ACTORS: readonly RideActor[] = ['creator', 'clock', 'driver', 'acceptance', 'withdrawal'];
const BOOKING_ACTORS: readonly BookingActor[] = ['rider', 'owner', 'creator', 'withdrawal', 'party', 'ride', 'clock'];

function getRefusal(act: () => unknown): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}

it.each(RIDE_MODES)('R4.23: refuses each transition of a ride that the contract does not list, and names both statuses (%s)', (rideMode) => {
  for (const parentRideId of [null, 1]) {
    for (const by of RIDE_ACTORS) for (const from of RIDE_STATUSES) for (const to of RIDE_STATUSES) {
      const error = getRefusal(() => requireRideTransition({ rideMode, rideType: 'recurring', parentRideId, status: from }, to, by));
      const isAllowed = findRideTransition({ ride_mode: rideMode, ride_type: 'recurring', parent_ride_id: parentRideId, status: from }, by, to) !== undefined;
      if (isAllowed) expect(error).toBeUndefined();
      else expect(error).toMatchObject({ code: 'INVALID_TRANSITION', facts: { from, to } });
    }
  }
});

it('R4.23, RD.14: refuses each transition of a booking that the contract does not list, and names both statuses', () => {
  for (const by of BOOKING_ACTORS) for (const from of BOOKING_STATUSES) for (const to of BOOKING_STATUSES) {
    const error = getRefusal(() => requireBookingTransition(by, from, to));
    if (findBookingTransition(by, from, to)) expect(error).toBeUndefined();
    else expect(error).toMatchObject({ code: 'INVALID_TRANSITION', facts: { from, to } });
  }
});
