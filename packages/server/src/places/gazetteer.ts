import { readFileSync } from 'node:fs';
import { setImmediate as pause } from 'node:timers/promises';
import type { Language, LatLng, Place } from '@shunlu/api-contract';
import { haversineKm } from '@shunlu/api-contract';
import { roadGraph } from '../roads/graph.ts';
import { RANK, getAddressForms, getNameRank, containsAllWords, getNameKeys, getQueryKey } from './names.ts';
import type { NameKeys, QueryKey } from './names.ts';
import { listTowns, findTown } from './towns.ts';
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

/** A searchable place: a gazetteer record, a township or a county. */
interface Entry {
  id: string;
  point: LatLng;
  type: string;
  importance: number;
  source?: string;
  name: Record<Language, string>;
  full: Record<Language, string>;
  keys: NameKeys;
}

/** A county or township with its entries. 台北車站 is an entry of both 台北市 and 台北市中正區. */
interface Area {
  /** The beginnings of addresses in the area. */
  forms: readonly string[];
  entries: Entry[];
}

interface Index {
  entries: readonly Entry[];
  areas: readonly Area[];
  /** Townships with the beginnings of their street addresses: with the county, and the township's name `alone`. */
  towns: readonly { entry: Entry; withCounty: readonly string[]; alone: string }[];
}

/** The result of a gazetteer query. */
export interface PlaceMatches {
  places: Place[];
  /** Whether some name equals or begins with the query; then the geocoder is not needed. */
  isKnown: boolean;
}

/** A click this near a known place selects that place (`data/README.md`: one point represents a station, a gate, a stop). */
export const KNOWN_PLACE_KM = 0.4;

// Townships rank below the stations named after them and counties beside the larger stations, because people mostly mean a spot.
// Among townships of the same name, the one with the better known places ranks first.
const TOWN_IMPORTANCE = 0.3;
const TOWN_SHARE_OF_ITS_BEST_PLACE = 0.2;
const COUNTY_IMPORTANCE = 0.6;

/** The most that nearness to the other end adds to the importance: enough to order two places of the same name. */
const NEAR_BONUS = 0.2;
/** The distance that halves the bonus; most rides are at most two or three times as long. */
const NEAR_HALVING_KM = 30;

const GAZETTEER = new URL('./data/gazetteer.json', import.meta.url);
let records: GazetteerRecord[] | undefined;
let index: Index | undefined;

/** The gazetteer's records as compiled, read once. */
export function getGazetteer(): GazetteerRecord[] {
  records ??= JSON.parse(readFileSync(GAZETTEER, 'utf8')) as GazetteerRecord[];
  return records;
}

/** Reads the data and builds the index before the first search, in steps, so that the server can handle requests between them. */
export async function preloadPlaces(): Promise<void> {
  for (const step of [listTowns, roadGraph, theIndex]) {
    await pause();
    step();
  }
}

/**
 * Finds places whose name, alias, English name or address begins with or contains the query. Whole names rank before beginnings,
 * and beginnings before the middle of a name; then importance and nearness to the other end of the ride count (R7.70, D34). Case,
 * width, 臺/台, the suffixes 站 / 車站 / 火車站 and 市 / 縣 make no difference. A street address that matches no name returns its
 * township. Never fails; a query without letters or digits returns no places.
 */
export function findPlaces(query: string, { limit, language = 'zh-TW', near }: { limit: number; language?: Language | undefined; near?: LatLng | undefined }): PlaceMatches {
  const wanted = getQueryKey(query);
  if (wanted === undefined) return { places: [], isKnown: false };
  const ranks = rankEntries(wanted);
  const hits = [...ranks].map(([entry, rank]) => ({ entry, rank, weight: entry.importance + getNearBonus(entry, near) }));
  hits.sort((a, b) => b.rank - a.rank || b.weight - a.weight || shorter(a.entry, b.entry));
  const isKnown = (hits[0]?.rank ?? RANK.none) >= RANK.addressedStart;
  const found = hits.length > 0 ? hits.map(({ entry }) => entry) : findAddressTowns(wanted.text, near);
  return { places: found.slice(0, limit).map((entry) => present(entry, language)), isKnown };
}

/** Returns only the places of `findPlaces`. */
export function searchPlaces(query: string, limit: number, language?: Language, near?: LatLng): Place[] {
  return findPlaces(query, { limit, language, near }).places;
}

