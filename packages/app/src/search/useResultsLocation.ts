import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { withOpenRide } from './criteria.ts';

/** What an entry of the history says that stands over the results: Back leads from it to them. */
export const OVER_RESULTS = { isOverResults: true };

/** Whether Back leads to the results from here, and their address. Below one that was shared, or typed, there are none yet. */
export function useResultsLocation(): { isOverResults: boolean; results: string } {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const isOverResults = typeof state === 'object' && state !== null && 'isOverResults' in state;
  return { isOverResults, results: paths.search + withOpenRide(search, undefined) };
}
