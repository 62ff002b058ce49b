import { getPackageName, type Rule } from '../source.ts';

/** Who may import whom, of the workspace's packages: server → api-contract ← ui ← app → api-contract. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'api-contract': [],
  ui: ['api-contract'],
  app: ['api-contract', 'ui'],
  'embedded-postgres': [],
  server: ['api-contract', 'embedded-postgres'],
};

/** Stories of pages are shown by Storybook, whose configuration is nobody's package: it may see what is drawn. */
const OUTSIDE_MAY_IMPORT = ['api-contract', 'ui', 'app'];

export const arrows: Rule = {
  name: 'arrows',
  check: (file) => {
    const home = getPackageName(file.path);
    const allowed = home === undefined ? OUTSIDE_MAY_IMPORT : (MAY_IMPORT[home] ?? []);
    return file.imports.flatMap(({ specifier, target, offset }) => {
      const other = specifier.startsWith('@shunlu/') && target ? getPackageName(`${target}/`) : undefined;
      if (other === undefined || other === home || allowed.includes(other)) return [];
      return [{ offset, message: `${home ?? 'this'} must not import ${other}: server → api-contract ← ui ← app → api-contract` }];
    });
  },
};

/** A package is used by its name, so that its `exports` say what is open. */
export const packagesByName: Rule = {
  name: 'packages-by-name',
  check: (file) =>
    file.imports.flatMap(({ specifier, target, offset }) => {
      const home = getPackageName(file.path);
      const isRelative = specifier.startsWith('.');
      if (home === undefined || !isRelative || !target || getPackageName(target) === home) return [];
      return [{ offset, message: `${specifier} leaves the package: import another package by its name` }];
    }),
};

/** What ships to the browser takes the small zod: 7 kB instead of 24. */
export const smallZod: Rule = {
  name: 'small-zod',
  check: (file) =>
    ['api-contract', 'ui', 'app'].includes(getPackageName(file.path) ?? '')
      ? file.imports
          .filter(({ specifier }) => specifier === 'zod')
          .map(({ offset }) => ({ offset, message: 'import zod/mini: this ships to the browser' }))
      : [],
};
