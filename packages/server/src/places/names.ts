/**
 * How names are compared: NFKC, lower case, 台 for 臺, no accents; Chinese loses its spaces, Latin text keeps one between
 * words so that "main" is found inside "Taipei Main Station" but "ain" is not.
 */

/**
 * All that one place can be found by, as text to look into: each form of a name stands between two line breaks, so that
 * one native search tells whether some name is, begins with or holds what was typed.
 */
export interface NameKeys {
  /** The names, those of stations with 站, 車站 and 火車站 alike. */
  names: string;
  /** The names as they are given, and what is said for them when 站, 市, 縣, 區 … are left out; only the whole counts. */
  whole: string;
  /** County and township, for queries of several words. */
  around: string;
}

/** What was typed, in the forms it is compared in. */
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
 * How well a name fits, larger is better; 0 is no fit. Behind its county or township (`addressed`) a name fits a little
 * less well than without: 台北市政府 is that office first, and the metro station 市政府 in Taipei after it. `spelled` is
 * the whole name of a station with the suffix of another: 左營火車站 is 左營車站 first, and the metro's 左營站 after it.
 */
export const RANK = {
  whole: 9, addressedWhole: 8, spelled: 7, addressedSpelled: 6, start: 5, addressedStart: 4, inside: 3, addressedInside: 2, words: 1, none: 0,
} as const;

/** A name as it is shown: the ministry writes 台 in counties and 臺 in some towns, providers either; people read one (台東縣台東市). */
export function toShownName(name: string): string {
  return name.replaceAll('臺', '台');
}

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

/** The forms of all names of one place, and of what lies around it. */
export function getNameKeys(names: readonly string[], around: readonly string[] = []): NameKeys {
  const comparable = names.map(normaliseName);
  return {
    names: listed(comparable.flatMap(spellings)),
    whole: listed([...comparable, ...comparable.map(shortName)]),
    around: listed(around.map(normaliseName)),
  };
}

/** A name of a county or township as an address begins with it: also without 市, 縣 … at its end. */
export function getAddressForms(name: string): string[] {
  const text = normaliseName(name);
  return [...new Set([text, shortName(text)])];
}

/** The forms of what was typed; undefined when it holds no letter or digit. */
export function getQueryKey(query: string): QueryKey | undefined {
  const text = normaliseName(query);
  if (text === '') return undefined;
  return { text, words: query.split(/\s+/u).map(normaliseName).filter((word) => word !== '') };
}

/** How well some name fits this text: as a whole, at its beginning, inside, or not at all. */
export function getNameRank({ names, whole }: NameKeys, text: string): number {
  const at = names.indexOf(text);
  // What is short begins a name: where no name holds it, nothing short is it.
  if (at < 0) return RANK.none;
  if (isListed(whole, text)) return RANK.whole;
  if (isListed(names, text)) return RANK.spelled;
  if (names.includes(EDGE + text)) return RANK.start;
  return beginsAWord(names, text, at) ? RANK.inside : RANK.none;
}

/** Whether every word stands in a name or in what lies around, and at least one in a name. */
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

/** Whether the text stands in one of the names where it may begin: Chinese anywhere, Latin text where a word does. */
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
