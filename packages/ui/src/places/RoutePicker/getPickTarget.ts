/** The end that the next click sets; `view` sets none, since both are set. */
export type PickTarget = 'start' | 'end' | 'view';

/** Returns what the next click picks (spec §4): start, then end, then nothing. A cleared end is picked next (R4.33). */
export function getPickTarget(ends: { start: unknown; end: unknown }): PickTarget {
  if (!ends.start) return 'start';
  return ends.end ? 'view' : 'end';
}
