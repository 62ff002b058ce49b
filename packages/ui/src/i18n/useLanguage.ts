import { useTranslation } from 'react-i18next';
import { defaultLanguage, isLanguage } from './languages.ts';
import type { Language } from './languages.ts';

/** The language the person reads, for the functions of `format/`. Renders again when it is switched. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : defaultLanguage;
}
