import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';

/** The exported stories of a file by name, each with its code and that of the functions of the file that it calls. */
export interface StoryFile {
  title: string | undefined;
  stories: ReadonlyMap<string, string>;
  code: string;
}

const DECLARATION = /^(export )?(?:const|(?:async )?function) (\w+)/;

export function parseStoryFile(code: string): StoryFile {
  const declarations = code.split(/\n(?=(?:export )?(?:const|(?:async )?function) |\/\*\*)/).flatMap((text) => {
    const [, isExported, name] = DECLARATION.exec(text.trimStart()) ?? [];
    return name === undefined ? [] : [{ name, text, isStory: isExported !== undefined && /= (?:meta\.story|\w+\.extend)\(/.test(text) }];
  });
  const helpers = declarations.filter(({ isStory, name }) => !isStory && name !== 'meta');
  const withHelpers = (text: string): string => {
    const called = new Set<(typeof helpers)[number]>();
    const collect = (from: string) => {
      for (const helper of helpers) {
        if (called.has(helper) || !new RegExp(`\\b${helper.name}\\b`).test(from)) continue;
        called.add(helper);
        collect(helper.text);
      }
    };
    collect(text);
    return [text, ...[...called].map((helper) => helper.text)].join('\n');
  };
  return {
    title: /\bpreview\.meta\(\{\s*title: '([^']+)'/.exec(code)?.[1],
    stories: new Map(declarations.filter(({ isStory }) => isStory).map(({ name, text }) => [name, withHelpers(text)])),
    code,
  };
}

/** @returns the files that match, with slashes, from the project's root */
export function listFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT }).map((file) => file.split(path.sep).join('/')).sort();
}

/** @returns the file of each component of ui: `packages/ui/src/<domain>/<Name>/<Name>.tsx` */
export function listComponentFiles(): string[] {
  return listFiles('packages/ui/src/*/*/*.tsx').filter((file) => /\/([A-Z]\w*)\/\1\.tsx$/.test(file));
}

export function readSource(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
