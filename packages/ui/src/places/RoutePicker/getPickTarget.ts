/** What the next click on the map picks; `view`: nothing, both ends are there. */
export type PickTarget = 'start' | 'end' | 'view';

/**
 * Spec §4, map selection: start, then end, then view. Picking a start moves to the end; with both picked the map is only
 * looked at; a cleared end is the next to pick again (R4.33).
 */
export function getPickTarget(ends: { start: unknown; end: unknown }): PickTarget {
  if (!ends.start) return 'start';
  return ends.end ? 'view' : 'end';
}
