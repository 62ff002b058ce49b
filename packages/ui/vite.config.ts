import { globSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { minifyStyles } from './build/minifyStyles.ts';

const SOURCES = 'src/**/*.{ts,tsx}';
/** Not part of the library: tests, stories, fixtures, test helpers and the pages about tokens. */
const NOT_SHIPPED = /\.(?:test|stories|fixtures)\.tsx?$|^src\/(?:foundations|testing)\//;

/** Modules that can be imported by path. */
const modules = globSync(SOURCES, { cwd: import.meta.dirname })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !NOT_SHIPPED.test(file));

/** Imports from other packages stay external; package.json lists them. */
const isExternal = (id: string) => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('\0');

/**
 * The library build: one ES module per source module, in the same folders, so that importing one component brings only what it
 * needs. `tsc -b tsconfig.build.json` adds the types.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [minifyStyles(), react({})],
  // The app has the public files.
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The consumer's bundler minifies; names help to read stack traces.
    minify: false,
    lib: { entry: modules, formats: ['es'] },
    rolldownOptions: {
      external: isExternal,
      // Plugin timings vary with the machine's load.
      checks: { pluginTimings: false },
      output: { preserveModules: true, preserveModulesRoot: path.join(import.meta.dirname, 'src'), entryFileNames: '[name].js' },
    },
  },
});
