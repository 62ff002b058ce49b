import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Where a styled component begins: `styled.div` or `styled(Card)` before its template. */
const STYLED = /\bstyled(?:\.\w+|\([^()]*\))(?=`)/g;
/** Of the hash: 32 bits. Should two of our few hundred components ever meet in one name, the build says so. */
const LETTERS = 8;

/**
 * Gives each styled component a class name by its file and its place in it. By themselves they are numbered in the order
 * in which modules run, which is another in the prerendered page than in the browser: React would not find its own again.
 */
export function stableClasses(): Plugin {
  const owners = new Map<string, string>();
  let root = '';
  return {
    name: 'shunlu:stable-classes',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { id: /packages\/ui\/src\/.*\.tsx?$/, code: /styled-components/ },
      handler(code, id) {
        const file = relative(root, id).split(sep).join('/');
        const named = withStableClasses(code, file, (name, place) => {
          const owner = owners.get(name) ?? place;
          if (owner !== place) this.error(`${owner} and ${place} would both be called ${name}`);
          owners.set(name, place);
        });
        return { code: named, map: null };
      },
    },
  };
}

/** A module whose styled components have names; `onName` hears each and whose it is. */
export function withStableClasses(code: string, file: string, onName: (name: string, place: string) => void): string {
  let count = 0;
  return code.replace(STYLED, (start) => {
    const place = `${file} ${count++}`;
    const name = buildClassName(place);
    onName(name, place);
    return `${start}.withConfig({componentId:"${name}"})`;
  });
}

/** A class name for a place in the sources; with a letter first, as CSS wants it. */
export function buildClassName(place: string): string {
  return `s${createHash('sha256').update(place).digest('hex').slice(0, LETTERS)}`;
}
