import { KM_PER_DEGREE, haversineKm } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import { projectOntoPath, squareToBox } from './geometry.ts';
import type { Projection } from './geometry.ts';
import type { RoadGraph, RoadSection } from './graph.ts';
import type { Gate } from './findShortestPath.ts';
import { STREET_KMH } from './speeds.ts';

/** A connection from a trip's end to the graph: kilometres, minutes, and the line from the end to the node. */
export interface Access extends Gate {
  km: number;
  line: LatLng[];
  /** The street on which the trip joins the graph, and the point; absent for a node reached in a straight line. */
  street?: { stretch: RoadSection; projection: Projection };
}

/** Ratio of town streets to the straight line, between a point and the surveyed roads (`data/README.md`, Use). */
const ACCESS_DETOUR = 1.3;
/** How many of the nearest nodes and streets are tried. */
const NEAREST_NODES = 5;
const NEAREST_STREETS = 4;
/** A street farther than this is not "the street outside". */
const STREET_WITHIN_KM = 3;
/** A node is tried when it lies within this distance, or within this multiple of the nearest node's distance. */
const NODE_WITHIN_KM = 3;
const NODE_WITHIN_RATIO = 2.5;
/** Beyond this no road of the graph serves the point: an islet, a ridge, a point at sea. */
const UNSERVED_KM = 20;

/** Estimates kilometres on town streets from the straight distance. */
export function getAccessKm(straightKm: number): number {
  return straightKm * ACCESS_DETOUR;
}

/** Minutes for kilometres on town streets. */
export function getAccessMinutes(km: number): number {
  return (km / STREET_KMH) * 60;
}

/** Connections from a point to the graph: by the nearest streets (both ends of each) and nodes; none when no road is near. */
export function accessTo(graph: RoadGraph, point: LatLng): Access[] {
  return [...streetAccess(graph, point), ...nodeAccess(graph, point)];
}

/** The fastest drive between two points on the same street, without passing a node. */
export function alongOneStreet(starts: readonly Access[], ends: readonly Access[]): Access | undefined {
  let best: Access | undefined;
  for (const { street: from } of starts) {
    const to = ends.find(({ street }) => street && street.stretch === from?.stretch)?.street;
    if (!from || !to) continue;
    const share = Math.abs(to.projection.share - from.projection.share);
    const offKm = getAccessKm(from.projection.offKm + to.projection.offKm);
    const minutes = getAccessMinutes(offKm) + from.stretch.minutes * share;
    if (best && best.minutes <= minutes) continue;
    const line = lineBetween(from.stretch.line, from.projection, to.projection);
    best = { node: from.stretch.a, km: offKm + from.stretch.km * share, minutes, line };
  }
  return best;
}

function nodeAccess(graph: RoadGraph, point: LatLng): Access[] {
  const near = graph.nodes
    // A trip cannot begin or end at a system interchange, which has no exit to a street.
    .map((node, index) => ({ node, index, km: node.kind === 'system' ? Infinity : haversineKm(point, node) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, NEAREST_NODES);
  const within = Math.max(NODE_WITHIN_KM, (near[0]?.km ?? 0) * NODE_WITHIN_RATIO);
  return near
    .filter(({ km }, i) => km < UNSERVED_KM && (i === 0 || km < within))
    .map(({ node, index, km }) => ({
      node: index,
      km: getAccessKm(km),
      minutes: getAccessMinutes(getAccessKm(km)),
      line: [point, { lat: node.lat, lng: node.lng }],
    }));
}

function streetAccess(graph: RoadGraph, point: LatLng): Access[] {
  const withinDegrees = STREET_WITHIN_KM / KM_PER_DEGREE;
  return graph.stretches
    .filter(({ isStreet, line }) => isStreet && squareToBox(point, line) < withinDegrees ** 2)
    .map((stretch) => ({ stretch, projection: projectOntoPath(point, stretch.line) }))
    .filter(({ projection }) => projection.offKm < STREET_WITHIN_KM)
    .sort((a, b) => a.projection.offKm - b.projection.offKm)
    .slice(0, NEAREST_STREETS)
    .flatMap((street) => [towards(point, street, 'a'), towards(point, street, 'b')]);
}

function towards(point: LatLng, street: { stretch: RoadSection; projection: Projection }, end: 'a' | 'b'): Access {
  const { stretch, projection } = street;
  const share = end === 'a' ? projection.share : 1 - projection.share;
  const offKm = getAccessKm(projection.offKm);
  const rest = end === 'a'
    ? stretch.line.slice(0, projection.segment + 1).reverse()
    : stretch.line.slice(projection.segment + 1);
  return {
    node: stretch[end],
    km: offKm + stretch.km * share,
    minutes: getAccessMinutes(offKm) + stretch.minutes * share,
    line: [point, projection.at, ...rest],
    street,
  };
}

function lineBetween(line: readonly LatLng[], from: Projection, to: Projection): LatLng[] {
  if (from.share <= to.share) return [from.at, ...line.slice(from.segment + 1, to.segment + 1), to.at];
  return [from.at, ...line.slice(to.segment + 1, from.segment + 1).reverse(), to.at];
}
