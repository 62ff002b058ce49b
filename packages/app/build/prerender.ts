import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { minifyStyles } from '@shunlu/ui/build/minifyStyles.ts';
import type * as Landing from './landing.ts';
import type { PrerenderedLanding } from './landing.ts';
import { stableClasses } from './stableClasses.ts';

const EMPTY_ROOT = '<div id="root"></div>';
/** After so long a page is taken not to be looked at. */
const UNPAINTED_MS = 1_000;
/** The boot script has said that the landing page is not for who is here. */
const HIDING = "<style>[data-landing='hidden'] #root{display:none}</style>";

/** What a built page loads, in the order in which it says so. */
const SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const AHEAD = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Loads the app once the landing page was painted: it reads and leads on without, and the line is its own until then. At
 * once where it is hidden; and where nothing is painted, in a window in the background, after a while.
 */
function loaderOf(script: string, ahead: readonly string[]): string {
  return `<script>
      (function (page, isLoaded) {
        function put(name, attributes) {
          page.head.append(Object.assign(page.createElement(name), attributes));
        }
        function load() {
          if (isLoaded) return;
          isLoaded = true;
          ${JSON.stringify(ahead)}.forEach(function (href) {
            put('link', { rel: 'modulepreload', crossOrigin: '', href: href });
          });
          put('script', { type: 'module', crossOrigin: '', src: ${JSON.stringify(script)} });
        }
        if (page.documentElement.dataset.landing) return load();
        requestAnimationFrame(function () {
          setTimeout(load);
        });
        setTimeout(load, ${UNPAINTED_MS});
      })(document, false);
    </script>`;
}

/**
 * Makes two pages of the one that was built: `index.html`, for `/`, with the landing page in it, to be read before any
 * script has come; and `shell.html`, for every other address, without.
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
      await writeFile(join(outDir, 'shell.html'), page);
      await writeFile(join(outDir, 'index.html'), withLanding(page, await renderLanding(root)));
    },
  };
}

/** A page with the landing page in its root. */
export function withLanding(page: string, { html, styles, title, year }: PrerenderedLanding): string {
  if (/\sstyle=|<script/i.test(html)) throw new Error('The prerendered landing page has a style attribute or a script: the CSP stops both.');
  const put = (text: string, mark: string | RegExp, replacement: string) => {
    if (text.search(mark) < 0) throw new Error(`index.html lacks ${String(mark)}`);
    return text.replace(mark, () => replacement);
  };
  const [, script] = SCRIPT.exec(page) ?? [];
  if (script === undefined) throw new Error('index.html loads no module');
  const ahead = [...page.matchAll(AHEAD)].flatMap(([, href]) => href ?? []);
  const bare = put(page.replace(SCRIPT, '').replace(AHEAD, ''), '</body>', `${loaderOf(script, ahead)}</body>`);
  const titled = put(bare, /<title>.*?<\/title>/, `<title>${title}</title>`);
  const styled = put(titled, '</head>', `${styles}${HIDING}</head>`);
  return put(styled, EMPTY_ROOT, `<div id="root" data-prerendered="${year}">${html}</div>`);
}

/** Builds the app once more, for Node, and lets it draw its landing page. */
async function renderLanding(root: string): Promise<PrerenderedLanding> {
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
      build: { ssr: 'build/landing.ts', outDir: folder, minify: false, target: 'node24', rolldownOptions: { output: { entryFileNames: 'landing.js' } } },
    });
    const { renderLanding: render } = (await import(pathToFileURL(join(folder, 'landing.js')).href)) as typeof Landing;
    return await render();
  } finally {
    await rm(folder, { recursive: true });
  }
}
