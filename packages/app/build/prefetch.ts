import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { languages } from '@shunlu/ui/i18n/languages.ts';
import { breakpoints } from '@shunlu/ui/tokens/breakpoints.ts';
import { LOCAL_KEYS } from '../src/api/localKeys.ts';
import { buildInline, INLINE } from './inline.ts';
import { LOADER, takeOwn } from './loader.ts';
import type { Own } from './loader.ts';

/** What asks the server, and shows a frame, while the app's code is on its way; becomes a part of the page. */
const EARLY = 'src/early.ts';

/** The parts of the search's page: the page itself, its form, and what shows results. */
type Part = 'page' | 'form' | 'results';

/** What each is made of: modules below the packages, each with all that it imports, and namespaces of texts. */
const MODULES: Readonly<Record<Part, readonly string[]>> = {
  page: ['app/src/app/MemberLayout.tsx', 'app/src/search/SearchPage.tsx'],
  form: ['ui/src/search/SearchForm/SearchForm.tsx'],
  results: ['app/src/data/together.ts', 'app/src/search/SearchResultsPanel.tsx'],
};
const TEXTS: Readonly<Record<Part, readonly string[]>> = {
  page: ['common', 'navigation', 'pages', 'feedback', 'search'],
  form: ['places', 'forms'],
  results: ['rides', 'places', 'errors', 'screens'],
};

/** Addresses of the files of a part; of its texts by language. */
interface Files {
  code: readonly string[];
  texts: Readonly<Record<string, readonly string[]>>;
}

/** What a page of the search needs. */
export type PrefetchFiles = Readonly<Record<Part, Files>>;

const eachPart = (getPartFiles: (part: Part) => Files): PrefetchFiles =>
  ({ page: getPartFiles('page'), form: getPartFiles('form'), results: getPartFiles('results') });

/**
 * What the page of the search loads, and when: for whoever is logged in all that the search needs is asked for in one wave.
 * By itself each file would be found by the one before it, and each wave costs a round trip. With results to come the server
 * is asked for them at once, too, and where there is a frame to show for them meanwhile that is painted first. Lies in
 * `search.html`; the server lets it through by its hash, as the script before it.
 */
export function buildScript(own: Own, prefetchFiles: PrefetchFiles, early: string): string {
  return `<script>
      (function (page, own, ahead) {
        ${LOADER}
        function load() {
          start(own);
          if (!token) return;
          if (isSearch) fetchPart(ahead.results);
          fetchPart(ahead.page);
          if (!isSearch || matchMedia('(min-width: ${breakpoints.desk}px)').matches) fetchPart(ahead.form);
        }
        function fetchPart(part) {
          fetchAhead(part.code.concat(part.texts[page.documentElement.lang]));
        }
        var token;
        try {
          token = localStorage.getItem('${LOCAL_KEYS.token}');
        } catch {}
        var isSearch = location.search !== '';
${early.trim()}
        if (${INLINE}.isWaiting) oncePainted(load);
        else load();
      })(document, ${JSON.stringify(own)}, ${JSON.stringify(prefetchFiles)});
    </script>`;
}

/** Puts what is to be fetched ahead into the pages that `prerender` wrote. */
export function prefetch(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'shunlu:ahead',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    // After `prerender`, which writes the page.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_, bundle) {
        const [files, early] = [listPrefetchFiles(getChunks(bundle)), await buildInline(root, EARLY)];
        await change(join(outDir, 'shell.html'), ownFirst);
        await change(join(outDir, 'search.html'), (page) => injectPrefetch(page, files, early));
      },
    },
  };
}

/** A page that says what it loads itself before any script is run: that is on its way then. */
function ownFirst(page: string): string {
  const { bare, own } = takeOwn(page);
  const tags = [`<script type="module" crossorigin src="${own.script}"></script>`, ...own.imports.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)];
  return bare.replace(/(<head>(?:\s*<meta charset[^>]*>)?)/, (start) => start + tags.join(''));
}

/** A page that fetches ahead what it does not load by itself. */
export function injectPrefetch(page: string, files: PrefetchFiles, early: string): string {
  const { bare, own } = takeOwn(page);
  const isOwn = (file: string) => file === own.script || own.imports.includes(file);
  const others = eachPart((part) => ({ ...files[part], code: files[part].code.filter((file) => !isOwn(file)) }));
  return bare.replace('</body>', () => `${buildScript(own, others, early)}</body>`);
}

async function change(file: string, by: (page: string) => string): Promise<void> {
  await writeFile(file, by(await readFile(file, 'utf8')));
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports' | 'code'>;

const getChunks = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []));

/** The files of a build that are fetched ahead. Throws where one is not to be found: then the lists here are out of date. */
export function listPrefetchFiles(chunks: readonly Chunk[]): PrefetchFiles {
  const getFile = (module: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/packages/${module}`)));
    if (found === undefined) throw new Error(`No file of the build has ${module}`);
    return found.fileName;
  };
  const lengthByFile = new Map(chunks.map(({ fileName, code }) => [`/${fileName}`, code.length]));
  const importsByFile = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const withImports = (file: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(file)) {
      seen.add(file);
      for (const imported of importsByFile.get(file) ?? []) withImports(imported, seen);
    }
    return seen;
  };

  // What an earlier part has is not said again. The longest is asked for first: six are on their way at a time, and what
  // begins last should not be what takes longest.
  const named = new Set<string>();
  const onlyNew = (files: Iterable<string>) =>
    [...files]
      .map((file) => `/${file}`)
      .filter((file) => !named.has(file) && named.add(file))
      .toSorted((one, other) => (lengthByFile.get(other) ?? 0) - (lengthByFile.get(one) ?? 0));
  return eachPart((part) => ({
    code: onlyNew(MODULES[part].flatMap((module) => [...withImports(getFile(module))])),
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        onlyNew(TEXTS[part].map((namespace) => getFile(`ui/locales/${language}/${namespace}.json`))),
      ]),
    ),
  }));
}
