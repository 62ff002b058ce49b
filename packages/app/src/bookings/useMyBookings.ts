import { LIMITS, listBookings, listCreatedRides, listBookingHistory } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';
import { useNow } from '@shunlu/ui/clock/clock.tsx';
import { useMemo } from 'react';
import { useLogError } from '../lib/useLogError.ts';
import { sortIntoTabs } from './tabs.ts';
import type { BookingTabs } from './tabs.ts';

const ALL = { query: { limit: LIMITS.page.max } };

/** The data of the three queries, sorted into tabs. */
export interface MyBookings {
  tabs: BookingTabs;
  /** Whether a query has failed and its entries are missing. */
  isIncomplete: boolean;
}

/**
 * The user's bookings and requests as a passenger. A failed query is logged and left out (R8.17); only if all fail is there
 * an error.
 */
export function useMyBookings(): Loadable<MyBookings> {
  const now = useNow();
  const answers = { bookings: useQuery(listBookings, ALL), history: useQuery(listBookingHistory, ALL), created: useQuery(listCreatedRides, ALL) };
  const all = Object.values(answers);
  const bookings = answers.bookings.state === 'ready' ? answers.bookings.data.bookings : undefined;
  const history = answers.history.state === 'ready' ? answers.history.data.history : undefined;
  const created = answers.created.state === 'ready' ? answers.created.data.rides : undefined;
  const tabs = useMemo(() => sortIntoTabs({ bookings, history, created }, now), [bookings, history, created, now]);
  const failures = all.flatMap((one) => (one.state === 'error' ? [one] : []));
  const firstError: unknown = failures[0]?.error;

  useLogError(firstError);

  function retry() {
    for (const failure of failures) failure.retry();
  }

  if (all.some((one) => one.state === 'loading')) return { state: 'loading' };
  if (failures.length === all.length) return { state: 'error', error: firstError, retry };
  return { state: 'ready', data: { tabs, isIncomplete: failures.length > 0 } };
}