/**
 * Finds the nearest known place within 400 m of a point, if any. With `name`, the place must have that name too: this tells
 * whether a provider's place is one of the gazetteer.
 */
export function findKnownPlace(point: LatLng, language: Language = 'zh-TW', name?: string): Place | undefined {
  const known = nearestKnownPlace(point, name === undefined ? undefined : getQueryKey(name));
  return known && present(known, language);
}

/** The township around a point, as a place with the point's own coordinates; undefined at sea and abroad. */
export function findTownPlace(point: LatLng, language: Language = 'zh-TW'): Place | undefined {
  const town = findTown(point);
  return town && present(townEntry(town, point), language);
}

/**
 * Finds the place at a point: the nearest known place within 400 m, else the township with the point's own coordinates.
 * Returns one place at most, and none at sea or abroad (D34).
 */
export function reversePlace(lat: number, lng: number, language: Language = 'zh-TW'): Place[] {
  const place = findKnownPlace({ lat, lng }, language) ?? findTownPlace({ lat, lng }, language);
  return place ? [place] : [];
}

/** The full name of a place in a township: 新竹市東區新竹科學園區, or Hsinchu Science Park, East District, Hsinchu City. */
export function getFullName(name: string, town: Town, language: Language): string {
  return language === 'en' ? `${name}, ${areaEn(town)}` : town.county + town.town + name;
}

/** Ranks the entries that match: by name, by name after their county or township, or by all words in any order. */
function rankEntries({ text, words }: QueryKey): Map<Entry, number> {
  const { entries, areas } = theIndex();
  const ranks = new Map<Entry, number>();
  for (const entry of entries) {
    const fit = getNameRank(entry.keys, text);
    if (fit !== RANK.none) ranks.set(entry, fit);
    else if (words.length > 1 && containsAllWords(entry.keys, words)) ranks.set(entry, RANK.words);
  }
  for (const area of areas) {
    for (const form of area.forms) {
      if (!text.startsWith(form)) continue;
      const rest = text.slice(form.length).trim();
      if (rest === '') continue;
      for (const entry of area.entries) {
        const fit = getNameRank(entry.keys, rest);
        // One rank below the same match without the area's name.
        if (fit !== RANK.none) ranks.set(entry, Math.max(ranks.get(entry) ?? RANK.none, fit - 1));
      }
    }
  }
  return ranks;
}

/** The townships whose name begins a street address: 台北市中正區重慶南路一段122號. Without a county, all of that name match. */
function findAddressTowns(address: string, near: LatLng | undefined): Entry[] {
  const { towns } = theIndex();
  const begins = (form: string) => address.length > form.length && address.startsWith(form);
  const withCounty = towns.filter((town) => town.withCounty.some(begins));
  const found = (withCounty.length > 0 ? withCounty : towns.filter(({ alone }) => begins(alone))).map(({ entry }) => entry);
  const weight = (entry: Entry) => entry.importance + getNearBonus(entry, near);
  return found.sort((a, b) => weight(b) - weight(a));
}

function getNearBonus({ point }: Entry, near: LatLng | undefined): number {
  return near ? NEAR_BONUS * 2 ** (-haversineKm(point, near) / NEAR_HALVING_KM) : 0;
}

function theIndex(): Index {
  index ??= buildIndex();
  return index;
}

function buildIndex(): Index {
  const towns = listTowns();
  const townByName = new Map(towns.map((town) => [town.county + town.town, town]));
  const areas = new Map<string, Area>();
  const put = (name: string, forms: readonly string[], entry: Entry): void => {
    const area = areas.get(name) ?? { forms, entries: [] };
    area.entries.push(entry);
    areas.set(name, area);
  };
  const entries: Entry[] = [];
  for (const record of getGazetteer()) {
    const town = townByName.get(record.county + record.town);
    if (!town) throw new Error(`gazetteer.json: ${record.id} lies in ${record.county}${record.town}, which is no township`);
    const entry = placeEntry(record, town);
    entries.push(entry);
    put(town.county, getAddressForms(town.county), entry);
    put(town.county + town.town, areaForms(town), entry);
  }
  entries.push(...countyEntries(towns));
  const centres = builtUpCentres();
  const bests = bestPlaces();
  const ofAddresses = towns.map((town) => {
    const centre = centres.get(town.code);
    if (!centre) throw new Error(`trunk-roads.json: no built-up centre of ${town.county}${town.town}`);
    const entry = townEntry(town, centre, bests.get(town.county + town.town));
    entries.push(entry);
    put(town.county, getAddressForms(town.county), entry);
    const [alone = ''] = getAddressForms(town.town);
    return { entry, withCounty: areaForms(town).filter((form) => form.endsWith(alone)), alone };
  });
  return { entries, areas: [...areas.values()], towns: ofAddresses };
}

