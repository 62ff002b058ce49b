/** How much room is left on a ride (D57). */
export type SeatLevel = 'good' | 'limited' | 'few' | 'full';

/** 3 or more seats left are good, 2 limited, 1 few, none full (D57). */
export function getSeatLevel(available: number): SeatLevel {
  if (available >= 3) return 'good';
  if (available === 2) return 'limited';
  return available === 1 ? 'few' : 'full';
}
