/** What other domains use of reviews: those of a person, how many one may still write, and of which trips. */
export { UserReviews } from './UserReviews.tsx';
export { useIsReviewable } from './useOpenReviews.ts';
export { usePendingCount } from './usePendingCount.ts';
