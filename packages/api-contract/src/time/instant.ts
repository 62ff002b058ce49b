export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A moment: a Date, milliseconds since 1970, or ISO text as on the wire (D32). */
export type Instant = Date | number | string;

/** Converts an instant to milliseconds since 1970. */
export function toMs(instant: Instant): number {
  return typeof instant === 'number' ? instant : typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
}
