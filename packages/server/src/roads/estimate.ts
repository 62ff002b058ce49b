import { haversineKm } from '@shunlu/api-contract';
import type { LatLng, TripEstimate, Waypoint } from '@shunlu/api-contract';
import { getAccessMinutes, accessTo, alongOneStreet } from './access.ts';
import type { Access } from './access.ts';
import { figures, PATH_POINTS, buildWaypoints } from './route-figures.ts';
import { simplifyPath } from './geometry.ts';
import { roadGraph } from './graph.ts';
import type { RoadGraph } from './graph.ts';
import { findShortestPath } from './findShortestPath.ts';
import type { ShortestPath } from './findShortestPath.ts';
import { PROVINCIAL_KMH } from './speeds.ts';

/** Ratio of road kilometres to the straight line where no road is known. */
const STRAIGHT_DETOUR = 1.4;
/** Up to this distance, town streets outside the graph may be faster than its roads. */
const DIRECT_WITHIN_KM = 6;
/** On a trip without a known road, the first kilometres count as town streets, the rest as provincial roads. */
const TOWN_KM = 10;

type Route = ShortestPath<Access>;

/**
 * Estimates path, length, time and toll kilometres of a trip from the bundled trunk roads; it is no navigation (D72). The result is
 * the fastest route along these roads. It is a straight line for a short trip where that is faster, over water, and where no road is
 * near. It is the same in both directions and takes under 2 ms. `estimator.ts` may use a routing engine first.
 */
export function estimateTrip(from: LatLng, to: LatLng): TripEstimate {
  const graph = roadGraph();
  const starts = accessTo(graph, from);
  const ends = accessTo(graph, to);
  const oneStreet = alongOneStreet(starts, ends);
  const route = findShortestPath(graph, starts, ends);
  const byRoad = Math.min(oneStreet?.minutes ?? Infinity, route?.minutes ?? Infinity);

  if (byRoad === Infinity || isDirectFaster(from, to, byRoad)) return straightTrip(from, to);
  if (oneStreet && oneStreet.minutes === byRoad) return oneStreetTrip(from, to, oneStreet);
  return route && usesRoads(route) ? trunkTrip(graph, route) : straightTrip(from, to);
}

/** Whether a route uses any road. From a point to a node and on to another point it does not, as on islands without road data (D130). */
function usesRoads({ start, end, steps }: Route): boolean {
  return steps.length > 0 || start.street !== undefined || end.street !== undefined;
}

function isDirectFaster(from: LatLng, to: LatLng, minutes: number): boolean {
  const straightKm = haversineKm(from, to);
  return straightKm < DIRECT_WITHIN_KM && straightMinutes(straightKm * STRAIGHT_DETOUR) < minutes;
}

function straightTrip(from: LatLng, to: LatLng): TripEstimate {
  const km = haversineKm(from, to) * STRAIGHT_DETOUR;
  return {
    path: simplifyPath([from, to], PATH_POINTS),
    ...figures({ km, tollKm: 0, minutes: straightMinutes(km) }),
    path_source: 'straight',
    waypoints: [],
  };
}

function straightMinutes(km: number): number {
  return getAccessMinutes(Math.min(km, TOWN_KM)) + (Math.max(0, km - TOWN_KM) / PROVINCIAL_KMH) * 60;
}

function oneStreetTrip(from: LatLng, to: LatLng, { km, minutes, line }: Access): TripEstimate {
  return {
    path: simplifyPath([from, ...line, to], PATH_POINTS),
    ...figures({ km, tollKm: 0, minutes }),
    path_source: 'trunk',
    waypoints: [],
  };
}

function trunkTrip(graph: RoadGraph, route: Route): TripEstimate {
  const km = route.start.km + route.end.km + total(route, ({ stretch }) => stretch.km);
  return {
    path: simplifyPath(getRouteLine(route), PATH_POINTS),
    ...figures({ km, tollKm: total(route, ({ stretch }) => stretch.tollKm), minutes: route.minutes }),
    path_source: 'trunk',
    waypoints: waypointsAlong(graph, route),
  };
}

function total(route: Route, part: (step: Route['steps'][number]) => number): number {
  return route.steps.reduce((sum, step) => sum + part(step), 0);
}

function getRouteLine({ start, end, steps }: Route): LatLng[] {
  const driven = steps.flatMap(({ from, stretch }) => {
    const line = from === stretch.a ? stretch.line : [...stretch.line].reverse();
    return line.slice(1);
  });
  return [...start.line, ...driven, ...end.line.slice(0, -1).reverse()];
}

/** The waypoints at which a route enters, changes and exits freeways. */
function waypointsAlong(graph: RoadGraph, { start, steps }: Route): Waypoint[] {
  const pieces = steps.map(({ stretch: { road, km, minutes } }) => ({ freeway: freewayNumber(road), km, minutes }));
  const nodeBefore = (index: number) => graph.nodes[steps[index]?.from ?? steps[index - 1]?.to ?? -1];
  return buildWaypoints(pieces, nodeBefore, start.minutes);
}

/** The freeway number of the contract and the road sign: `1`, `3A` for 國道3甲; undefined for any other road. */
function freewayNumber(road: string): string | undefined {
  return road.startsWith('國道') ? road.replace('國道', '').replace('號', '').replace('甲', 'A') : undefined;
}
