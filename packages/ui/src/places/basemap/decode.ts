import type { MultiPolygon } from 'geojson';
import { merge, mesh } from 'topojson-client';
import { worldX, worldY } from '../geo/mercator.ts';
import type { WorldPoint } from '../geo/mercator.ts';
import { fromGrid, toShape } from './shapes.ts';
import type { Shape } from './shapes.ts';

/** A name on the map, in both languages. */
export interface MapName extends WorldPoint {
  zh: string;
  en: string;
}

/** A known place, in the order in which names take their room: those that show earlier, then the better known. */
export interface MapPlace extends MapName {
  /** The zoom from which it shows. */
  fromZoom: number;
}

/** Taiwan as the offline map draws it. */
export interface Basemap {
  land: Shape[];
  /** Borders between townships of one county. */
  townBorders: Shape[];
  countyBorders: Shape[];
  freeways: { number: string; lines: Shape[] }[];
  names: { counties: MapName[]; towns: MapName[]; seas: MapName[]; places: MapPlace[] };
}

type Topology = Parameters<typeof mesh>[0];
type Collection = Parameters<typeof mesh>[1];
type MergeObjects = Parameters<typeof merge>[1];
type NameRow = readonly [zh: string, en: string, lat: number, lng: number];
type PlaceRow = readonly [...NameRow, fromZoom: number];

/** `basemap.json` as `scripts/build-basemap.ts` writes it. */
export interface BasemapFile {
  towns: unknown;
  roads: { grid: number; freeways: { number: string; lines: number[][] }[] };
  names: Record<'counties' | 'towns' | 'seas', NameRow[]> & { places: PlaceRow[] };
}

/** Unpacks the map: joins townships to land, sorts borders by what they part. About 20 ms. */
export function decodeBasemap(file: BasemapFile): Basemap {
  const topology = file.towns as Topology;
  const towns = topology.objects['towns'] as Collection;
  const geometries = (towns as unknown as { geometries: MergeObjects }).geometries;
  const land = merge(topology, geometries) as MultiPolygon;
  return {
    land: land.coordinates.flatMap((polygon) => polygon.slice(0, 1)).map(toShape),
    townBorders: mesh(topology, towns, (a, b) => a !== b && countyOf(a) === countyOf(b)).coordinates.map(toShape),
    countyBorders: mesh(topology, towns, (a, b) => countyOf(a) !== countyOf(b)).coordinates.map(toShape),
    freeways: file.roads.freeways.map(({ number, lines }) => ({
      number,
      lines: lines.map((line) => toShape(fromGrid(line, file.roads.grid))),
    })),
    names: {
      counties: file.names.counties.map(toName),
      towns: file.names.towns.map(toName),
      seas: file.names.seas.map(toName),
      places: file.names.places.map(toPlace),
    },
  };
}

function countyOf(geometry: unknown): number {
  return (geometry as { properties: { county: number } }).properties.county;
}

function toName([zh, en, lat, lng]: NameRow): MapName {
  return { zh, en, x: worldX(lng), y: worldY(lat) };
}

function toPlace([zh, en, lat, lng, fromZoom]: PlaceRow): MapPlace {
  return { ...toName([zh, en, lat, lng]), fromZoom };
}
