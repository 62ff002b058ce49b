import { createInstance } from 'i18next';
import type { i18n, InitOptions, Module, NewableModule, Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, languages } from './languages.ts';
import type { Language } from './languages.ts';
import { defaultNamespace } from './typedKeys.ts';

export interface I18nOptions {
  /** Texts that are there from the start. What is missing is asked of a backend plugin, if there is one. */
  texts?: Resource;
  /** Start in this language; without it a detector plugin decides, else zh-TW (R1.13). */
  language?: Language;
  /** The app adds `lazyTexts` (from `loaders.ts`) and the language detector; Storybook adds none. */
  plugins?: readonly (Module | NewableModule<Module>)[];
  /** A text is not there, neither in the language at hand nor in the fallback. Nobody is told by default. */
  onMissing?: (namespace: string) => void;
  /** The language detector's options. */
  detection?: InitOptions['detection'];
}

function setHtmlLanguage(language: string) {
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/**
 * A ready i18next instance: zh-TW default and fallback, `<html lang>` follows the language. With `texts` for what the
 * first screen needs it is ready at once; `await instance.loadNamespaces(…)` or React's Suspense brings the rest.
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
    // A browser's translation replaces text nodes, which React then cannot change beside elements.
    react: { transWrapTextNodes: 'span' },
    ...(onMissing === undefined ? {} : { saveMissing: true, missingKeyHandler: (_: readonly string[], namespace: string) => onMissing(namespace) }),
    ...(detection === undefined ? {} : { detection }),
  });
  return instance;
}
