/** Days and times of day as people in Taiwan reckon them (D32). Taipei is eight hours ahead of UTC all year. */
const OFFSET_MS = 8 * 3_600_000;

/** The Taipei calendar date of an instant, YYYY-MM-DD. */
export function toTaipeiDate(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The Taipei time of day of an instant, HH:MM. */
export function toTaipeiTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 16);
}

/** The instant of a Taipei date (YYYY-MM-DD) and time of day (HH:MM). */
export function toTaipeiInstant(date: string, time = '00:00'): Date {
  return new Date(`${date}T${time}:00+08:00`);
}
