import { readFileSync } from 'node:fs';
import { nearbyMetres } from './geometry.ts';
import type { Point } from './geometry.ts';
import { nameKeys, queryKeys, matchRank } from './names.ts';
import type { NameKey } from './names.ts';
import { allTowns, townAt } from './towns.ts';
import type { Town } from './towns.ts';

/** The languages a place can be named in. */
export type PlaceLanguage = 'zh-TW' | 'en';

/**
 * A place as the API answers it (D34). `display_name` is the name alone, `full_name` ends (zh) or begins (en) with it and
 * adds county and township, because names repeat across counties. `importance` is 0–1, for ranking only.
 */
export interface PlaceAnswer {
  id: string;
  display_name: string;
  full_name: string;
  lat: number;
  lng: number;
  type: string;
  importance: number;
}

/** One record of `data/gazetteer.json`; `data/README.md` describes the fields, their sources and licences. */
export interface GazetteerRecord {
  id: string;
  zh: string;
  en: string;
  aliases: string[];
  lat: number;
  lng: number;
  kind: string;
  also?: string[];
  county: string;
  town: string;
  importance: number;
  source: string;
}

/** A thing that can be found by name: a gazetteer record, a township or a county. */
interface Entry {
  id: string;
  point: Point;
  type: string;
  importance: number;
  name: Record<PlaceLanguage, string>;
  full: Record<PlaceLanguage, string>;
  keys: NameKey[];
}

/** A click this near a known place is that place (`data/README.md`: one point stands for a station, a gate, a stop). */
export const KNOWN_PLACE_METRES = 400;

// Towns rank below the stations named after them, counties beside the larger ones: people mostly mean a spot.
const TOWN_IMPORTANCE = 0.45;
const COUNTY_IMPORTANCE = 0.6;

const GAZETTEER = new URL('./data/gazetteer.json', import.meta.url);
let records: GazetteerRecord[] | undefined;
let entries: Entry[] | undefined;

/** The gazetteer's records as compiled, read once. */
export function gazetteer(): GazetteerRecord[] {
  records ??= JSON.parse(readFileSync(GAZETTEER, 'utf8')) as GazetteerRecord[];
  return records;
}

/**
 * Places whose name, alias, English name or address begins with or contains the query, best first: whole names before
 * beginnings before the middle of a name, then by importance (R7.70, D34). Case, width, 臺/台 and the suffixes
 * 站 / 車站 / 火車站 make no difference. Never fails; a query without letters finds nothing.
 */
export function searchPlaces(query: string, limit: number, language: PlaceLanguage = 'zh-TW'): PlaceAnswer[] {
  const wanted = queryKeys(query);
  if (wanted === undefined) return [];
  const hits: { entry: Entry; rank: number }[] = [];
  for (const entry of allEntries()) {
    const rank = matchRank(entry.keys, wanted);
    if (rank > 0) hits.push({ entry, rank });
  }
  hits.sort((a, b) => b.rank - a.rank || b.entry.importance - a.entry.importance || shorter(a.entry, b.entry));
  return hits.slice(0, limit).map(({ entry }) => present(entry, language));
}

/**
 * What stands at a point (D34): the nearest known place within 400 m, else the township with the point itself,
 * else (at sea, abroad) nothing. One place at most.
 */
export function reversePlace(lat: number, lng: number, language: PlaceLanguage = 'zh-TW'): PlaceAnswer[] {
  const point = { lat, lng };
  const known = nearestKnownPlace(point);
  if (known) return [present(known, language)];
  const town = townAt(point);
  return town ? [present(spotInTown(town, point), language)] : [];
}

function allEntries(): Entry[] {
  entries ??= buildEntries();
  return entries;
}

function buildEntries(): Entry[] {
  const towns = allTowns();
  const townByName = new Map(towns.map((town) => [town.county + town.town, town]));
  const places = gazetteer().map((record) => placeEntry(record, townByName.get(record.county + record.town)));
  return [...places, ...countyEntries(towns), ...townEntries(towns)];
}

function placeEntry(record: GazetteerRecord, town: Town | undefined): Entry {
  const area = `${record.county}${record.town}`;
  return {
    id: record.id,
    point: { lat: record.lat, lng: record.lng },
    type: record.kind,
    importance: record.importance,
    name: { 'zh-TW': record.zh, en: record.en },
    full: { 'zh-TW': area + record.zh, en: town ? `${record.en}, ${areaEn(town)}` : record.en },
    keys: nameKeys({ names: [record.zh, record.en, ...record.aliases], addresses: [area, record.county] }),
  };
}

/** A county is found at its seat of government, the one point of it that the gazetteer holds. */
function countyEntries(towns: Town[]): Entry[] {
  const byCounty = new Map(towns.map((town) => [town.county, town]));
  return [...byCounty.values()].flatMap((town) => {
    const seat = gazetteer().find((r) => r.kind === 'government' && r.county === town.county && r.zh.includes('政府'));
    if (!seat) return [];
    return [
      {
        id: `county-${town.countyCode}`,
        point: { lat: seat.lat, lng: seat.lng },
        type: 'county',
        importance: COUNTY_IMPORTANCE,
        name: { 'zh-TW': town.county, en: town.countyEn },
        full: { 'zh-TW': town.county, en: town.countyEn },
        keys: nameKeys({ names: [town.county, town.countyEn], addresses: [] }),
      },
    ];
  });
}

/** A township is found at its most important known place that lies in it. Townships without one are left out. */
function townEntries(towns: Town[]): Entry[] {
  const centre = new Map<string, GazetteerRecord>();
  for (const record of gazetteer()) {
    const area = record.county + record.town;
    const best = centre.get(area);
    if (!best || record.importance > best.importance) centre.set(area, record);
  }
  return towns.flatMap((town) => {
    const record = centre.get(town.county + town.town);
    return record ? [townEntry(town, record)] : [];
  });
}

function townEntry(town: Town, point: Point): Entry {
  return {
    id: `town-${town.code}`,
    point: { lat: point.lat, lng: point.lng },
    type: 'town',
    importance: TOWN_IMPORTANCE,
    name: { 'zh-TW': town.county + town.town, en: areaEn(town) },
    full: { 'zh-TW': town.county + town.town, en: areaEn(town) },
    keys: nameKeys({ names: [town.town, town.county + town.town, town.townEn], addresses: [town.county] }),
  };
}

function spotInTown(town: Town, point: Point): Entry {
  return { ...townEntry(town, point), keys: [] };
}

function areaEn(town: Town): string {
  return `${town.townEn}, ${town.countyEn}`;
}

function nearestKnownPlace(point: Point): Entry | undefined {
  let best: { entry: Entry; metres: number } | undefined;
  for (const entry of allEntries()) {
    if (entry.type === 'county' || entry.type === 'town') continue;
    const metres = nearbyMetres(point, entry.point);
    if (metres <= KNOWN_PLACE_METRES && (!best || metres < best.metres)) best = { entry, metres };
  }
  return best?.entry;
}

function shorter(a: Entry, b: Entry): number {
  return a.name['zh-TW'].length - b.name['zh-TW'].length;
}

function present(entry: Entry, language: PlaceLanguage): PlaceAnswer {
  return {
    id: entry.id,
    display_name: entry.name[language],
    full_name: entry.full[language],
    lat: entry.point.lat,
    lng: entry.point.lng,
    type: entry.type,
    importance: entry.importance,
  };
}
