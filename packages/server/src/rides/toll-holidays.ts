/** Toll holidays: on these days every tolled kilometre costs the flat rate, and none is free (D16). */
import { toTaipeiDate, toTaipeiInstant } from '@shunlu/api-contract';

/** One announcement, in the format of the table: `{ from: '2027-02-05', until: '2027-02-11', name: '2027 春節', source: 'https://…' }`. */
export interface TollHoliday {
  /** The first Taipei calendar day, `YYYY-MM-DD`. */
  from: string;
  /** The last day, equal to the first for a single day. */
  until: string;
  /** The announced name. */
  name: string;
  /** Page and date of the announcement. */
  source: string;
}

/**
 * The entered holidays. The list is empty until announcements of the Freeway Bureau (交通部高速公路局, 連假疏運措施) are entered. While
 * it is empty, the cost sheet says that holiday rates are not included.
 */
export const TOLL_HOLIDAYS: readonly TollHoliday[] = checkedHolidays([]);

/** Validates the entries, so that a typing error stops the start of the server. @throws Error that names the invalid entry */
export function checkedHolidays(holidays: readonly TollHoliday[]): readonly TollHoliday[] {
  for (const { from, until, name, source } of holidays) {
    const isRight = isDay(from) && isDay(until) && from <= until && name !== '' && source !== '';
    if (!isRight) throw new Error(`toll-holidays.ts: ${from} to ${until}, ${name || 'without a name'}, is no holiday`);
  }
  return holidays;
}

/** Whether a Taipei calendar day is a toll holiday. */
export function isTollHoliday(day: string, holidays: readonly TollHoliday[]): boolean {
  return holidays.some(({ from, until }) => from <= day && day <= until);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && toTaipeiDate(toTaipeiInstant(text)) === text;
}
