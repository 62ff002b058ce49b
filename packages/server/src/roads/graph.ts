import { readFileSync } from 'node:fs';
import type { LatLng } from '@shunlu/api-contract';
import { getDrivingMinutes } from './speeds.ts';

/** A crossing, interchange, township or station of `data/trunk-roads.json`; `data/README.md` describes the file. */
export interface RoadNode {
  id: string;
  name_zh: string;
  name_en: string;
  lat: number;
  lng: number;
  kind: 'interchange' | 'system' | 'town' | 'station' | 'junction';
  /** Kilometre post per freeway, keys 1 2 2A 3 3A 4 5 6 8 10 (A = 甲). */
  freeway_km?: Record<string, number>;
  /** A half interchange, such as `S-in,N-out`. */
  partial?: string;
}

/** A road section as stored: undirected, free-flow minutes, `shape` between the two nodes. */
export interface RoadEdge {
  a: string;
  b: string;
  road: string;
  km: number;
  toll_km: number;
  minutes: number;
  mountain?: true;
  shape?: [lat: number, lng: number][];
}

/** A road section as searched: ends by index, minutes with ordinary traffic, drawn line with its ends. */
export interface RoadSection {
  a: number;
  b: number;
  road: string;
  km: number;
  tollKm: number;
  minutes: number;
  line: LatLng[];
  /** A trip may begin or end on it: neither freeway nor expressway. */
  isStreet: boolean;
}

export interface Step {
  to: number;
  stretch: RoadSection;
}

export interface RoadGraph {
  nodes: RoadNode[];
  stretches: RoadSection[];
  /** The steps that start at each node, by the node's index. */
  steps: Step[][];
}

const DATA = new URL('./data/trunk-roads.json', import.meta.url);
const NO_STREET = /^國道|^台(?:6[1-8]|7[2468]|8[2468])甲?線|快速|高架|大道/u;
let graph: RoadGraph | undefined;

/** Reads the data file. */
export function readTrunkRoads(): { nodes: RoadNode[]; edges: RoadEdge[] } {
  return JSON.parse(readFileSync(DATA, 'utf8')) as { nodes: RoadNode[]; edges: RoadEdge[] };
}

/** The searchable graph of Taiwan's trunk roads. The first call builds it in about 5 ms; later calls reuse it. */
export function roadGraph(): RoadGraph {
  graph ??= buildGraph(readTrunkRoads());
  return graph;
}

function buildGraph({ nodes, edges }: { nodes: RoadNode[]; edges: RoadEdge[] }): RoadGraph {
  const index = new Map(nodes.map((node, i) => [node.id, i]));
  const steps: Step[][] = nodes.map(() => []);
  const stretches = edges.map((edge) => toRoadSection(edge, nodes, index));
  for (const stretch of stretches) {
    steps[stretch.a]?.push({ to: stretch.b, stretch });
    steps[stretch.b]?.push({ to: stretch.a, stretch });
  }
  return { nodes, stretches, steps };
}

function toRoadSection(edge: RoadEdge, nodes: RoadNode[], index: Map<string, number>): RoadSection {
  const a = index.get(edge.a) ?? -1;
  const b = index.get(edge.b) ?? -1;
  const start = nodes[a];
  const end = nodes[b];
  if (!start || !end) throw new Error(`trunk-roads.json: an edge joins unknown nodes ${edge.a}, ${edge.b}`);
  const middle = (edge.shape ?? []).map(([lat, lng]) => ({ lat, lng }));
  return {
    a,
    b,
    road: edge.road,
    km: edge.km,
    tollKm: edge.toll_km,
    minutes: getDrivingMinutes(edge),
    line: [{ lat: start.lat, lng: start.lng }, ...middle, { lat: end.lat, lng: end.lng }],
    isStreet: !NO_STREET.test(edge.road),
  };
}
