import { describe, expect, it } from 'vitest';
import { lookInTurn, tellInTurn } from './storyTurns.ts';

/** A story's test, as Storybook's plugin writes it. */
const testOf = (exportName: string, storyId: string) => `  _test("${exportName}", _testStory({
    exportName: "${exportName}",
    story: ${exportName},
    meta: meta,
    skipTags: [],
    storyId: "${storyId}",
    componentPath: "./Badge.tsx"
  }));
`;
const code = `if (_isRunningFromThisFile) {\n${testOf('Narrow', 'badge--narrow')}${testOf('Default', 'badge--default')}${testOf('Tones', 'badge--tones')}}\n`;

describe('stories in turn', () => {
  it('are told so that almost every component is seen in both looks', () => {
    expect(['badge--default', 'badge--narrow', 'badge--tones'].map(lookInTurn)).toEqual(['light-zh', 'dark-en', 'light-zh']);
  });

  it('are told one look after the other, and their tests say in which', () => {
    const told = [...tellInTurn(code).matchAll(/_test\("(.*)", (?:.|\n)*?story: (.*),/g)].map(([, title, story]) => `${title}: ${story}`);
    const light = '{"theme":"light","language":"zh-TW","viewport":{"value":"desk"}}';
    const dark = '{"theme":"dark","language":"en","viewport":{"value":"phone"}}';
    expect(told).toEqual([
      `Default (light-zh): _inLook(Default, ${light})`,
      `Tones (light-zh): _inLook(Tones, ${light})`,
      `Narrow (dark-en): _inLook(Narrow, ${dark})`,
    ]);
  });

  it('are not told in a form that is not known', () => {
    expect(() => tellInTurn(code.replace('story: Default', 'story: () => Default'))).toThrow(/another form/);
  });
});
