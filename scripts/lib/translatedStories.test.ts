import { describe, expect, it } from 'vitest';
import { keepPlays } from './translatedStories.ts';

/** A story's test, as Storybook's plugin writes it. */
const code = `  _test("Default", _testStory({
    exportName: "Default",
    story: Default,
    meta: meta,
    storyId: "badge--default",
  }));
`;

describe('keepPlays', () => {
  it('tests a story only where it has a play', () => {
    expect(keepPlays(code)).toContain('if (_hasPlay(Default)) _test("Default", _testStory({');
  });

  it('throws when Storybook writes tests in another form', () => {
    expect(() => keepPlays(code.replace('story: Default', 'story: () => Default'))).toThrow(/another form/);
  });
});
