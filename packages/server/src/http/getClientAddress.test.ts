import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { getClientAddress } from './getClientAddress.ts';

/** Cases: the proxies of TRUST_PROXY, the address of the connection, X-Forwarded-For, and the expected address. */
const CASES: readonly [trusted: string[], remoteAddress: string, forwardedFor: string | undefined, address: string][] = [
  [[], '10.0.0.7', undefined, '10.0.0.7'],
  [[], '10.0.0.7', '203.0.113.1', '10.0.0.7'],
  [['10.0.0.7'], '10.0.0.7', '203.0.113.1', '203.0.113.1'],
  [['10.0.0.0/8'], '::ffff:10.0.0.7', '203.0.113.1', '203.0.113.1'],
  [['10.0.0.8'], '10.0.0.7', '203.0.113.1', '10.0.0.7'],
  [['10.0.0.7'], '10.0.0.7', '198.51.100.9, 203.0.113.1', '203.0.113.1'],
  [['10.0.0.0/8', '192.168.0.0/16'], '10.0.0.7', '198.51.100.9, 203.0.113.1, 192.168.3.4', '203.0.113.1'],
  [['10.0.0.0/8'], '10.0.0.7', '10.0.0.9,10.0.0.8', '10.0.0.9'],
  [['fd00::/8'], 'fd00::1', '2001:db8::5', '2001:db8::5'],
  [['fd00::1'], 'fd00::1', undefined, 'fd00::1'],
];

describe('the address of who connects', () => {
  it.each(CASES)('with %j trusted, from %s for %s, is that of Fastify', async (trusted, remoteAddress, forwardedFor, address) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    const app = Fastify({ trustProxy: trusted });
    app.get('/', async ({ ip }) => ip);
    const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
    const { payload } = await app.inject({ url: '/', remoteAddress, headers });
    await app.close();
    expect([payload, getClientAddress(request, trusted)]).toEqual([address, address]);
  });
});
