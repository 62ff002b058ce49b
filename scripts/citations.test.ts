import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { citationsIn, definitionsIn, rowsNamedIn } from './lib/citations.ts';
import { ROOT } from './lib/paths.ts';
import { commentsIn } from './lib/specCoverage.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const FILES = ['packages/*/{src,build,scripts}/**/*.{ts,tsx}', '{scripts,e2e,.storybook}/**/*.{ts,tsx,mjs}'];

/** Rows a title may name: more would prove none of them. */
const ROWS_PER_TITLE = 3;

describe('what code and tests cite', () => {
  const defined = new Set([...definitionsIn(read('docs/spec-rows.md')), ...definitionsIn(read('docs/rules.md'))]);
  const files = globSync(FILES, { cwd: ROOT });

  it('is read from the tables whole', () => {
    expect(['R1.1', 'R9.1', 'RD.1', 'D1', 'D78', 'D112'].filter((id) => !defined.has(id))).toEqual([]);
    expect(defined.size).toBeGreaterThan(600);
  });

  it('is found with up to three digits', () => {
    // Not written out, for this file is read as well.
    const unknown = 'D99'.padEnd(4, '9');
    expect(citationsIn(`D7, D99, D112\nand ${unknown}, D1000, ED1`)).toEqual([
      { id: 'D7', line: 1 }, { id: 'D99', line: 1 }, { id: 'D112', line: 1 }, { id: unknown, line: 2 },
    ]);
    expect(defined.has(unknown)).toBe(false);
  });

  it('resolves in docs/spec-rows.md and docs/rules.md', () => {
    const unknown = files.flatMap((file) =>
      citationsIn(read(file))
        .filter(({ id }) => !defined.has(id))
        .map(({ id, line }) => `${file}:${line} names ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('is at most three rows in one title', () => {
    const crowded = files
      .filter((file) => /\.(test|spec|stories)\.tsx?$/.test(file))
      .flatMap((file) => {
        const source = read(file);
        // A story's title is the comment above it.
        const titles = file.includes('.stories.') ? [...commentsIn(source).values()] : titlesIn(source);
        return titles.filter((title) => new Set(rowsNamedIn(title)).size > ROWS_PER_TITLE).map((title) => `${file}: ${title}`);
      });
    expect(crowded).toEqual([]);
  });
});

/** What tests are called: `it('…')`, `describe("…")`, `it.each(table)('…')`. */
function titlesIn(source: string): string[] {
  const titles = /\b(?:it|test|describe)(?:\.\w+)*(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])(.*?)\1/g;
  return [...source.matchAll(titles)].map(([, , title = '']) => title);
}
