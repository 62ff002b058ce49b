import type { Polyline } from '@shunlu/api-contract';

/** Number of points on each rounded corner. */
const STEPS_PER_CORNER = 5;

/**
 * Rounds a path's corners: from the middle of each segment to the middle of the next, bent at the point between (quadratic
 * B-spline). The ends stay. Freeways are drawn with the same curve, so that a route lies on its road.
 */
export function smoothPath(path: Polyline): Polyline {
  const first = path[0];
  const last = path.at(-1);
  if (!first || !last || path.length < 3) return path;
  const line: Polyline = [first];
  let from = first;
  for (let i = 1; i < path.length - 1; i++) {
    const corner = path[i] as Polyline[number];
    const next = path[i + 1] as Polyline[number];
    const to: Polyline[number] = [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2];
    for (let step = 1; step <= STEPS_PER_CORNER; step++) line.push(bendCorner(from, corner, to, step / STEPS_PER_CORNER));
    from = to;
  }
  line.push(last);
  return line;
}

function bendCorner(from: Polyline[number], corner: Polyline[number], to: Polyline[number], t: number): Polyline[number] {
  const mix = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * corner[axis] + t ** 2 * to[axis];
  return [mix(0), mix(1)];
}
