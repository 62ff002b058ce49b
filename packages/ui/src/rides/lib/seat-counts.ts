import { LIMITS } from '@shunlu/api-contract';

/** Seat counts of the ride form; null if empty. */
export interface SeatCounts {
  total: number | null;
  available: number | null;
}

const { min, max, preset } = LIMITS.rideSeats;

/** Returns the maximum number of seats of an offer with this vehicle (spec §9). */
export function getMaxSeats(capacity: number | undefined): number {
  return Math.max(min, Math.min(max, capacity ?? max));
}

/**
 * Fits the seat counts to a chosen vehicle: empty ones become min(4, capacity), others are clamped to min(8, capacity) (R5.31,
 * R5.32, D58).
 *
 * @param capacity passenger seats of the vehicle
 * @returns the counts, whether an empty one was filled, and whether one was lowered
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

/** Sets the total, and lowers the available seats to it (R5.30). */
export function setTotalSeats({ available }: SeatCounts, total: number | null): SeatCounts {
  return { total, available: available === null || total === null ? available : Math.min(available, total) };
}
