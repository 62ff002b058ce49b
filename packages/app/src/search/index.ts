/** What other domains use of search: what was asked for last, in the form a new ride begins with, a place as it is kept, a saved search. */
export { criteriaFrom, criteriaQuery } from './criteria.ts';
export { pathOfSaved } from './pathOfSaved.ts';
export { endsOf, placeOf, valuesOf } from './searchState.ts';
