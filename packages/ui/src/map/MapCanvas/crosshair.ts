/** Point in the map's container, in CSS pixels. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** Pixels per key press; `coarse` with Shift. */
export const CROSSHAIR_STEP = { fine: 8, coarse: 64 } as const;
/** Minimum distance of the crosshair from the edge; beyond it the map pans. */
const MIN_EDGE_DISTANCE = 24;

const DIRECTIONS: Record<string, ScreenPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the crosshair's position after an arrow key, and the pan that keeps it inside the map. Undefined for other keys. */
export function moveCrosshair(
  from: ScreenPoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { width, height }: { width: number; height: number },
  fine: number = CROSSHAIR_STEP.fine,
): { aim: ScreenPoint; pan: ScreenPoint; move: ScreenPoint } | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const step = shiftKey ? Math.max(CROSSHAIR_STEP.coarse, fine) : fine;
  const move = { x: direction.x * step, y: direction.y * step };
  const target = { x: from.x + move.x, y: from.y + move.y };
  const aim = { x: clamp(target.x, MIN_EDGE_DISTANCE, width - MIN_EDGE_DISTANCE), y: clamp(target.y, MIN_EDGE_DISTANCE, height - MIN_EDGE_DISTANCE) };
  return { aim, pan: { x: target.x - aim.x, y: target.y - aim.y }, move };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
