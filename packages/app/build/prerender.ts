import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { minifyStyles } from '@shunlu/ui/build/minifyStyles.ts';
import type * as Landing from './landing.ts';
import type { DrawnLanding } from './landing.ts';
import { LOADER, takeOwn } from './loader.ts';
import type { Own } from './loader.ts';
import { stableClasses } from './stableClasses.ts';
import type * as Waiting from './waiting.tsx';
import type { DrawnWaiting } from './waiting.tsx';

const EMPTY_ROOT = '<div id="root"></div>';
/** The boot script has said that the landing page is not for who is here. */
const HIDING = "<style>[data-landing='hidden'] #root{display:none}</style>";

/**
 * Loads the app once the landing page was painted: it reads and leads on without, and the line is its own until then. At
 * once where it is hidden.
 */
function buildStartScript(own: Own): string {
  return `<script>
      (function (page, own) {
        ${LOADER}
        if (page.documentElement.dataset.landing) start(own);
        else oncePainted(function () {
          start(own);
        });
      })(document, ${JSON.stringify(own)});
    </script>`;
}

/**
 * Makes three pages of the one that was built: `index.html`, for `/`, with the landing page in it, to be read before any
 * script has come; `search.html`, for `/search`, with the frame of a search whose results are on their way; and
 * `shell.html`, for every other address, without.
 */
export function prerender(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'shunlu:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const page = await readFile(join(outDir, 'index.html'), 'utf8');
      const { landing, waiting } = await drawPages(root);
      await writeFile(join(outDir, 'shell.html'), page);
      await writeFile(join(outDir, 'search.html'), withWaiting(page, waiting));
      await writeFile(join(outDir, 'index.html'), withLanding(page, landing));
    },
  };
}

/** Puts something in the place of a mark, letter by letter. */
function put(text: string, mark: string | RegExp, replacement: string): string {
  if (text.search(mark) < 0) throw new Error(`index.html lacks ${String(mark)}`);
  return text.replace(mark, () => replacement);
}

/** A page in which the frame of a search lies for each language and mode; `src/early.ts` shows one of them. */
export function withWaiting(page: string, { frames, styles }: DrawnWaiting): string {
  const templates = Object.entries(frames).map(([key, html]) => {
    if (/<script/i.test(html)) throw new Error('The frame of the search has a script: the CSP stops it.');
    // The CSP stops styles as attributes; the script sets them.
    return `<template data-for="${key}"><div inert>${html.replaceAll(' style="', ' data-style="')}</div></template>`;
  });
  return put(put(page, '</head>', `${styles}</head>`), EMPTY_ROOT, EMPTY_ROOT + templates.join(''));
}

/** A page with the landing page in its root. */
export function withLanding(page: string, { html, styles, title, year }: DrawnLanding): string {
  if (/\sstyle=|<script/i.test(html)) throw new Error('The prerendered landing page has a style attribute or a script: the CSP stops both.');
  const { bare, own } = takeOwn(page);
  const started = put(bare, '</body>', `${buildStartScript(own)}</body>`);
  const titled = put(started, /<title>.*?<\/title>/, `<title>${title}</title>`);
  const styled = put(titled, '</head>', `${styles}${HIDING}</head>`);
  return put(styled, EMPTY_ROOT, `<div id="root" data-prerendered="${year}">${html}</div>`);
}

/** What is drawn at build, by the names of their modules here. */
interface DrawnPages {
  landing: DrawnLanding;
  waiting: DrawnWaiting;
}

/** Builds the app once more, for Node, and lets it draw its landing page and the frame of its search. */
async function drawPages(root: string): Promise<DrawnPages> {
  // Within the package, so that what is not bundled is found.
  const folder = await mkdtemp(join(root, 'node_modules/.prerender-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      plugins: [minifyStyles(), stableClasses(), react({})],
      // The versions for bundlers: Node's own of styled-components has no default export.
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: folder,
        minify: false,
        target: 'node24',
        rolldownOptions: {
          input: { landing: join(root, 'build/landing.ts'), waiting: join(root, 'build/waiting.tsx') },
          output: { entryFileNames: '[name].js' },
        },
      },
    });
    const drawn = (name: keyof DrawnPages): Promise<unknown> => import(pathToFileURL(join(folder, `${name}.js`)).href);
    const { drawLanding } = (await drawn('landing')) as typeof Landing;
    const { drawWaiting } = (await drawn('waiting')) as typeof Waiting;
    return { landing: await drawLanding(), waiting: await drawWaiting() };
  } finally {
    await rm(folder, { recursive: true });
  }
}
