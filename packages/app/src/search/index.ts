/** What other domains use of search: what was asked for last, in the form a new ride begins with, and a place as it is kept. */
export { criteriaFrom } from './criteria.ts';
export { endsOf, placeOf, valuesOf } from './searchState.ts';
