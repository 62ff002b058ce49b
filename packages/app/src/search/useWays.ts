import type { Ride } from '@shunlu/api-contract';
import { rideFit } from '@shunlu/ui/rides/fit/rideFit.ts';
import type { SearchedWay } from '@shunlu/ui/rides/Itinerary/stops.ts';
import { useMemo } from 'react';
import type { SearchEntry } from '../session/appStore.ts';
import { searchedEnds, valuesOf } from './searchState.ts';

/** How each ride fits what was searched, by the ride's id; stable for the memoised cards. */
export function useWays(rides: readonly Ride[], criteria: SearchEntry): ReadonlyMap<number, SearchedWay> {
  return useMemo(() => {
    const ends = searchedEnds(criteria);
    const { start, end } = valuesOf(criteria);
    const ways = new Map<number, SearchedWay>();
    if (!ends || !start || !end) return ways;
    for (const ride of rides) {
      const fit = rideFit(ride, ends);
      if (fit) ways.set(ride.id, { fit, from: start.full_name, to: end.full_name });
    }
    return ways;
  }, [rides, criteria]);
}
