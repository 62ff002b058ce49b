// The limits of JavaScript in `npm test`, gzipped. `pnpm size` prints the sizes; it needs a built app and library.
import { readFileSync } from 'node:fs';

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** Vite's manifest: each chunk with those that it imports statically. */
const manifest = read('packages/app/dist/.vite/manifest.json');

/** @returns the chunks that match, with all that they import statically */
function collectChunks(pattern) {
  const chunks = new Set(Object.keys(manifest).filter((key) => pattern.test(key)));
  // A set also visits what is added while it is iterated.
  for (const key of chunks) for (const imported of manifest[key].imports ?? []) chunks.add(imported);
  return chunks;
}

const toFiles = (chunks) => [...chunks].map((key) => `packages/app/dist/${manifest[key].file}`);
const screen = (name, pattern, limit) => ({ name, path: toFiles(collectChunks(pattern)), limit, gzip: true, disablePlugins: ['@size-limit/esbuild'] });

const LANDING = /^index\.html$|\/LandingPage\.tsx$|frame-zh-TW|zh-TW\/landing\.json$/;
/** The form of the search: layout, page and form are the chunk `member`. */
const SEARCH = /^index\.html$|^_member-|frame-zh-TW/;
const RESULTS = /^_results-|(?:frame|rides)-zh-TW/;

/** The chunks of one page that no other page and no layout shares. */
function routes() {
  const pages = Object.keys(manifest).filter((key) => /^src\/.*Page\.tsx$/.test(key) && !LANDING.test(key));
  const layouts = collectChunks(/^index\.html$|^_(?:member|results)-/);
  const isPage = (page) => new RegExp(`^${page}$`);
  return pages.flatMap((page) => {
    const shared = new Set([layouts, ...pages.filter((other) => other !== page).map((other) => collectChunks(isPage(other)))].flatMap((chunks) => [...chunks]));
    const own = [...collectChunks(isPage(page))].filter((key) => !shared.has(key));
    return own.length === 0 ? [] : [{ name: page, path: toFiles(own), limit: '40 KiB', gzip: true, disablePlugins: ['@size-limit/esbuild'] }];
  });
}

/** Packages that ui imports are not counted, because pages share them. */
const ignore = Object.keys(read('packages/ui/package.json').dependencies);
const component = (file, limit) => ({ name: file.split('/').at(-1), path: `packages/ui/dist/${file}.js`, limit, gzip: true, ignore });

export default [
  screen('Landing page', LANDING, '160 KiB'),
  screen('Search', SEARCH, '230 KiB'),
  screen('Search with results', RESULTS, '240 KiB'),
  ...routes(),
  component('primitives/Badge/Badge', '1.2 kB'),
  component('primitives/Card/Card', '1 kB'),
  component('rides/RideCard/RideCard', '20 kB'),
  component('overlays/Modal/Modal', '3.5 kB'),
  component('overlays/Toast/Toast', '3.1 kB'),
  component('places/AddressField/AddressField', '6.2 kB'),
  component('chat/Composer/Composer', '4 kB'),
];
