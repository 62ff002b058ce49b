/** The client's address in requests that bypass Fastify, computed by the library that Fastify uses for `request.ip`. */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Returns the address of the client: that of the connection, or, behind a proxy of TRUST_PROXY, the last untrusted address in
 * `X-Forwarded-For`. Entries before that address are ignored, because the client can forge them.
 *
 * @param trusted addresses and networks in CIDR form.
 */
export function getClientAddress(request: IncomingMessage, trusted: readonly string[]): string {
  return proxyAddr(request, [...trusted]);
}
