import type { BackendModule, ReadCallback, ResourceLanguage } from 'i18next';

// The formatters import `format.json` statically.
const files = import.meta.glob<ResourceLanguage>(['../../locales/*/*.json', '!../../locales/*/format.json'], { import: 'default' });

/** Loads one namespace of one language; each is a separate chunk. */
export async function loadNamespace(language: string, namespace: string): Promise<ResourceLanguage> {
  const load = files[`../../locales/${language}/${namespace}.json`];
  if (load === undefined) throw new Error(`No texts: ${language}/${namespace}`);
  return load();
}

async function loadWithCallback(language: string, namespace: string, callback: ReadCallback) {
  try {
    callback(null, await loadNamespace(language, namespace));
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)), null);
  }
}

/** i18next backend that loads namespaces on demand. */
export const lazyTexts: BackendModule = {
  type: 'backend',
  init() {},
  read(language: string, namespace: string, callback: ReadCallback) {
    void loadWithCallback(language, namespace, callback);
  },
};
