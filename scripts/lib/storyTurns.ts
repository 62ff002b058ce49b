import type { Plugin } from 'vite';

/** The two looks in which stories are tests: `stories:light-zh`, `stories:dark-en`. */
const LOOKS = ['light-zh', 'dark-en'];

/** Set by `npm test`, which has minutes. Without it every story is tested in both looks. */
export const TURNS = 'STORIES_TAKE_TURNS';

/**
 * Whether a story is tested in a look where stories take turns: its id says in which, so that no list of others changes it.
 * By its length: `Default` and `Narrow`, which almost every component has, are then never told in the same look.
 *
 * @param look the name of a Vitest project, `stories:light-zh`
 */
export function hasItsTurn(look: string, storyId: string): boolean {
  const at = LOOKS.findIndex((name) => look === `stories:${name}`);
  return at === -1 || storyId.length % LOOKS.length === at;
}

/** A story's test as Storybook's plugin writes it into the story's file. */
const TEST_OF_STORY = /^(\s*)(_test\(".*", _testStory\(\{)(?=[^}]*?\bstoryId: "([^"]+)")/gm;
/** Vitest fails a file without any test. */
const NO_TEST_HERE = `\nimport { describe as _nothing } from 'vitest';\n_nothing.skip('told in the other look');\n`;

/**
 * Leaves out the tests of stories whose turn it is in the other look. Storybook chooses stories by their tags only. After a
 * run, what ran is held against Storybook's index (`scripts/lib/stories.ts`), so that nothing is left out in both.
 */
export function takingTurns(look: string): Plugin {
  return {
    name: 'shunlu:stories-take-turns',
    transform(code, id) {
      if (!id.includes('.stories.tsx')) return undefined;
      let left = 0;
      const written = code.replaceAll(TEST_OF_STORY, (test, indent: string, call: string, storyId: string) => {
        if (!hasItsTurn(look, storyId)) return `${indent}false && ${call}`;
        left += 1;
        return test;
      });
      // No line moves.
      return { code: left > 0 ? written : written + NO_TEST_HERE, map: null };
    },
  };
}
