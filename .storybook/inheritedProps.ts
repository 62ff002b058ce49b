import type { Plugin } from 'vite';

/** Matches `extends Omit<SheetProps, 'title' | 'footer'>`, but not `Omit<ComponentProps…>`, whose props the tables omit on purpose. */
const OMITTING = /\bextends\s+Omit<(?!ComponentProps\b)(\w+Props(?:<[^<>]*>)?),\s*((?:'[\w-]+'[\s|]*)+|\w+)>/g;
const NAME = /'([\w-]+)'/g;

/**
 * Adds props to the tables that react-docgen misses: it follows `extends SheetProps` into other files, but not `extends
 * Omit<SheetProps, …>`. The plugins show it the plain interface, since types do not exist at runtime, and then delete the omitted
 * props from its result. They rewrite only the component's own file, not the files that react-docgen follows to.
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
        // For a memoised component, docgen documents the plain one: `PlainRideCard` for `RideCard`.
        const documented = component && new RegExp(`\\b(\\w*${component})\\.__docgenInfo`).exec(code)?.[1];
        if (!names || !documented) return null;
        return { code: `${code}\nfor (const name of ${JSON.stringify(names)}) delete ${documented}.__docgenInfo.props?.[name];\n`, map: null };
      },
    },
  ];
}
