/**
 * Unicode rules of what people write, after RFC 8264 to 8266 (PRECIS) and UTS 39: the text that is kept is the text that is
 * seen (D112). Used by the contract's text fields and by forms that count what they will send.
 */

/** Counts as the database and the forms do: Unicode code points after NFC (D40). */
export function countCodePoints(text: string, form: 'NFC' | 'NFKC' = 'NFC'): number {
  return [...text.normalize(form)].length;
}

/**
 * An emoji with what belongs to it, kept whole by the group; else a character that shows nothing: zero-width, tag, filler, mark
 * of direction, anchor of an annotation.
 */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*|[\d#*]\ufe0f\u20e3)|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** A character that is seen: all but white space and the blank of Braille, once the unseen ones are gone. */
const VISIBLE = /[^\p{White_Space}\u2800]/u;
/** What breaks a line, in any system; two characters that are one break count once. */
const LINE_BREAK = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;
/** More breaks in a row only push away what stands below. */
const BREAKS_MAX = 3;

function removeInvisibleExceptEmoji(text: string): string {
  return text.replaceAll(EMOJI_OR_INVISIBLE, '$1').normalize('NFC');
}

function emptyIfInvisible(text: string): string {
  return VISIBLE.test(text) ? text : '';
}

/** A text of several lines as it is kept: NFC, trimmed, nothing unseen, `\n` alone and at most three of them in a row. */
export function tidyText(text: string): string {
  const lines = removeInvisibleExceptEmoji(text).replaceAll(LINE_BREAK, '\n').replaceAll('\t', ' ');
  return emptyIfInvisible(lines.replaceAll(/\n{4,}/g, '\n'.repeat(BREAKS_MAX)).trim());
}

/** A text of one line as it is kept: NFC, trimmed, nothing unseen, each run of white space one space. */
export function tidyLine(text: string): string {
  return emptyIfInvisible(removeInvisibleExceptEmoji(text).replaceAll(/[\s\u0085]+/g, ' ').trim());
}

/** A person's name as it is kept: a line that not even inside an emoji holds what is unseen. */
export function tidyName(text: string): string {
  return tidyLine(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

/** What a text may not hold once it is tidy; the codes say it at the field. */
export type TextFault = 'CONTROL_CHARACTERS' | 'TOO_MANY_MARKS' | 'MIXED_SCRIPTS';

/** Marks that are written over or under a letter: three on one are found in no living language's names, and cover other lines. */
const MARKS = /[\p{Mn}\p{Me}]{3}/u;

/** What is wrong with a tidy text; undefined where nothing is. */
export function findTextFault(text: string): TextFault | undefined {
  if (/[^\P{Cc}\n]/u.test(text)) return 'CONTROL_CHARACTERS';
  return MARKS.test(text) ? 'TOO_MANY_MARKS' : undefined;
}

/** What a form says of a text of several lines before it is sent: that it is too long, or what it may not hold. */
export function findTextProblem(text: string, max: number): { code: TextFault | 'TOO_LONG'; limit?: number } | undefined {
  const tidy = tidyText(text);
  if (countCodePoints(tidy) > max) return { code: 'TOO_LONG', limit: max };
  const code = findTextFault(tidy);
  return code === undefined ? undefined : { code };
}

/**
 * Scripts whose letters may stand in one word. Han, kana, Bopomofo and Hangul are written together, also with Latin (王Amy).
 * Cyrillic and Greek letters look like Latin ones, and those of the rest may.
 */
const SCRIPTS = [
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
];

/** What is wrong with a tidy name; undefined where nothing is. */
export function findNameFault(name: string): TextFault | undefined {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  return findTextFault(name) ?? (words.some((word) => countScripts(word) > 1) ? 'MIXED_SCRIPTS' : undefined);
}

function countScripts(word: string): number {
  // Letters and marks of no script of their own, such as ー, go with any.
  const letters = [...word].filter((letter) => !/[\p{Script=Common}\p{Script=Inherited}]/u.test(letter));
  return new Set(letters.map((letter) => SCRIPTS.findIndex((script) => script.test(letter)))).size;
}
