/**
 * Driving times outside rush hours and jams, from the free-flow times of `data/trunk-roads.json`. The averages follow the posted
 * limits and are checked against published driving times in docs/figures/travel-times.md (D129).
 */
import type { RoadEdge } from './graph.ts';

interface RoadSpeed {
  /** Kilometres an hour from which the file's minutes were computed (`data/README.md`, Content). */
  stored: number;
  /** Kilometres an hour on the way, with ramps, lights and ordinary traffic. */
  average: number;
}

/** Speeds by class of road, with the posted limits in brackets. */
const SPEEDS = {
  /** Freeways (100, 110 on most of 3). */
  freeway: { stored: 90, average: 92 },
  /** Freeway 5 (80–90): tunnels without overtaking. */
  freeway5: { stored: 90, average: 82 },
  /** 國道3甲 and expressways 61–88 (80–90). */
  expressway: { stored: 70, average: 70 },
  /** Provincial roads (60–70, in towns 50). The file has 50 between towns and 28–45 in them. */
  provincial: { stored: 50, average: 52 },
  /** Roads with bends (40–50). */
  mountain: { stored: 35, average: 37 },
  /** Elevated roads of Taipei (60–70). The file has 42–51. */
  elevated: { stored: 47, average: 45 },
  /** All other roads (50). The file has 22–38. */
  local: { stored: 32, average: 28 },
} satisfies Record<string, RoadSpeed>;

/** Streets between an address and the surveyed roads (30–50), kilometres an hour. */
export const STREET_KMH = 22;

/** Provincial roads, kilometres an hour. */
export const PROVINCIAL_KMH = SPEEDS.provincial.average;

const EXPRESSWAY = /^(?:國道3甲|台(?:6[1-8]|7[2468]|8[2468])甲?線)$/u;

const ELEVATED = /快速道路|高架道路|^(?:市民|環東)大道$/u;

type DrivenEdge = Pick<RoadEdge, 'road' | 'mountain' | 'minutes'>;

function getSpeed({ road, mountain }: DrivenEdge): RoadSpeed {
  if (mountain) return SPEEDS.mountain;
  if (EXPRESSWAY.test(road)) return SPEEDS.expressway;
  if (ELEVATED.test(road)) return SPEEDS.elevated;
  if (road === '國道5號') return SPEEDS.freeway5;
  if (road.startsWith('國道')) return SPEEDS.freeway;
  return road.startsWith('台') ? SPEEDS.provincial : SPEEDS.local;
}

/** Minutes to drive an edge of the file on an ordinary day outside rush hours. */
export function getDrivingMinutes(edge: DrivenEdge): number {
  const { stored, average } = getSpeed(edge);
  return (edge.minutes * stored) / average;
}
