import type { RoadGraph, Step } from './graph.ts';

/** A way onto (or off) the graph at one node, with the minutes it takes from the trip's end to the node. */
export interface Gate {
  node: number;
  minutes: number;
}

export interface ShortestPath<G extends Gate> {
  minutes: number;
  start: G;
  end: G;
  /** The steps driven, in order, each with the node it leaves from. */
  steps: (Step & { from: number })[];
}

/**
 * The fastest way from any of `starts` to any of `ends` (Dijkstra by minutes with a binary heap);
 * undefined where no road joins them.
 */
export function shortestPath<G extends Gate>(
  graph: RoadGraph,
  starts: readonly G[],
  ends: readonly G[],
): ShortestPath<G> | undefined {
  const startAt = cheapestByNode(starts);
  const endAt = cheapestByNode(ends);
  const best = new Float64Array(graph.nodes.length).fill(Infinity);
  const cameBy: ((Step & { from: number }) | undefined)[] = [];
  const heap = new MinuteHeap();
  for (const gate of startAt.values()) {
    best[gate.node] = gate.minutes;
    heap.push(gate.minutes, gate.node);
  }

  let arrival: { gate: G; minutes: number } | undefined;
  for (let top = heap.pop(); top; top = heap.pop()) {
    const { minutes, node } = top;
    if (arrival && minutes >= arrival.minutes) break;
    if (minutes > (best[node] ?? 0)) continue;
    const gate = endAt.get(node);
    if (gate && (!arrival || minutes + gate.minutes < arrival.minutes)) arrival = { gate, minutes: minutes + gate.minutes };
    for (const step of graph.steps[node] ?? []) {
      const next = minutes + step.stretch.minutes;
      if (next >= (best[step.to] ?? 0)) continue;
      best[step.to] = next;
      cameBy[step.to] = { ...step, from: node };
      heap.push(next, step.to);
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

/** A binary heap of nodes by minutes. A node may stand in it more than once; the searcher skips stale ones. */
class MinuteHeap {
  private readonly items: { minutes: number; node: number }[] = [];

  push(minutes: number, node: number): void {
    const { items } = this;
    let at = items.push({ minutes, node }) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.minutesAt(parent) <= minutes) break;
      this.swap(at, parent);
      at = parent;
    }
  }

  pop(): { minutes: number; node: number } | undefined {
    const { items } = this;
    const top = items[0];
    const last = items.pop();
    if (!top || !last || items.length === 0) return top;
    items[0] = last;
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      let least = at;
      if (this.minutesAt(left) < this.minutesAt(least)) least = left;
      if (this.minutesAt(left + 1) < this.minutesAt(least)) least = left + 1;
      if (least === at) return top;
      this.swap(at, least);
      at = least;
    }
  }

  private minutesAt(index: number): number {
    return this.items[index]?.minutes ?? Infinity;
  }

  private swap(i: number, j: number): void {
    const a = this.items[i];
    const b = this.items[j];
    if (!a || !b) return;
    this.items[i] = b;
    this.items[j] = a;
  }
}
