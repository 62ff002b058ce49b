import { defineMain } from '@storybook/react-vite/node';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { inheritedProps } from './inheritedProps.ts';

/** Whether stories run as tests now. */
const isTest = process.env['VITEST'] !== undefined;

const inHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/app/src/**/*.stories.tsx',
  ],
  addons: [
    // What a story's code looks like is for its docs page: to read and rewrite every file for it is a tenth of a test run's server.
    { name: '@storybook/addon-docs', options: isTest ? { csfPluginOptions: null } : {} },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    '@chromatic-com/storybook',
  ],
  // The worker that answers mocked requests; written by `pnpm exec msw init .storybook/public`.
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    experimentalTestSyntax: true,
    // To keep its frames around elements in place it asks for the style of every element at each change of the page:
    // a tenth of the time of a story's test, where nobody looks.
    highlight: !isTest,
  },
  // The TypeScript based one does not run under TypeScript 7.
  typescript: { reactDocgen: 'react-docgen' },
  // Storybook's React framework for Vite leaves this plugin to the project's own vite.config, and here is none.
  viteFinal: ({ plugins = [], ...config }) =>
    // Before Storybook's own plugins: the one that reads the props is among them.
    mergeConfig({ ...config, plugins: [inheritedProps(), ...plugins] }, {
      plugins: [react({})],
      resolve: {
        alias: {
          '#storybook/preview': inHere('./preview.tsx'),
          '#storybook/realBrowser': inHere('./realBrowser.ts'),
          '#storybook/stress': inHere('./stress.ts'),
          '#storybook/modes': inHere('./modes.ts'),
          '#storybook/worker': inHere('./worker.ts'),
          '#storybook/keyboardWalk': inHere('./keyboardWalk.ts'),
          '#storybook/conformance': inHere('./conformance.ts'),
        },
      },
      // What only lazy chunks import. Vite would meet it in the middle of a run, bundle its dependencies anew and serve
      // two copies of React to the stories under way.
      optimizeDeps: {
        include: [
          ...['react-leaflet', 'leaflet', 'topojson-client'].map((name) => `@shunlu/ui > ${name}`),
          ...['react-router-dom', 'socket.io-client', 'swr', 'zustand', 'zustand/middleware'].map((name) => `@shunlu/app > ${name}`),
        ],
      },
      build: { chunkSizeWarningLimit: 4_000 },
    }),
});
