import { describe, expect, it } from 'vitest';
import { lookInTurn, reorderStoryTests } from './storyTurns.ts';

/** A story's test, as Storybook's plugin writes it. */
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

describe('stories in turn', () => {
  it('are told so that almost every component is seen in both looks', () => {
    expect(['badge--default', 'badge--narrow', 'badge--tones'].map(lookInTurn)).toEqual(['light-zh', 'dark-en', 'light-zh']);
  });

  it('are told one look after the other, and their tests say in which', () => {
    const ordered = [...reorderStoryTests(code).matchAll(/_test\("(.*)", (?:.|\n)*?story: (.*),/g)].map(([, title, story]) => `${title}: ${story}`);
    const light = '{"theme":"light","language":"zh-TW","viewport":{"value":"desk"}}';
    const dark = '{"theme":"dark","language":"en","viewport":{"value":"phone"}}';
    expect(ordered).toEqual([
      `Default (light-zh): _inLook(Default, ${light})`,
      `Tones (light-zh): _inLook(Tones, ${light})`,
      `Narrow (dark-en): _inLook(Narrow, ${dark})`,
    ]);
  });

  it('are not told in a form that is not known', () => {
    expect(() => reorderStoryTests(code.replace('story: Default', 'story: () => Default'))).toThrow(/another form/);
  });
});
