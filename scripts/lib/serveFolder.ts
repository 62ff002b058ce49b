import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

/** Serves a built folder on a free port, without any API. Paths of the app get their prerendered page or `shell.html`. */
export async function serveFolder(folder: string, immutable?: RegExp): Promise<{ url: string; close: () => Promise<void> }> {
  const serve = sirv(folder, {
    dev: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => response.setHeader('cache-control', immutable?.test(pathname) ? 'max-age=31536000, immutable' : 'no-store'),
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const end = (status: number) => void response.writeHead(status).end();
    serve(request, response, () => {
      if (/^\/(?:api|socket\.io)\b/.test(pathname)) return end(503);
      if (/\.\w+$/.test(pathname)) return end(404);
      request.url = '/shell.html';
      serve(request, response, () => end(404));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
