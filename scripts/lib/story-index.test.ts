import { describe, expect, it } from 'vitest';
import { findMissingKeyboardStories, findUntestedStories, type IndexEntry } from './story-index.ts';

const story = (id: string, ...tags: string[]): IndexEntry => ({ id, type: 'story', name: id, importPath: './Badge.stories.tsx', tags: ['dev', ...tags] });
const index = [
  story('badge--default', 'test', 'play-fn'),
  story('badge--tones', 'test', 'forced-colours'),
  story('badge--thousand'),
  { id: 'badge--docs', type: 'docs', name: 'Docs', importPath: './Badge.stories.tsx', tags: ['test'] } satisfies IndexEntry,
];
const run = (...storyIds: string[]) => storyIds.map((storyId) => ({ status: 'passed', fullName: storyId, meta: { storyId } }));

describe('the stories of a run', () => {
  it('are those of the index, once more in forced colours where they are tagged so', () => {
    expect(findUntestedStories(index, run('badge--tones', 'badge--default', 'badge--tones'))).toEqual([]);
    expect(findUntestedStories(index, run('badge--tones'))).toEqual(['badge--default was not tested', 'badge--tones was not tested']);
    expect(findUntestedStories(index, [])).toHaveLength(2);
  });

  it('are those with a play on a translated page', () => {
    expect(findUntestedStories(index, run('badge--default'), 'play-fn')).toEqual([]);
    expect(findUntestedStories(index, run('badge--tones'), 'play-fn')).toEqual(['badge--default was not tested']);
  });

  it('need a story Keyboard where the Tab key reaches something', () => {
    const button = { ...story('button--default'), importPath: './packages/ui/src/primitives/Button/Button.stories.tsx' };
    const page = { ...story('page--default'), importPath: './packages/app/src/Page.stories.tsx' };
    const keyboard = { ...button, id: 'button--keyboard', exportName: 'Keyboard' };
    const walk = (stops: number) => [button, page].map(({ id }) => ({ status: 'passed', fullName: id, meta: { storyId: id, reports: [{ type: 'keyboard', result: { stops } }] } }));
    expect(findMissingKeyboardStories([button, page], walk(2))).toEqual(['./packages/ui/src/primitives/Button/Button.stories.tsx can be operated and has no story Keyboard']);
    expect(findMissingKeyboardStories([button, keyboard, page], walk(2))).toEqual([]);
    expect(findMissingKeyboardStories([button, page], walk(0))).toEqual([]);
  });
});
