/** What other domains use of search: what was asked for last, in the form a new ride begins with, a place as it is kept, a saved search. */
export { toQuery } from './criteria.ts';
export { getSavedSearchPath } from './getSavedSearchPath.ts';
export { getEnds, toPlace, toSearchValues } from './searchState.ts';
