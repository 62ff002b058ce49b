import type { Plugin } from 'vite';

/** The toolbar settings under which stories are tested: on a desktop and on a phone. */
export const VARIANTS = {
  'light-zh': { theme: 'light', language: 'zh-TW', viewport: { value: 'desk' } },
  'dark-en': { theme: 'dark', language: 'en', viewport: { value: 'phone' } },
} as const;

export type VariantName = keyof typeof VARIANTS;

const variantNames = Object.keys(VARIANTS) as VariantName[];

/** The environment variable by which `npm test` tests every story in one variant. Without it every story is tested in both. */
export const SHARD_VARIANTS = 'SHARD_VARIANTS';

/** Picks a story's variant by the length of its id, so that adding a story moves no other one. */
export function getShardVariant(storyId: string): VariantName {
  return variantNames[storyId.length % variantNames.length]!;
}

/** One test in the code that Storybook's plugin generates for a story file. */
const STORY_TEST = /^( *_test\(".*)(", _testStory\(\{[^}]*?\bstory: )(\w+)(,[^}]*?\bstoryId: "([^"]+)"[^}]*\}\)\);)/gm;

/** Sets the globals that neither the story nor its meta sets. */
const WITH_VARIANT = `
function _withVariant(story, globals) {
  return story.extend({ globals: { ...globals, ...story.meta.input.globals, ...story.input.globals } });
}
`;

/**
 * Rewrites a generated story file: each test runs in its variant, named in the test's title, and the tests are sorted by variant,
 * because resizing the window takes 10 ms.
 * @throws if Storybook generates another form
 */
export function shardStoryTests(code: string): string {
  const tests = [...code.matchAll(STORY_TEST)].map(([, test, call, story, rest, storyId = '']) => {
    const variant = getShardVariant(storyId);
    return { variant, code: `${test} (${variant})${call}_withVariant(${story}, ${JSON.stringify(VARIANTS[variant])})${rest}` };
  });
  if (tests.length !== code.split('_testStory({').length - 1) throw new Error('Storybook generates the tests of stories in another form now');
  const sorted = variantNames.flatMap((variant) => tests.filter((test) => test.variant === variant));
  return code.replaceAll(STORY_TEST, () => sorted.shift()!.code) + WITH_VARIANT;
}

/** A Vite plugin: runs each story in one variant, because Storybook knows only one variant for all stories of a project (0013). */
export function shardVariants(): Plugin {
  return {
    name: 'shunlu:shard-variants',
    // All tests of a file have the same number of lines. Sorting them moves no other line.
    transform: (code, id) => (id.includes('.stories.tsx') ? { code: shardStoryTests(code), map: null } : undefined),
  };
}
