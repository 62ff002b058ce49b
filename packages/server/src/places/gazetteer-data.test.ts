import { readFileSync } from 'node:fs';
import { haversineKm } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { getGazetteer } from './gazetteer.ts';
import { normaliseName } from './names.ts';
import { findTown } from './towns.ts';

/** The check that was compiled with the data (`data/README.md`, Checks). */

const KINDS = [
  'hsr', 'rail', 'metro', 'airport', 'university', 'park', 'hospital', 'interchange', 'harbour', 'mall', 'sight',
  'government', 'bus',
];
const SOURCES = ['tdx', 'tra', 'tdx-bus', 'tdx-spot', 'freeway-bureau', 'nhi', 'osm', 'hand'];
const MINIMUM: Record<string, number> = {
  hsr: 12, rail: 230, metro: 240, airport: 17, university: 90, park: 35, hospital: 40, interchange: 150, harbour: 20,
  mall: 30, sight: 80, government: 22, bus: 25,
};
const SPOKEN = [
  '北車', '竹科', '中科', '南科', '桃機', '台大', '清大', '交大', '陽明交大', '成大', '政大', '師大', '中央', '中山',
  '中興', '逢甲', '小巨蛋', '左營高鐵', '南港展覽館', '市府轉運站', '台中港', '林口長庚', '義大', '左營', '日月潭',
  '阿里山', '太魯閣', '九份', '墾丁', '清境',
];
const MAX_BYTES = 400_000;
const DUPLICATE_KM = 0.15;
/** In Big5 as rare or variant characters, but in Taiwan's texts a sign of simplified writing. */
const SIMPLIFIED = /[个优党几准吓团坂坝叶号]/u;
/** Characters of place names that Big5 lacks. */
const VARIANTS = new Set(['峯', '塭', '磘', '秀']);

const records = getGazetteer();
const tag = (record: { id: string; zh: string }) => `${record.id} ${record.zh}`;
const failing = (isBad: (record: (typeof records)[number]) => boolean) => records.filter(isBad).map(tag);

/** Standard Big5 (levels 1 and 2, without the HKSCS additions) holds the traditional characters only. */
function traditionalCharacters(): Set<string> {
  const big5 = new TextDecoder('big5');
  const found = new Set<string>();
  const levels: [number, number][] = [[0xa4, 0xc6], [0xc9, 0xf9]];
  for (const [from, to] of levels) {
    for (let lead = from; lead <= to; lead++) {
      for (let trail = 0x40; trail <= 0xfe; trail++) {
        const isOutside = (trail > 0x7e && trail < 0xa1) || (lead === 0xc6 && trail > 0x7e) || (lead === 0xf9 && trail > 0xd5);
        if (!isOutside) found.add(big5.decode(Uint8Array.of(lead, trail)));
      }
    }
  }
  return found;
}

describe('gazetteer.json', () => {
  it('D34: is small enough to hold in memory', () => {
    const bytes = readFileSync(new URL('./data/gazetteer.json', import.meta.url)).length;
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  it('D34: has unique slugs as ids', () => {
    expect(failing(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  });

  it('D34: names every place in both languages, known kind and source', () => {
    expect(failing(({ zh, en }) => zh.trim() === '' || en.trim() === '' || /\p{Script=Han}/u.test(en))).toEqual([]);
    expect(failing(({ kind }) => !KINDS.includes(kind))).toEqual([]);
    expect(failing(({ source }) => !SOURCES.includes(source))).toEqual([]);
    expect(failing(({ importance }) => !(importance >= 0 && importance <= 1))).toEqual([]);
  });

  it('D34: has no empty, doubled or redundant alias', () => {
    const isBad = (aliases: string[], zh: string) =>
      new Set(aliases).size !== aliases.length || aliases.some((alias) => alias.trim() === '' || alias === zh);
    expect(failing(({ aliases, zh }) => isBad(aliases, zh))).toEqual([]);
  });

  it('D34: is written in traditional characters, with 台 in names', () => {
    const traditional = traditionalCharacters();
    const isForeign = (text: string) =>
      [...text].some((c) => /\p{Script=Han}/u.test(c) && ((!traditional.has(c) && !VARIANTS.has(c)) || SIMPLIFIED.test(c)));
    expect(failing(({ zh, county, town, aliases }) => isForeign([zh, county, town, ...aliases].join('')))).toEqual([]);
    expect(failing(({ zh, aliases, county, town }) => [zh, ...aliases, county, town].some((name) => name.includes('臺')))).toEqual([]);
  });

  it('D34: gives at most 5 decimals', () => {
    const isFine = (degrees: number) => Math.abs(degrees * 1e5 - Math.round(degrees * 1e5)) > 1e-6;
    expect(failing(({ lat, lng }) => isFine(lat) || isFine(lng))).toEqual([]);
  });

  it('D34: puts every place into the township it states', () => {
    const isElsewhere = (record: (typeof records)[number]) => {
      const town = findTown(record);
      return town?.county !== record.county || town.town !== record.town;
    };
    expect(failing(isElsewhere)).toEqual([]);
  });

  it('D34: has no place twice', () => {
    const byName = new Map<string, typeof records>();
    for (const record of records) {
      const key = `${record.kind} ${normaliseName(record.zh)}`;
      byName.set(key, [...(byName.get(key) ?? []), record]);
    }
    const doubles = [...byName.values()].flatMap((same) =>
      same.filter((record, i) => same.some((other, j) => j < i && haversineKm(record, other) < DUPLICATE_KM)),
    );
    expect(doubles.map(tag)).toEqual([]);
  });

  it.each(KINDS)('D34: has enough of kind %s', (kind) => {
    expect(records.filter((record) => record.kind === kind).length).toBeGreaterThanOrEqual(MINIMUM[kind] ?? 1);
  });

  it.each(SPOKEN)('D34: knows %s', (word) => {
    expect(records.some(({ zh, aliases }) => [zh, ...aliases].includes(word))).toBe(true);
  });
});