/** The beginnings of addresses in a township: 新北市板橋區, 新北板橋區; for names of places also 新北板橋. */
function areaForms(town: Town): string[] {
  return getAddressForms(town.county).flatMap((county) => getAddressForms(town.town).map((name) => county + name));
}

function placeEntry(record: GazetteerRecord, town: Town): Entry {
  return {
    id: record.id,
    point: { lat: record.lat, lng: record.lng },
    type: record.kind,
    importance: record.importance,
    source: record.source,
    name: { 'zh-TW': record.zh, en: record.en },
    full: { 'zh-TW': getFullName(record.zh, town, 'zh-TW'), en: getFullName(record.en, town, 'en') },
    keys: getNameKeys([record.zh, record.en, ...record.aliases], getAreaNames(town)),
  };
}

/** Builds the entries of the counties, each at its seat of government. */
function countyEntries(towns: readonly Town[]): Entry[] {
  const byCounty = new Map(towns.map((town) => [town.county, town]));
  return [...byCounty.values()].map(({ county, countyEn, countyCode }) => {
    const seat = getGazetteer().find((r) => r.kind === 'government' && r.county === county && r.zh.includes('政府'));
    if (!seat) throw new Error(`gazetteer.json: no seat of ${county}`);
    return {
      id: `county-${countyCode}`,
      point: { lat: seat.lat, lng: seat.lng },
      type: 'county',
      importance: COUNTY_IMPORTANCE,
      name: { 'zh-TW': county, en: countyEn },
      full: { 'zh-TW': county, en: countyEn },
      keys: getNameKeys([county, countyEn]),
    };
  });
}

/** The built-up centre of each township by its code: the point of its road graph node and of its name on the map. */
function builtUpCentres(): Map<string, LatLng> {
  const nodes = roadGraph().nodes.filter(({ kind }) => kind === 'town');
  // A node's id is `t` and the township code without its last 0 (`roads/data/README.md`).
  return new Map(nodes.map(({ id, lat, lng }) => [`${id.slice(1)}0`, { lat, lng }]));
}

/** The importance of the best known place of each township. */
function bestPlaces(): Map<string, number> {
  const best = new Map<string, number>();
  for (const { county, town, importance } of getGazetteer()) {
    best.set(county + town, Math.max(best.get(county + town) ?? 0, importance));
  }
  return best;
}

function townEntry(town: Town, point: LatLng, bestPlace = 0): Entry {
  return {
    id: `town-${town.code}`,
    point: { lat: point.lat, lng: point.lng },
    type: 'town',
    importance: Number((TOWN_IMPORTANCE + TOWN_SHARE_OF_ITS_BEST_PLACE * bestPlace).toFixed(2)),
    name: { 'zh-TW': town.county + town.town, en: areaEn(town) },
    full: { 'zh-TW': town.county + town.town, en: areaEn(town) },
    keys: getNameKeys([town.town, ...getAddressForms(town.county).map((county) => county + town.town), town.townEn], getAreaNames(town)),
  };
}

function getAreaNames(town: Town): string[] {
  return [town.county + town.town, town.countyEn, town.townEn];
}

function areaEn(town: Town): string {
  return `${town.townEn}, ${town.countyEn}`;
}

function nearestKnownPlace(point: LatLng, name: QueryKey | undefined): Entry | undefined {
  let best: { entry: Entry; km: number } | undefined;
  for (const entry of theIndex().entries) {
    if (entry.type === 'county' || entry.type === 'town') continue;
    const km = haversineKm(point, entry.point);
    if (km > KNOWN_PLACE_KM || (best && km >= best.km)) continue;
    if (name === undefined || getNameRank(entry.keys, name.text) === RANK.whole) best = { entry, km };
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
    ...(entry.source !== undefined && { source: entry.source }),
  };
}
