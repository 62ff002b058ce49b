import { insideSource, isShipped, getPackageName, type Rule } from '../source.ts';

/** What lies below the domains of the app; every other folder is a domain. */
const BELOW = new Set(['api', 'data', 'lib', 'realtime', 'i18n']);

/** A domain's one open door. */
const ENTRY = /^index\.tsx?$/;

export const appDomains: Rule = {
  name: 'app-domains',
  check: (file) => {
    if (getPackageName(file.path) !== 'app' || !isShipped(file.path)) return [];
    const [home = '', ...inHome] = insideSource(file.path);
    const isTop = inHome.length === 0 || home === 'app';
    if (isTop) return [];
    return file.imports.flatMap(({ target, offset }) => {
      const [other = '', ...path] = target && getPackageName(target) === 'app' ? insideSource(target) : [];
      const isDomain = path.length > 0 && other !== home && !BELOW.has(other);
      if (!isDomain) return [];
      if (BELOW.has(home)) return [{ offset, message: `${home} lies below the domains and must not use ${other}` }];
      const isEntry = path.length === 1 && ENTRY.test(path[0] ?? '');
      return isEntry ? [] : [{ offset, message: `use ${other} through its entry file, ${other}/index.ts` }];
    });
  },
};

/** The app composes: its looks come from ui, its data from the contract's hooks. */
export const appComposes: Rule = {
  name: 'app-composes',
  check: (file) =>
    getPackageName(file.path) === 'app' && isShipped(file.path)
      ? file.imports
          .filter(({ specifier }) => /^styled-components(\/|$)|\.css$/.test(specifier))
          .map(({ offset }) => ({ offset, message: 'the app has no styling of its own: make it a component of ui' }))
      : [],
};
