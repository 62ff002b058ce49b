import { globSync } from 'node:fs';
import path from 'node:path';
import { findConsumerProblems } from './consumer.ts';
import { buildLibrary, LIBRARY, notShippable, readLibrary, strayReaches } from './library.ts';
import { measureSizes, SIZE_LIMITS, tooLarge } from './sizes.ts';

/** Builds the library and answers what is wrong with it, one line each: content, reach, sizes, use from outside. */
export async function checkLibrary(): Promise<string[]> {
  if (!(await buildLibrary())) return ['the library could not be built'];
  const modules = readLibrary();
  const files = globSync('**/*.{js,d.ts}', { cwd: LIBRARY }).map((file) => file.split(path.sep).join('/'));
  const untyped = [...modules.keys()].filter((file) => !file.startsWith('locales/') && !hasTypes(file, files));
  return [
    ...notShippable(files).map((file) => `${file} is no part of a library`),
    ...untyped.map((file) => `${file} has no types: is there a file whose name differs only in case or ending?`),
    ...strayReaches(modules),
    ...tooLarge(await measureSizes(modules, Object.keys(SIZE_LIMITS))),
    ...(await findConsumerProblems()),
  ];
}

/** Modules made of data files have none of their own: what reads them is typed. */
function hasTypes(file: string, files: readonly string[]): boolean {
  return files.includes(file.replace(/\.js$/, '.d.ts')) || /^places\/basemap\/(?:basemap|outline)\.js$/.test(file);
}
