/** The built web app, served from the same port as the API. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../kernel/refusal.ts';
import { sendRefusal } from './errors.ts';

/** Where `pnpm build` puts the app. */
export const APP_DIST = fileURLToPath(new URL('../../../app/dist', import.meta.url));

const A_YEAR_S = 31_536_000;

/** A built app: its folder and its one page. */
export interface WebApp {
  folder: string;
  html: string;
}

/** The built app, or undefined while there is none. */
export function findWebApp(folder: string = APP_DIST): WebApp | undefined {
  const page = join(folder, 'index.html');
  return existsSync(page) ? { folder, html: readFileSync(page, 'utf8') } : undefined;
}

/**
 * Serves files, and the page itself for every address that is the app's to interpret. Hashed files may be kept for
 * ever; the page that names them is asked for anew each time.
 */
export async function serveWebApp(app: FastifyInstance, webApp: WebApp | undefined): Promise<void> {
  if (webApp) {
    const hashed = join(webApp.folder, 'assets') + sep;
    await app.register(fastifyStatic, {
      root: webApp.folder,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(hashed) ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache');
        reply.header('vary', 'accept-encoding');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return sendRefusal(reply, refusal('NOT_FOUND'));
    return webApp ? reply.sendFile('index.html') : sayNotBuilt(reply);
  });
}

/** An address a person may have typed or shared; a missing file is no page. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  const isReserved = /^\/(api|socket\.io)(\/|$)|\/\./.test(path);
  return (method === 'GET' || method === 'HEAD') && !isReserved && extname(path) === '';
}

function sayNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The web app is not built yet: run "pnpm build".\n');
}
