import type { Plugin } from 'vite';

/** `extends Omit<SheetProps, 'title' | 'footer'>`; what a browser's element takes is left out of the tables on purpose. */
const OMITTING = /\bextends\s+Omit<(?!ComponentProps\b)(\w+Props(?:<[^<>]*>)?),\s*((?:'[\w-]+'[\s|]*)+|\w+)>/g;
const NAME = /'([\w-]+)'/g;

/**
 * react-docgen follows `extends SheetProps` into other files, but not `extends Omit<SheetProps, …>`: the table of props
 * would lack them. It is shown the plain interface (types are gone in what runs), and what was omitted is taken out of
 * what it found. Interfaces that omit in the files it follows to stay as they are: one step, not all of them.
 */
export function inheritedProps(): Plugin[] {
  const omitted = new Map<string, readonly string[]>();
  return [
    {
      name: 'shunlu:inherited-props',
      enforce: 'pre',
      transform(code, id) {
        if (!id.endsWith('.tsx') || !code.includes('Omit<')) return null;
        const names: string[] = [];
        const shown = code.replace(OMITTING, (_, props: string, list: string) => {
          names.push(...Array.from(list.matchAll(NAME), ([, name]) => name ?? ''));
          return `extends ${props}`;
        });
        if (shown === code) return null;
        omitted.set(id, names);
        return { code: shown, map: null };
      },
    },
    {
      name: 'shunlu:omitted-props',
      enforce: 'post',
      transform(code, id) {
        const names = omitted.get(id);
        const component = /(\w+)\.tsx$/.exec(id)?.[1];
        // Of a memoised component the plain one below it is documented: `PlainRideCard` of `RideCard`.
        const documented = component && new RegExp(`\\b(\\w*${component})\\.__docgenInfo`).exec(code)?.[1];
        if (!names || !documented) return null;
        return { code: `${code}\nfor (const name of ${JSON.stringify(names)}) delete ${documented}.__docgenInfo.props?.[name];\n`, map: null };
      },
    },
  ];
}
