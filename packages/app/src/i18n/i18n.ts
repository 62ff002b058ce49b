import { createI18n } from '@shunlu/ui/i18n/createI18n.ts';
import { isLanguage } from '@shunlu/ui/i18n/languages.ts';
import type { Language } from '@shunlu/ui/i18n/languages.ts';
import { lazyTexts } from '@shunlu/ui/i18n/loaders.ts';
import type { Namespace } from '@shunlu/ui/i18n/typedKeys.ts';
import { useApp } from '../session/appStore.ts';
import { LOCAL_KEYS, readLocal } from '../session/localKeys.ts';
import { untilLoaded } from '../shell/untilLoaded.ts';
import { detector } from './detector.ts';

/** What every screen says: the bar, the titles. */
const FRAME_TEXTS: readonly Namespace[] = ['common', 'navigation', 'pages'];

/** The app's texts; each namespace is loaded with the first page that needs it. */
export const i18n = createI18n({ plugins: [detector, lazyTexts] });

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
  await untilLoaded(() => loadTexts(FRAME_TEXTS));
  if (i18n.resolvedLanguage !== undefined) rememberLanguage(i18n.resolvedLanguage);
}

/** Switches the language; the choice is kept under `i18nextLng` by the detector. */
export async function chooseLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
}

function rememberLanguage(language: string): void {
  if (isLanguage(language)) useApp.getState().setLanguage(language);
}

/** Another tab switched: `i18nextLng` is newer than what is on this page. */
function followStore(): void {
  const stored = readLocal(LOCAL_KEYS.language);
  if (isLanguage(stored) && stored !== i18n.language) void i18n.changeLanguage(stored);
}
