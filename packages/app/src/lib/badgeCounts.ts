import { create } from 'zustand';

/** Counts of the badges; 0 until they are known. */
export interface BadgeCounts {
  /** Unread notifications. */
  notifications: number;
  /** Unread messages. */
  messages: number;
  /** Reviews that may still be written. */
  reviews: number;
}

export const NO_BADGE_COUNTS: BadgeCounts = { notifications: 0, messages: 0, reviews: 0 };

/** Counts in the bar and its tabs, updated by `MemberBackground`. */
export const useBadgeCounts = create<BadgeCounts>()(() => NO_BADGE_COUNTS);
