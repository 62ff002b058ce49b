import TinyQueue from 'tinyqueue';
import type { RoadGraph, Step } from './graph.ts';

/** A node at which a trip enters or exits the graph, with the minutes between that node and the trip's end. */
export interface Gate {
  node: number;
  minutes: number;
}

export interface ShortestPath<G extends Gate> {
  minutes: number;
  start: G;
  end: G;
  /** The steps driven, in order, each with the node it starts from. */
  steps: (Step & { from: number })[];
}

/** Finds the fastest path from any of `starts` to any of `ends` by Dijkstra's algorithm; undefined when no road joins them. */
export function findShortestPath<G extends Gate>(
  graph: RoadGraph,
  starts: readonly G[],
  ends: readonly G[],
): ShortestPath<G> | undefined {
  const startAt = cheapestByNode(starts);
  const endAt = cheapestByNode(ends);
  const best = new Float64Array(graph.nodes.length).fill(Infinity);
  const cameBy: ((Step & { from: number }) | undefined)[] = [];
  // A node may be queued more than once; stale entries are skipped below.
  const queue = new TinyQueue<{ minutes: number; node: number }>([], (one, other) => one.minutes - other.minutes);
  for (const gate of startAt.values()) {
    best[gate.node] = gate.minutes;
    queue.push({ minutes: gate.minutes, node: gate.node });
  }

  let arrival: { gate: G; minutes: number } | undefined;
  for (let top = queue.pop(); top; top = queue.pop()) {
    const { minutes: minutesToNode, node } = top;
    if (arrival && minutesToNode >= arrival.minutes) break;
    if (minutesToNode > (best[node] ?? 0)) continue;
    const gate = endAt.get(node);
    if (gate && (!arrival || minutesToNode + gate.minutes < arrival.minutes)) arrival = { gate, minutes: minutesToNode + gate.minutes };
    for (const step of graph.steps[node] ?? []) {
      const minutes = minutesToNode + step.stretch.minutes;
      if (minutes >= (best[step.to] ?? 0)) continue;
      best[step.to] = minutes;
      cameBy[step.to] = { ...step, from: node };
      queue.push({ minutes, node: step.to });
    }
  }
  if (!arrival) return undefined;

  const steps: (Step & { from: number })[] = [];
  let first = arrival.gate.node;
  for (let step = cameBy[first]; step; step = cameBy[first]) {
    steps.push(step);
    first = step.from;
  }
  return { minutes: arrival.minutes, start: startAt.get(first) as G, end: arrival.gate, steps: steps.reverse() };
}

function cheapestByNode<G extends Gate>(gates: readonly G[]): Map<number, G> {
  const cheapest = new Map<number, G>();
  for (const gate of gates) {
    const known = cheapest.get(gate.node);
    if (!known || gate.minutes < known.minutes) cheapest.set(gate.node, gate);
  }
  return cheapest;
}
