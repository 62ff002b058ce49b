import { LIMITS } from '../limits.ts';
import { DAY_MS, toMs } from '../time/instant.ts';
import type { Instant } from '../time/instant.ts';

const OPEN_MS = LIMITS.reviewOpenDays * DAY_MS;

/** The end of the 14 days in which a completed booking may be reviewed (D26). */
export function getReviewDeadline(completedAt: Instant): Date {
  return new Date(toMs(completedAt) + OPEN_MS);
}

/** Bookings that were completed by this moment can no longer be reviewed (D26). */
export function getReviewCutoff(now: Date): Date {
  return new Date(now.getTime() - OPEN_MS);
}
