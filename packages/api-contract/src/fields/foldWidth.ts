/** Removes what is copied along and seen by nobody: zero-width characters, tags, marks of direction, fillers. */
export function removeInvisible(text: string): string {
  return text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** Longer texts are refused anyway, and are not worth normalising. */
const LONGEST = 1_000;

/**
 * A value of a closed alphabet (an address, a number, a plate) as a keyboard for Chinese types it and as it is copied from a
 * sentence: full-width characters become plain ones (NFKC), unseen ones, spaces around it and the punctuation after it go.
 */
export function foldWidth(text: string): string {
  if (text.length > LONGEST) return text;
  return removeInvisible(text).normalize('NFKC').trim().replace(/[\s.,;:!、。]+$/, '');
}
