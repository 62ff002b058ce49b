import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { minifyStyles } from '@shunlu/ui/build/minifyStyles.ts';
import { languages } from '@shunlu/ui/i18n/languages.ts';
import { ahead } from './build/ahead.ts';
import { compileAhead } from './build/compileAhead.ts';
import { leanRouter } from './build/leanRouter.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { stableClasses } from './build/stableClasses.ts';

/**
 * Libraries of the first screen: chunks that stay the same while only our own code changes. Two, for files that come at the
 * same time share the line, and one that is half of all would be the last.
 */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|^\0rolldown/;
const VENDOR = /\/node_modules\/(?:react-router(?:-dom)?|styled-components|stylis|i18next|react-i18next|zustand)\/(?!.*\/Trans)/;
/** What of ours the first screen shares with all others; by itself the bundler makes a dozen tiny chunks of it. */
const BASE =
  /\/packages\/(?:ui\/src\/(?:tokens|links|primitives\/(?:Button|Heading|Icon|Link|Spinner|VisuallyHidden)|navigation\/PageBody|navigation\/MapLayout\/useIsDesk|feedback\/Banner|format\/texts|i18n\/languages|i18n\/useLanguage)|app\/src\/session\/(?:appStore|authStore|localKeys)|api-contract\/src\/taipei)|vite\/preload-helper/;

const among = (root: string, names: readonly string[]) => new RegExp(`/packages/${root}/src/(?:${names.join('|')})\\b`);

const anyOf = (tests: RegExp | readonly RegExp[]) => new RegExp([tests].flat().map(({ source }) => source).join('|'));

/**
 * What many screens share. By itself the bundler makes a chunk of every few modules that some screens have in common, and
 * a search asked for eighty of them: over HTTP/1.1 that is six at a time, each a round trip. Without what they import, so
 * that nothing of the landing page gets into these; and without what is imported dynamically, whose namespace Rolldown loses.
 */
const SHARED = {
  api: [
    /\/packages\/api-contract\/src\/(?!limits|taipei|kernel\/(?:apiError|callAsNobody|callContext|endpoint|react))/,
    /\/node_modules\/zod\//,
    among('app', ['data/client', 'data/keepSession']),
  ],
  /** What members' frame shares with pages, and what a form needs of the contract before it calls anything: without zod. */
  frame: [
    among('api-contract', ['limits', 'kernel/apiError', 'kernel/callContext', 'kernel/endpoint']),
    among('ui', [
      ...['LanguageChoice', 'ThemeSwitch'].map((name) => `navigation/${name}`),
      ...['SteadyText', 'RouteLine', 'keys', 'refs'].map((name) => `primitives/${name}`),
      ...['Field', 'FieldError', 'InputBox', 'Chips', 'FormBanner', 'SegmentedControl', 'RadioField'].map((name) => `forms/${name}`),
      'format/measure', 'format/price', 'places/geo/points', 'rides/PillSelect', 'rides/address', 'rides/search',
    ]),
    among('app', [
      ...['DataProvider', 'callLater', 'personalAnswers', 'sessionGate'].map((name) => `data/${name}`),
      'places/usePlaces', 'search/criteria', 'search/searchState', 'session/counts', 'session/searchHistory', 'shell/useFailureToast', 'shell/useLanguageChange',
    ]),
  ],
  /** Where from, where to, and when. */
  route: [
    among('ui', ['forms/DateField', 'forms/TimeField', 'places/AddressField/(?!placeList)\\w+', 'places/AddressPair']),
  ],
  /** What reads answers, and what most of them are shown with. */
  cards: [among('ui', [
    ...['RideCard', 'RideBadges', 'Itinerary', 'Station', 'Stations', 'AlertToggle', 'SeatAlertButton', 'Fact', 'schedule', 'viewer', 'fit'].map((name) => `rides/${name}`),
    ...['Avatar', 'Badge', 'DateTime', 'FitBadge', 'FreewayShield', 'Price', 'RatingLine', 'RideKindBadge', 'RideStatusBadge'].map((name) => `primitives/${name}`),
    ...['SeatPips', 'Skeleton', 'Stars', 'UserName', 'picture'].map((name) => `primitives/${name}`),
    ...['MiniMap', 'RouteMap', 'RoutePicker/use\\w+', 'RoutePicker/selection', 'basemap/shapes', 'basemap/outline', 'basemap/decodeOutline', 'geo/clip', 'geo/mercator', 'geo/smooth'].map((name) => `places/${name}`),
    ...['EmptyState', 'ErrorState', 'LoadState', 'errorText'].map((name) => `feedback/${name}`),
    'navigation/LoadMore', 'profile/PersonLine', 'bookings/bookingState',
  ]),
    /\/node_modules\/(?:swr|dequal|use-sync-external-store|idb-keyval)\//,
    among('api-contract', ['kernel/react']),
    among('app', ['data/kept', 'data/patch', 'data/personalCache', 'data/worthRetrying', 'places/useMapTiles', 'rides/useRideCommands']),
  ],
  background: among('app', [
    ...['ChatHost', 'ChatSync', 'address', 'chatStore', 'index', 'outbox', 'outboxTabs', 'patchChats', 'typing', 'unsent', 'useInbox', 'useThread'].map((name) => `chat/${name}`),
    ...['NoticeSync', 'index', 'patchNotices', 'useNotices'].map((name) => `notifications/${name}`),
    ...['Realtime', 'follow', 'hearing', 'line', 'patchAnswers', 'realtimeStore'].map((name) => `realtime/${name}`),
    'reviews/usePendingCount', 'trust/TrustHost', 'trust/trustStore',
  ]),
};

/** Namespaces of texts that are asked for together: one file of each language instead of three or four. */
const TEXTS = {
  frame: ['common', 'navigation', 'pages'],
  forms: ['forms', 'feedback', 'places', 'search'],
  rides: ['rides', 'screens', 'errors'],
  trips: ['bookings', 'profile', 'vehicles'],
};

/** Where `pnpm dev` finds a running server. */
const SERVER = process.env['SERVER_URL'] ?? 'http://localhost:3001';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [minifyStyles(), stableClasses(), react({}), leanRouter(), compileAhead(), serviceWorker(), prerender(), ahead(), precompress()],
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
            { name: 'base', test: BASE },
            ...Object.entries(SHARED).map(([name, tests]) => ({ name, test: anyOf(tests), includeDependenciesRecursively: false })),
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
