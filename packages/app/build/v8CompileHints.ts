import type { Plugin } from 'vite';

/** What the first screens are made of; of other files most functions are never called. */
const FIRST = new Set(['react', 'vendor', 'index', 'frame', 'api', 'cards']);

/**
 * Tells V8 to compile these files as they come, beside the main thread. By itself it compiles each of some fifteen hundred
 * functions when it is first called, which takes a slow phone half a second before the first results. Other engines read a
 * comment. (https://v8.dev/blog/explicit-compile-hints)
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Says so in the files of the first screens. The build fails where one of them has got another name. */
export function v8CompileHints(): Plugin {
  return {
    name: 'shunlu:compile-ahead',
    apply: 'build',
    // After the minifier, which would drop it.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' && FIRST.has(file.name) ? [file] : []));
        const missing = [...FIRST].filter((name) => !files.some((file) => file.name === name));
        if (missing.length > 0) throw new Error(`The build has no file ${missing.join(', ')}`);
        for (const file of files) file.code = HINT + file.code;
      },
    },
  };
}
