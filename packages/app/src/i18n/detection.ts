import { nearestLanguage } from '@shunlu/ui/i18n/languages.ts';
import type { DetectorOptions } from 'i18next-browser-languagedetector';
import { LOCAL_KEYS } from '../session/localKeys.ts';

/**
 * Where the language comes from: the choice in local storage, then the browser, then the page's own tag, and zh-TW
 * where none of them names one of ours (R1.13, R1.14, R1.17). The boot script of `index.html` goes by the same order.
 */
export const detection: DetectorOptions = {
  order: ['localStorage', 'navigator', 'htmlTag'],
  lookupLocalStorage: LOCAL_KEYS.language,
  caches: ['localStorage'],
  // A language that is not ours is passed on as it is: i18next then looks at the next one found.
  convertDetectedLanguage: (tag) => nearestLanguage(tag) ?? tag,
};
