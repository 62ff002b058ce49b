import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@shunlu/app/lib/paths.ts';

/** A page of the app: the router's pattern of its address, and who sees it (`packages/app/src/app/routes.ts`). */
export interface AppPage {
  pattern: string;
  access: string;
}

/** The app's own list of its pages, as it is written: what it imports needs a bundler. */
const ROUTES = readFileSync(path.resolve(import.meta.dirname, '../../packages/app/src/app/routes.ts'), 'utf8');

/** The pattern that stands there as a text, or as one of the app's paths. */
function toPattern(written: string): string {
  if (written.startsWith("'")) return written.slice(1, -1);
  const named: unknown = Reflect.get(paths, written.replace(/^paths\.|\(\)$/g, ''));
  return String(typeof named === 'function' ? named() : named);
}

/**
 * Every page of the app.
 *
 * @throws Error where the list is written in another way than is read here.
 */
export const PAGES: readonly AppPage[] = [...ROUTES.matchAll(/(?<!function )\bpage\(([^,]+), '(\w+)'/g)].map(
  ([, written = '', access = '']) => ({ pattern: toPattern(written), access }),
);
if (PAGES.length !== [...ROUTES.matchAll(/import\('.+Page\.tsx'\)/g)].length) throw new Error('not every page of routes.ts was read');
