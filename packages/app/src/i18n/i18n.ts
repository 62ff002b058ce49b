import { createI18n } from '@shunlu/ui/i18n/createI18n.ts';
import { defaultLanguage, isLanguage } from '@shunlu/ui/i18n/languages.ts';
import type { Language } from '@shunlu/ui/i18n/languages.ts';
import { lazyTexts, loadNamespace } from '@shunlu/ui/i18n/lazyTexts.ts';
import type { Namespace } from '@shunlu/ui/i18n/typedKeys.ts';
import type { BackendModule } from 'i18next';
import { useApp } from '../api/appStore.ts';
import { LOCAL_KEYS, readLocal } from '../api/localKeys.ts';
import { retryImport } from '../lib/retryImport.ts';
import { detector } from './detector.ts';

/** The namespaces that every page needs: bar, banners, titles. */
const FRAME_TEXTS: readonly Namespace[] = ['common', 'navigation', 'pages', 'feedback', 'forms'];

/**
 * Loads texts only in the language in use. i18next also requests those of the fallback language, which are not needed while
 * no text is missing. English readers would load every text twice.
 */
const textsInUse: BackendModule = {
  ...lazyTexts,
  read(language, namespace, callback) {
    // i18next calls `read` during `createI18n`, before `inUse` is initialized.
    queueMicrotask(() => {
      if (language === inUse) lazyTexts.read(language, namespace, callback);
      else callback(null, null);
    });
  },
};

/** The app's i18next instance. Each namespace is loaded with the first page that needs it. */
export const i18n = createI18n({ plugins: [detector, textsInUse], onMissing: (namespace) => void loadFallback(namespace) });

/** The current language, or the one that is just being switched to. */
let inUse = i18n.language;
i18n.on('languageChanging', (language) => {
  inUse = language;
});

/** Namespaces whose fallback texts were requested. Each render of a missing text requests them. */
const fallbacks = new Set<string>();

/** Loads a namespace in the fallback language because one of its texts is missing in the current one (R1.13). */
async function loadFallback(namespace: string): Promise<void> {
  if (fallbacks.has(namespace) || i18n.hasResourceBundle(defaultLanguage, namespace)) return;
  fallbacks.add(namespace);
  i18n.addResourceBundle(defaultLanguage, namespace, await retryImport(() => loadNamespace(defaultLanguage, namespace)));
  // Components that show texts render again after this event.
  i18n.emit('languageChanged', i18n.language);
}

/**
 * Loads namespaces in the current language, so that a page never shows a key.
 *
 * @throws Error if one of them could not be loaded; the next call tries again
 */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  const missing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  await i18n.loadNamespaces(namespaces);
  // i18next neither reports a failed namespace nor retries it.
  if (missing().length > 0) await i18n.reloadResources(i18n.language, missing());
  if (missing().length > 0) throw new Error(`No texts: ${missing().join(', ')}`);
}

/** Loads the texts of the frame, and keeps the language of the store and of i18next equal. */
export async function startI18n(): Promise<void> {
  i18n.on('languageChanged', rememberLanguage);
  useApp.subscribe(followStore);
  await retryImport(() => loadTexts(FRAME_TEXTS));
  if (i18n.resolvedLanguage !== undefined) rememberLanguage(i18n.resolvedLanguage);
}

/** The latest choice. Its texts may still be loading. */
let latest: symbol | undefined;

/**
 * Switches the language once all namespaces in use are loaded. i18next would switch without those that could not be loaded,
 * and never request them again. The detector stores the choice under `i18nextLng`.
 *
 * @returns whether this call switched it; false if there was a later choice, even of the same language
 */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const choice = Symbol(language);
  latest = choice;
  // A page that is opened while they load may add namespaces.
  while (missingIn(language).length > 0) await retryImport(() => loadOpened(language));
  if (latest !== choice) return false;
  await i18n.changeLanguage(language);
  return latest === choice;
}

/** Namespaces of opened pages that are not loaded in this language. */
function missingIn(language: Language): string[] {
  return [i18n.options.ns || []].flat().filter((namespace) => !i18n.hasResourceBundle(language, namespace));
}

/** Loads the texts of all opened pages in another language. @throws as `loadNamespace` does */
async function loadOpened(language: Language): Promise<void> {
  await Promise.all(missingIn(language).map(async (namespace) => i18n.addResourceBundle(language, namespace, await loadNamespace(language, namespace))));
}

function rememberLanguage(language: string): void {
  if (isLanguage(language)) useApp.getState().setLanguage(language);
}

/** Applies a language that another tab has stored under `i18nextLng`. */
function followStore(): void {
  const stored = readLocal(LOCAL_KEYS.language);
  if (isLanguage(stored) && stored !== i18n.language) void chooseLanguage(stored);
}
