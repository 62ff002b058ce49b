import { DETAIL_TEXTS, ERRORS } from '@shunlu/api-contract';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/paths.ts';
import { listFiles, readSource } from './lib/story-files.ts';

/** The keys that `useErrorText` builds from error codes. */
const ERROR_KEYS = [...Object.keys(ERRORS), ...Object.keys(DETAIL_TEXTS).map((code) => `details.${code}`), 'NETWORK', 'BAD_RESPONSE'].map((key) => `'errors:${key}'`);

const sources = listFiles('packages/{ui,app}/src/**/*.{ts,tsx}').filter((file) => !/\.(?:stories|test|fixtures)\.|\/testing\//.test(file)).map((file) => ({ file, code: readSource(file) }));

type Texts = { readonly [key: string]: string | Texts };

/** `{ card: { view: '…' } }` → `card.view`; plural forms are one key. */
function listKeys(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? prefix + key.replace(/_(?:zero|one|two|few|many|other)$/, '') : listKeys(value, `${prefix}${key}.`)));
}

/** @returns the keys of a namespace that no source names as a string or builds by a template such as `kind.${mode}` */
function findUnusedKeys(namespace: string, keys: readonly string[], codes: readonly string[]): string[] {
  // `navigation:${key}` in one source takes keys from any other.
  const isOpen = codes.some((code) => code.includes(`\`${namespace}:\${`));
  const mentions = codes.map((code) => ({
    strings: new Set(Array.from(code.matchAll(/'([\w.:-]+)'|"([\w.:-]+)"|`([\w.:-]+)`/g), ([, single, double, plain]) => single ?? double ?? plain)),
    // A template without a constant part of a key would match every key.
    patterns: [...code.matchAll(/`([\w.:-]*(?:\$\{[^`]*?\}[\w.:-]*)+)`/g)]
      .map(([, template = '']) => template.split(/\$\{[^`]*?\}/))
      .filter((parts) => parts.some((part) => /\w\.|\.\w/.test(part)))
      .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`)),
    usesNamespace: isOpen || code.includes(`'${namespace}'`) || (namespace === 'common' && code.includes('useTranslation()')) || (namespace === 'format' && code.includes('/translateFormat.ts')),
  }));
  return [...new Set(keys)].filter((key) => {
    const names = (name: string) => mentions.filter(({ usesNamespace }) => usesNamespace || name.includes(':')).some(({ strings, patterns }) => strings.has(name) || patterns.some((pattern) => pattern.test(name)));
    return !names(`${namespace}:${key}`) && !names(key);
  });
}

it('R1.12: no text is there that nothing shows', () => {
  const namespaces = listFiles('packages/ui/locales/zh-TW/*.json').map((file) => ({ name: path.basename(file, '.json'), keys: listKeys(JSON.parse(readSource(file)) as Texts) }));
  expect(namespaces.flatMap(({ keys }) => keys).length).toBeGreaterThan(500);
  const codes = [...sources.map(({ code }) => code), ERROR_KEYS.join('\n')];
  expect(namespaces.flatMap(({ name, keys }) => findUnusedKeys(name, keys, codes).map((key) => `${name}:${key}`))).toEqual([]);
});

/** Matches an unformatted amount, rendered or passed to a text. */
const BARE = [/[>}]\{[^{}]*(?:_per_seat|total_price|_twd|Twd)\b[^{}]*\}/, /\b(?:price|perSeat): (?:\w+\.)*(?:\w*price\w*|\w+_per_seat|\w*[tT]wd)\b/, /`NT\$/, /(?<!prefix=)\{PRICE_PREFIX\}/];
/** Matches the price of a kilometre or a litre, which has decimals and is no price of a ride. */
const RATES = /NT\$\$\{(?:twd_per_km|cost\.energy_price_twd)\}/;

it('R1.8: no component words a price by itself, also where it is typed', () => {
  const lines = sources.filter(({ file }) => file.endsWith('.tsx')).flatMap(({ file, code }) => code.split('\n').map((line) => `${path.basename(file)}: ${line.trim()}`));
  const bare = lines.filter((line) => !RATES.test(line) && BARE.some((shown) => shown.test(line.replaceAll(/formatPrice\([^()]*\)/g, 'worded'))));
  expect(bare).toEqual([]);
  const typed = lines.filter((line) => line.endsWith('format={formatPrice}'));
  expect(typed.toSorted()).toEqual(['PriceFields.tsx: format={formatPrice}', 'ProposalForm.tsx: format={formatPrice}']);
});

it('no text of the interface writes 臺: people read one spelling, 台', () => {
  const folder = path.join(ROOT, 'packages/ui/locales/zh-TW');
  const names = readdirSync(folder);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => readFileSync(path.join(folder, name), 'utf8').includes('臺'))).toEqual([]);
});

describe('the search for unused texts', () => {
  const keys = listKeys({ kind: { offer: '', request: '' }, card: { needs_one: '', needs_other: '' }, join: '' });
  const find = (...codes: string[]) => findUnusedKeys('rides', keys, codes);
  const hook = `const { t } = useTranslation('rides');`;

  it('finds a key used as a string, a plural, a template or data', () => {
    expect(keys).toEqual(['kind.offer', 'kind.request', 'card.needs', 'card.needs', 'join']);
    expect(find(`${hook} t('card.needs', { count }); t(\`kind.\${mode}\`); const labels = { a: 'join' };`)).toEqual([]);
    expect(find(`t('rides:join'); t(\`rides:kind.\${mode}\`);`)).toEqual(['card.needs']);
  });

  it('ignores a string in a source of another namespace, and a template that could be any key', () => {
    expect(find(`t('join'); t('kind.offer');`, `${hook} t(\`\${key}\`); t(\`\${key}s\`);`)).toHaveLength(4);
  });

  it('counts every string once a source takes any key of the namespace', () => {
    expect(find(`t(\`rides:\${key}\`);`, `const tabs = ['join', 'kind.offer'];`)).toEqual(['kind.request', 'card.needs']);
  });
});
