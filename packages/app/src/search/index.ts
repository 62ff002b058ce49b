/** Exports for other domains: addresses of searches, and criteria as places and form values, with which a new ride begins. */
export { toQuery } from './criteria.ts';
export { getSavedSearchPath } from './getSavedSearchPath.ts';
export { getEnds, toPlace, toSearchValues } from './searchState.ts';
