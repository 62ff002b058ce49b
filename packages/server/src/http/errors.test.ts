/** The server logs its own failures, but not disconnected clients. */
import { once } from 'node:events';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleErrors } from './errors.ts';
import { createLogger } from './logging.ts';

const logged: string[] = [];
const http = Fastify({ loggerInstance: createLogger('error', { write: (line) => logged.push(line) }) });
const brokenOff = () => Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
let origin: string;

beforeAll(async () => {
  handleErrors(http);
  http.get('/hung-up', async (request, reply) => {
    request.raw.socket.destroy();
    await once(reply.raw, 'close');
    throw brokenOff();
  });
  http.get('/broken', async () => {
    throw brokenOff();
  });
  origin = await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => http.close());

describe('an answer that breaks off', () => {
  it('is logged as a failure only where who asked is still there', async () => {
    await expect(fetch(`${origin}/hung-up`)).rejects.toThrow('fetch failed');
    expect((await fetch(`${origin}/broken`)).status).toBe(500);
    expect(logged).toEqual([expect.stringContaining('A request failed')]);
  });
});
