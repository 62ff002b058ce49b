/** The exports of reviews for other domains. */
export { UserReviews } from './UserReviews.tsx';
export { useIsReviewable } from './useOpenReviews.ts';
export { usePendingCount } from './usePendingCount.ts';
