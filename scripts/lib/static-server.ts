import { createServer, type Server } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Serves a built folder on a free port of this machine: files as they are, every other path the start page,
 * and no API, so that what is measured is the app alone. Browsers may keep paths that `mayKeep` matches.
 */
export async function serveFolder(folder: string, mayKeep?: RegExp): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/') || pathname.startsWith('/socket.io')) {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const file = fileFor(folder, pathname);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const keeping = mayKeep?.test(pathname) ? 'max-age=31536000, immutable' : 'no-store';
    response.writeHead(200, { 'content-type': type, 'cache-control': keeping }).end(readFileSync(file));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}

/** The file a path names; for a path of the app (one without an extension) the page drawn for it, its shell, or the one page that there is. */
function fileFor(folder: string, pathname: string): string | undefined {
  const file = path.join(folder, path.normalize(decodeURIComponent(pathname)));
  const isInside = file.startsWith(folder);
  if (isInside && statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
  if (path.extname(pathname) !== '') return undefined;
  const pages = pathname === '/' ? [] : [`${file}.html`, path.join(folder, 'shell.html')];
  return pages.find((page) => page.startsWith(folder) && statSync(page, { throwIfNoEntry: false })) ?? path.join(folder, 'index.html');
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('no port'));
    });
  });
}
