import { RIDE_MODES, RIDE_STATUSES } from '@shunlu/api-contract';
import type { RideMode } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { RIDE_EDGES, TEMPLATE_EDGES, assertRideEdge, getNextRideStatus } from './lifecycle.ts';

/** What D1, D2, D25 and D44 say, spelt out beside the table. */
const ALLOWED: Record<RideMode, string[]> = {
  offer: [
    'clock: active → in_progress',
    'clock: in_progress → completed',
    'creator: active → cancelled',
    'driver: active → in_progress',
    'driver: in_progress → completed',
  ],
  request: [
    'acceptance: pending → active',
    'clock: active → in_progress',
    'clock: in_progress → completed',
    'clock: pending → cancelled',
    'creator: active → cancelled',
    'creator: in_progress → cancelled',
    'creator: pending → cancelled',
    'driver: active → in_progress',
    'driver: in_progress → completed',
    'leaving: active → pending',
  ],
};

/** Every transition that is let through; each other is refused and says so. */
function passedEdges(mode: RideMode, edges: typeof RIDE_EDGES): string[] {
  const passed: string[] = [];
  for (const by of ['creator', 'clock', 'driver', 'acceptance', 'leaving'] as const) {
    for (const from of RIDE_STATUSES) {
      for (const to of RIDE_STATUSES) {
        try {
          assertRideEdge(mode, from, to, by, edges);
          passed.push(`${by}: ${from} → ${to}`);
        } catch (error) {
          expect(error).toMatchObject({ code: 'INVALID_TRANSITION', facts: { from, to } });
        }
      }
    }
  }
  return passed.toSorted();
}

describe.each(RIDE_MODES)('the life of a ride, %s', (mode) => {
  it('R4.23, RD.80: exactly the listed transitions are allowed, every other pair is refused', () => {
    expect(passedEdges(mode, RIDE_EDGES)).toEqual(ALLOWED[mode]);
  });

  it('RD.19, R4.23: a template is completed or cancelled, and never under way', () => {
    const open = mode === 'offer' ? 'active' : 'pending';
    expect(passedEdges(mode, TEMPLATE_EDGES)).toEqual([`clock: ${open} → completed`, `creator: ${open} → cancelled`]);
  });

  it('RD.6: the clock takes a ride one way only', () => {
    for (const from of RIDE_STATUSES) {
      expect(RIDE_EDGES[mode].filter((edge) => edge.by === 'clock' && edge.from === from).length).toBeLessThanOrEqual(1);
    }
    expect(getNextRideStatus(mode, 'active', 'clock')).toBe('in_progress');
    expect(getNextRideStatus(mode, 'in_progress', 'clock')).toBe('completed');
    expect(getNextRideStatus(mode, 'completed', 'clock')).toBeUndefined();
    expect(getNextRideStatus(mode, 'cancelled', 'clock')).toBeUndefined();
  });
});
