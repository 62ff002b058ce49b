/** Removes invisible characters that are copied along: zero-width characters, tags, directional marks, fillers. */
export function removeInvisible(text: string): string {
  return text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** Longer texts fail validation anyway and are not worth normalising. */
const LONGEST = 1_000;

/**
 * Normalises a value of a closed alphabet (an address, a number, a plate). It folds full-width characters (NFKC). It
 * removes invisible characters, outer spaces and trailing punctuation.
 */
export function foldWidth(text: string): string {
  if (text.length > LONGEST) return text;
  return removeInvisible(text).normalize('NFKC').trim().replace(/[\s.,;:!、。]+$/, '');
}
