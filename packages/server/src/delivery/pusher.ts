/** Sends push messages: encrypted for the browser (RFC 8291) and signed by this server (RFC 8292). */
import { createECDH } from 'node:crypto';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { RequestOptions } from 'node:https';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Vapid } from '../shared/config.ts';
import { StartError } from '../shared/StartError.ts';
import type { PushSubscription } from './store.ts';
import { PermanentMailError } from './mailer.ts';
import { isPublicEndpoint, publicLookup } from './push-endpoint.ts';

/** The content that the app's service worker shows. */
export interface PushMessage {
  title: string;
  message: string;
  /** The page that a click opens. */
  path: string;
}

/** The subscription has ended: the browser takes no more messages, and the row can be deleted. */
export class SubscriptionGoneError extends Error {
  override readonly name = 'SubscriptionGone';
}

export interface Pusher {
  /** Sends a message. @throws SubscriptionGoneError, PermanentMailError; any other Error when a retry may succeed. */
  send(subscription: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>, message: PushMessage): Promise<void>;
}

/** How long a push service stores a message for an offline browser, in seconds. */
const TTL_S = 86_400;
/** The timeout of one request, so that a hanging push service does not block the worker. */
const TIMEOUT_MS = 15_000;

/** Posts an encrypted message to an endpoint, and resolves with the status of the response. */
export type PostPush = (endpoint: string, headers: Record<string, string>, body: Uint8Array) => Promise<number>;

/** Creates a sender of push messages. @throws StartError when the two keys are not a pair. */
export function createPusher(vapid: Vapid, post: PostPush = postPublicly): Pusher {
  assertPair(vapid);
  return {
    async send({ endpoint, p256dh, auth }, { title, message, path }) {
      const data = { title, message, path };
      const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
      const { headers, body } = await buildPushPayload({ data, options: { ttl: TTL_S, urgency: 'normal' } }, subscription, vapid);
      const status = await post(endpoint, headers, body);
      if (status >= 200 && status < 300) return;
      // RFC 8030 §7.3 specifies 404; push services also send 410.
      if (status === 404 || status === 410) throw new SubscriptionGoneError(`The push service answered ${status}`);
      const mayPass = status === 429 || status >= 500;
      throw mayPass ? new Error(`The push service answered ${status}`) : new PermanentMailError(`The push service answered ${status}`);
    },
  };
}

function assertPair({ publicKey, privateKey }: Vapid): void {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  if (pair.getPublicKey('base64url') !== publicKey) throw new StartError('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY: "pnpm vapid" makes a pair');
}

type Request = (endpoint: string, options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest;

/** Posts only to public addresses, follows no redirects and reads no response body. @param call replaced by tests */
export const postPublicly = (endpoint: string, headers: Record<string, string>, body: Uint8Array, call: Request = request): Promise<number> =>
  new Promise((resolve, reject) => {
    if (!isPublicEndpoint(endpoint)) {
      reject(new PermanentMailError('The endpoint is not on the public internet'));
      return;
    }
    // The deadline covers the whole request. A socket timeout would restart with each byte of an endless response.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const posting = call(endpoint, { method: 'POST', headers, lookup: publicLookup, signal }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    posting.on('error', (error) => reject(signal.aborted ? new Error('The push service did not answer in time', { cause: error }) : error));
    posting.end(body);
  });
