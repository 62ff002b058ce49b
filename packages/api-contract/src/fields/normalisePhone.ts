import { foldWidth } from './foldWidth.ts';

/**
 * Reads a phone number as people write and copy it: `tel:`, spaces, hyphens, dots and brackets are dropped; a leading 0 is
 * Taiwan's, 00 calls abroad, and a bare country code 886 is taken for +886 (D31).
 *
 * @returns E.164 (`+886912345678`), or undefined when it cannot be a number.
 */
export function normalisePhone(text: string): string | undefined {
  const compact = foldWidth(text).replace(/^tel:/i, '').replace(/[\s().\p{Dash}]/gu, '');
  const international = compact.startsWith('+')
    ? compact
    : compact.startsWith('886')
      ? `+${compact}`
      : compact.startsWith('00')
        ? `+${compact.slice(2)}`
        : compact.startsWith('0')
          ? `+886${compact.slice(1)}`
          : undefined;
  if (international === undefined) return undefined;
  // +886 (0)912 345 678 is often written with the 0 that belongs to the national form.
  const number = international.replace(/^\+8860/, '+886');
  const isTaiwan = number.startsWith('+886');
  return (isTaiwan ? /^\+886[2-9]\d{7,8}$/ : /^\+[1-9]\d{7,14}$/).test(number) ? number : undefined;
}
