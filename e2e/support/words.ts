import { readFileSync } from 'node:fs';
import path from 'node:path';

const LOCALES = path.resolve(import.meta.dirname, '../../packages/ui/locales');

export type Words = (key: string, values?: Record<string, string | number>) => string;

/**
 * Returns the interface's texts in one language, so that the same journey runs in both: `words('en')('auth:field.email')`.
 * A text with plural forms uses the plural.
 *
 * @throws Error for a missing key, so that no journey searches for an empty text.
 */
export function words(language: 'zh-TW' | 'en'): Words {
  const namespaces = new Map<string, Record<string, unknown>>();
  return (key, values = {}) => {
    const [namespace = '', keyPath = ''] = key.split(':');
    if (!namespaces.has(namespace)) {
      namespaces.set(namespace, JSON.parse(readFileSync(path.join(LOCALES, language, `${namespace}.json`), 'utf8')) as Record<string, unknown>);
    }
    const text = lookUp(namespaces.get(namespace), keyPath) ?? lookUp(namespaces.get(namespace), `${keyPath}_other`);
    if (typeof text !== 'string') throw new Error(`no text ${key} in ${language}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

function lookUp(texts: unknown, keyPath: string): unknown {
  return keyPath.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
}
