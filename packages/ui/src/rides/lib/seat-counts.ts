import { LIMITS } from '@shunlu/api-contract';

/** The two seat counts of the ride form; null while nothing is chosen. */
export interface SeatCounts {
  total: number | null;
  available: number | null;
}

const { min, max, preset } = LIMITS.rideSeats;

/** The most seats an offer with such a vehicle may have (spec §9). */
export function getMaxSeats(capacity: number | undefined): number {
  return Math.max(min, Math.min(max, capacity ?? max));
}

/**
 * What choosing a vehicle does to the counts: empty ones are filled with min(4, capacity), chosen ones are clamped to
 * min(8, capacity) (R5.31, R5.32, D58).
 *
 * @param capacity passenger seats of the vehicle
 * @returns the counts, whether an empty one was filled, and whether a chosen one was more than the vehicle has
 */
export function fitSeatsToVehicle({ total, available }: SeatCounts, capacity: number) {
  const maxSeats = getMaxSeats(capacity);
  const filled = Math.min(preset, maxSeats);
  const nextTotal = total === null ? filled : Math.min(total, maxSeats);
  const nextAvailable = Math.min(available ?? (total === null ? filled : nextTotal), nextTotal);
  return {
    counts: { total: nextTotal, available: nextAvailable },
    wasFilled: total === null || available === null,
    wasClamped: total !== null && nextTotal < total,
  };
}

/** Changing the total lowers the available seats to fit (R5.30). */
export function setTotalSeats({ available }: SeatCounts, total: number | null): SeatCounts {
  return { total, available: available === null || total === null ? available : Math.min(available, total) };
}
