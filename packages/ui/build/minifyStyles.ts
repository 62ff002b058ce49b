import type { Plugin } from 'vite';

/** A styled-components template: `styled.div`, `styled(Card)`, `createGlobalStyle`, `css`, `keyframes`. */
const TEMPLATE = /(\bstyled(?:\.\w+|\([^()]*\))|\b(?:createGlobalStyle|keyframes|css))`([^`]*)`/g;

/**
 * Takes comments and the white space that says nothing out of a template. Written for templates as this house writes
 * them (static, no strings with braces in them); spaces inside selectors and values stay, one each.
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

/** Ships styled-components templates without their indentation and comments; the bundler minifies only code. */
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
