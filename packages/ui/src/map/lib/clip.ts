import type { Box, WorldPoint } from './mercator.ts';

/** Clips a closed ring to a box (Sutherland–Hodgman); empty if they do not intersect. */
export function clipRing(ring: readonly WorldPoint[], box: Box): WorldPoint[] {
  const edges: [isInside: (p: WorldPoint) => boolean, cross: (a: WorldPoint, b: WorldPoint) => WorldPoint][] = [
    [(p) => p.x >= box.minX, (a, b) => atX(a, b, box.minX)],
    [(p) => p.x <= box.maxX, (a, b) => atX(a, b, box.maxX)],
    [(p) => p.y >= box.minY, (a, b) => atY(a, b, box.minY)],
    [(p) => p.y <= box.maxY, (a, b) => atY(a, b, box.maxY)],
  ];
  return edges.reduce<WorldPoint[]>((points, [isInside, cross]) => {
    return points.flatMap((point, i) => {
      const before = points.at(i - 1) as WorldPoint;
      if (isInside(point)) return isInside(before) ? [point] : [cross(before, point), point];
      return isInside(before) ? [cross(before, point)] : [];
    });
  }, [...ring]);
}

/** Returns the pieces of a line near a box: whole segments, not cut at its edge. */
export function clipLine(line: readonly WorldPoint[], box: Box): WorldPoint[][] {
  const pieces: WorldPoint[][] = [];
  let piece: WorldPoint[] = [];
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as WorldPoint;
    const b = line[i] as WorldPoint;
    if (!mayCross(a, b, box)) {
      if (piece.length > 0) pieces.push(piece);
      piece = [];
      continue;
    }
    if (piece.length === 0) piece.push(a);
    piece.push(b);
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}

function mayCross(a: WorldPoint, b: WorldPoint, box: Box): boolean {
  return (
    Math.max(a.x, b.x) >= box.minX && Math.min(a.x, b.x) <= box.maxX &&
    Math.max(a.y, b.y) >= box.minY && Math.min(a.y, b.y) <= box.maxY
  );
}

function atX(a: WorldPoint, b: WorldPoint, x: number): WorldPoint {
  return { x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) };
}

function atY(a: WorldPoint, b: WorldPoint, y: number): WorldPoint {
  return { x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y };
}
