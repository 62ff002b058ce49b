import type { Booking } from '@shunlu/api-contract';

/** What the screens send where the driver gives no reason of their own (spec §3, D50); a fixed text of the wire. */
export const DEFAULT_REJECT_REASON = 'Rejected by driver';

/** What the client's call itself sends where it was given no reason (spec §3); likewise. */
export const NO_REASON_PROVIDED = 'No reason provided';

/** The texts that clients send where nobody said why: no reason, and in no language. */
const NO_REASONS: readonly string[] = [DEFAULT_REJECT_REASON, NO_REASON_PROVIDED];

/** Why a booking was cancelled, in somebody's own words; `null` where nobody gave any. */
export function ownReason({ cancel_reason: reason }: Pick<Booking, 'cancel_reason'>): string | null {
  return reason === null || NO_REASONS.includes(reason) ? null : reason;
}
