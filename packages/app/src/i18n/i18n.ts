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

/** Texts of every page: bar, banners, titles. */
const FRAME_TEXTS: readonly Namespace[] = ['common', 'navigation', 'pages', 'feedback', 'forms'];

/**
 * Loads the texts of the language that is read, or is just being switched to. i18next asks for those of the fallback with
 * them, which nobody reads as long as none is missing: English readers would load every text twice.
 */
const textsInUse: BackendModule = {
  ...lazyTexts,
  read(language, namespace, callback) {
    // It asks while it is still being made.
    queueMicrotask(() => {
      if (language === inUse) lazyTexts.read(language, namespace, callback);
      else callback(null, null);
    });
  },
};

/** The app's texts; each namespace is loaded with the first page that needs it. */
export const i18n = createI18n({ plugins: [detector, textsInUse], onMissing: (namespace) => void loadFallback(namespace) });

/** The language that is read, or is just being switched to. */
let inUse = i18n.language;
i18n.on('languageChanging', (language) => {
  inUse = language;
});

/** Whose texts in the fallback were asked for: each drawing of what is missing asks. */
const fallbacks = new Set<string>();

/** A text is missing after all: it shows in the language that has it (R1.13), as soon as that can be loaded. */
async function loadFallback(namespace: string): Promise<void> {
  if (fallbacks.has(namespace) || i18n.hasResourceBundle(defaultLanguage, namespace)) return;
  fallbacks.add(namespace);
  i18n.addResourceBundle(defaultLanguage, namespace, await retryImport(() => loadNamespace(defaultLanguage, namespace)));
  // Whoever shows texts listens for this.
  i18n.emit('languageChanged', i18n.language);
}

/**
 * Loads namespaces in the language at hand, so that a page never shows a key.
 *
 * @throws Error where one of them could not be loaded; the next call asks for it again
 */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  const missing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  await i18n.loadNamespaces(namespaces);
  // i18next neither says that something failed nor asks for it a second time by itself.
  if (missing().length > 0) await i18n.reloadResources(i18n.language, missing());
  if (missing().length > 0) throw new Error(`No texts: ${missing().join(', ')}`);
}

/** Loads the texts of the frame, and keeps the store's language that of the page. */
export async function startI18n(): Promise<void> {
  i18n.on('languageChanged', rememberLanguage);
  useApp.subscribe(followStore);
  await retryImport(() => loadTexts(FRAME_TEXTS));
  if (i18n.resolvedLanguage !== undefined) rememberLanguage(i18n.resolvedLanguage);
}

/** The choice that was made last; its texts may still be on their way. */
let latest: symbol | undefined;

/**
 * Switches the language once the texts of all that was opened are there: i18next would switch without those that could not
 * be loaded, and never ask for them again. The choice is kept under `i18nextLng` by the detector.
 *
 * @returns whether it was switched; not where there was another choice meanwhile, be it of the same language
 */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const choice = Symbol(language);
  latest = choice;
  // A page may be opened while they come.
  while (missingIn(language).length > 0) await retryImport(() => loadOpened(language));
  if (latest !== choice) return false;
  await i18n.changeLanguage(language);
  return latest === choice;
}

/** What was opened and has no texts in this language. */
function missingIn(language: Language): string[] {
  return [i18n.options.ns || []].flat().filter((namespace) => !i18n.hasResourceBundle(language, namespace));
}

/** Loads in another language the texts of every page that was opened. @throws as `loadNamespace` does */
async function loadOpened(language: Language): Promise<void> {
  await Promise.all(missingIn(language).map(async (namespace) => i18n.addResourceBundle(language, namespace, await loadNamespace(language, namespace))));
}

function rememberLanguage(language: string): void {
  if (isLanguage(language)) useApp.getState().setLanguage(language);
}

/** Another tab switched: `i18nextLng` is newer than what is on this page. */
function followStore(): void {
  const stored = readLocal(LOCAL_KEYS.language);
  if (isLanguage(stored) && stored !== i18n.language) void chooseLanguage(stored);
}
