import { DETAIL_TEXTS, ERRORS } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { keysOf, mentionsIn, readKeys, readMentions, unusedKeys } from './lib/textUse.ts';
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

describe('what a source names texts by', () => {
  const keys = new Map([
    ['common', ['busy']],
    ['rides', keysOf({ kind: { offer: '', request: '' }, card: { needs_one: '', needs_other: '' }, join: '' })],
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
