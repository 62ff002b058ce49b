import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languages } from '@shunlu/ui/i18n/languages.ts';
import { getContractVersion } from './build/contractVersion.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { styledComponents } from './build/styledComponents.ts';

/** Libraries of every page, in two chunks that stay the same while only our own code changes. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const VENDOR = /\/node_modules\/(?:react-router(?:-dom)?|cookie|set-cookie-parser|styled-components|stylis|i18next|react-i18next|zustand)\/(?!.*\/Trans)/;

/** A pattern for modules below `packages/`, and for those in folders of that name. */
const modules = (...names: readonly string[]) => new RegExp(`/packages/(?:${names.join('|')})\\b`);

/**
 * What the first pages load, each with all that it imports, as one chunk each. The bundler's own many small chunks cost the
 * first card of a search a second and a half: over HTTP/1.1 six files are loaded at a time, and each is a round trip.
 */
const FIRST_PAGES = {
  index: modules('app/index.html', 'app/src/lib/whenIdle', 'ui/src/feedback/Banner', 'ui/src/navigation/MapLayout/useIsDesktop'),
  member: modules('app/src/app/MemberLayout', 'app/src/search/SearchPage', 'ui/src/forms/FormBanner'),
  results: modules('app/src/search/SearchResultsPanel'),
};

/** Namespaces of texts that pages load together, in one chunk for each language. */
const TEXTS = {
  frame: ['common', 'navigation', 'pages', 'feedback', 'forms'],
  search: ['places', 'search'],
  rides: ['rides', 'screens', 'errors'],
  trips: ['bookings', 'profile', 'vehicles'],
};

/** The production build of react-router, which its package does not name; its own default warns developers. */
const ROUTER = path.join(path.dirname(createRequire(import.meta.resolve('react-router-dom')).resolve('react-router/package.json')), 'dist/production');

/** Where `pnpm dev` finds a running server. */
const SERVER = process.env['SERVER_URL'] ?? 'http://localhost:3001';

export default defineConfig({
  root: import.meta.dirname,
  define: { 'import.meta.env.CONTRACT_VERSION': JSON.stringify(getContractVersion()) },
  plugins: [react({}), serviceWorker(), prerender(), precompress()],
  oxc: styledComponents,
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: path.join(ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: path.join(ROUTER, 'dom-export.mjs') },
    ],
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: SERVER },
      '/socket.io': { target: SERVER, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // `.vite/manifest.json` says which chunk comes from which module, for whoever looks into the sizes.
    manifest: true,
    target: 'es2023',
    // A data: URL is nothing the CSP allows.
    assetsInlineLimit: 0,
    // The polyfill would be one more inline script; every browser this is built for has modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long plugins took is news only on a busy machine; that who calls the API in the end needs the client is none.
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT },
            { name: 'vendor', test: VENDOR },
            ...Object.entries(FIRST_PAGES).map(([name, test]) => ({ name, test })),
            ...Object.entries(TEXTS).flatMap(([name, namespaces]) =>
              languages.map((language) => ({
                name: `${name}-${language}`,
                test: new RegExp(`/locales/${language}/(?:${namespaces.join('|')})\\.json`),
              })),
            ),
          ],
        },
      },
    },
  },
});
