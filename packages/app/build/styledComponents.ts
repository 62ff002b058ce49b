import type { UserConfig } from 'vite';

/**
 * Options of Oxc's plugin for styled-components: class names that are equal in the prerendered page and in the browser, and
 * minified templates.
 */
export const styledComponents: UserConfig['oxc'] = {
  plugins: { styledComponents: { ssr: true, minify: true, displayName: false, fileName: false, transpileTemplateLiterals: false } },
};
