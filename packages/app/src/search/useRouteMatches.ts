import type { Ride } from '@shunlu/api-contract';
import { getRideFit } from '@shunlu/ui/rides/lib/getRideFit.ts';
import type { SearchedRoute } from '@shunlu/ui/rides/Itinerary/itinerary-stops.ts';
import { useMemo } from 'react';
import type { SearchEntry } from '../api/appStore.ts';
import { getEnds } from './searchState.ts';

/** How each ride fits what was searched, by the ride's id; stable for the memoised cards. */
export function useRouteMatches(rides: readonly Ride[], criteria: SearchEntry): ReadonlyMap<number, SearchedRoute> {
  return useMemo(() => {
    const ways = new Map<number, SearchedRoute>();
    const ends = getEnds(criteria);
    if (!ends) return ways;
    const { start, end, accessKm } = ends;
    for (const ride of rides) {
      const fit = getRideFit(ride, { from: start, to: end, accessKm });
      if (fit) ways.set(ride.id, { fit, from: start.full_name, to: end.full_name, pickupTime: ride.pickup_time });
    }
    return ways;
  }, [rides, criteria]);
}
