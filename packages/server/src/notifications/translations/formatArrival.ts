import { toTaipeiDate, toTaipeiTime } from '@shunlu/api-contract';
import type { Trip } from './translations.ts';

/** Formats the arrival after the pick-up's date and time: `–11:50`, on another day `–11/22 00:40`, empty when unknown. */
export function formatArrival({ at, until }: Pick<Trip, 'at' | 'until'>, formatDay: (at: Date) => string): string {
  if (until === null) return '';
  return `–${toTaipeiDate(at) === toTaipeiDate(until) ? '' : `${formatDay(until)} `}${toTaipeiTime(until)}`;
}
