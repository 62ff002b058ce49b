/** What other domains use of search: what was asked for last, in the form a new ride begins with. */
export { criteriaFrom } from './criteria.ts';
export { searchedEnds, valuesOf } from './searchState.ts';
