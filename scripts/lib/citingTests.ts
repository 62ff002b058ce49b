import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rowsNamedIn } from './citations.ts';
import { getFileLevels, type SpecRow } from './specCoverage.ts';

/** The plain tests, which run without a browser, that may name a row in their titles. */
export interface CitingTests {
  /** From the root of the project. */
  files: string[];
  /** What the title of such a test holds: the row itself, or a range that it lies in. A regular expression's source. */
  pattern: string;
}

const RANGE = /\bR(?:\d|D)\.\d+–R(?:\d|D)\.\d+/g;

/** Files of plain tests with what they say. */
export type TestSources = ReadonlyMap<string, string>;

export function readTestSources(root: string): TestSources {
  const files = globSync('{packages/*/{src,build},scripts}/**/*.test.{ts,tsx}', { cwd: root });
  return new Map(files.map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(root, file), 'utf8')]));
}

/** Which plain tests may prove a row: those that name it, at a level that the row allows. */
export function testsCiting({ id, levels }: Pick<SpecRow, 'id' | 'levels'>, sources: TestSources): CitingTests {
  const found = [...sources].filter(
    ([file, text]) => rowsNamedIn(text).includes(id) && getFileLevels(file).some((level) => levels.includes(level)),
  );
  const ranges = found.flatMap(([, text]) => [...text.matchAll(RANGE)].map(([range]) => range).filter((range) => rowsNamedIn(range).includes(id)));
  const named = [...new Set([id, ...ranges])].map((one) => `${one.replaceAll('.', '\\.')}(?!\\d)`);
  return { files: found.map(([file]) => file), pattern: named.join('|') };
}
