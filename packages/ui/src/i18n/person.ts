import type { Language } from './languages.ts';

/** The two name fields of a person as the contract sends them. */
export interface PersonName {
  first_name?: string | null;
  last_name?: string | null;
}

const HAN = /\p{Script=Han}/u;

function getNameParts({ first_name, last_name }: PersonName) {
  return { given: first_name?.trim() ?? '', family: last_name?.trim() ?? '' };
}

/** Names with Han characters family name first without a space: `王小明`; others `Emma Chen` (D31). Empty when unknown. */
export function formatName(person: PersonName): string {
  const { given, family } = getNameParts(person);
  return HAN.test(given + family) ? family + given : [given, family].filter(Boolean).join(' ');
}

const GIVEN = { name: 'first_name', autoComplete: 'given-name' } as const;
const FAMILY = { name: 'last_name', autoComplete: 'family-name' } as const;

/** The fields of a name in the order in which it is said: in Chinese the family name first (D31). */
export function getNameFields(language: Language) {
  return language === 'zh-TW' ? [FAMILY, GIVEN] : [GIVEN, FAMILY];
}

/** How someone is greeted: the given name (`怡君，你好`), else what there is. */
export function getGreetingName(person: PersonName): string {
  const { given, family } = getNameParts(person);
  return given || family;
}

/** The character an avatar shows without a photo: the family name's first for Han names, else the given name's. */
export function getInitial(person: PersonName): string {
  const { given, family } = getNameParts(person);
  const source = HAN.test(given + family) ? family || given : given || family;
  return (Array.from(source)[0] ?? '').toUpperCase();
}

/** `+886912345678` to `0912-345-678`; landlines `02-2345-6789`; a foreign or masked number stays as it is (D31). */
export function formatPhone(phone: string): string {
  const national = phone.replaceAll(/[\s-]/g, '').replace(/^\+886/, '0');
  const mobile = /^(09.{2})(.{3})(.{3})$/.exec(national);
  if (mobile) return mobile.slice(1).join('-');
  const landline = /^(0[2-8])(\d{3,4})(\d{4})$/.exec(national);
  return landline ? landline.slice(1).join('-') : phone;
}

/** Upper case with its hyphen: `abc1234` to `ABC-1234` (D31); what has one, or is no plate of ours, keeps its form. */
export function formatPlate(plate: string): string {
  const upper = plate.trim().toUpperCase();
  const groups = /^([A-Z]{2,3})([\d•]{3,4})$/.exec(upper) ?? /^([\d•]{3,4})([A-Z]{2,3})$/.exec(upper);
  return groups ? `${groups[1]}-${groups[2]}` : upper;
}

/** What is shown without a rating (D20, R9.20). */
export const DEFAULT_RATING = 5;

/** One decimal: `4.9`; nobody's reviews yet show `5.0` (D20). */
export function formatRating(rating: number | null | undefined): string {
  return (rating ?? DEFAULT_RATING).toFixed(1);
}

/** A count in a badge, at most two digits: `99+` (R9.19). */
export function formatCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
