/**
 * Speeds up the start: Node parses the whole package.json of a package for each of its `.js` modules. Drizzle's has 176 kB, and
 * 107 of its modules are loaded. This hook resolves relative imports inside Drizzle without reading it.
 */
import { registerHooks } from 'node:module';

const DRIZZLE_MODULE = /\/node_modules\/drizzle-orm\/.*\.js$/;

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (!specifier.startsWith('.') || !DRIZZLE_MODULE.test(parentURL)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
