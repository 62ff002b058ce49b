/** What other domains use of reviews: those of a person, and how many one may still write. */
export { ReviewsOf } from './ReviewsOf.tsx';
export { usePendingCount } from './usePendingCount.ts';
