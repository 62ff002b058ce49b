import type { Plugin } from 'vite';

/** A story's test as Storybook's plugin writes it into the story's file. */
const TEST_OF_STORY = /^( *)(_test\(".*", _testStory\(\{[^}]*?\bstory: )(\w+)(,[^}]*\}\)\);)/gm;

/** Another run looks at every story with axe. */
const HELPERS = `
function _hasPlay(story) {
  return (story.input.play ?? story.meta.input.play) !== undefined;
}
function _withoutAxe(story) {
  return story.extend({ parameters: { a11y: { test: 'off' } } });
}
`;

/** A story file, as Storybook's plugin left it, with the tests of those stories alone that have a play. An error where the tests have another form. */
export function keepPlays(code: string): string {
  const expected = code.split('_testStory({').length - 1;
  if ([...code.matchAll(TEST_OF_STORY)].length !== expected) throw new Error('Storybook writes the tests of stories in another form now');
  return code.replaceAll(TEST_OF_STORY, '$1if (_hasPlay($3)) $2_withoutAxe($3)$4') + HELPERS;
}

/** For the project of stories on a translated page: what only renders does not change there. */
export function onlyPlays(): Plugin {
  return {
    name: 'shunlu:only-plays',
    transform: (code, id) => (id.includes('.stories.tsx') ? { code: keepPlays(code), map: null } : undefined),
  };
}
