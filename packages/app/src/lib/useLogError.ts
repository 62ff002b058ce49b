import { useEffect } from 'react';

/** Logs, once per error, why bookings are missing on a page that works without them (R8.17). */
export function useLogError(error: unknown): void {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- spec §8: failed booking loads are logged
    if (error !== undefined) console.warn('Some bookings could not be loaded', error);
  }, [error]);
}
