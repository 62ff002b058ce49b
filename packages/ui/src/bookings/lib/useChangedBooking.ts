import type { Booking } from '@shunlu/api-contract';
import { useEffect, useRef, useState } from 'react';

/**
 * Returns the last booking whose status changed while the list was shown, for announcing it. Undefined after a new booking
 * arrives, since that may be by the same person.
 */
export function useChangedBooking(bookings: readonly Booking[]): Booking | undefined {
  const knownStatuses = useRef<ReadonlyMap<number, Booking['status']>>(undefined);
  const [changedBooking, setChangedBooking] = useState<Booking>();
  useEffect(() => {
    const previous = knownStatuses.current;
    knownStatuses.current = new Map(bookings.map(({ id, status }) => [id, status]));
    const changed = previous && bookings.find(({ id, status }) => previous.has(id) && previous.get(id) !== status);
    const hasNewBooking = previous && bookings.some(({ id }) => !previous.has(id));
    if (changed || hasNewBooking) setChangedBooking(changed);
  }, [bookings]);
  return changedBooking;
}
