import { describe, expect, it } from 'vitest';
import { countStories, storyMismatches, withoutKeyboard, type IndexEntry } from './stories.ts';

const story = (id: string, ...tags: string[]): IndexEntry => ({ id, type: 'story', name: id, importPath: './Badge.stories.tsx', tags: ['dev', ...tags] });
const index = [
  story('badge--default', 'test', 'play-fn'),
  story('badge--tones', 'test', 'forced-colours'),
  story('badge--playground', 'test', 'playground', 'forced-colours'),
  story('badge--thousand'),
  { id: 'badge--docs', type: 'docs', name: 'Docs', importPath: './Badge.stories.tsx', tags: ['test'] } satisfies IndexEntry,
];

describe('stories that ran', () => {
  it('are those of the index, tagged !test and playgrounds excepted, and in forced colours those tagged so', () => {
    const looks = { 'stories:light-zh': ['badge--tones', 'badge--default'], 'stories:forced-colours': ['badge--tones'] };
    expect(storyMismatches(index, { looks })).toEqual([]);
  });

  it('are missed and named, so are strangers and doubles', () => {
    expect(storyMismatches(index, { looks: { 'stories:light-zh': ['badge--tones', 'badge--tones', 'badge--old'] } })).toEqual([
      'stories:light-zh did not run badge--default',
      'stories:light-zh ran badge--old, which the index does not have for it',
      'stories:light-zh ran badge--tones twice',
    ]);
    expect(storyMismatches(index, { looks: {} })).toHaveLength(1);
  });

  it('are on a translated page those with a play, and may be those that take one over from another', () => {
    const ran = (...ids: string[]) => storyMismatches(index, { looks: { 'stories:translated': ids } });
    expect(ran('badge--default')).toEqual([]);
    expect(ran('badge--default', 'badge--tones')).toEqual([]);
    expect(ran('badge--tones')).toEqual(['stories:translated did not run badge--default']);
  });

  it('ask for a keyboard where the Tab key stops', () => {
    const button = { ...story('button--default'), importPath: './packages/ui/src/primitives/Button/Button.stories.tsx' };
    const page = { ...story('page--default'), importPath: './packages/app/src/Page.stories.tsx' };
    const colours = { ...story('colour--scales'), importPath: './packages/ui/src/foundations/Colour.stories.tsx' };
    const keyboard = { ...button, id: 'button--keyboard', exportName: 'Keyboard' };
    expect(withoutKeyboard([button, page, colours], { operable: [button.id, button.id, page.id, colours.id] })).toEqual([
      './packages/ui/src/primitives/Button/Button.stories.tsx can be operated and has no story Keyboard',
    ]);
    expect(withoutKeyboard([button, keyboard], { operable: [button.id] })).toEqual([]);
    expect(withoutKeyboard([button], { operable: [] })).toEqual([]);
  });

  it('are counted with their plays and docs pages', () => {
    expect(countStories(index)).toEqual({ stories: 4, plays: 1, docs: 1 });
  });
});
