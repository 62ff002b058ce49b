import type { Plugin } from 'vite';

/** A styled-components template: `styled.div`, `styled(Card)`, `createGlobalStyle`, `css`, `keyframes`. */
const TEMPLATE = /(\bstyled(?:\.\w+|\([^()]*\))|\b(?:createGlobalStyle|keyframes|css))`([^`]*)`/g;

/**
 * Removes comments and insignificant white space from a template. It relies on how templates are written here: static, without
 * braces in strings. Spaces inside selectors and values are reduced to one.
 */
export function minifyTemplate(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/([\w-]): /g, '$1:')
    .replace(/;\}/g, '}')
    .trim();
}

/** Vite plugin that removes indentation and comments from styled-components templates. The bundler minifies only code. */
export function minifyStyles(): Plugin {
  return {
    name: 'shunlu:minify-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/(?:ui|app)\/src\/.*\.tsx?$/, code: /styled-components/ },
      handler(code) {
        return { code: code.replace(TEMPLATE, (_, tag: string, css: string) => `${tag}\`${minifyTemplate(css)}\``), map: null };
      },
    },
  };
}
