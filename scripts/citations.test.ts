import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/paths.ts';
import { parseExportComments, parseRowIds } from './lib/spec-coverage.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const FILES = ['packages/*/{src,build,scripts}/**/*.{ts,tsx}', '{scripts,e2e,.storybook}/**/*.{ts,tsx,mjs}'];

/** A row of `docs/spec-rows.md` (`R5.12`, `RD.40`) or a rule of `docs/rules.md` (`D3`). */
const CITATION = /\b(R(?:\d|D)\.\d+|D[1-9]\d{0,2})\b/g;
/** A table row of `docs/spec-rows.md` or a heading of `docs/rules.md`. */
const DEFINITION = /^(?:\| |### )(R(?:\d|D)\.\d+|D\d+) /gm;

const findCitations = (text: string) =>
  text.split('\n').flatMap((content, index) => [...content.matchAll(CITATION)].map(([id]) => ({ id, line: index + 1 })));
const findDefinitions = (text: string) => [...text.matchAll(DEFINITION)].flatMap(([, id]) => id ?? []);

/** Titles with more rows are refused, because they prove none of them. */
const ROWS_PER_TITLE = 3;

describe('what code and tests cite', () => {
  const defined = new Set([...findDefinitions(read('docs/spec-rows.md')), ...findDefinitions(read('docs/rules.md'))]);
  const files = globSync(FILES, { cwd: ROOT });

  it('is read from the tables whole', () => {
    expect(['R1.1', 'R9.1', 'RD.1', 'D1', 'D78', 'D112'].filter((id) => !defined.has(id))).toEqual([]);
    expect(defined.size).toBeGreaterThan(600);
  });

  it('is found with up to three digits', () => {
    // The number is built, because this test reads this file, too.
    const unknown = 'D99'.padEnd(4, '9');
    expect(findCitations(`D7, D99, D112\nand ${unknown}, D1000, ED1`)).toEqual([
      { id: 'D7', line: 1 }, { id: 'D99', line: 1 }, { id: 'D112', line: 1 }, { id: unknown, line: 2 },
    ]);
    expect(defined.has(unknown)).toBe(false);
  });

  it('resolves in docs/spec-rows.md and docs/rules.md', () => {
    const unknown = files.flatMap((file) =>
      findCitations(read(file))
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
        // The title of a story is the comment above it.
        const titles = file.includes('.stories.') ? [...parseExportComments(source).values()] : titlesIn(source);
        return titles.filter((title) => new Set(parseRowIds(title)).size > ROWS_PER_TITLE).map((title) => `${file}: ${title}`);
      });
    expect(crowded).toEqual([]);
  });
});

/** Returns the titles of tests: `it('…')`, `describe("…")`, `it.each(table)('…')`. */
function titlesIn(source: string): string[] {
  const titles = /\b(?:it|test|describe)(?:\.\w+)*(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])(.*?)\1/g;
  return [...source.matchAll(titles)].map(([, , title = '']) => title);
}
