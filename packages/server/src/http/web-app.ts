/** The built web app, served from the same port as the API. */
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../shared/HttpError.ts';
import { sendError } from './errors.ts';

/** Where `pnpm build` puts the app. */
export const APP_DIST = fileURLToPath(new URL('../../../app/dist', import.meta.url));

const A_YEAR_S = 31_536_000;

/** The page of `/`, with the landing page drawn in it, that of `/search`, with its frame, and the one of every other address. */
const PAGES = { landing: 'index.html', search: 'search.html', shell: 'shell.html' } as const;
const SEARCH = '/search';

/** A built app: its folder and its pages. */
export interface WebApp {
  folder: string;
  /** The texts of the pages, whose inline scripts and styles the policy allows. */
  pages: readonly string[];
}

/** The built app, or undefined while there is none. */
export function findWebApp(folder: string = APP_DIST): WebApp | undefined {
  const files = Object.values(PAGES).map((page) => join(folder, page));
  return files.every((file) => existsSync(file)) ? { folder, pages: files.map((file) => readFileSync(file, 'utf8')) } : undefined;
}

/**
 * Serves files, and a page for every address that is the app's to interpret, as the build compressed them. Hashed files
 * may be kept for ever; the pages that name them are asked for anew each time, and come only when they have changed.
 */
export async function serveWebApp(app: FastifyInstance, webApp: WebApp | undefined): Promise<void> {
  if (webApp) {
    const hashed = join(webApp.folder, 'assets') + sep;
    await app.register(fastifyStatic, {
      root: webApp.folder,
      preCompressed: true,
      // A route for each file that is there at the start: with one for all of them, each request reads the whole folder to
      // see whether the name is spelled as on disk, for as long again as the file takes (2,100 and 3,500 a second).
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

/** A file is named by letters after a point: `/rides/1.0` is an address, which the app itself takes for none of its own. */
const FILE = /\.[a-z]\w*$/i;

/** An address a person may have typed or shared; a missing file is no page. */
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
