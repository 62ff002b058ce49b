import { LIMITS } from '../limits.ts';
import { DAY_MS, toMs } from '../time/instant.ts';
import type { Instant } from '../time/instant.ts';

const OPEN_MS = LIMITS.reviewOpenDays * DAY_MS;

/** Returns the end of the 14 days in which a completed booking may be reviewed (D26). */
export function getReviewDeadline(completedAt: Instant): Date {
  return new Date(toMs(completedAt) + OPEN_MS);
}

/** Returns the latest completion time whose review period has ended (D26). */
export function getReviewCutoff(now: Date): Date {
  return new Date(now.getTime() - OPEN_MS);
}
