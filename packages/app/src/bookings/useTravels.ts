import { LIMITS, listBookings, listCreatedRides, listHistory } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';
import { useEffect } from 'react';
import type { Travels } from './tabs.ts';

const ALL = { query: { limit: LIMITS.page.max } };

/** What the three calls answered, and whether one of them is missing. */
export interface LoadedTravels extends Travels {
  isIncomplete: boolean;
}

/**
 * All of a person's travels as a passenger. A call that fails is logged and left out, the rest stays usable (R8.17);
 * only where all fail there is nothing to show but the error.
 */
export function useTravels(): Loadable<LoadedTravels> {
  const bookings = useQuery(listBookings, ALL);
  const history = useQuery(listHistory, ALL);
  const created = useQuery(listCreatedRides, ALL);
  const all = [bookings, history, created];
  const failures = all.flatMap((one) => (one.state === 'error' ? [one] : []));
  const firstError: unknown = failures[0]?.error;

  useEffect(() => {
    // oxlint-disable-next-line no-console -- spec §8: failed booking loads are logged
    if (firstError !== undefined) console.warn('Some bookings could not be loaded', firstError);
  }, [firstError]);

  function retry() {
    for (const failure of failures) failure.retry();
  }

  if (all.some((one) => one.state === 'loading')) return { state: 'loading' };
  if (failures.length === all.length) return { state: 'error', error: firstError, retry };
  return {
    state: 'ready',
    data: {
      bookings: bookings.state === 'ready' ? bookings.data.bookings : undefined,
      history: history.state === 'ready' ? history.data.history : undefined,
      created: created.state === 'ready' ? created.data.rides : undefined,
      isIncomplete: failures.length > 0,
    },
  };
}
