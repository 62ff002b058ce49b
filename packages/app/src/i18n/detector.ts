import { defaultLanguage, findNearestLanguage } from '@shunlu/ui/i18n/languages.ts';
import type { LanguageDetectorModule } from 'i18next';
import { LOCAL_KEYS, readLocal, writeLocal } from '../api/localKeys.ts';

/**
 * The language to start in: the choice in local storage, then the browser's languages, then the page's own tag; the
 * first of them that is one of ours (R1.13, R1.14, R1.17). The boot script of `index.html` goes by the same order. While
 * the landing page is rendered at build there is nobody to ask.
 */
export function detectLanguage(): string {
  if (typeof document === 'undefined') return defaultLanguage;
  const tags = [readLocal(LOCAL_KEYS.language) ?? '', ...navigator.languages, document.documentElement.lang];
  return tags.map(findNearestLanguage).find((language) => language !== undefined) ?? defaultLanguage;
}

/**
 * Tells i18next the language and keeps each choice under `i18nextLng` (R1.15). In place of
 * i18next-browser-languagedetector, whose cookies, sessions and paths we have no use for: 2 KiB less for each visitor.
 */
export const detector: LanguageDetectorModule = {
  type: 'languageDetector',
  init() {},
  detect: detectLanguage,
  cacheUserLanguage: (language) => writeLocal(LOCAL_KEYS.language, language),
};
