/** Shared parts of all estimates, whatever the source of the route: rounding, and the choice of named waypoints. */
import type { Waypoint } from '@shunlu/api-contract';
import type { RoadNode } from './graph.ts';

/** Most points of a stored path (contract, `TripEstimate.path`). */
export const PATH_POINTS = 60;

/** Freeways used for fewer kilometres get no waypoint. */
const FREEWAY_FROM_KM = 3;

/** Rounds kilometres to 0.1, and minutes to whole ones, at least one. */
export function figures(raw: { km: number; tollKm: number; minutes: number }) {
  return {
    distance_km: Math.round(raw.km * 10) / 10,
    duration_min: Math.max(1, Math.round(raw.minutes)),
    toll_km: Math.round(raw.tollKm * 10) / 10,
  };
}

/** A piece of a route, with the freeway it uses. */
export interface RoutePiece {
  /** The number on the road sign, `1`, `3A` for 國道3甲; undefined on any other road. */
  freeway: string | undefined;
  km: number;
  minutes: number;
}

/** A freeway that a route uses, with the indices of its first and last piece. */
interface FreewayPart {
  freeway: string;
  first: number;
  last: number;
  km: number;
}

/** The freeways of a route in order. Neighbouring parts of one freeway are merged, even across other roads; short ones are dropped. */
function freewayParts(pieces: readonly RoutePiece[]): FreewayPart[] {
  const parts = pieces.flatMap(({ freeway, km }, index) => (freeway === undefined ? [] : [{ freeway, first: index, last: index, km }]));
  return joined(joined(parts).filter(({ km }) => km >= FREEWAY_FROM_KM));
}

function joined(parts: readonly FreewayPart[]): FreewayPart[] {
  const whole: FreewayPart[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    if (before?.freeway === part.freeway) Object.assign(before, { last: part.last, km: before.km + part.km });
    else whole.push({ ...part });
  }
  return whole;
}

/**
 * Builds the waypoints at which a route enters, changes and exits freeways, with the minutes from departure.
 *
 * @param nodeBefore returns the crossing before the piece of an index; for the index after the last piece, the crossing at the end.
 *   A waypoint without a crossing is omitted.
 * @param startMinutes minutes before the first piece.
 */
export function buildWaypoints(
  pieces: readonly RoutePiece[],
  nodeBefore: (index: number, freeway: string) => RoadNode | undefined,
  startMinutes: number,
): Waypoint[] {
  const parts = freewayParts(pieces);
  const minutesBefore = (index: number) => pieces.slice(0, index).reduce((sum, { minutes }) => sum + minutes, startMinutes);
  const at = (index: number, near: string, freeway: string | null): Waypoint[] => {
    const node = nodeBefore(index, near);
    if (node === undefined) return [];
    const { name_zh, name_en, lat, lng } = node;
    return [{ name_zh, name_en, lat, lng, minute: Math.round(minutesBefore(index)), freeway }];
  };
  const last = parts.at(-1);
  if (last === undefined) return [];
  return [...parts.flatMap(({ first, freeway }) => at(first, freeway, freeway)), ...at(last.last + 1, last.freeway, null)];
}
