/** A point of the map's window in CSS pixels. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** One press moves the crosshair this far; with Shift, coarsely. */
export const AIM_STEP = { fine: 8, coarse: 64 } as const;
/** The crosshair stays this far inside the window; beyond, the map moves below it. */
const EDGE = 24;

const DIRECTIONS: Record<string, ScreenPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Where an arrow key takes the crosshair, and by how much the map must pan so that it stays in the window.
 * Undefined for other keys.
 */
export function aimAfterKey(
  from: ScreenPoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { width, height }: { width: number; height: number },
  fine: number = AIM_STEP.fine,
): { aim: ScreenPoint; pan: ScreenPoint; move: ScreenPoint } | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const step = shiftKey ? Math.max(AIM_STEP.coarse, fine) : fine;
  const move = { x: direction.x * step, y: direction.y * step };
  const wanted = { x: from.x + move.x, y: from.y + move.y };
  const aim = { x: clamp(wanted.x, EDGE, width - EDGE), y: clamp(wanted.y, EDGE, height - EDGE) };
  return { aim, pan: { x: wanted.x - aim.x, y: wanted.y - aim.y }, move };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
