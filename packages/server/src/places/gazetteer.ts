import { readFileSync } from 'node:fs';
import type { Language, LatLng, Place } from '@shunlu/api-contract';
import { haversineKm } from '@shunlu/api-contract';
import { nameKeys, queryKeys, matchRank } from './names.ts';
import type { NameKey } from './names.ts';
import { allTowns, townAt } from './towns.ts';
import type { Town } from './towns.ts';

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
  point: LatLng;
  type: string;
  importance: number;
  name: Record<Language, string>;
  full: Record<Language, string>;
  keys: NameKey[];
}

/** A click this near a known place is that place (`data/README.md`: one point stands for a station, a gate, a stop). */
export const KNOWN_PLACE_KM = 0.4;

// Towns rank below the stations named after them, counties beside the larger ones: people mostly mean a spot.
// Of the townships of one name, the one with the better known places comes first.
const TOWN_IMPORTANCE = 0.3;
const TOWN_SHARE_OF_ITS_BEST_PLACE = 0.2;
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
 * 站 / 車站 / 火車站 make no difference. A street address that no name fits finds its township. Never fails; a query
 * without letters finds nothing.
 */
export function searchPlaces(query: string, limit: number, language: Language = 'zh-TW'): Place[] {
  const wanted = queryKeys(query);
  if (wanted === undefined) return [];
  const hits: { entry: Entry; rank: number }[] = [];
  for (const entry of allEntries()) {
    const rank = matchRank(entry.keys, wanted);
    if (rank > 0) hits.push({ entry, rank });
  }
  if (hits.length === 0) return townsOfAddress(wanted.text).slice(0, limit).map((entry) => present(entry, language));
  hits.sort((a, b) => b.rank - a.rank || b.entry.importance - a.entry.importance || shorter(a.entry, b.entry));
  return hits.slice(0, limit).map(({ entry }) => present(entry, language));
}

/**
 * What stands at a point (D34): the nearest known place within 400 m, else the township with the point itself,
 * else (at sea, abroad) nothing. One place at most.
 */
export function reversePlace(lat: number, lng: number, language: Language = 'zh-TW'): Place[] {
  const point = { lat, lng };
  const known = nearestKnownPlace(point);
  if (known) return [present(known, language)];
  const town = townAt(point);
  return town ? [present(spotInTown(town, point), language)] : [];
}

/** The township with whose name a street address begins: 台北市中正區重慶南路一段122號. */
function townsOfAddress(address: string): Entry[] {
  return allEntries().filter((entry) => entry.type === 'town' && entry.keys.some((key) => address.startsWith(key.addresses[0] + key.text)));
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
    return record ? [townEntry(town, record, record.importance)] : [];
  });
}

function townEntry(town: Town, point: LatLng, bestPlace = 0): Entry {
  return {
    id: `town-${town.code}`,
    point: { lat: point.lat, lng: point.lng },
    type: 'town',
    importance: Number((TOWN_IMPORTANCE + TOWN_SHARE_OF_ITS_BEST_PLACE * bestPlace).toFixed(2)),
    name: { 'zh-TW': town.county + town.town, en: areaEn(town) },
    full: { 'zh-TW': town.county + town.town, en: areaEn(town) },
    keys: nameKeys({ names: [town.town, town.county + town.town, town.townEn], addresses: [town.county] }),
  };
}

function spotInTown(town: Town, point: LatLng): Entry {
  return { ...townEntry(town, point), keys: [] };
}

function areaEn(town: Town): string {
  return `${town.townEn}, ${town.countyEn}`;
}

function nearestKnownPlace(point: LatLng): Entry | undefined {
  let best: { entry: Entry; km: number } | undefined;
  for (const entry of allEntries()) {
    if (entry.type === 'county' || entry.type === 'town') continue;
    const km = haversineKm(point, entry.point);
    if (km <= KNOWN_PLACE_KM && (!best || km < best.km)) best = { entry, km };
  }
  return best?.entry;
}

function shorter(a: Entry, b: Entry): number {
  return a.name['zh-TW'].length - b.name['zh-TW'].length;
}

function present(entry: Entry, language: Language): Place {
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
