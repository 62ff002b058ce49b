import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { allTexts } from './resources.ts';

type Tree = { readonly [key: string]: string | Tree };

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** `{ a: { b: 'text' } }` to `[['a.b', 'text']]`. */
function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Keys without their plural form, which differs by language: Chinese has one, English two. */
function meanings(tree: Tree): string[] {
  return [...new Set(flatten(tree).map(([key]) => key.replace(PLURAL, '')))].sort();
}

/** `{{name}}`, `{{count}}` and `<bold>` of each key, over all its plural forms. */
function slots(tree: Tree): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  for (const [key, text] of flatten(tree)) {
    const set = (found[key.replace(PLURAL, '')] ??= new Set());
    for (const [slot] of text.matchAll(/\{\{.*?\}\}|<\/?\w+>/g)) set.add(slot.replaceAll(/\s/g, ''));
  }
  return Object.fromEntries(Object.entries(found).map(([key, set]) => [key, [...set].sort()]));
}

/** Plural forms a language must have wherever it has one of them. */
const PLURAL_FORMS = { 'zh-TW': ['other'], en: ['one', 'other'] } as const;

const texts = allTexts();
const textsOf = (language: string, namespace: string) => (texts[language]?.[namespace] ?? {}) as Tree;
const namespaces = [...new Set(languages.flatMap((language) => Object.keys(texts[language] ?? {})))].sort();

describe.each(namespaces)('texts of %s', (namespace) => {
  it('R1.12: exist in both languages, no key missing in either', () => {
    expect(meanings(textsOf('en', namespace))).toEqual(meanings(textsOf('zh-TW', namespace)));
  });

  it('R1.12: have the same placeholders in both languages', () => {
    expect(slots(textsOf('en', namespace))).toEqual(slots(textsOf('zh-TW', namespace)));
  });

  it.each(languages)('R1.12: %s has no empty text and every plural form it needs', (language) => {
    const entries = flatten(textsOf(language, namespace));
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(([, text]) => text.trim() === '')).toEqual([]);
    const keys = new Set(entries.map(([key]) => key));
    const plurals = [...keys].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''));
    const missing = plurals.flatMap((key) => PLURAL_FORMS[language].map((form) => `${key}_${form}`));
    expect(missing.filter((key) => !keys.has(key))).toEqual([]);
  });
});
