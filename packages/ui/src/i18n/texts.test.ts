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

/** What the specification's list of texts speaks of, by the folder of the tree that holds it. */
const NAMED: [what: string, namespace: string, folder: string][] = [
  ['search', 'search', ''],
  ['search results', 'rides', 'results'],
  ['the tabs of bookings', 'bookings', 'tab'],
  ['reviews', 'reviews', 'form'],
  ['notifications', 'notifications', ''],
  ['messages', 'chat', 'list'],
  ['vehicle management', 'vehicles', 'form'],
  ['quick actions of the home page', 'landing', 'quick'],
];

it.each(NAMED)('R2.101: of %s are there in both languages, each in its own', (_, namespace, folder) => {
  const of = (language: string) => {
    const tree = textsOf(language, namespace);
    return flatten(folder === '' ? tree : (tree[folder] as Tree)).map(([key, text]) => [key.replace(PLURAL, ''), text] as const);
  };
  const [zh, en] = [new Map(of('zh-TW')), new Map(of('en'))];
  expect(zh.size).toBeGreaterThan(2);
  expect([...en.keys()].sort()).toEqual([...zh.keys()].sort());
  // Without letters of its own a text is the same everywhere: a dot between two others, a count.
  const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
  expect([...zh].filter(([, text]) => hasWords(text) && !/\p{Script=Han}/u.test(text))).toEqual([]);
  expect([...en].filter(([, text]) => text === '' || /\p{Script=Han}/u.test(text))).toEqual([]);
});

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

it.each([
  ['R8.6', 'operationFailed', '操作失敗，請稍後再試。'],
  ['R8.6', 'registrationFailed', '註冊失敗，請稍後再試。'],
  ['R8.6', 'loginFailed', '登入失敗，請檢查帳號與密碼。'],
  ['R8.7', 'network', '網路連線異常，請檢查網路設定。'],
  ['R8.7', 'uploadFailed', '檔案上傳失敗，請重試。'],
  ['R8.7', 'formInvalid', '表單驗證失敗，請檢查輸入內容。'],
])('%s: the toast %s has the specification’s sentence', (_, key, sentence) => {
  expect(flatten(textsOf('zh-TW', 'feedback'))).toContainEqual([`toast.${key}`, sentence]);
});
