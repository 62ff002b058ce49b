import { bookingStatusUpdate, locationUpdate, rideStatusUpdate } from '@shunlu/api-contract';
import { isDomainKey, useCache, useInvalidate } from '@shunlu/api-contract/react';
import { useServerEvent } from '../realtime/serverEvents.ts';
import { setPosition } from './driverPositions.ts';
import { withBookingUpdate, withRideUpdate } from './patchRides.ts';

const isRideKey = (key: unknown) => isDomainKey(key, ['rides', 'bookings']);

/** Writes the server's events about rides and bookings into the cache and revalidates what shows them. */
export function RideSync() {
  const { mutate } = useCache();
  const invalidate = useInvalidate();

  useServerEvent(rideStatusUpdate, (update) => {
    void mutate(isRideKey, (response: unknown) => withRideUpdate(response, update));
    // Passengers no longer see the driver of a ride that is not in progress (D29).
    if (update.status !== 'in_progress') setPosition(update.ride_id, undefined);
  });
  useServerEvent(bookingStatusUpdate, (update) => {
    void mutate(isRideKey, (response: unknown) => withBookingUpdate(response, update));
    // A completed trip can be reviewed.
    if (update.status === 'completed') void invalidate(['reviews']);
  });
  useServerEvent(locationUpdate, (position) => setPosition(position.rideId, position));
  return null;
}
