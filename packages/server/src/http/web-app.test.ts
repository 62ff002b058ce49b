import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { findWebApp } from './web-app.ts';

const BOOT = "document.documentElement.dataset.theme = 'dark';";
const FIRST_PAINT = 'body { margin: 0 }';
const PAGE = `<!doctype html><html><head><style>${FIRST_PAINT}</style><script>${BOOT}</script></head><body><script type="module" src="/assets/main-1a2b3c.js"></script></body></html>`;
const SCRIPT = 'console.log("順路");';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shunlu-dist-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/main-1a2b3c.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/main-1a2b3c.js.br'), brotliCompressSync(SCRIPT));
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
  it.each(['/', '/login', '/rides/12', '/search?from_lat=25', '/messages?booking=1'])('answers the page at %s, never kept', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.payload]).toEqual([200, PAGE]);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it('keeps hashed files for ever and sends them as they were compressed', async () => {
    const plain = await get('/assets/main-1a2b3c.js');
    expect(plain.payload).toBe(SCRIPT);
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    const packed = await get('/assets/main-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(packed.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('a missing file, a hidden one and one outside are not there', async () => {
    for (const url of ['/assets/main-gone.js', '/.built-from', '/..%2f..%2fpackage.json', '/assets/../../package.json', '/robots.txt']) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    }
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
