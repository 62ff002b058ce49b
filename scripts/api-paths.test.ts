import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.ts';

/** Sources of the client that are shipped: the app, the components, and the contract with its client. */
const sources = globSync('packages/{app,ui,api-contract}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((name) => !/\.(test|stories|fixtures)\.tsx?$|\/(testing|fixtures)\//.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }));

it('R7.45: the client calls by the contract: outside of it no other path is written, and nothing fetches by itself', () => {
  expect(sources.length).toBeGreaterThan(300);
  const own = sources.filter(({ name }) => !name.startsWith('packages/api-contract/'));
  const written = own.flatMap(({ text }) => [...text.matchAll(/['"`](\/api\/[^'"`?]*)/g)].map(([, called = '']) => called));
  expect(written).toEqual([]);
  const fetching = sources.filter(({ text }) => /\bfetch\(|\bsendBeacon\(|XMLHttpRequest|EventSource/.test(text)).map(({ name }) => name);
  expect(fetching).toEqual([]);
});
