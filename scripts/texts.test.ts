import { DETAIL_TEXTS, ERRORS } from '@shunlu/api-contract';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/paths.ts';
import { listTextKeys, mentionsIn, readKeys, readMentions, unusedKeys } from './lib/textUse.ts';
import { parseSource } from './lint/source.ts';

/** What `useErrorText` looks up: codes of the server, of one finding, and of the client itself. */
const ERROR_KEYS = [
  ...Object.keys(ERRORS),
  ...Object.keys(DETAIL_TEXTS).map((code) => `details.${code}`),
  'NETWORK',
  'BAD_RESPONSE',
].map((key) => `errors:${key}`);

it('R1.12: no text is there that nothing shows', { timeout: 60_000 }, () => {
  const keys = readKeys('zh-TW');
  const errors = { strings: new Set(ERROR_KEYS), patterns: [], namespaces: new Set<string>(), open: new Set<string>() };
  const unused = unusedKeys(keys, [...readMentions([...keys.keys()]), errors]);
  expect([...keys.values()].flat().length).toBeGreaterThan(500);
  expect(unused).toEqual([]);
});

/** An amount that is shown as it is, and one that a text is given so. */
const BARE = [/[>}]\{[^{}]*(?:_per_seat|total_price|_twd|Twd)\b[^{}]*\}/, /\b(?:price|perSeat): (?:\w+\.)*(?:\w*price\w*|\w+_per_seat|\w*[tT]wd)\b/, /`NT\$/, /(?<!prefix=)\{PRICE_PREFIX\}/];
/** What a kilometre or a litre costs has decimals and is no price of a ride. */
const RATES = /NT\$\$\{(?:twd_per_km|cost\.energy_price_twd)\}/;

it('R1.8: no component words a price by itself, also where it is typed', () => {
  const files = globSync('packages/{ui,app}/src/**/*.tsx', { cwd: ROOT }).filter((file) => !/stories|fixtures|forStories|testing/.test(file));
  const lines = files.flatMap((file) => readFileSync(path.join(ROOT, file), 'utf8').split('\n').map((line) => `${path.basename(file)}: ${line.trim()}`));
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

describe('what a source names texts by', () => {
  const keys = new Map([
    ['common', ['busy']],
    ['rides', listTextKeys({ kind: { offer: '', request: '' }, card: { needs_one: '', needs_other: '' }, join: '' })],
  ]);
  const unused = (...sources: string[]) =>
    unusedKeys(keys, sources.map((code) => mentionsIn(parseSource('packages/ui/src/rides/a.tsx', code), [...keys.keys()])));
  const hook = `const { t } = useTranslation('rides');`;

  it('is a key, one of its plural forms, a template, or a key kept as data', () => {
    expect(keys.get('rides')).toEqual(['kind.offer', 'kind.request', 'card.needs', 'join']);
    expect(unused(`${hook} t('card.needs', { count }); t(\`kind.\${mode}\`); const labels = { a: 'join' };`)).toEqual(['common:busy']);
    expect(unused(`const { t } = useTranslation(); t('busy'); t('rides:join'); t(\`rides:kind.\${mode}\`);`)).toEqual(['rides:card.needs']);
  });

  it('is not a word that happens to be a key elsewhere, nor a template that could be any', () => {
    expect(unused(`const { t } = useTranslation(); t('join'); t('kind.offer');`, `${hook} t(\`\${key}\`); t(\`\${key}s\`);`)).toHaveLength(5);
  });

  it('is whatever another source gives to one that names any key of a namespace', () => {
    expect(unused(`t(\`rides:\${key}\`);`, `const tabs = ['join', 'kind.offer'];`)).toEqual(['common:busy', 'rides:kind.request', 'rides:card.needs']);
  });
});
