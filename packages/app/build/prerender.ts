import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { languages } from '@shunlu/ui/i18n/languages.ts';
import type * as RenderPages from './renderPages.tsx';
import type { RenderedHtml, RenderedPages } from './renderPages.tsx';
import { styledComponents } from './styledComponents.ts';

const EMPTY_ROOT = '<div id="root"></div>';
/** Shows the skeleton to members only, and hides the landing page as the boot script decides. */
const VISIBILITY = "<style>#skeleton{display:none}[data-member] #skeleton{display:block}[data-landing='hidden'] #root{display:none}</style>";

/** Modules to preload for every member's page, for the search, and for search results. */
const MEMBER_MODULES = ['app/src/app/MemberLayout.tsx'];
const SEARCH_MODULES = [...MEMBER_MODULES, 'app/src/search/SearchPage.tsx'];
const RESULTS_MODULES = ['app/src/search/SearchResultsPanel.tsx'];
/** Namespaces to preload with these modules. */
const MEMBER_TEXTS = ['common'];
const RESULTS_TEXTS = ['rides'];

/** Addresses of files to preload, by language. */
export type PreloadFiles = Readonly<Record<string, readonly string[]>>;

/**
 * Writes three variants of the built page: `index.html` with the landing page for `/`, `search.html` for `/search`, and
 * `shell.html` for every other address. All show members a skeleton and preload the code of their layout.
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
    async writeBundle(_, bundle) {
      const built = await readFile(join(outDir, 'index.html'), 'utf8');
      const { landing, page, search } = await renderPages(root);
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const shell = withSkeleton(built, page, listPreloadFiles(chunks, MEMBER_MODULES, MEMBER_TEXTS));
      await writeFile(join(outDir, 'shell.html'), shell);
      await writeFile(join(outDir, 'search.html'), withSkeleton(
        built, search, listPreloadFiles(chunks, SEARCH_MODULES, MEMBER_TEXTS), listPreloadFiles(chunks, RESULTS_MODULES, RESULTS_TEXTS),
      ));
      await writeFile(join(outDir, 'index.html'), withLanding(shell, landing));
    },
  };
}

/** Replaces a mark of a page; `$` in the replacement stays literal. @throws Error if the page lacks the mark */
function replaceMark(text: string, mark: string | RegExp, replacement: string): string {
  if (text.search(mark) < 0) throw new Error(`index.html lacks ${String(mark)}`);
  return text.replace(mark, () => replacement);
}

/** Adds a skeleton before the root, and the preloads of members. @param results files that only an address with criteria needs */
export function withSkeleton(page: string, { html, styles }: RenderedHtml, files: PreloadFiles, results?: PreloadFiles): string {
  const script = `<script>
      (function (page, files, results) {
        var lang = page.documentElement.lang;
        if (!('member' in page.documentElement.dataset)) return;
        files[lang].concat(results && location.search ? results[lang] : []).forEach(function (href) {
          page.head.append(Object.assign(page.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: href }));
        });
      })(document, ${JSON.stringify(files)}, ${JSON.stringify(results ?? null)});
    </script>`;
  const styled = replaceMark(page, '</head>', `${styles}${VISIBILITY}${script}</head>`);
  return replaceMark(styled, EMPTY_ROOT, `<div id="skeleton">${html}</div>${EMPTY_ROOT}`);
}

/** Puts the landing page into the root of a page. */
export function withLanding(page: string, { html, styles, title, year }: RenderedPages['landing']): string {
  const titled = replaceMark(page, /<title>.*?<\/title>/, `<title>${title}</title>`);
  const styled = replaceMark(titled, '</head>', `${styles}</head>`);
  return replaceMark(styled, EMPTY_ROOT, `<div id="root" data-prerendered="${year}">${html}</div>`);
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports'>;

/** Lists the files of modules, of all their imports, and of their texts in each language. @throws Error if the build lacks one */
export function listPreloadFiles(chunks: readonly Chunk[], modules: readonly string[], texts: readonly string[]): PreloadFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const addWithImports = (name: string) => {
    if (files.has(name)) return;
    files.add(name);
    byName.get(name)?.imports.forEach(addWithImports);
  };
  const findFile = (module: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/packages/${module}`)));
    if (found === undefined) throw new Error(`No file of the build has ${module}`);
    return found.fileName;
  };
  modules.map(findFile).forEach(addWithImports);
  return Object.fromEntries(languages.map((language) => {
    const own = texts.map((namespace) => findFile(`ui/locales/${language}/${namespace}.json`));
    return [language, [...files, ...own].map((file) => `/${file}`)];
  }));
}

/** Builds `renderPages.tsx` for Node and runs it. */
async function renderPages(root: string): Promise<RenderedPages> {
  // The folder is within the package, so that Node resolves modules that are not bundled.
  const folder = await mkdtemp(join(root, 'node_modules/.prerender-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      plugins: [react({})],
      oxc: styledComponents,
      // Bundling uses the packages' versions for bundlers; that of styled-components for Node has no default export.
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: folder,
        minify: false,
        target: 'node24',
        rolldownOptions: { input: join(root, 'build/renderPages.tsx'), output: { entryFileNames: '[name].js' } },
      },
    });
    const module = (await import(pathToFileURL(join(folder, 'renderPages.js')).href)) as typeof RenderPages;
    return await module.renderPages();
  } finally {
    await rm(folder, { recursive: true });
  }
}
