import { foldWidth } from './foldWidth.ts';

/** A licence plate as people type and copy it (D31): in capitals, full-width characters as plain ones, any dash as a hyphen. */
export function normalisePlate(text: string): string {
  return foldWidth(text).replaceAll(/ *\p{Dash} */gu, '-').replaceAll(/ +/g, ' ').toUpperCase();
}
