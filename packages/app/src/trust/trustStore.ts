import type { Person } from '@shunlu/api-contract';
import type { ReportedTrip } from '@shunlu/ui/trust/ReportForm/ReportForm.tsx';
import { create } from 'zustand';
import { useAuth } from '../api/authStore.ts';

/** The person to block or report, with fields that a card and a chat both have. */
export type PersonName = Pick<Person, 'id' | 'first_name' | 'last_name'>;

/** The open dialog. */
export type TrustDialog =
  | { kind: 'block'; person: PersonName; isBlocked: boolean }
  | { kind: 'report'; person: PersonName; booking: ReportedTrip | undefined };

interface TrustState {
  asked: TrustDialog | null;
  /** Opens the dialog to block a person, or to unblock a blocked one (D70). */
  block: (person: PersonName, options?: { isBlocked?: boolean }) => void;
  /** Opens the report of a person, with the trip if it comes from a ride or chat (D70). */
  report: (about: { person: PersonName; booking?: ReportedTrip | undefined }) => void;
  close: () => void;
}

/** Opens the dialogs over the page: `useTrust((trust) => trust.block)(person)`. `TrustHost` shows them. */
export const useTrust = create<TrustState>()((set) => ({
  asked: null,
  block: (person, { isBlocked = false } = {}) => set({ asked: { kind: 'block', person, isBlocked } }),
  report: ({ person, booking }) => set({ asked: { kind: 'report', person, booking } }),
  close: () => set({ asked: null }),
}));

// The next user has not opened them.
useAuth.subscribe(({ currentUser }, before) => {
  if (currentUser?.id !== before.currentUser?.id) useTrust.getState().close();
});
