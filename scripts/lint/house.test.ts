import { describe, expect, it } from 'vitest';
import { FIXTURES, type Fixture } from './fixtures.ts';
import { checkHouse } from './house.ts';
import { RULES } from './rules.ts';
import { parseSource, type House } from './source.ts';

function findProblems({ path, code, beside = {} }: Fixture, ruleName: string): string[] {
  const house: House = new Map(
    Object.entries({ [path]: code, ...beside }).map(([file, text]) => [file, parseSource(file, text)]),
  );
  return checkHouse(house).filter((line) => line.startsWith(`${path}:`) && line.includes(`  ${ruleName}  `));
}

describe('rules of the house', () => {
  it('each have fixtures', () => {
    expect(Object.keys(FIXTURES).sort()).toEqual(RULES.map(({ name }) => name).sort());
  });

  describe.each(Object.entries(FIXTURES))('%s', (name, { good, bad }) => {
    it.each(good)('lets pass: $code', (fixture) => {
      expect(findProblems(fixture, name)).toEqual([]);
    });

    it.each(bad)('stops: $code', (fixture) => {
      expect(findProblems(fixture, name)).toHaveLength(1);
    });
  });

  it('say which file cannot be read', () => {
    expect(() => parseSource('packages/ui/src/a.ts', 'const = 1')).toThrow(/packages\/ui\/src\/a\.ts/);
  });
});
