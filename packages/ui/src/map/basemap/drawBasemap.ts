import { doBoxesMeet, growBox, worldSize } from '../lib/mercator.ts';
import type { Box, WorldPoint } from '../lib/mercator.ts';
import type { Basemap, MapName, MapPlace } from './decodeBasemap.ts';
import type { MapPalette } from './palette.ts';
import type { Shape } from './shapes.ts';

/** Part of the world that a canvas shows: `screen = world · size − origin`, in CSS pixels. */
export interface MapView {
  zoom: number;
  originX: number;
  originY: number;
  width: number;
  height: number;
}

/** Draws land, borders and freeways. */
export function drawGround(context: CanvasRenderingContext2D, basemap: Basemap, view: MapView, palette: MapPalette): void {
  const { zoom } = view;
  context.lineJoin = 'round';
  context.fillStyle = palette.sea;
  context.fillRect(0, 0, view.width, view.height);

  context.fillStyle = palette.land;
  context.beginPath();
  for (const ring of getVisible(basemap.land, view)) tracePath(context, ring.points, view);
  context.fill();

  // Hairlines at low zoom, where they would dominate otherwise.
  if (zoom >= 7) strokeShapes(context, basemap.townBorders, view, { colour: palette.town, width: zoom < 9 ? 0.5 : 1 });
  strokeShapes(context, basemap.countyBorders, view, { colour: palette.county, width: 1.25, dash: [5, 3] });
  strokeShapes(context, basemap.land, view, { colour: palette.county, width: 1 });

  const road = getRoadWidths(zoom);
  const lines = basemap.freeways.flatMap((freeway) => freeway.lines);
  context.lineCap = 'round';
  strokeShapes(context, lines, view, { colour: palette.roadCase, width: road.cased, isCurved: true });
  strokeShapes(context, lines, view, { colour: palette.road, width: road.width, isCurved: true });
  context.lineCap = 'butt';
}

/**
 * Draws freeway shields and names with a halo; none covers another or one of `overlayBoxes`. Priority: municipalities, seas,
 * provincial cities, counties, shields, best-known places, townships, others.
 */
export function drawNames(
  context: CanvasRenderingContext2D,
  basemap: Basemap,
  view: MapView,
  options: { palette: MapPalette; language: 'zh-TW' | 'en'; overlayBoxes: readonly Box[] },
): void {
  const { palette, language } = options;
  const taken = [...options.overlayBoxes];
  const claim = (box: Box) => {
    if (taken.some((other) => doBoxesMeet(other, box))) return false;
    taken.push(box);
    return true;
  };
  const text = (name: MapName) => (language === 'en' ? name.en : name.zh);
  const place = (names: readonly MapName[], style: TextStyle) => {
    for (const name of names) drawName(context, text(name), onScreen(name, view), view, { style, palette, claim });
  };

  const cities = view.zoom < TOWN_ZOOM ? basemap.names.cities.filter(({ fromZoom }) => view.zoom >= fromZoom) : [];
  const placeCities = (isMunicipality: boolean) => {
    const style = isMunicipality
      ? { size: palette.smallSize, weight: palette.boldWeight }
      : { size: palette.captionSize, weight: palette.mediumWeight };
    for (const city of cities.filter((each) => each.isMunicipality === isMunicipality)) {
      drawPlace(context, text(city), onScreen(city, view), view, { palette, claim, style, sides: [city.side, ...SIDES] });
    }
  };

  placeCities(true);
  drawSeas(context, basemap.names.seas, view, { text, palette, claim });
  placeCities(false);
  drawShields(context, basemap, view, palette, claim);
  // Best-known places come before townships, or a city would show only its districts.
  const visible = basemap.names.places.filter(({ fromZoom }) => view.zoom >= fromZoom);
  const style = { size: palette.countSize, weight: palette.mediumWeight };
  const placeAll = (places: readonly MapPlace[]) => {
    for (const known of places) drawPlace(context, text(known), onScreen(known, view), view, { palette, claim, style, sides: ['right'] });
  };
  placeAll(visible.filter(({ fromZoom }) => fromZoom <= LANDMARK_ZOOM));
  if (view.zoom >= TOWN_ZOOM) place(basemap.names.towns, { size: palette.captionSize, colour: palette.label, halo: palette.halo });
  placeAll(visible.filter(({ fromZoom }) => fromZoom > LANDMARK_ZOOM));
}

/** Places with at most this minimum zoom are known all over Taiwan. */
const LANDMARK_ZOOM = 9;
/** From this zoom, townships are named instead of cities and counties. */
const TOWN_ZOOM = 11;
/** Possible sides of a dot for its name. */
const SIDES = ['right', 'left', 'above', 'below'] as const;
type Side = (typeof SIDES)[number];

