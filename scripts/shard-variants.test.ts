import { describe, expect, it } from 'vitest';
import { getShardVariant, shardStoryTests } from '../.storybook/shardVariants.ts';

/** A story's test as Storybook's plugin generates it. */
const buildTest = (exportName: string, storyId: string) => `  _test("${exportName}", _testStory({
    exportName: "${exportName}",
    story: ${exportName},
    meta: meta,
    skipTags: [],
    storyId: "${storyId}",
    componentPath: "./Badge.tsx"
  }));
`;
const code = `if (_isRunningFromThisFile) {\n${buildTest('Narrow', 'badge--narrow')}${buildTest('Default', 'badge--default')}${buildTest('Tones', 'badge--tones')}}\n`;

describe('sharded variants', () => {
  it('shows almost every component in both variants', () => {
    expect(['badge--default', 'badge--narrow', 'badge--tones'].map(getShardVariant)).toEqual(['light-zh', 'dark-en', 'light-zh']);
  });

  it('sorts the tests of a file by variant and names it in their titles', () => {
    const ordered = [...shardStoryTests(code).matchAll(/_test\("(.*)", (?:.|\n)*?story: (.*),/g)].map(([, title, story]) => `${title}: ${story}`);
    const light = '{"theme":"light","language":"zh-TW","viewport":{"value":"desk"}}';
    const dark = '{"theme":"dark","language":"en","viewport":{"value":"phone"}}';
    expect(ordered).toEqual([
      `Default (light-zh): _withVariant(Default, ${light})`,
      `Tones (light-zh): _withVariant(Tones, ${light})`,
      `Narrow (dark-en): _withVariant(Narrow, ${dark})`,
    ]);
  });

  it('throws when Storybook generates another form', () => {
    expect(() => shardStoryTests(code.replace('story: Default', 'story: () => Default'))).toThrow(/another form/);
  });
});
