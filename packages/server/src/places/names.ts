/**
 * How names are compared: NFKC, lower case, 台 for 臺, no accents; Chinese loses its spaces, Latin text keeps one between
 * words so that "main" is found inside "Taipei Main Station" but "ain" is not.
 */

/** A name in the forms it can be found by. */
export interface NameKey {
  /** The name itself, comparable. */
  text: string;
  /** The same with 車站 and 火車站 written 站. */
  canonical: string;
  /** The same without 站, 市, 縣, 區 … at the end: what people leave out. */
  bare: string;
  /** Text that may stand before the name in an address: county, county and township. */
  addresses: string[];
}

/** What was typed, in the forms it is compared in. */
export interface QueryKey {
  text: string;
  canonical: string;
  words: string[];
}

const STATION = /(?:火車站|車站|站)$/u;
const ADMINISTRATIVE = /(?<=.{2})[市縣區鄉鎮]$/u;
const HAN = /\p{Script=Han}/u;

/** How well a name fits, larger is better; 0 is no fit. */
const RANK = { whole: 4, start: 3, inside: 2, words: 1, none: 0 } as const;

/** Brings a text into the comparable form. */
export function normaliseName(text: string): string {
  const plain = text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('臺', '台')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain.replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '');
}

/** The forms of all names of one place. */
export function nameKeys({ names, addresses }: { names: string[]; addresses: string[] }): NameKey[] {
  const comparable = addresses.map(normaliseName);
  return names.map((name) => {
    const text = normaliseName(name);
    return { text, canonical: canonicalName(text), bare: bareName(text), addresses: comparable };
  });
}

/** The forms of what was typed; undefined when it holds no letter or digit. */
export function queryKeys(query: string): QueryKey | undefined {
  const text = normaliseName(query);
  if (text === '') return undefined;
  const words = query.split(/\s+/u).map(normaliseName).filter((word) => word !== '');
  return { text, canonical: canonicalName(text), words };
}

/** The best fit of any of a place's names: whole name, beginning, middle, or all words somewhere in it; 0 for none. */
export function matchRank(keys: readonly NameKey[], query: QueryKey): number {
  let best: number = RANK.none;
  for (const key of keys) best = Math.max(best, rankOf(key, query));
  if (best === RANK.none && query.words.length > 1 && holdsAllWords(keys, query.words)) return RANK.words;
  return best;
}

function rankOf(key: NameKey, query: QueryKey): number {
  if (isWhole(key, query)) return RANK.whole;
  if (key.text.startsWith(query.text) || key.canonical.startsWith(query.canonical)) return RANK.start;
  if (isInside(key.text, query.text) || isInside(key.canonical, query.canonical)) return RANK.inside;
  return RANK.none;
}

function isWhole(key: NameKey, query: QueryKey): boolean {
  if (key.text === query.text || key.canonical === query.canonical || key.bare === query.text) return true;
  return key.addresses.some((address) => query.canonical === address + key.canonical || query.text === address + key.text);
}

function isInside(name: string, part: string): boolean {
  return HAN.test(part) ? name.includes(part) : name.includes(` ${part}`);
}

function holdsAllWords(keys: readonly NameKey[], words: readonly string[]): boolean {
  return words.every((word) =>
    keys.some(({ text, canonical, addresses }) => {
      const found = [text, ...addresses].some((name) => name.startsWith(word) || isInside(name, word));
      return found || canonical.includes(canonicalName(word));
    }),
  );
}

function canonicalName(text: string): string {
  return text.replace(STATION, '站');
}

function bareName(text: string): string {
  const station = text.replace(STATION, '');
  return station === text ? text.replace(ADMINISTRATIVE, '') : station;
}
