import type { SearchEntry } from '../api/appStore.ts';

/** Returns a day unless it is past. @param today the day in Taipei */
export function futureDateOrUndefined(day: string | undefined, today: string): string | undefined {
  return day !== undefined && day >= today ? day : undefined;
}

/** Removes a past date from a search, because the server refuses it. */
export function dropPastDate({ departure_date: date, ...criteria }: SearchEntry, today: string): SearchEntry {
  const day = futureDateOrUndefined(date, today);
  return day === undefined ? criteria : { ...criteria, departure_date: day };
}
