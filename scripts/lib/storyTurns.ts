import type { Plugin } from 'vite';

/** What Storybook's toolbar says (`preview.tsx`) in the looks in which stories are tests: on a desk, and on a phone. */
export const LOOKS = {
  'light-zh': { theme: 'light', language: 'zh-TW', viewport: { value: 'desk' } },
  'dark-en': { theme: 'dark', language: 'en', viewport: { value: 'phone' } },
} as const;

export type LookName = keyof typeof LOOKS;

const names = Object.keys(LOOKS) as LookName[];

/** Set by `npm test`, which has minutes. Without it every story is tested in both looks. */
export const TURNS = 'STORIES_TAKE_TURNS';

/**
 * The look in which a story is tested where stories take turns: its id says which, so that no list of others changes it.
 * By its length: `Default` and `Narrow`, which almost every component has, are then never told in the same look.
 */
export function lookInTurn(storyId: string): LookName {
  return names[storyId.length % names.length]!;
}

/** A story's test as Storybook's plugin writes it into the story's file. */
const TEST_OF_STORY = /^( *_test\(".*)(", _testStory\(\{[^}]*?\bstory: )(\w+)(,[^}]*?\bstoryId: "([^"]+)"[^}]*\}\)\);)/gm;
/** Of what neither the story nor its file asks for itself. */
const IN_LOOK = `
function _inLook(story, look) {
  return story.extend({ globals: { ...look, ...story.meta.input.globals, ...story.input.globals } });
}
`;

/**
 * A story file, as Storybook's plugin left it, in which each story is told in the look whose turn it is, and its test says in
 * which: one look after the other, for to change the window takes a hundredth of a second, and both in one load of the file,
 * for that takes a sixth. An error where the tests have another form.
 */
export function reorderStoryTests(code: string): string {
  const tests = [...code.matchAll(TEST_OF_STORY)].map(([, test, call, story, rest, storyId = '']) => {
    const look = lookInTurn(storyId);
    return { look, code: `${test} (${look})${call}_inLook(${story}, ${JSON.stringify(LOOKS[look])})${rest}` };
  });
  if (tests.length !== code.split('_testStory({').length - 1) throw new Error('Storybook writes the tests of stories in another form now');
  const inOrder = names.flatMap((look) => tests.filter((test) => test.look === look));
  return code.replaceAll(TEST_OF_STORY, () => inOrder.shift()!.code) + IN_LOOK;
}

/**
 * Storybook has one look for all stories of a project, so their files are written anew behind its plugin. After a run, what ran
 * is held against Storybook's index (`scripts/lib/stories.ts`).
 */
export function takingTurns(): Plugin {
  return {
    name: 'shunlu:stories-take-turns',
    // A file's tests are equally long: in another order they leave every line where it was.
    transform: (code, id) => (id.includes('.stories.tsx') ? { code: reorderStoryTests(code), map: null } : undefined),
  };
}
