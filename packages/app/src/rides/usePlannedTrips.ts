import { LIMITS, listUserRides } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import { useMemo } from 'react';
import { isSameTrip, countPlannedTrips } from './newRide.ts';

/**
 * How many trips the viewer drives on a Taipei day (D16): offers, dates of commutes and requests they took; undefined until
 * that is known.
 *
 * @param isWanted whether it is asked for at all
 * @param beside a ride that is changed: it is not counted, nor is a commute’s date in its commute, or the commute in its dates
 */
export function usePlannedTrips(isWanted: boolean, beside?: Pick<Ride, 'id' | 'parent_ride_id'>): ((day: string) => number) | undefined {
  const driven = useQuery(listUserRides, isWanted ? { query: { role: 'driver', limit: LIMITS.page.max } } : null);
  const rides = driven.state === 'ready' ? driven.data.rides : undefined;
  return useMemo(() => {
    const others = beside === undefined ? rides : rides?.filter((ride) => !isSameTrip(ride, beside));
    return others && ((day: string) => countPlannedTrips(others, day));
  }, [rides, beside]);
}
