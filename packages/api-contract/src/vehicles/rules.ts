import { toTaipeiDate } from '../time/taipei.ts';

/** The latest model year a vehicle may have: next year by the clock (spec §9), in Taipei (D32). */
export function getMaxVehicleYear(now: Date): number {
  return Number(toTaipeiDate(now).slice(0, 4)) + 1;
}
