/** The two languages, the default and fallback first (R1.12, R1.13). */
export const languages = ['zh-TW', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'zh-TW';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The language of ours that a browser's or a stored language tag means: Chinese of any kind reads zh-TW, English of
 * any kind en; another language is undefined, so that the next source or the fallback decides (R1.13, R1.17).
 */
export function findNearestLanguage(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  if (primary === 'zh') return 'zh-TW';
  return primary === 'en' ? 'en' : undefined;
}
