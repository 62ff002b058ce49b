import type { SearchEntry } from '../api/appStore.ts';

/** A day of something that was kept or shared, as long as it is not over. @param today the day in Taipei */
export function futureDateOrUndefined(day: string | undefined, today: string): string | undefined {
  return day !== undefined && day >= today ? day : undefined;
}

/** A search as it can be made again: once its day is over it is one for any day, for the server refuses days that are past. */
export function dropPastDate({ departure_date: date, ...criteria }: SearchEntry, today: string): SearchEntry {
  const day = futureDateOrUndefined(date, today);
  return day === undefined ? criteria : { ...criteria, departure_date: day };
}
