import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTestSources, testsCiting } from './lib/citingTests.ts';
import { MUTATIONS, pick, staleMutations } from './lib/mutations.ts';
import { ROOT } from './lib/paths.ts';
import { rowsIn } from './lib/specCoverage.ts';

describe('the rules that `pnpm coverage:mutate` breaks', () => {
  it('are at least 60, each a change that applies in one place', () => {
    expect(MUTATIONS.length).toBeGreaterThanOrEqual(60);
    expect(staleMutations(ROOT)).toEqual([]);
    expect(staleMutations(ROOT, [{ row: 'R5.5', what: 'x', file: 'package.json', from: 'no such text', to: '' }])).toHaveLength(1);
  });

  it('are constants, edges of lifecycles, branches of policies and messages, in what is drawn without a wish, too', () => {
    const kinds = [/\/limits\.ts$/, /\/lifecycle\.ts$/, /\/(service|rules|viewerCase)\.ts$/, /\/locales\//];
    const drawn = pick(MUTATIONS, 60, 1);
    for (const kind of kinds) expect(drawn.filter(({ file }) => kind.test(file)), String(kind)).not.toEqual([]);
  });

  it('are of rows that a plain test names at a level that the row allows', () => {
    const rows = new Map(rowsIn(readFileSync(path.join(ROOT, 'docs/spec-rows.md'), 'utf8')).map((row) => [row.id, row]));
    const sources = readTestSources(ROOT);
    const uncited = MUTATIONS.filter(({ row }) => testsCiting(rows.get(row) ?? { id: row, levels: [] }, sources).files.length === 0);
    expect(uncited.map(({ row, what }) => `${row}: ${what}`)).toEqual([]);
  });

  it('are drawn by a seed', () => {
    const all = Array.from({ length: 50 }, (_, index) => index);
    expect(pick(all, 5, 1)).toEqual(pick(all, 5, 1));
    expect(pick(all, 5, 1)).not.toEqual(pick(all, 5, 2));
    expect(pick(all, 99, 1)).toEqual(all);
  });
});

it('a row is found in titles by itself and within a range, and not in a longer number', () => {
  const sources = new Map([
    ['packages/app/src/a.test.ts', "it('R4.2–R4.4: x')"],
    ['packages/app/src/b.test.ts', "it('R4.30: x')"],
    ['packages/server/src/c.test.ts', "it('R4.3, R5.1: x')"],
  ]);
  const { files, pattern } = testsCiting({ id: 'R4.3', levels: ['unit'] }, sources);
  expect(files).toEqual(['packages/app/src/a.test.ts', 'packages/server/src/c.test.ts']);
  expect(['R4.2–R4.4: x', 'R4.3, R5.1: x', 'R4.30: x'].map((title) => new RegExp(pattern).test(title))).toEqual([true, true, false]);
  expect(testsCiting({ id: 'R4.3', levels: ['server test'] }, sources).files).toEqual(['packages/server/src/c.test.ts']);
});
