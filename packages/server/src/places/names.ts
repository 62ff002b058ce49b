/**
 * Normalises and compares names: NFKC, lower case, 台 for 臺, no accents. Chinese loses its spaces. Latin text keeps one between
 * words, so that "main" matches inside "Taipei Main Station" but "ain" does not.
 */

/**
 * The searchable names of one place as text. Each form of a name is enclosed in line breaks, so that one native string search
 * finds whether some name equals, begins with or contains the query.
 */
export interface NameKeys {
  /** The names; a station's with each of the suffixes 站, 車站 and 火車站. */
  names: string;
  /** The given names, and their short forms without 站, 市, 縣, 區 …; only a whole match counts. */
  whole: string;
  /** County and township, for queries of several words. */
  around: string;
}

/** The query in its normalised forms. */
export interface QueryKey {
  text: string;
  words: readonly string[];
}

const STATION = /(?:火車站|車站|站)$/u;
const STATION_FORMS = ['站', '車站', '火車站'];
const ADMINISTRATIVE = /(?<=.{2})[市縣區鄉鎮]$/u;
const ADMINISTRATIVE_EN = / (?:city|county|district|township)$/;
const HAN = /\p{Script=Han}/u;
const EDGE = '\n';

/**
 * Ranks of matches; larger is better and 0 is no match. A name after its county or township (`addressed`) ranks one lower: 台北市政府
 * finds that office first, then the metro station 市政府 in Taipei. `spelled` is the whole name of a station with the suffix of
 * another: 左營火車站 finds 左營車站 first, then the metro's 左營站.
 */
export const RANK = {
  whole: 9, addressedWhole: 8, spelled: 7, addressedSpelled: 6, start: 5, addressedStart: 4, inside: 3, addressedInside: 2, words: 1, none: 0,
} as const;

/** Writes 台 for 臺 in a displayed name, because the ministry and the providers mix both (台東縣台東市). */
export function toShownName(name: string): string {
  return name.replaceAll('臺', '台');
}

/** Converts a text into the form in which names are compared. */
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

/** Builds the keys of one place from all its names and the names of its area. */
export function getNameKeys(names: readonly string[], around: readonly string[] = []): NameKeys {
  const comparable = names.map(normaliseName);
  return {
    names: listed(comparable.flatMap(spellings)),
    whole: listed([...comparable, ...comparable.map(shortName)]),
    around: listed(around.map(normaliseName)),
  };
}

/** The forms of a county's or township's name at the beginning of an address: with and without the final 市, 縣 … */
export function getAddressForms(name: string): string[] {
  const text = normaliseName(name);
  return [...new Set([text, shortName(text)])];
}

/** Normalises a query; undefined when it contains no letter or digit. */
export function getQueryKey(query: string): QueryKey | undefined {
  const text = normaliseName(query);
  if (text === '') return undefined;
  return { text, words: query.split(/\s+/u).map(normaliseName).filter((word) => word !== '') };
}

/** Ranks the best match of a text in the names: whole, at the beginning, inside, or none. */
export function getNameRank({ names, whole }: NameKeys, text: string): number {
  const at = names.indexOf(text);
  // A short form is the beginning of a name, so a text that no name contains equals no short form either.
  if (at < 0) return RANK.none;
  if (isListed(whole, text)) return RANK.whole;
  if (isListed(names, text)) return RANK.spelled;
  if (names.includes(EDGE + text)) return RANK.start;
  return beginsAWord(names, text, at) ? RANK.inside : RANK.none;
}

/** Whether every word occurs in a name or in the area's names, and at least one in a name. */
export function containsAllWords({ names, around }: NameKeys, words: readonly string[]): boolean {
  let isNamed = false;
  for (const word of words) {
    const at = names.indexOf(word);
    if (at >= 0 && beginsAWord(names, word, at)) isNamed = true;
    else if (!around.includes(EDGE + word) && !beginsAWord(around, word, around.indexOf(word))) return false;
  }
  return isNamed;
}

function listed(forms: readonly string[]): string {
  return EDGE + [...new Set(forms)].join(EDGE) + EDGE;
}

function isListed(list: string, text: string): boolean {
  return list.includes(EDGE + text + EDGE);
}

/** Whether the text occurs in a name at a valid start: Chinese anywhere, Latin text at the beginning of a word. */
function beginsAWord(names: string, text: string, first: number): boolean {
  if (first < 0) return false;
  if (HAN.test(text.charAt(0))) return true;
  for (let at = first; at >= 0; at = names.indexOf(text, at + 1)) {
    const before = names.charAt(at - 1);
    if (before === ' ' || before === EDGE || HAN.test(before)) return true;
  }
  return false;
}

function spellings(name: string): string[] {
  const stem = name.replace(STATION, '');
  return stem === name || stem === '' ? [name] : [name, ...STATION_FORMS.map((suffix) => stem + suffix)];
}

function shortName(text: string): string {
  const station = text.replace(STATION, '');
  return station === text ? text.replace(ADMINISTRATIVE, '').replace(ADMINISTRATIVE_EN, '') : station;
}
