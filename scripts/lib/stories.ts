import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, STORYBOOK_DIST, STORY_RUN, toolPath } from './paths.ts';
import { isStorybookBuilt } from './storybook-build.ts';

/** What ran the last time stories ran as tests: ids by look (`stories:light-zh`). */
export interface StoryRun {
  at: string;
  seconds: number;
  looks: Record<string, string[]>;
  /** What axe found in the stories that passed: a story fails on a finding. */
  violations: number;
  /** The ids of the stories without a play in which the Tab key stops somewhere, once for each look. */
  operable: string[];
  /** The ids of the stories that failed, once for each look. */
  failures: string[];
}

/** An entry of Storybook's index: a story or a docs page. */
export interface IndexEntry {
  id: string;
  type: 'story' | 'docs';
  /** What Storybook's sidebar calls it. */
  name: string;
  /** The file it comes from: `./packages/ui/src/…`. */
  importPath: string;
  tags?: readonly string[];
  /** What a story's file calls it. */
  exportName?: string;
}

/** The looks that show only some stories, and the tag of those. */
const TAG_OF_LOOK: Readonly<Record<string, string>> = {
  'stories:forced-colours': 'forced-colours',
  'stories:translated': 'play-fn',
};

/** What a person finds in Storybook's sidebar: as it was built, else Storybook is asked, which takes seconds. */
export function readStoryIndex(): IndexEntry[] {
  return isStorybookBuilt() ? readIndex(path.join(STORYBOOK_DIST, 'index.json')) : askForIndex();
}

function readIndex(file: string): IndexEntry[] {
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, IndexEntry> };
  return Object.values(entries);
}

function askForIndex(): IndexEntry[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'shunlu-index-'));
  const file = path.join(folder, 'index.json');
  try {
    execFileSync(process.execPath, [toolPath('storybook'), 'index', '-o', file, '--quiet', '--loglevel', 'error', '--disable-telemetry'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return readIndex(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Undefined when stories have not run here yet. */
export function readStoryRun(): StoryRun | undefined {
  try {
    return JSON.parse(readFileSync(STORY_RUN, 'utf8')) as StoryRun;
  } catch {
    return undefined;
  }
}

/** The stories that a look, or both by turns, has to run: a playground is its component's `Default` once more. */
function expectedIn(tag: string, index: readonly IndexEntry[]): string[] {
  return index
    .filter(({ type, tags = [] }) => type === 'story' && tags.includes('test') && tags.includes(tag) && !tags.includes('playground'))
    .map(({ id }) => id);
}

/** Stories of the index that a look did not run, and runs of what the index does not have, one line each. */
export function storyMismatches(index: readonly IndexEntry[], { looks }: Pick<StoryRun, 'looks'>): string[] {
  const names = Object.keys(looks);
  if (names.length === 0) return ['no look ran any stories'];
  return names.flatMap((look) => {
    const tag = TAG_OF_LOOK[look] ?? 'test';
    const expected = expectedIn(tag, index);
    // The index does not know the plays that a story takes over from the one it extends.
    const possible = tag === 'play-fn' ? expectedIn('test', index) : expected;
    const ran = looks[look] ?? [];
    const twice = ran.filter((id, i) => ran.indexOf(id) !== i);
    return [
      ...expected.filter((id) => !ran.includes(id)).map((id) => `${look} did not run ${id}`),
      ...ran.filter((id) => !possible.includes(id)).map((id) => `${look} ran ${id}, which the index does not have for it`),
      ...twice.map((id) => `${look} ran ${id} twice`),
    ];
  });
}

/** Components of the design system that can be operated, as a run has seen, and have no story that does so by keyboard alone. */
export function withoutKeyboard(index: readonly IndexEntry[], { operable }: Pick<StoryRun, 'operable'>): string[] {
  const isComponent = ({ importPath }: IndexEntry) => /^\.\/packages\/ui\/.*\/(\w+)\/\1\.stories\.tsx$/.test(importPath);
  const files = new Set(index.filter((entry) => operable.includes(entry.id) && isComponent(entry)).map(({ importPath }) => importPath));
  const withKeyboard = new Set(index.filter(({ exportName }) => exportName === 'Keyboard').map(({ importPath }) => importPath));
  return [...files].filter((file) => !withKeyboard.has(file)).map((file) => `${file} can be operated and has no story Keyboard`);
}

/** How many stories there are, how many of them are operated, and on how many docs pages they stand. */
export function countStories(index: readonly IndexEntry[]): { stories: number; plays: number; docs: number } {
  const stories = index.filter(({ type }) => type === 'story');
  return {
    stories: stories.length,
    plays: stories.filter(({ tags = [] }) => tags.includes('play-fn')).length,
    docs: index.filter(({ type }) => type === 'docs').length,
  };
}
