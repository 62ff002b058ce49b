import { foldWidth } from './foldWidth.ts';

/** Normalises a licence plate: upper case, full-width characters folded, any dash as a hyphen (D31). */
export function normalisePlate(text: string): string {
  return foldWidth(text).replaceAll(/ *\p{Dash} */gu, '-').replaceAll(/ +/g, ' ').toUpperCase();
}
