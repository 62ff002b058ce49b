import { create } from 'zustand';

/** How much waits for whoever is logged in; 0 until that is known. */
export interface BadgeCounts {
  /** Unread. */
  notifications: number;
  /** Unread. */
  messages: number;
  /** Reviews that may still be written. */
  reviews: number;
}

export const NO_BADGE_COUNTS: BadgeCounts = { notifications: 0, messages: 0, reviews: 0 };

/** What the bar and its tabs show; `MemberBackground` keeps it true. */
export const useBadgeCounts = create<BadgeCounts>()(() => NO_BADGE_COUNTS);
