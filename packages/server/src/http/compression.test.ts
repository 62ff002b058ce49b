/** Large API responses are compressed, small ones are not, and request bodies are never decompressed. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/serverForTests.ts';

const LONG = '/api/docs/openapi.json';
const SHORT = '/api/health';

const server = serverForTests();
const get = (url: string, encoding: string) => server.app.http.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });

describe('answers', () => {
  it('are compressed where they are long and the browser can read it', async () => {
    const [plain, compressed] = [await get(LONG, 'identity'), await get(LONG, 'gzip, br')];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') as string });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.payload);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  it('come as they are where they are short', async () => {
    expect((await get(SHORT, 'gzip, br')).headers['content-encoding']).toBeUndefined();
  });
});

describe('a compressed body', () => {
  it('is not unpacked, so that none grows past the limit: it is no JSON (400)', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const payload = gzipSync(JSON.stringify({ email: 'ming@example.com', password: 'x'.repeat(1_000_000) }));
    expect((await server.app.http.inject({ method: 'POST', url: '/api/auth/login', headers, payload })).statusCode).toBe(400);
  });
});
