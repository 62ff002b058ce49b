// Rules of the house that no general linter knows, over the syntax tree of every file: `node scripts/lint/house.ts`.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths.ts';
import { RULES } from './rules.ts';
import { parseSource, getPosition, type House } from './source.ts';

const FILES = ['packages/*/src/**/*.{ts,tsx}', 'packages/*/*.ts', 'packages/{app,ui}/build/**/*.ts', '.storybook/*.{ts,tsx}', 'scripts/**/*.ts', 'e2e/**/*.ts'];

/** What breaks a rule in these files, one line each: `file:line:column  rule  what to do`. */
export function checkHouse(house: House): string[] {
  return [...house.values()].flatMap((file) =>
    RULES.flatMap((rule) =>
      rule.check(file, house).map(({ offset, message }) => {
        const { line, column } = getPosition(file.text, offset);
        return `${file.path}:${line}:${column}  ${rule.name}  ${message}`;
      }),
    ),
  );
}

function readHouse(): House {
  const paths = globSync(FILES, { cwd: ROOT }).map((file) => file.split(path.sep).join('/'));
  return new Map(paths.sort().map((file) => [file, parseSource(file, readFileSync(path.join(ROOT, file), 'utf8'))]));
}

if (import.meta.main) {
  const house = readHouse();
  const problems = checkHouse(house);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`rules of the house: ${house.size} files, ${problems.length} problems\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
