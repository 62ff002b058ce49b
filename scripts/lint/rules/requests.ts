import { isShipped, getPackageName, type Finding, type Rule } from '../source.ts';

/** Requests are made by the contract's client alone, so that each is typed, checked and cancelled alike. */
export const requests: Rule = {
  name: 'requests',
  check: (file) => {
    const isBrowsers = ['api-contract', 'ui', 'app'].includes(getPackageName(file.path) ?? '');
    const isContractCore = file.path.startsWith('packages/api-contract/src/core/');
    if (!isBrowsers || isContractCore || !isShipped(file.path)) return [];
    const found: Finding[] = [];
    file.visit({
      CallExpression: ({ callee, start }) => {
        const isFetch =
          (callee.type === 'Identifier' && callee.name === 'fetch') ||
          (callee.type === 'MemberExpression' &&
            callee.object.type === 'Identifier' &&
            ['window', 'globalThis', 'self'].includes(callee.object.name) &&
            callee.property.type === 'Identifier' &&
            callee.property.name === 'fetch');
        if (isFetch) found.push({ offset: start, message: 'only the contract’s client fetches: use its endpoint' });
      },
    });
    return found;
  },
};

const STORAGE = new Set(['localStorage', 'sessionStorage', 'indexedDB']);

/** What a component of ui shows comes from its props and from one clock; it neither stores nor goes anywhere. */
export const pureUi: Rule = {
  name: 'pure-ui',
  check: (file) => {
    const isClock = file.path.startsWith('packages/ui/src/clock/');
    if (!file.path.startsWith('packages/ui/src/') || isClock || !isShipped(file.path)) return [];
    const found: Finding[] = file.imports
      .filter(({ specifier }) => /^react-router(-dom)?(\/|$)/.test(specifier))
      .map(({ offset }) => ({ offset, message: 'ui does not navigate: take a callback, or the Link primitive' }));
    const clock = 'the time comes from useNow(), so that stories can hold it still';
    file.visit({
      Identifier: ({ name, start }) => {
        if (STORAGE.has(name)) found.push({ offset: start, message: `ui does not touch ${name}: take a prop` });
      },
      NewExpression: ({ callee, arguments: args, start }) => {
        const isNow = callee.type === 'Identifier' && callee.name === 'Date' && args.length === 0;
        if (isNow) found.push({ offset: start, message: clock });
      },
      CallExpression: ({ callee, start }) => {
        const isNow =
          callee.type === 'MemberExpression' &&
          callee.object.type === 'Identifier' &&
          callee.object.name === 'Date' &&
          callee.property.type === 'Identifier' &&
          callee.property.name === 'now';
        if (isNow) found.push({ offset: start, message: clock });
      },
    });
    return found;
  },
};
