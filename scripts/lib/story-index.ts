import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isUpToDate, STORYBOOK_BUILD } from './builds.ts';
import { ROOT, STORYBOOK_DIST, toolPath } from './paths.ts';
import type { VitestTest } from './reports.ts';

/** A story or docs page in Storybook's `index.json`. */
export interface IndexEntry {
  id: string;
  type: 'story' | 'docs';
  /** The label in Storybook's sidebar. */
  name: string;
  /** `./packages/ui/src/…` */
  importPath: string;
  tags?: readonly string[];
  exportName?: string;
}

/** Reads the index of the built Storybook; without a current build, asks Storybook for it (seconds). */
export function readStoryIndex(): IndexEntry[] {
  if (isUpToDate(STORYBOOK_BUILD)) return readIndex(path.join(STORYBOOK_DIST, 'index.json'));
  const folder = mkdtempSync(path.join(tmpdir(), 'shunlu-index-'));
  const file = path.join(folder, 'index.json');
  try {
    const args = [toolPath('storybook'), 'index', '-o', file, '--quiet', '--loglevel', 'error', '--disable-telemetry'];
    execFileSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    return readIndex(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readIndex(file: string): IndexEntry[] {
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, IndexEntry> };
  return Object.values(entries);
}

/** @returns the stories that the run should have tested and did not, one line each */
export function findUntestedStories(index: readonly IndexEntry[], tests: readonly VitestTest[], tag = 'test'): string[] {
  const runs = Map.groupBy(tests.filter(({ status }) => status !== 'skipped'), ({ meta }) => meta?.storyId);
  const countRuns = (id: string) => runs.get(id)?.length ?? 0;
  return index
    .filter(({ type, tags = [] }) => type === 'story' && tags.includes('test') && tags.includes(tag))
    .filter(({ id, tags = [] }) => countRuns(id) < (tag === 'test' && tags.includes('forced-colours') ? 2 : 1))
    .map(({ id }) => `${id} was not tested`);
}

/** @returns the ui components in which the Tab key reaches something, by the walk in `.storybook/checks.tsx`, and that have no story `Keyboard` */
export function findMissingKeyboardStories(index: readonly IndexEntry[], tests: readonly VitestTest[]): string[] {
  const operable = new Set(tests.flatMap(({ meta }) => (meta?.reports?.some(({ result }) => (result?.stops ?? 0) > 0) ? (meta.storyId ?? []) : [])));
  const isComponent = ({ importPath }: IndexEntry) => /^\.\/packages\/ui\/.*\/(\w+)\/\1\.stories\.tsx$/.test(importPath);
  const files = new Set(index.filter((entry) => operable.has(entry.id) && isComponent(entry)).map(({ importPath }) => importPath));
  const withKeyboard = new Set(index.filter(({ exportName }) => exportName === 'Keyboard').map(({ importPath }) => importPath));
  return [...files].filter((file) => !withKeyboard.has(file)).map((file) => `${file} can be operated and has no story Keyboard`);
}
