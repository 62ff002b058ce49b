/** What the screens send where a driver rejects without a reason of their own (spec §3, D50); a fixed text of the wire. */
export const DEFAULT_REJECT_REASON = 'Rejected by driver';

/** What the client's call itself sends where it was given no reason (spec §3); likewise. */
export const NO_REASON_PROVIDED = 'No reason provided';

const DEFAULTS: ReadonlySet<string> = new Set([DEFAULT_REJECT_REASON, NO_REASON_PROVIDED].map(toComparable));

/** Other clients may write the defaults in another case or with a full stop. */
function toComparable(reason: string): string {
  return reason.trim().replace(/\.$/, '').toLowerCase();
}

/**
 * Why something was cancelled, in somebody's own words; null where nobody gave any. The defaults of the wire are in no
 * language: whatever people read goes through here, in the browser and on the server (D50).
 */
export function getOwnReason(reason: string | null | undefined): string | null {
  return reason == null || reason.trim() === '' || DEFAULTS.has(toComparable(reason)) ? null : reason;
}
