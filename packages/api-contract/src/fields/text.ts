/**
 * Unicode rules for user text, after PRECIS (RFC 8264 to 8266) and UTS 39. The stored text is exactly the visible text
 * (D112). The contract's text fields use them, and so do forms that count characters.
 */

/** Counts like the database and the forms: Unicode code points after NFC (D40). */
export function countCodePoints(text: string, form: 'NFC' | 'NFKC' = 'NFC'): number {
  return [...text.normalize(form)].length;
}

/**
 * Matches an emoji with its modifiers, which the group retains, or an invisible character. Invisible are zero-width
 * characters, tags, fillers, directional marks and annotation anchors.
 */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*|[\d#*]\ufe0f\u20e3)|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** A visible character: no white space and no Braille blank. Invisible characters are removed before. */
const VISIBLE = /[^\p{White_Space}\u2800]/u;
/** Every line break of any system. CR LF counts once. */
const LINE_BREAK = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;
/** More line breaks in a row only push the text below out of view. */
const BREAKS_MAX = 3;

function removeInvisibleExceptEmoji(text: string): string {
  return text.replaceAll(EMOJI_OR_INVISIBLE, '$1').normalize('NFC');
}

function emptyIfInvisible(text: string): string {
  return VISIBLE.test(text) ? text : '';
}

/**
 * Normalises a text of several lines: NFC, trimmed, no invisible characters, only `
 * `, at most three in a row.
 */
export function tidyText(text: string): string {
  const lines = removeInvisibleExceptEmoji(text).replaceAll(LINE_BREAK, '\n').replaceAll('\t', ' ');
  return emptyIfInvisible(lines.replaceAll(/\n{4,}/g, '\n'.repeat(BREAKS_MAX)).trim());
}

/** Normalises a text of one line: NFC, trimmed, no invisible characters, each run of white space as one space. */
export function tidyLine(text: string): string {
  return emptyIfInvisible(removeInvisibleExceptEmoji(text).replaceAll(/[\s\u0085]+/g, ' ').trim());
}

/** Normalises a person's name: one line without invisible characters, even inside an emoji. */
export function tidyName(text: string): string {
  return tidyLine(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

/** The faults of a normalised text. The codes are shown at the field. */
export type TextFault = 'CONTROL_CHARACTERS' | 'TOO_MANY_MARKS' | 'MIXED_SCRIPTS';

/** Combining marks above or below a letter. Three on one letter occur in no living language's names and cover other lines. */
const MARKS = /[\p{Mn}\p{Me}]{3}/u;

/** Returns the fault of a normalised text; undefined if it has none. */
export function findTextFault(text: string): TextFault | undefined {
  if (/[^\P{Cc}\n]/u.test(text)) return 'CONTROL_CHARACTERS';
  return MARKS.test(text) ? 'TOO_MANY_MARKS' : undefined;
}

/** Validates a text of several lines in a form: it is too long, or has a fault. */
export function findTextProblem(text: string, max: number): { code: TextFault | 'TOO_LONG'; limit?: number } | undefined {
  const tidy = tidyText(text);
  if (countCodePoints(tidy) > max) return { code: 'TOO_LONG', limit: max };
  const code = findTextFault(tidy);
  return code === undefined ? undefined : { code };
}

/**
 * Scripts whose letters may stand in one word. Han, kana, Bopomofo and Hangul may mix with each other and with Latin
 * (王Amy). Cyrillic, Greek and other scripts may not, because their letters can look like Latin ones.
 */
const SCRIPTS = [
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
];

/** Returns the fault of a normalised name; undefined if it has none. */
export function findNameFault(name: string): TextFault | undefined {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  return findTextFault(name) ?? (words.some((word) => countScripts(word) > 1) ? 'MIXED_SCRIPTS' : undefined);
}

function countScripts(word: string): number {
  // Letters and marks without a script of their own, such as ー, match any script.
  const letters = [...word].filter((letter) => !/[\p{Script=Common}\p{Script=Inherited}]/u.test(letter));
  return new Set(letters.map((letter) => SCRIPTS.findIndex((script) => script.test(letter)))).size;
}
