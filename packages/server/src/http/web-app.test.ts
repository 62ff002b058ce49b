import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { findWebApp } from './web-app.ts';

const BOOT = "document.documentElement.dataset.theme = 'dark';";
const FIRST_PAINT = 'body { margin: 0 }';
const page = (styles: string, body: string) =>
  `<!doctype html><html><head>${styles}<script>${BOOT}</script></head><body>${body}<script type="module" src="/assets/main-1a2b3c.js"></script></body></html>`;
const LANDING = page(`<style data-styled="true">${FIRST_PAINT}</style>`, '<h1>本來就要去，順路一起走。</h1>');
const SEARCH = page('', '<template><p>正在找順路的行程…</p></template>');
const SHELL = page('', '');
const SCRIPT = 'console.log("順路");';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shunlu-dist-'));
  mkdirSync(join(folder, 'assets'));
  for (const [file, content] of [['index.html', LANDING], ['search.html', SEARCH], ['shell.html', SHELL], ['assets/main-1a2b3c.js', SCRIPT]] as const) {
    writeFileSync(join(folder, file), content);
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content));
  }
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, '.built-from'), 'secret');
  server = await testServer({ webApp: findWebApp(folder) });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.request('GET', url, { headers });

describe('the web app', () => {
  it.each([
    ['/', LANDING], ['/?utm_source=mail', LANDING],
    ['/login', SHELL], ['/rides/12', SHELL], ['/search', SEARCH], ['/search?from_lat=25', SEARCH], ['/search/1', SHELL], ['/messages?booking=1', SHELL],
  ])('answers at %s its page, with the landing page or the search drawn in it where it is one of them, never kept', async (url, text) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.payload]).toEqual([200, text]);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding' });
  });

  it.each(['/', '/login'])('sends the page at %s compressed, and again only when it has changed', async (url) => {
    const first = await get(url, { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(url === '/' ? LANDING : SHELL);
    const etag = String(first.headers.etag);
    const again = await get(url, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.statusCode, again.payload, again.headers.etag, again.headers['cache-control']]).toEqual([304, '', etag, 'no-cache']);
    const other = await get(url, { 'accept-encoding': 'br', 'if-none-match': 'W/"0-0"' });
    expect(other.statusCode).toBe(200);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', (packed: Buffer) => brotliDecompressSync(packed)],
    ['gzip', 'gzip', (packed: Buffer) => gunzipSync(packed)],
    ['br;q=0, gzip', 'gzip', (packed: Buffer) => gunzipSync(packed)],
    ['identity', undefined, (plain: Buffer) => plain],
    ['', undefined, (plain: Buffer) => plain],
  ])('keeps hashed files for ever; who accepts “%s” gets them as %s', async (accepted, encoding, unpack) => {
    const answer = await get('/assets/main-1a2b3c.js', accepted === '' ? {} : { 'accept-encoding': accepted });
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it('answers an address that only looks like a file with the page, which says what is there', async () => {
    for (const url of ['/rides/1.0', '/no/such.page/1', '/users/v1.2']) {
      expect([url, (await get(url)).headers['content-type']]).toEqual([url, 'text/html; charset=utf-8']);
    }
  });

  it('asks anew for files without a hash in their name', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('a missing file, a hidden one and one outside are not there', async () => {
    for (const url of ['/assets/main-gone.js', '/.built-from', '/..%2f..%2fpackage.json', '/assets/../../package.json', '/robots.txt']) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    }
  });

  it('its files are one series of the metrics, however many there are', async () => {
    const METRICS_TOKEN = 'a-token-of-the-operator';
    const watched = await testServer({ sharedDatabase: server.database, webApp: findWebApp(folder), config: { metricsToken: METRICS_TOKEN } });
    for (const url of ['/', '/favicon.svg', '/assets/main-1a2b3c.js']) await watched.request('GET', url);
    const { payload } = await watched.request('GET', '/metrics', { token: METRICS_TOKEN });
    expect(payload).toContain('shunlu_http_request_duration_seconds_count{method="GET",route="files",status="200"} 3');
    expect(payload).not.toMatch(/favicon|1a2b3c/);
    await watched.close();
  });

  it('the policy allows the built inline texts by their hashes and nothing inline else', async () => {
    for (const url of ['/', '/api/health', '/api/nothing', '/assets/main-1a2b3c.js', '/rides/1']) {
      const policy = String((await get(url)).headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' ${hash(BOOT)};`);
      expect(policy).toContain(`style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${hash(FIRST_PAINT)};`);
      expect(policy).not.toMatch(/unsafe|\*|data:|http:/);
    }
  });

  it('sends the other headers that keep a browser safe', async () => {
    expect((await get('/')).headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    const secure = await testServer({ sharedDatabase: server.database, webApp: findWebApp(folder), config: { publicUrl: 'https://shunlu.example' } });
    const { headers } = await secure.request('GET', '/');
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests;');
    await secure.close();
  });

  it('says so when it is not built', async () => {
    const bare = await testServer({ sharedDatabase: server.database });
    const answer = await bare.request('GET', '/');
    expect([answer.statusCode, answer.payload]).toEqual([503, 'The web app is not built yet: run "pnpm build".\n']);
    await bare.close();
  });
});
