import { LIMITS, listUserRides } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import { useMemo } from 'react';
import { isSameTrip, countPlannedTrips } from './newRide.ts';

/**
 * Counts the viewer's trips on a Taipei day: offers, dates of commutes and accepted requests (D16); undefined until they
 * are loaded.
 * @param isWanted whether to load them
 * @param beside a ride that is edited and not counted, nor its commute or its dates
 */
export function usePlannedTrips(isWanted: boolean, beside?: Pick<Ride, 'id' | 'parent_ride_id'>): ((day: string) => number) | undefined {
  const driven = useQuery(listUserRides, isWanted ? { query: { role: 'driver', limit: LIMITS.page.max } } : null);
  const rides = driven.state === 'ready' ? driven.data.rides : undefined;
  return useMemo(() => {
    const others = beside === undefined ? rides : rides?.filter((ride) => !isSameTrip(ride, beside));
    return others && ((day: string) => countPlannedTrips(others, day));
  }, [rides, beside]);
}
