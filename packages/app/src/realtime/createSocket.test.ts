import { afterEach, expect, it, vi } from 'vitest';
import { createSocket } from './createSocket.ts';

afterEach(() => vi.unstubAllGlobals());

it('R7.46, R7.47: connects where the page is, on port 3001 in a local run, and shows token and userId at each connection', () => {
  vi.stubGlobal('location', new URL('http://localhost:3001/rides'));
  let token = 'abc';
  const here = createSocket(null, () => ({ token, userId: 12 }));
  const elsewhere = createSocket('https://realtime.shunlu.example', () => ({ token, userId: 12 }));
  // The test needs no server.
  for (const socket of [here, elsewhere]) socket.disconnect();
  expect([here, elsewhere].map(({ io }) => [(io as unknown as { uri: string }).uri, io.opts.path])).toEqual([
    ['http://localhost:3001', '/socket.io'], ['https://realtime.shunlu.example', '/socket.io'],
  ]);
  const shown = vi.fn();
  const show = here.auth as (callback: (auth: object) => void) => void;
  show(shown);
  token = 'def';
  show(shown);
  expect(shown.mock.calls).toEqual([[{ token: 'abc', userId: 12 }], [{ token: 'def', userId: 12 }]]);
});
