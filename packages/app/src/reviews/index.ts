/** What other domains use of reviews. */
export { UserReviews } from './UserReviews.tsx';
export { useIsReviewable } from './useOpenReviews.ts';
export { usePendingCount } from './usePendingCount.ts';
