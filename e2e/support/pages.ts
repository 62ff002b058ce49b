import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@shunlu/app/lib/paths.ts';

/** A page of the app: the router's path pattern, and its access rule (`packages/app/src/app/routes.ts`). */
export interface AppPage {
  pattern: string;
  access: string;
}

/** The source of the app's route table. It is read as text because its imports need a bundler. */
const ROUTES = readFileSync(path.resolve(import.meta.dirname, '../../packages/app/src/app/routes.ts'), 'utf8');

/** Returns the pattern, written as a string or as one of the app's `paths`. */
function toPattern(written: string): string {
  if (written.startsWith("'")) return written.slice(1, -1);
  const named: unknown = Reflect.get(paths, written.replace(/^paths\.|\(\)$/g, ''));
  return String(typeof named === 'function' ? named() : named);
}

/**
 * Every page of the app.
 *
 * @throws Error if the route table is written in a form that this parser does not know.
 */
export const PAGES: readonly AppPage[] = [...ROUTES.matchAll(/(?<!function )\bpage\(([^,]+), '(\w+)'/g)].map(
  ([, written = '', access = '']) => ({ pattern: toPattern(written), access }),
);
if (PAGES.length !== [...ROUTES.matchAll(/import\('.+Page\.tsx'\)/g)].length) throw new Error('not every page of routes.ts was read');
