/** Level of free seats (D57). */
export type SeatLevel = 'good' | 'limited' | 'few' | 'full';

/** Returns the level: 3 or more free seats are good, 2 limited, 1 few, 0 full (D57). */
export function getSeatLevel(available: number): SeatLevel {
  if (available >= 3) return 'good';
  if (available === 2) return 'limited';
  return available === 1 ? 'few' : 'full';
}
