import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { minifyStyles } from '@shunlu/ui/build/minifyStyles.ts';
import { languages } from '@shunlu/ui/i18n/languages.ts';
import { leanRouter } from './build/leanRouter.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { stableClasses } from './build/stableClasses.ts';

/** Libraries of the first screen: one chunk that stays the same while only our own code changes. */
const VENDOR = /\/node_modules\/(?:react|react-dom|scheduler|react-router(?:-dom)?|styled-components|stylis|i18next|react-i18next|zustand)\/(?!.*\/Trans)/;
/** What of ours the first screen shares with all others; by itself the bundler makes a dozen tiny chunks of it. */
const BASE =
  /\/packages\/(?:ui\/src\/(?:tokens|links|primitives\/(?:Button|Heading|Icon|Link|Spinner|VisuallyHidden)|navigation\/PageBody|feedback\/Banner|i18n\/languages|i18n\/useLanguage)|app\/src\/session\/(?:appStore|authStore|localKeys))/;

/** What of the contract a form needs before it calls anything: without its schemas, and so without zod. */
const CONTRACT = /\/packages\/api-contract\/src\/(?:limits|kernel\/(?:apiError|endpoint))\.ts/;

const among = (root: string, names: readonly string[]) => new RegExp(`/packages/${root}/src/(?:${names.join('|')})\\b`);

/**
 * What many screens share. By itself the bundler makes a chunk of every few modules that some screens have in common, and
 * a search asked for eighty of them: over HTTP/1.1 that is six at a time, each a round trip. Without what they import, so
 * that nothing of the landing page gets into these; and without what is imported dynamically, whose namespace Rolldown loses.
 */
const SHARED = {
  api: /\/packages\/api-contract\/src\/(?!limits|taipei|kernel\/(?:apiError|client|endpoint|react|setUpZod))/,
  kit: among('ui', [
    ...['Field', 'FieldError', 'InputBox', 'Chips', 'SegmentedControl', 'RadioField', 'FormBanner'].map((name) => `forms/${name}`),
    ...['SteadyText', 'RouteLine', 'keys', 'refs'].map((name) => `primitives/${name}`),
    'places/geo/points', 'rides/address',
  ]),
  cards: among('ui', [
    ...['RideCard', 'RideBadges', 'Itinerary', 'Station', 'Stations', 'SeatAlertButton', 'schedule', 'viewer', 'fit'].map((name) => `rides/${name}`),
    ...['Avatar', 'Badge', 'DateTime', 'FitBadge', 'FreewayShield', 'Price', 'RatingLine', 'RideKindBadge', 'RideStatusBadge'].map((name) => `primitives/${name}`),
    ...['SeatPips', 'Skeleton', 'Stars', 'UserName', 'picture'].map((name) => `primitives/${name}`),
    ...['MiniMap', 'basemap/shapes', 'geo/clip', 'geo/smooth'].map((name) => `places/${name}`),
    ...['EmptyState', 'ErrorState', 'LoadState', 'errorText'].map((name) => `feedback/${name}`),
    'navigation/LoadMore', 'profile/PersonLine',
  ]),
  background: among('app', [
    ...['ChatHost', 'ChatSync', 'address', 'chatStore', 'index', 'outbox', 'outboxTabs', 'patchChats', 'typing', 'unsent', 'useInbox', 'useThread'].map((name) => `chat/${name}`),
    ...['NoticeSync', 'index', 'patchNotices', 'useNotices'].map((name) => `notifications/${name}`),
    ...['Realtime', 'follow', 'hearing', 'line', 'patchAnswers', 'realtimeStore'].map((name) => `realtime/${name}`),
    'data/keepSession', 'reviews/usePendingCount', 'trust/TrustHost', 'trust/trustStore',
  ]),
} as const;

/** Namespaces of texts that are asked for together: one file of each language instead of three or four. */
const TEXTS = {
  frame: ['common', 'navigation', 'pages'],
  forms: ['forms', 'errors', 'feedback'],
  rides: ['rides', 'places'],
  trips: ['bookings', 'profile', 'vehicles', 'screens'],
};

/** Where `pnpm dev` finds a running server. */
const SERVER = process.env['SERVER_URL'] ?? 'http://localhost:3001';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [minifyStyles(), stableClasses(), react({}), leanRouter(), serviceWorker(), prerender(), precompress()],
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
            { name: 'vendor', test: VENDOR },
            { name: 'base', test: BASE },
            { name: 'contract', test: CONTRACT },
            ...Object.entries(SHARED).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
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
