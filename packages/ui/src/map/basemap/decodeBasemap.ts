import type { MultiPolygon } from 'geojson';
import { merge, mesh } from 'topojson-client';
import { worldX, worldY } from '../lib/mercator.ts';
import type { WorldPoint } from '../lib/mercator.ts';
import { fromGrid, toShape } from './shapes.ts';
import type { Shape } from './shapes.ts';

/** Name on the map in both languages. */
export interface MapName extends WorldPoint {
  zh: string;
  en: string;
}

/** City or county, ordered by rank: municipalities, provincial cities, counties. */
export interface MapCity extends MapName {
  isMunicipality: boolean;
  /** Side of the dot with most space for the name. */
  side: 'left' | 'right';
  /** Minimum zoom. */
  fromZoom: number;
}

/** Well-known place, ordered by priority: lowest minimum zoom first, then importance. */
export interface MapPlace extends MapName {
  /** Minimum zoom. */
  fromZoom: number;
}

/** Data of the offline map. */
export interface Basemap {
  land: Shape[];
  /** Borders between townships of the same county. */
  townBorders: Shape[];
  countyBorders: Shape[];
  freeways: { number: string; lines: Shape[] }[];
  names: { cities: MapCity[]; towns: MapName[]; seas: MapName[]; places: MapPlace[] };
}

type Topology = Parameters<typeof mesh>[0];
type Collection = Parameters<typeof mesh>[1];
type MergeObjects = Parameters<typeof merge>[1];
type NameRow = readonly [zh: string, en: string, lat: number, lng: number];
type CityRow = readonly [...NameRow, side: 'left' | 'right'];
type PlaceRow = readonly [...NameRow, fromZoom: number];

/** Format of `basemap.json`, written by `scripts/build-basemap.ts`. */
export interface BasemapFile {
  towns: unknown;
  roads: { grid: number; freeways: { number: string; lines: number[][] }[] };
  names: Record<'towns' | 'seas', NameRow[]> & { cities: CityRow[]; places: PlaceRow[] };
}

/** Decodes the map: merges townships into land, and sorts borders by what they separate. About 20 ms. */
export function decodeBasemap(file: BasemapFile): Basemap {
  const topology = file.towns as Topology;
  const towns = topology.objects['towns'] as Collection;
  const geometries = (towns as unknown as { geometries: MergeObjects }).geometries;
  const land = merge(topology, geometries) as MultiPolygon;
  return {
    land: land.coordinates.flatMap((polygon) => polygon.slice(0, 1)).map(toShape),
    townBorders: mesh(topology, towns, (a, b) => a !== b && getCounty(a) === getCounty(b)).coordinates.map(toShape),
    countyBorders: mesh(topology, towns, (a, b) => getCounty(a) !== getCounty(b)).coordinates.map(toShape),
    freeways: file.roads.freeways.map(({ number, lines }) => ({
      number,
      lines: lines.map((line) => toShape(fromGrid(line, file.roads.grid))),
    })),
    names: {
      cities: file.names.cities.map(toCity),
      towns: file.names.towns.map(toName),
      seas: file.names.seas.map(toName),
      places: file.names.places.map(toPlace),
    },
  };
}

function getCounty(geometry: unknown): number {
  return (geometry as { properties: { county: number } }).properties.county;
}

function toName([zh, en, lat, lng]: NameRow): MapName {
  return { zh, en, x: worldX(lng), y: worldY(lat) };
}

/** Removes the last word of `新竹縣` and `Hsinchu County`. */
const withoutKind = ([zh, en]: CityRow) => ({ zh: zh.slice(0, -1), en: en.replace(/ (City|County)$/, '') });
/** Number of special municipalities, which are first in the file. */
const MUNICIPALITIES = 6;
/** Minimum zoom of a county with the name of a city (新竹縣, 嘉義縣); below it only the city is named. */
const NAMESAKE_ZOOM = 9;

function toCity(row: CityRow, index: number, rows: readonly CityRow[]): MapCity {
  const [zh, en, lat, lng, side] = row;
  const short = withoutKind(row);
  const isNamesake = rows.slice(0, index).some((other) => withoutKind(other).zh === short.zh);
  return {
    ...toName([zh, en, lat, lng]), ...(!isNamesake && short), side, isMunicipality: index < MUNICIPALITIES, fromZoom: isNamesake ? NAMESAKE_ZOOM : 0,
  };
}

function toPlace([zh, en, lat, lng, fromZoom]: PlaceRow): MapPlace {
  return { ...toName([zh, en, lat, lng]), fromZoom };
}
