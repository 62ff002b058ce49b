import type { Booking } from '@shunlu/api-contract';
import { useEffect, useRef, useState } from 'react';

/** The last booking whose status changed while a list was shown, for those who do not see it change. */
export function useStatusNews(bookings: readonly Booking[]): Booking | undefined {
  const known = useRef<ReadonlyMap<number, Booking['status']>>(undefined);
  const [news, setNews] = useState<Booking>();
  useEffect(() => {
    const before = known.current;
    known.current = new Map(bookings.map(({ id, status }) => [id, status]));
    const changed = before && bookings.find(({ id, status }) => before.has(id) && before.get(id) !== status);
    if (changed) setNews(changed);
  }, [bookings]);
  return news;
}
