import { globSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { minifyStyles } from './build/minifyStyles.ts';

const SOURCES = 'src/**/*.{ts,tsx}';
/** What is there only to be run or shown: tests, stories, their helpers and what explains the tokens. */
const NOT_SHIPPED = /\.(?:test|stories|fixtures)\.tsx?$|^src\/(?:foundations|testing)\//;

/** Every module a page could import by its path. */
const modules = globSync(SOURCES, { cwd: import.meta.dirname })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !NOT_SHIPPED.test(file));

/** What another package provides; which it is, package.json says. */
const isExternal = (id: string) => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('\0');

/**
 * The library: one ES module for each module here, in the same folders, so that whoever imports one component gets that
 * component and what it is made of. Types are laid beside them by `tsc -b tsconfig.build.json`.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [minifyStyles(), react({})],
  // Public files are the app's.
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Whoever bundles this minifies the whole; here names help whoever reads a stack.
    minify: false,
    lib: { entry: modules, formats: ['es'] },
    rolldownOptions: {
      external: isExternal,
      // How long plugins took is news only on a busy machine.
      checks: { pluginTimings: false },
      output: { preserveModules: true, preserveModulesRoot: path.join(import.meta.dirname, 'src'), entryFileNames: '[name].js' },
    },
  },
});
