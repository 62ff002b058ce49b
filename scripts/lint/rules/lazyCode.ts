import { isShipped, getPackageName, type Finding, type Rule } from '../source.ts';

/** What says, or has somebody else say, that code could not be loaded: `loadCode`, and what is made of it. A page says so itself. */
const LOADERS = new Set(['loadCode', 'loadOnce', 'untilLoaded', 'preloadable', 'afterPaint', 'page']);

/** Code that is loaded later goes through `loadCode`: after a deployment it may be gone, and nothing would be said of it. */
export const lazyCode: Rule = {
  name: 'lazy-code',
  check: (file) => {
    const isBrowsers = ['ui', 'app'].includes(getPackageName(file.path) ?? '') && file.path.includes('/src/');
    if (!isBrowsers || !isShipped(file.path) || file.path.startsWith('packages/app/src/testing/')) return [];
    const calls: { name: string; start: number; end: number }[] = [];
    /** Names of functions that are handed to a loader, and where each is declared. */
    const functions = new Map<string, { start: number; end: number }>();
    const imports: number[] = [];
    file.visit({
      CallExpression: ({ callee, start, end, arguments: args }) => {
        if (callee.type !== 'Identifier' || !LOADERS.has(callee.name)) return;
        calls.push({ name: callee.name, start, end });
        const [first] = args;
        if (first?.type === 'Identifier') calls.push({ name: first.name, start: -1, end: -1 });
      },
      VariableDeclarator: ({ id, start, end }) => {
        if (id.type === 'Identifier') functions.set(id.name, { start, end });
      },
      FunctionDeclaration: ({ id, start, end }) => {
        if (id) functions.set(id.name, { start, end });
      },
      ImportExpression: ({ start }) => {
        imports.push(start);
      },
    });
    const ranges = calls.map((call) => (call.start < 0 ? functions.get(call.name) : call)).filter((range) => range !== undefined);
    return imports
      .filter((offset) => !ranges.some(({ start, end }) => start <= offset && offset < end))
      .map((offset): Finding => ({ offset, message: 'code that is loaded later goes through loadCode, which says when it is missing' }));
  },
};
