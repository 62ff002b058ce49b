/** Where a request comes from, for what does not go through Fastify: its `request.ip`, by the library it uses for it. */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * The address of a caller: of the connection, or where that is a proxy of TRUST_PROXY what it says in `X-Forwarded-For`; what
 * stands before the first address that is no such proxy was written by somebody else.
 *
 * @param trusted addresses and networks in CIDR form.
 */
export function getClientAddress(request: IncomingMessage, trusted: readonly string[]): string {
  return proxyAddr(request, [...trusted]);
}
