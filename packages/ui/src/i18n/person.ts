import type { Language } from './languages.ts';

/** Name fields of a person as in the API. */
export interface PersonName {
  first_name?: string | null;
  last_name?: string | null;
}

const HAN = /\p{Script=Han}/u;

function getNameParts({ first_name, last_name }: PersonName) {
  return { given: first_name?.trim() ?? '', family: last_name?.trim() ?? '' };
}

/** Formats a name: Han names family name first without a space (`王小明`), others `Emma Chen` (D31). Empty if unknown. */
export function formatName(person: PersonName): string {
  const { given, family } = getNameParts(person);
  return HAN.test(given + family) ? family + given : [given, family].filter(Boolean).join(' ');
}

const GIVEN = { name: 'first_name', autoComplete: 'given-name' } as const;
const FAMILY = { name: 'last_name', autoComplete: 'family-name' } as const;

/** Returns the name fields in reading order: in Chinese the family name first (D31). */
export function getNameFields(language: Language) {
  return language === 'zh-TW' ? [FAMILY, GIVEN] : [GIVEN, FAMILY];
}

/** Returns the given name for a greeting (`怡君，你好`), else the family name. */
export function getGreetingName(person: PersonName): string {
  const { given, family } = getNameParts(person);
  return given || family;
}

/** Returns the initial shown in an avatar: of the family name for Han names, else of the given name. */
export function getInitial(person: PersonName): string {
  const { given, family } = getNameParts(person);
  const source = HAN.test(given + family) ? family || given : given || family;
  return (Array.from(source)[0] ?? '').toUpperCase();
}

/**
 * Formats a phone number: `+886912345678` as `0912-345-678`, landlines as `02-2345-6789`. Foreign or masked numbers are unchanged
 * (D31).
 */
export function formatPhone(phone: string): string {
  const national = phone.replaceAll(/[\s-]/g, '').replace(/^\+886/, '0');
  const mobile = /^(09.{2})(.{3})(.{3})$/.exec(national);
  if (mobile) return mobile.slice(1).join('-');
  const landline = /^(0[2-8])(\d{3,4})(\d{4})$/.exec(national);
  return landline ? landline.slice(1).join('-') : phone;
}

/** Formats a number plate: `abc1234` as `ABC-1234` (D31). Plates with a hyphen or of another form are only upper-cased. */
export function formatPlate(plate: string): string {
  const upper = plate.trim().toUpperCase();
  const groups = /^([A-Z]{2,3})([\d•]{3,4})$/.exec(upper) ?? /^([\d•]{3,4})([A-Z]{2,3})$/.exec(upper);
  return groups ? `${groups[1]}-${groups[2]}` : upper;
}

/** Rating shown for a person without reviews (D20, R9.20). */
export const DEFAULT_RATING = 5;

/** Formats a rating with one decimal: `4.9`; `5.0` without reviews (D20). */
export function formatRating(rating: number | null | undefined): string {
  return (rating ?? DEFAULT_RATING).toFixed(1);
}

/** Formats a count for a badge: at most `99+` (R9.19). */
export function formatCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
