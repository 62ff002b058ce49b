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

/** A thing that can be found by name: a gazetteer record, a township or a county. */
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

/** A county or township, and what is found behind its name: 台北市 with 台北車站, 台北市中正區 with it too. */
interface Area {
  /** How addresses in it begin. */
  forms: readonly string[];
  entries: Entry[];
}

interface Index {
  entries: readonly Entry[];
  areas: readonly Area[];
  /** Townships by how a street address in them begins: with their county first, then by their own name. */
  towns: readonly { entry: Entry; withCounty: readonly string[]; alone: string }[];
}

/** What the gazetteer says to a query. */
export interface PlaceMatches {
  places: Place[];
  /** Some name is, or begins with, what was typed: whoever typed it means one of these. */
  isKnown: boolean;
}

/** A click this near a known place is that place (`data/README.md`: one point stands for a station, a gate, a stop). */
export const KNOWN_PLACE_KM = 0.4;

// Towns rank below the stations named after them, counties beside the larger ones: people mostly mean a spot.
// Of the townships of one name, the one with the better known places comes first.
const TOWN_IMPORTANCE = 0.3;
const TOWN_SHARE_OF_ITS_BEST_PLACE = 0.2;
const COUNTY_IMPORTANCE = 0.6;

/** What nearness to the other end adds to the importance at most: enough to tell two places of one name apart. */
const NEAR_BONUS = 0.2;
/** Each so many kilometres halve it: most rides are not longer than two or three of them. */
const NEAR_HALVING_KM = 30;

const GAZETTEER = new URL('./data/gazetteer.json', import.meta.url);
let records: GazetteerRecord[] | undefined;
let index: Index | undefined;

/** The gazetteer's records as compiled, read once. */
export function getGazetteer(): GazetteerRecord[] {
  records ??= JSON.parse(readFileSync(GAZETTEER, 'utf8')) as GazetteerRecord[];
  return records;
}

/** Reads the data and builds the index before anybody asks, in steps between which the server answers others. */
export async function preloadPlaces(): Promise<void> {
  for (const step of [listTowns, roadGraph, theIndex]) {
    await pause();
    step();
  }
}

/**
 * Places whose name, alias, English name or address begins with or contains the query, best first: whole names before
 * beginnings before the middle of a name, then by importance and, where the other end of the ride is known, nearness to
 * it (R7.70, D34). Case, width, 臺/台, the suffixes 站 / 車站 / 火車站 and 市 / 縣 make no difference. A street address
 * that no name fits finds its township. Never fails; a query without letters finds nothing.
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

/** The places alone of `findPlaces`. */
export function searchPlaces(query: string, limit: number, language?: Language, near?: LatLng): Place[] {
  return findPlaces(query, { limit, language, near }).places;
}

/**
 * The known place within 400 m of a point that is nearest to it; none at most times. Of another's place it may be asked
 * whether it is one of ours: then the name must fit as well.
 */
export function findKnownPlace(point: LatLng, language: Language = 'zh-TW', name?: string): Place | undefined {
  const known = nearestKnownPlace(point, name === undefined ? undefined : getQueryKey(name));
  return known && present(known, language);
}

/** The township in which a point lies, at the point itself; undefined at sea and abroad. */
export function findTownPlace(point: LatLng, language: Language = 'zh-TW'): Place | undefined {
  const town = findTown(point);
  return town && present(townEntry(town, point), language);
}

/**
 * What stands at a point (D34): the nearest known place within 400 m, else the township with the point itself,
 * else (at sea, abroad) nothing. One place at most.
 */
export function reversePlace(lat: number, lng: number, language: Language = 'zh-TW'): Place[] {
  const place = findKnownPlace({ lat, lng }, language) ?? findTownPlace({ lat, lng }, language);
  return place ? [place] : [];
}

/** How a place in a township is called in full: 新竹市東區新竹科學園區, or Hsinchu Science Park, East District, Hsinchu City. */
export function getFullName(name: string, town: Town, language: Language): string {
  return language === 'en' ? `${name}, ${areaEn(town)}` : town.county + town.town + name;
}

/** How well each place fits that fits at all: by its names, behind its county or township, or by all words somewhere. */
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
        // One below the same fit without its address.
        if (fit !== RANK.none) ranks.set(entry, Math.max(ranks.get(entry) ?? RANK.none, fit - 1));
      }
    }
  }
  return ranks;
}

/** The township with whose name a street address begins: 台北市中正區重慶南路一段122號; those of the name where no county stands before. */
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

/** How an address in a township begins: 新北市板橋區, 新北板橋區; for names of places also 新北板橋. */
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

/** A county is found at its seat of government. */
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

/** The middle of what is built in each township, by its code: where the road graph has its node, and the map its name. */
function builtUpCentres(): Map<string, LatLng> {
  const nodes = roadGraph().nodes.filter(({ kind }) => kind === 'town');
  // `roads/data/README.md`: `t` and the code without its last 0.
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
