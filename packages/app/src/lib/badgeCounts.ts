import { create } from 'zustand';

/** How much waits for whoever is logged in; 0 until that is known. */
export interface Counts {
  /** Unread. */
  notices: number;
  /** Unread. */
  messages: number;
  /** Reviews that may still be written. */
  reviews: number;
}

export const NO_COUNTS: Counts = { notices: 0, messages: 0, reviews: 0 };

/** What the bar and its tabs show; `MemberBackground` keeps it true. */
export const useCounts = create<Counts>()(() => NO_COUNTS);
