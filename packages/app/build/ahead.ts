import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { languages } from '@shunlu/ui/i18n/languages.ts';
import { breakpoints } from '@shunlu/ui/tokens/breakpoints.ts';
import { paths } from '../src/paths.ts';
import { LOCAL_KEYS } from '../src/session/localKeys.ts';

/** What asks the server while the app's code is on its way; becomes a part of the page. */
const EARLY = 'src/early.ts';

/** The parts of the search's page: the page itself, its form, and what shows results. */
type Part = 'page' | 'form' | 'results';

/** What each is made of: modules below the packages, each with all that it imports, and namespaces of texts. */
const MODULES: Readonly<Record<Part, readonly string[]>> = {
  page: ['app/src/MemberApp.tsx', 'app/src/search/SearchPage.tsx'],
  form: ['ui/src/rides/SearchForm/SearchForm.tsx'],
  results: ['app/src/data/together.ts', 'app/src/search/Findings.tsx'],
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
export type Ahead = Readonly<Record<Part, Files>>;

const eachPart = (filesOfPart: (part: Part) => Files): Ahead =>
  ({ page: filesOfPart('page'), form: filesOfPart('form'), results: filesOfPart('results') });

/**
 * Tells the browser what the search needs, for whoever is logged in: all of it is asked for with the page, in one wave. By
 * itself each file would be found by the one before it, and each wave costs a round trip. With results to come the server
 * is asked for them at once, too. Lies in `shell.html`; the server lets it through by its hash, as the script before it.
 */
export function scriptOf(ahead: Ahead, early: string): string {
  if (early.includes('</')) throw new Error(`${EARLY} would end its script`);
  return `<script>
      (function (page, ahead) {
        var token;
        try {
          token = localStorage.getItem('${LOCAL_KEYS.token}');
        } catch {}
        if (!token || location.pathname !== '${paths.search}') return;
        var isSearch = location.search !== '';
        var isFormShown = !isSearch || matchMedia('(min-width: ${breakpoints.desk}px)').matches;
        function fetchAll(part) {
          part.code.concat(part.texts[page.documentElement.lang]).forEach(function (href) {
            page.head.append(Object.assign(page.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: href }));
          });
        }
        if (isSearch) {
${early.trim()}
        }
        if (isSearch) fetchAll(ahead.results);
        fetchAll(ahead.page);
        if (isFormShown) fetchAll(ahead.form);
      })(document, ${JSON.stringify(ahead)});
    </script>`;
}

/** Puts what is to be fetched ahead into `shell.html`, once that is written. */
export function ahead(): Plugin {
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
        const page = join(outDir, 'shell.html');
        const html = await readFile(page, 'utf8');
        await writeFile(page, withAhead(html, filesOf(chunksOf(bundle)), await buildEarly(root)));
      },
    },
  };
}

/** What a built page loads by itself. */
const OWN = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** A page that fetches ahead. What it fetches anyway it says itself, and before any script is run: that is on its way then. */
export function withAhead(page: string, files: Ahead, early: string): string {
  const own = page.match(OWN);
  if (own === null) throw new Error('shell.html loads no module');
  const others = eachPart((part) => ({ ...files[part], code: files[part].code.filter((file) => !page.includes(`"${file}"`)) }));
  return page
    .replaceAll(OWN, '')
    .replace(/(<head>(?:\s*<meta charset[^>]*>)?)/, (start) => start + own.join(''))
    .replace('</head>', () => `  ${scriptOf(others, early)}\n  </head>`);
}

/** Builds what asks early as one script without imports. */
async function buildEarly(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      lib: { entry: join(root, EARLY), formats: ['iife'], name: 'early' },
    },
  });
  const chunks = [built].flat().flatMap((output) => ('output' in output ? output.output : [])).filter(({ type }) => type === 'chunk');
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk' || chunks.length > 1) throw new Error(`${EARLY} is not one script`);
  return chunk.code;
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports' | 'code'>;

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []));

/** The files of a build that are fetched ahead. Throws where one is not to be found: then the lists here are out of date. */
export function filesOf(chunks: readonly Chunk[]): Ahead {
  const fileOf = (module: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/packages/${module}`)));
    if (found === undefined) throw new Error(`No file of the build has ${module}`);
    return found.fileName;
  };
  const lengthOf = new Map(chunks.map(({ fileName, code }) => [`/${fileName}`, code.length]));
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const withImports = (file: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(file)) {
      seen.add(file);
      for (const imported of importsOf.get(file) ?? []) withImports(imported, seen);
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
      .toSorted((one, other) => (lengthOf.get(other) ?? 0) - (lengthOf.get(one) ?? 0));
  return eachPart((part) => ({
    code: onlyNew(MODULES[part].flatMap((module) => [...withImports(fileOf(module))])),
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        onlyNew(TEXTS[part].map((namespace) => fileOf(`ui/locales/${language}/${namespace}.json`))),
      ]),
    ),
  }));
}
