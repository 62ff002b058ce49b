import type { Plugin } from 'vite';

const PURE = /(= )(React\d*\.(?:createContext|forwardRef|memo)\()/g;
const CLASS = /^(var \w+ = )class extends (React\d*\.Component) \{\n([\s\S]*?)^\};$/gm;
const NAME = /^\w+\.displayName = ".*";$/gm;
const WARNINGS = /^(var ENABLE_DEV_WARNINGS = )true;$/m;

/**
 * Leaves out of react-router what is not used. It is one file of everything that it can do, with forms, scripts and error
 * pages of its framework; a bundler has to keep what is made by a call or is given a name, and it says of neither that
 * nothing happens by it. What warns developers goes too, as in its build for production, which bundlers do not find.
 */
export function leanRouter(): Plugin {
  return {
    name: 'shunlu:lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({ code: withoutEffects(code), map: null }),
    },
  };
}

/** A module whose components are not there unless somebody imports them. */
export function withoutEffects(code: string): string {
  return code
    .replace(PURE, '$1/* @__PURE__ */ $2')
    .replace(CLASS, '$1/* @__PURE__ */ ((Component) => class extends Component {\n$3})($2);')
    .replace(NAME, '')
    .replace(WARNINGS, '$1false;');
}
