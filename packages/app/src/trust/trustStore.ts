import type { Person } from '@shunlu/api-contract';
import type { ReportedTrip } from '@shunlu/ui/trust/ReportForm/ReportForm.tsx';
import { create } from 'zustand';
import { useAuth } from '../api/authStore.ts';

/** The person to block or report, with the fields that a card and a chat both know. */
export type PersonName = Pick<Person, 'id' | 'first_name' | 'last_name'>;

/** What stands open over the page. */
export type TrustDialog =
  | { kind: 'block'; person: PersonName; isBlocked: boolean }
  | { kind: 'report'; person: PersonName; booking: ReportedTrip | undefined };

interface TrustState {
  asked: TrustDialog | null;
  /** Asks whether to block a person; or, of one who is blocked, whether to take that back (D70). */
  block: (person: PersonName, options?: { isBlocked?: boolean }) => void;
  /** Opens the report of a person, from a ride or a chat with the trip it happened on (D70). */
  report: (about: { person: PersonName; booking?: ReportedTrip | undefined }) => void;
  close: () => void;
}

/** Block and report over the page one is on: `useTrust((trust) => trust.block)(person)`. `TrustHost` shows them. */
export const useTrust = create<TrustState>()((set) => ({
  asked: null,
  block: (person, { isBlocked = false } = {}) => set({ asked: { kind: 'block', person, isBlocked } }),
  report: ({ person, booking }) => set({ asked: { kind: 'report', person, booking } }),
  close: () => set({ asked: null }),
}));

// Whoever comes next was not asked.
useAuth.subscribe(({ currentUser }, before) => {
  if (currentUser?.id !== before.currentUser?.id) useTrust.getState().close();
});
