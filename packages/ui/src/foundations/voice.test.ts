import { describe, expect, it } from 'vitest';
import { languages } from '../i18n/languages.ts';
import type { Language } from '../i18n/languages.ts';
import { getAllTexts } from '../i18n/getAllTexts.ts';
import { RULES, TERMS } from './voice.fixtures.ts';

type Tree = { readonly [key: string]: string | Tree };

/** Converts `{ a: { b: 'text' } }` to `['a.b: text']` without placeholders, whose values the formats decide. */
function sentences(tree: Tree, path: string): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}.${key}: ${value.replaceAll(/\{\{.*?\}\}/g, '□')}`] : sentences(value, `${path}.${key}`),
  );
}

const texts = getAllTexts();

function breaches(language: Language, breach: RegExp): string[] {
  return Object.entries(texts[language] ?? {})
    .flatMap(([namespace, tree]) => sentences(tree as Tree, namespace))
    .filter((line) => breach.test(line.slice(line.indexOf(': ') + 2)));
}

describe('voice', () => {
  it.each(RULES)('$language: $rule', ({ language, good, bad, breach }) => {
    expect(breach.test(good)).toBe(false);
    expect(breach.test(bad)).toBe(true);
    expect(breaches(language, breach)).toEqual([]);
  });

  const chosen = TERMS.flatMap((term) => (term.avoid ? [[term['zh-TW'], term.avoid] as const] : []));

  it.each(chosen)('says %s and no other word for it', (_, others) => {
    expect(breaches('zh-TW', new RegExp(others.join('|')))).toEqual([]);
  });

  it('names each term once', () => {
    for (const language of languages) {
      const words = TERMS.map((term) => term[language]).filter((word) => word !== 'on the way');
      expect(words).toEqual([...new Set(words)]);
    }
  });
});
