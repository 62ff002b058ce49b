import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { minifyStyles } from '@shunlu/ui/build/minifyStyles.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/serviceWorker.ts';

/** Libraries of the first screen: one chunk that stays the same while only our own code changes. */
const VENDOR = /\/node_modules\/(?:react|react-dom|scheduler|react-router(?:-dom)?|styled-components|stylis|i18next|react-i18next|zustand)\/(?!.*\/Trans)/;
/** What of ours the first screen shares with all others; by itself the bundler makes a dozen tiny chunks of it. */
const BASE =
  /\/packages\/(?:ui\/src\/(?:tokens|links|primitives\/(?:Button|Heading|Icon|Link|Spinner|VisuallyHidden)|navigation\/PageBody|feedback\/Banner|i18n\/languages|i18n\/useLanguage)|app\/src\/session\/(?:appStore|authStore|localKeys))/;

/** Where `pnpm dev` finds a running server. */
const SERVER = process.env['SERVER_URL'] ?? 'http://localhost:3001';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [minifyStyles(), react({}), serviceWorker(), precompress()],
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'base', test: BASE },
          ],
        },
      },
    },
  },
});