interface TextStyle {
  size: number;
  colour: string;
  halo: string | undefined;
}

/** Distance in pixels between two names of one sea. */
const SEA_SPACING = 340;
/** Distance in pixels between two shields of one freeway. */
const SHIELD_SPACING = 340;
const SHIELD_RADIUS = 10;

function drawShields(
  context: CanvasRenderingContext2D,
  basemap: Basemap,
  view: MapView,
  palette: MapPalette,
  claim: (box: Box) => boolean,
): void {
  if (view.zoom < 8) return;
  for (const { number, lines } of basemap.freeways) {
    for (const line of lines) {
      let since = SHIELD_SPACING / 2;
      let before: WorldPoint | undefined;
      for (const point of line.points) {
        const at = onScreen(point, view);
        if (before) since += Math.hypot(at.x - before.x, at.y - before.y);
        before = at;
        if (since < SHIELD_SPACING || !isWithin(at, view, SHIELD_RADIUS * 2)) continue;
        if (!claim(growBox({ minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }, SHIELD_RADIUS + 2))) continue;
        drawShield(context, at, number.replace('A', '甲'), palette);
        since = 0;
      }
    }
  }
}

/** Draws a freeway shield: a plum blossom of five petals and the number, like `FreewayShield`. */
function drawShield(context: CanvasRenderingContext2D, { x, y }: WorldPoint, text: string, palette: MapPalette): void {
  blossom(context, x, y, 2);
  context.fillStyle = palette.halo;
  context.fill();
  blossom(context, x, y, 0);
  context.fillStyle = palette.shield;
  context.fill();
  const size = text.length > 1 ? palette.countSize - 3 : palette.countSize - 1;
  context.font = `${palette.boldWeight} ${size}px ${palette.family}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = palette.onShield;
  context.fillText(text, x, y + 0.5);
}

function blossom(context: CanvasRenderingContext2D, x: number, y: number, grow: number): void {
  const scale = SHIELD_RADIUS / 12;
  const circle = (cx: number, cy: number, radius: number) => {
    context.moveTo(cx + radius, cy);
    context.arc(cx, cy, radius, 0, 2 * Math.PI);
  };
  context.beginPath();
  circle(x, y, 6 * scale + grow);
  for (let petal = 0; petal < 5; petal++) {
    const angle = (petal * 2 * Math.PI) / 5 - Math.PI / 2;
    circle(x + Math.cos(angle) * 5.2 * scale, y + Math.sin(angle) * 5.2 * scale, 5.6 * scale + grow);
  }
}

/** Draws names of seas. A sea in several pieces has a name in each; at low zoom it is one piece. */
function drawSeas(
  context: CanvasRenderingContext2D,
  seas: readonly MapName[],
  view: MapView,
  { text, palette, claim }: { text: (name: MapName) => string; palette: MapPalette; claim: (box: Box) => boolean },
): void {
  const style = { size: palette.captionSize, colour: palette.seaLabel, halo: undefined };
  const drawn: { name: string; at: WorldPoint }[] = [];
  for (const sea of seas) {
    const at = onScreen(sea, view);
    const isNamed = drawn.some((other) => other.name === text(sea) && Math.hypot(other.at.x - at.x, other.at.y - at.y) < SEA_SPACING);
    if (!isNamed && drawName(context, text(sea), at, view, { style, palette, claim })) drawn.push({ name: text(sea), at });
  }
}

/** @returns whether the name is in view and fits */
function drawName(
  context: CanvasRenderingContext2D,
  text: string,
  at: WorldPoint,
  view: MapView,
  options: { style: TextStyle; palette: MapPalette; claim: (box: Box) => boolean },
): boolean {
  const { style, palette, claim } = options;
  if (!isWithin(at, view, 80)) return false;
  context.font = `${palette.mediumWeight} ${style.size}px ${palette.family}`;
  const half = context.measureText(text).width / 2 + 4;
  const box = { minX: at.x - half, maxX: at.x + half, minY: at.y - style.size * 0.8, maxY: at.y + style.size * 0.8 };
  if (!claim(box)) return false;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  drawHaloText(context, text, at, style);
  return true;
}

/** Draws a dot with its name on the first side that has space; nothing if none has. */
function drawPlace(
  context: CanvasRenderingContext2D,
  text: string,
  at: WorldPoint,
  view: MapView,
  options: { palette: MapPalette; claim: (box: Box) => boolean; style: { size: number; weight: string }; sides: readonly Side[] },
): void {
  const { palette, claim, style: { size, weight }, sides } = options;
  if (!isWithin(at, view, 0)) return;
  context.font = `${weight} ${size}px ${palette.family}`;
  const width = context.measureText(text).width;
  const side = sides.find((each) => claim(getNameBox(at, each, { width, size })));
  if (side === undefined) return;
  context.beginPath();
  context.arc(at.x, at.y, 3.5, 0, 2 * Math.PI);
  context.fillStyle = palette.halo;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = palette.label;
  context.stroke();
  const box = getNameBox(at, side, { width, size });
  context.textAlign = 'start';
  context.textBaseline = 'middle';
  const start = { right: at.x + 8, left: at.x - 8 - width, above: at.x - width / 2, below: at.x - width / 2 }[side];
  const middle = { right: at.y, left: at.y, above: box.minY + size * HALF_LINE_EM, below: box.maxY - size * HALF_LINE_EM }[side];
  drawHaloText(context, text, { x: start, y: middle }, { size, colour: palette.label, halo: palette.halo });
}

/** Half the height of a name with its halo, in em. */
const HALF_LINE_EM = 0.65;

/** Returns the box of a dot with its name on one side. */
function getNameBox({ x, y }: WorldPoint, side: Side, { width, size }: { width: number; size: number }): Box {
  const half = size * HALF_LINE_EM;
  if (side === 'right') return { minX: x - 5, maxX: x + 9 + width, minY: y - half, maxY: y + half };
  if (side === 'left') return { minX: x - 9 - width, maxX: x + 5, minY: y - half, maxY: y + half };
  const [minX, maxX] = [x - width / 2 - 2, x + width / 2 + 2];
  return side === 'above' ? { minX, maxX, minY: y - 5 - 2 * half, maxY: y + 5 } : { minX, maxX, minY: y - 5, maxY: y + 5 + 2 * half };
}

function drawHaloText(context: CanvasRenderingContext2D, text: string, { x, y }: WorldPoint, style: TextStyle): void {
  if (style.halo) {
    context.lineJoin = 'round';
    context.lineWidth = 4;
    context.strokeStyle = style.halo;
    context.strokeText(text, x, y);
  }
  context.fillStyle = style.colour;
  context.fillText(text, x, y);
}

interface StrokeStyle {
  colour: string;
  width: number;
  dash?: number[];
  isCurved?: boolean;
}

function strokeShapes(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  view: MapView,
  { colour, width, dash = [], isCurved = false }: StrokeStyle,
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dash);
  context.beginPath();
  for (const { points } of getVisible(shapes, view)) (isCurved ? traceCurve : tracePath)(context, points, view);
  context.stroke();
  context.setLineDash([]);
}

function tracePath(context: CanvasRenderingContext2D, points: readonly WorldPoint[], view: MapView): void {
  const size = worldSize(view.zoom);
  for (const [i, { x, y }] of points.entries()) {
    if (i === 0) context.moveTo(x * size - view.originX, y * size - view.originY);
    else context.lineTo(x * size - view.originX, y * size - view.originY);
  }
}

/** Draws a curve through the segments' midpoints: surveyed roads have no corners. */
function traceCurve(context: CanvasRenderingContext2D, points: readonly WorldPoint[], view: MapView): void {
  const line = points.map((point) => onScreen(point, view));
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return;
  context.moveTo(first.x, first.y);
  for (let i = 1; i < line.length - 1; i++) {
    const point = line[i] as WorldPoint;
    const next = line[i + 1] as WorldPoint;
    context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
  }
  context.lineTo(last.x, last.y);
}

function getVisible(shapes: readonly Shape[], view: MapView): Shape[] {
  const size = worldSize(view.zoom);
  const window: Box = {
    minX: view.originX / size,
    minY: view.originY / size,
    maxX: (view.originX + view.width) / size,
    maxY: (view.originY + view.height) / size,
  };
  return shapes.filter(({ box }) => doBoxesMeet(box, window));
}

function onScreen({ x, y }: WorldPoint, { zoom, originX, originY }: MapView): WorldPoint {
  const size = worldSize(zoom);
  return { x: x * size - originX, y: y * size - originY };
}

function isWithin({ x, y }: WorldPoint, { width, height }: MapView, margin: number): boolean {
  return x > -margin && y > -margin && x < width + margin && y < height + margin;
}

function getRoadWidths(zoom: number): { width: number; cased: number } {
  if (zoom < 8) return { width: 1.5, cased: 2.5 };
  if (zoom < 10) return { width: 2, cased: 4 };
  if (zoom < 13) return { width: 3, cased: 5 };
  return { width: 5, cased: 7.5 };
}
