/** Serves the built web app on the same port as the API. */
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../shared/HttpError.ts';
import { sendError } from './errors.ts';

/** The folder into which `pnpm build` writes the app. */
export const APP_DIST = fileURLToPath(new URL('../../../app/dist', import.meta.url));

const A_YEAR_S = 31_536_000;

/** The HTML files: that of `/` contains the landing page, that of `/search` its frame, and the shell serves all other paths. */
const PAGES = { landing: 'index.html', search: 'search.html', shell: 'shell.html' } as const;
const SEARCH = '/search';

/** A built app: its folder and its pages. */
export interface WebApp {
  folder: string;
  /** The HTML of the pages, whose inline scripts and styles the policy allows. */
  pages: readonly string[];
}

/** Finds the built app; undefined if it is not built. */
export function findWebApp(folder: string = APP_DIST): WebApp | undefined {
  const files = Object.values(PAGES).map((page) => join(folder, page));
  return files.every((file) => existsSync(file)) ? { folder, pages: files.map((file) => readFileSync(file, 'utf8')) } : undefined;
}

/**
 * Serves the files, and a page for each path that the app's router handles, precompressed by the build. Browsers cache hashed
 * files for a year. They revalidate pages on each request, and load them again only after a change.
 */
export async function serveWebApp(app: FastifyInstance, webApp: WebApp | undefined): Promise<void> {
  if (webApp) {
    const hashed = join(webApp.folder, 'assets') + sep;
    await app.register(fastifyStatic, {
      root: webApp.folder,
      preCompressed: true,
      // Each file that exists at the start gets its own route. A wildcard route reads the whole folder on each request, to
      // check the spelling of the name: 2,100 instead of 3,500 requests a second.
      wildcard: false,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(hashed) ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return sendError(reply, new HttpError('NOT_FOUND'));
    return webApp ? reply.sendFile(getPath(request) === SEARCH ? PAGES.search : PAGES.shell) : sendNotBuilt(reply);
  });
}

/** The extension of a file: letters after a dot. `/rides/1.0` is therefore a page, and the app shows it as not found. */
const FILE = /\.[a-z]\w*$/i;

/** Whether a request is for a page, by a path that a person may have typed or shared. A missing file is no page. */
function isPage(request: FastifyRequest): boolean {
  const { method } = request;
  const path = getPath(request);
  const isReserved = /^\/(api|socket\.io)(\/|$)|\/\./.test(path);
  return (method === 'GET' || method === 'HEAD') && !isReserved && !FILE.test(path);
}

function getPath({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The web app is not built yet: run "pnpm build".\n');
}
