import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { minifyStyles } from '@shunlu/ui/build/minifyStyles.ts';
import { languages } from '@shunlu/ui/i18n/languages.ts';
import { prefetch } from './build/prefetch.ts';
import { v8CompileHints } from './build/v8CompileHints.ts';
import { getContractVersion } from './build/contractVersion.ts';
import { leanRouter } from './build/leanRouter.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { stableClasses } from './build/stableClasses.ts';

/**
 * Libraries of the first screen: chunks that stay the same while only our own code changes. Two, for files that come at the
 * same time share the line, and one that is half of all would be the last.
 */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const VENDOR = /\/node_modules\/(?:react-router(?:-dom)?|styled-components|stylis|i18next|react-i18next|zustand)\/(?!.*\/Trans)/;

/** These modules below `packages/`, and those in folders of that name. */
const modules = (...names: readonly string[]) => new RegExp(`/packages/(?:${names.join('|')})\\b`);

/**
 * What the first screens load, each with all that it imports and none before it has, in files few and large: over HTTP/1.1 six come
 * at a time, and each is a round trip. By itself the bundler makes one of every few modules that some screens share. It is
 * more than one file because the form must not wait for what shows results, nor a page without rides for what shows those.
 */
const SHARED = {
  // All that a page loads by itself, and what the landing page shares with others.
  index: modules('app/index.html', 'ui/src/feedback/Banner'),
  // With what form and results share.
  frame: modules('app/src/app/MemberLayout', 'app/src/search/SearchPage', 'ui/src/forms/FormBanner', 'ui/src/places/lib/points', 'ui/src/search/PillSelect'),
  route: modules('ui/src/search/SearchForm'),
  api: modules('app/src/api/client', 'app/src/api/tokenRefresh'),
  cards: modules('app/src/data/together', 'app/src/search/SearchResultsPanel'),
  background: modules('app/src/app/MemberBackground'),
};

/** Namespaces of texts that are asked for together: one file of each language instead of several. */
const TEXTS = {
  frame: ['common', 'navigation', 'pages', 'feedback', 'places', 'search'],
  rides: ['rides', 'screens', 'errors'],
  trips: ['bookings', 'profile', 'vehicles'],
};

/** Where `pnpm dev` finds a running server. */
const SERVER = process.env['SERVER_URL'] ?? 'http://localhost:3001';

export default defineConfig({
  root: import.meta.dirname,
  define: { 'import.meta.env.CONTRACT_VERSION': JSON.stringify(getContractVersion()) },
  plugins: [minifyStyles(), stableClasses(), react({}), leanRouter(), v8CompileHints(), serviceWorker(), prerender(), prefetch(), precompress()],
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
            ...Object.entries(SHARED).map(([name, test]) => ({ name, test })),
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
