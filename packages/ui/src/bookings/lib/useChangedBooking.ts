import type { Booking } from '@shunlu/api-contract';
import { useEffect, useRef, useState } from 'react';

/**
 * The last booking whose status changed while a list was shown, for those who do not see it change. None once another came:
 * it may be of the same person, and is not what the news is about.
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
