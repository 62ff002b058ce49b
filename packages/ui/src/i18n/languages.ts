/** Supported languages; the first is default and fallback (R1.12, R1.13). */
export const languages = ['zh-TW', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'zh-TW';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * Maps a language tag of the browser or storage to a supported language: any Chinese to zh-TW, any English to en. Undefined for
 * others, so that the next source decides (R1.13, R1.17).
 */
export function findNearestLanguage(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  if (primary === 'zh') return 'zh-TW';
  return primary === 'en' ? 'en' : undefined;
}
