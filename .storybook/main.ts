import { defineMain } from '@storybook/react-vite/node';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { inheritedProps } from './inheritedProps.ts';

const isTest = process.env['VITEST'] !== undefined;

const resolveHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/app/src/**/*.stories.tsx',
  ],
  addons: [
    // Tests need no source code of stories: extracting it takes a tenth of the server's time.
    { name: '@storybook/addon-docs', options: isTest ? { csfPluginOptions: null } : {} },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    '@chromatic-com/storybook',
  ],
  // `pnpm exec msw init .storybook/public` writes the worker of the mock server.
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    experimentalTestSyntax: true,
    // The highlighter reads the style of every element at each change of the page: a tenth of a test's time.
    highlight: !isTest,
  },
  // `react-docgen-typescript` needs TypeScript's JavaScript API, which version 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: ({ plugins = [], ...config }) =>
    // Must run before Storybook's own plugin that reads the props.
    mergeConfig({ ...config, plugins: [inheritedProps(), ...plugins] }, {
      plugins: [react({})],
      resolve: {
        alias: {
          '#storybook/preview': resolveHere('./preview.tsx'),
          '#storybook/realBrowser': resolveHere('./realBrowser.ts'),
          '#storybook/stress': resolveHere('./stress.ts'),
          '#storybook/modes': resolveHere('./modes.ts'),
          '#storybook/worker': resolveHere('./worker.ts'),
          '#storybook/walkByKeyboard': resolveHere('./walkByKeyboard.ts'),
          '#storybook/conformance': resolveHere('./conformance.ts'),
        },
      },
      // Dependencies that only lazy chunks import. Vite would find them in the middle of a run, bundle again and serve a
      // second copy of React to the running stories.
      optimizeDeps: {
        include: [
          ...['react-leaflet', 'leaflet', 'topojson-client'].map((name) => `@shunlu/ui > ${name}`),
          ...['react-router-dom', 'socket.io-client', 'swr', 'zustand', 'zustand/middleware'].map((name) => `@shunlu/app > ${name}`),
        ],
      },
      build: { chunkSizeWarningLimit: 4_000 },
    }),
});
