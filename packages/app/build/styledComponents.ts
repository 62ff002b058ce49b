import type { UserConfig } from 'vite';

/**
 * Oxc's plugin for styled-components: class names by file, the same in the prerendered page as in the browser, and minified
 * templates.
 */
export const styledComponents: UserConfig['oxc'] = {
  plugins: { styledComponents: { ssr: true, minify: true, displayName: false, fileName: false, transpileTemplateLiterals: false } },
};
