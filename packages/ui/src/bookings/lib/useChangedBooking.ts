import type { Booking } from '@shunlu/api-contract';
import { useEffect, useRef, useState } from 'react';

/**
 * The last booking whose status changed while a list was shown, for those who do not see it change. None once another came:
 * it may be of the same person, and is not what the news is about.
 */
export function useStatusNews(bookings: readonly Booking[]): Booking | undefined {
  const known = useRef<ReadonlyMap<number, Booking['status']>>(undefined);
  const [news, setNews] = useState<Booking>();
  useEffect(() => {
    const before = known.current;
    known.current = new Map(bookings.map(({ id, status }) => [id, status]));
    const changed = before && bookings.find(({ id, status }) => before.has(id) && before.get(id) !== status);
    const hasCome = before && bookings.some(({ id }) => !before.has(id));
    if (changed || hasCome) setNews(changed);
  }, [bookings]);
  return news;
}
