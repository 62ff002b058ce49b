import { createInstance } from 'i18next';
import type { i18n, InitOptions, Module, NewableModule, Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, languages } from './languages.ts';
import type { Language } from './languages.ts';
import { defaultNamespace } from './typedKeys.ts';

export interface I18nOptions {
  /** Texts available from the start; a backend plugin loads the others. */
  texts?: Resource;
  /** Initial language; by default a detector plugin decides, else zh-TW (R1.13). */
  language?: Language;
  /** The app adds `lazyTexts` (from `loaders.ts`) and the language detector; Storybook adds none. */
  plugins?: readonly (Module | NewableModule<Module>)[];
  /** Called if a text exists in neither the current language nor the fallback. */
  onMissing?: (namespace: string) => void;
  /** Options of the language detector. */
  detection?: InitOptions['detection'];
}

function setHtmlLanguage(language: string) {
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/**
 * Creates an i18next instance with zh-TW as default and fallback; `<html lang>` follows the language. With `texts` for the first
 * screen it is ready at once; `await instance.loadNamespaces(…)` or Suspense loads the rest.
 */
export function createI18n({ texts = {}, language, plugins = [], onMissing, detection }: I18nOptions = {}): i18n {
  const instance = createInstance();
  instance.on('languageChanged', setHtmlLanguage);
  instance.use(initReactI18next);
  for (const plugin of plugins) instance.use(plugin);
  void instance.init({
    resources: texts,
    partialBundledLanguages: true,
    ns: [defaultNamespace],
    defaultNS: defaultNamespace,
    lng: language,
    fallbackLng: defaultLanguage,
    supportedLngs: languages,
    load: 'currentOnly',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    // Browser translation replaces text nodes, which React then cannot update beside elements.
    react: { transWrapTextNodes: 'span' },
    ...(onMissing === undefined ? {} : { saveMissing: true, missingKeyHandler: (_: readonly string[], namespace: string) => onMissing(namespace) }),
    ...(detection === undefined ? {} : { detection }),
  });
  return instance;
}
