import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { withOpenRide } from './criteria.ts';

/** The state of a history entry whose previous entry is the results. */
export const OVER_RESULTS = { isOverResults: true };

/** Whether Back leads to the results, and their address. A shared or typed address has no results in the history before it. */
export function useResultsLocation(): { isOverResults: boolean; results: string } {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const isOverResults = typeof state === 'object' && state !== null && 'isOverResults' in state;
  return { isOverResults, results: paths.search + withOpenRide(search, undefined) };
}
