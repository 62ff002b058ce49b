import type { MultiPolygon } from 'geojson';
import { merge, mesh } from 'topojson-client';
import { worldX, worldY } from '../lib/mercator.ts';
import type { WorldPoint } from '../lib/mercator.ts';
import { fromGrid, toShape } from './shapes.ts';
import type { Shape } from './shapes.ts';

/** A name on the map, in both languages. */
export interface MapName extends WorldPoint {
  zh: string;
  en: string;
}

/** A city or county, in the order of their rank: municipalities, provincial cities, counties. */
export interface MapCity extends MapName {
  isMunicipality: boolean;
  /** Where its name has most room beside its dot. */
  side: 'left' | 'right';
  /** The zoom from which it shows. */
  fromZoom: number;
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
  names: { cities: MapCity[]; towns: MapName[]; seas: MapName[]; places: MapPlace[] };
}

type Topology = Parameters<typeof mesh>[0];
type Collection = Parameters<typeof mesh>[1];
type MergeObjects = Parameters<typeof merge>[1];
type NameRow = readonly [zh: string, en: string, lat: number, lng: number];
type CityRow = readonly [...NameRow, side: 'left' | 'right'];
type PlaceRow = readonly [...NameRow, fromZoom: number];

/** `basemap.json` as `scripts/build-basemap.ts` writes it. */
export interface BasemapFile {
  towns: unknown;
  roads: { grid: number; freeways: { number: string; lines: number[][] }[] };
  names: Record<'towns' | 'seas', NameRow[]> & { cities: CityRow[]; places: PlaceRow[] };
}

/** Unpacks the map: joins townships to land, sorts borders by what they part. About 20 ms. */
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

/** `新竹縣` and `Hsinchu County` without their last word. */
const withoutKind = ([zh, en]: CityRow) => ({ zh: zh.slice(0, -1), en: en.replace(/ (City|County)$/, '') });
/** The special municipalities stand first in the file. */
const MUNICIPALITIES = 6;
/** From here on a county shows that bears the name of a city (新竹縣, 嘉義縣); from afar the city has it. */
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
