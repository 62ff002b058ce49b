import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

it('the README lists exactly the variables that the server reads', () => {
  const rules = /const RULES = \{([\s\S]*?)\n\}/.exec(read('packages/server/src/shared/config.ts'))?.[1] ?? '';
  const known = [...rules.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name ?? '');
  const listed = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name ?? '');
  expect(known.length).toBeGreaterThan(5);
  expect(listed.sort()).toEqual(known.sort());
});

it('the README names commands that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('README.md').matchAll(/\bpnpm ([a-z][\w:-]*)/g)].map(([, name]) => name ?? '');
  const builtIn = ['install'];
  expect(named.filter((name) => !builtIn.includes(name) && !(name in scripts))).toEqual([]);
});

it.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/data.md', 'docs/operations.md', 'docs/decisions/README.md'])(
  'every link of %s leads somewhere',
  (file) => {
    const links = [...read(file).matchAll(/\]\(([^)#]+)/g)].map(([, target]) => target ?? '');
    const local = links.filter((target) => !/^https?:/.test(target));
    expect(local.filter((target) => !existsSync(path.join(ROOT, path.dirname(file), target)))).toEqual([]);
  },
);
