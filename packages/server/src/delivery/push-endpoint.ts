/**
 * Checks of push endpoints. A browser names the endpoint and the server calls it, so it must not lead into the server's own network.
 * The host is checked on subscription, the address that it resolves to on each call.
 */
import { ECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { fieldError } from '../shared/HttpError.ts';

/** Names that never belong to the public internet (RFC 6761, RFC 8375, RFC 9476), and names without a dot. */
const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa|test|invalid|example|onion|alt)$/i;

/** Whether an address is reached over the public internet. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Whether a URL may be called at all: https on its own port, at a public name or address. */
export function isPublicEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' || port + username + password !== '') return false;
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return ipaddr.isValid(host) ? isPublicAddress(host) : !PRIVATE_NAME.test(host);
}

/** @throws HttpError VALIDATION */
export function assertPublicEndpoint(endpoint: string): void {
  if (!isPublicEndpoint(endpoint)) throw fieldError('endpoint', 'INVALID_VALUE');
}

/** The keys of a subscription: a point on P-256, and 16 random bytes (RFC 8291 §2.1). @throws HttpError VALIDATION */
export function assertPushKeys({ p256dh, auth }: { p256dh: string; auth: string }): void {
  if (!isPoint(p256dh)) throw fieldError('keys.p256dh', 'INVALID_VALUE');
  if (Buffer.from(auth, 'base64url').length !== 16) throw fieldError('keys.auth', 'INVALID_VALUE');
}

function isPoint(text: string): boolean {
  try {
    const point = Buffer.from(text, 'base64url');
    ECDH.convertKey(point, 'prime256v1');
    return point.length === 65;
  } catch {
    return false;
  }
}

/** Node's own lookup, limited to public addresses: a name may resolve to another address than on subscription. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(Object.assign(new Error('The endpoint is not on the public internet'), { code: 'ENDPOINT_NOT_PUBLIC' }), '', 0);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
