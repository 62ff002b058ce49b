/** The fixed text that a rejection without a reason sends (spec §3, D50). */
export const DEFAULT_REJECT_REASON = 'Rejected by driver';

/** The fixed text that a cancel call without a reason sends (spec §3). */
export const NO_REASON_PROVIDED = 'No reason provided';

const DEFAULTS: ReadonlySet<string> = new Set([DEFAULT_REJECT_REASON, NO_REASON_PROVIDED].map(toComparable));

/** Other clients may write the defaults in another case or with a full stop. */
function toComparable(reason: string): string {
  return reason.trim().replace(/\.$/, '').toLowerCase();
}

/**
 * Returns a cancellation's reason in a person's own words; null if nobody gave one. The default texts are not translated.
 * Everything that people read passes through this function, in the browser and on the server (D50).
 */
export function getOwnReason(reason: string | null | undefined): string | null {
  return reason == null || reason.trim() === '' || DEFAULTS.has(toComparable(reason)) ? null : reason;
}
