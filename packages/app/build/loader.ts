/** What a built page loads by itself. */
export interface Own {
  /** The module that starts the app. */
  script: string;
  /** What that imports. */
  imports: readonly string[];
}

const SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const IMPORTS = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/** Takes out of a built page what it loads by itself, so that a script decides when. */
export function takeOwn(page: string): { bare: string; own: Own } {
  const [, script] = SCRIPT.exec(page) ?? [];
  if (script === undefined) throw new Error('The page loads no module');
  const imports = [...page.matchAll(IMPORTS)].flatMap(([, href]) => href ?? []);
  return { bare: page.replace(SCRIPT, '').replace(IMPORTS, ''), own: { script, imports } };
}

/** After so long a page is taken not to be looked at. */
const UNPAINTED_MS = 1_000;

/** Functions of a page's inline script, in which `page` is the document. */
export const LOADER = `function put(name, attributes) {
          page.head.append(Object.assign(page.createElement(name), attributes));
        }
        function fetchAhead(hrefs) {
          hrefs.forEach(function (href) {
            put('link', { rel: 'modulepreload', crossOrigin: '', href: href });
          });
        }
        function start(own) {
          fetchAhead(own.imports);
          put('script', { type: 'module', crossOrigin: '', src: own.script });
        }
        function oncePainted(go) {
          function once() {
            if (go) go();
            go = undefined;
          }
          // A callback of the next frame would be before it is on the screen, and files that are near would be run first.
          new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
          // In a window in the background nothing is painted.
          setTimeout(once, ${UNPAINTED_MS});
        }`;
