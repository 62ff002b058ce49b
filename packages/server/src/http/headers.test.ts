/** The security headers of every response: endpoints, files, errors, Socket.IO. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { findWebApp } from './web-app.ts';

const FOREIGN = 'https://elsewhere.example';
const PUBLIC_URL = 'https://shunlu.example';
const POLLING = '/socket.io/?EIO=4&transport=polling';
/** Paths of pages, endpoints, errors, missing routes, documentation, and valid and invalid Socket.IO requests. */
const ADDRESSES = ['/', '/rides/1', '/api/config', '/api/users/profile', '/api/nothing', '/%E0%A4%A', '/api/docs', '/api/docs/openapi.json', '/api/docs/style.css', POLLING, '/socket.io/?EIO=9&transport=none'];

let server: TestServer;
let origin: string;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shunlu-headers-'));
  for (const page of ['index.html', 'search.html', 'shell.html']) writeFileSync(join(folder, page), '<!doctype html><title>順路</title>');
  server = await testServer({ webApp: findWebApp(folder), config: { publicUrl: PUBLIC_URL } });
  origin = await server.listen();
});
afterAll(() => server.close());

/** Fetches a path and reads the whole body, which frees the connection. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const answer = await fetch(origin + path, { method, headers });
  await answer.arrayBuffer();
  return answer;
}

/** Sends a method that `fetch` forbids. @returns the status */
const getStatus = (method: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${origin}/api/config`, { method }, (response) => resolve(response.resume().statusCode)).on('error', reject).end();
  });

describe('every answer', () => {
  it.each(ADDRESSES)('%s keeps to https, to this site and to its own type', async (path) => {
    const { headers } = await get(path, { origin: PUBLIC_URL });
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part);
    expect(headers.get('content-type')).toMatch(/^(text\/(html|css|plain); charset=utf-8|application\/json(; charset=utf-8)?)$/i);
  });

  it.each(ADDRESSES)('%s is for no other site: nothing of CORS is granted', async (path) => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await get(path, { origin: FOREIGN, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' }, method);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('calls are kept by no cache, good or refused', async () => {
    for (const path of ['/api/config', '/api/users/profile', '/api/places/search?q=x', '/api/places/search', POLLING]) {
      expect([path, (await get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it('TRACE and other methods that nothing uses are not answered', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'PATCH']) expect([404, 405]).toContain(await getStatus(method));
  });
});

describe('the socket', () => {
  it.each([
    ['the public address', () => PUBLIC_URL],
    ['the address that was called', () => origin],
  ])('is open to pages of %s', async (_, page) => {
    expect((await get(POLLING, { origin: page() })).status).toBe(200);
  });

  it('is open to what is no page', async () => {
    expect((await get(POLLING)).status).toBe(200);
  });

  it.each([FOREIGN, 'null', 'nonsense', `${PUBLIC_URL}.elsewhere.example`, 'http://shunlu.example'])('refuses pages of %s', async (page) => {
    expect((await get(POLLING, { origin: page })).status).toBe(403);
    const upgraded = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { origin: page, connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
      const asked = request(`${origin}/socket.io/?EIO=4&transport=websocket`, { headers });
      asked.on('response', (response) => resolve(response.resume().statusCode)).on('upgrade', () => resolve(101)).on('error', reject).end();
    });
    expect(upgraded).toBe(403);
  });
});
