import { useTranslation } from 'react-i18next';
import { defaultLanguage, isLanguage } from './languages.ts';
import type { Language } from './languages.ts';

/** Returns the current language, for the formatters. Re-renders when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : defaultLanguage;
}
