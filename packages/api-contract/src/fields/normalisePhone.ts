import { foldWidth } from './foldWidth.ts';

/**
 * Reads a phone number as people write and paste it (D31). It drops `tel:`, spaces, hyphens, dots and brackets. A leading
 * 0 means Taiwan, 00 an international number, and a bare 886 means +886.
 *
 * @returns E.164 (`+886912345678`), or undefined if it cannot be a number.
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
  // People often write +886 (0)912 345 678, with the 0 of the national form.
  const number = international.replace(/^\+8860/, '+886');
  const isTaiwan = number.startsWith('+886');
  return (isTaiwan ? /^\+886[2-9]\d{7,8}$/ : /^\+[1-9]\d{7,14}$/).test(number) ? number : undefined;
}
