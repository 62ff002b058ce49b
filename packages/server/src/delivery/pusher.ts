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

/** What the app's service worker shows. */
export interface PushMessage {
  title: string;
  message: string;
  /** Opened by a click. */
  path: string;
}

/** Says that the browser takes no more: its subscription can be forgotten. */
export class SubscriptionGoneError extends Error {
  override readonly name = 'SubscriptionGone';
}

export interface Pusher {
  /** @throws SubscriptionGone, NeverDelivered; any other Error when it may be tried again. */
  send(subscription: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>, message: PushMessage): Promise<void>;
}

/** How long a push service keeps it for a browser that is off, in seconds. */
const TTL_S = 86_400;
/** A hanging push service must not hold up the worker for longer. */
const TIMEOUT_MS = 15_000;

/** A push service as the sender sees it: what is posted where, and with which status it answers. */
export type PostPush = (endpoint: string, headers: Record<string, string>, body: Uint8Array) => Promise<number>;

/** @throws StartError when the two keys are not a pair. */
export function createPusher(vapid: Vapid, post: PostPush = postPublicly): Pusher {
  assertPair(vapid);
  return {
    async send({ endpoint, p256dh, auth }, { title, message, path }) {
      const data = { title, message, path };
      const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
      const { headers, body } = await buildPushPayload({ data, options: { ttl: TTL_S, urgency: 'normal' } }, subscription, vapid);
      const status = await post(endpoint, headers, body);
      if (status >= 200 && status < 300) return;
      // RFC 8030 §7.3: 404; in use also 410.
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

/** Posts to a public address only, follows nothing and reads no answer. @param call tests lead it to a service of their own. */
export const postPublicly = (endpoint: string, headers: Record<string, string>, body: Uint8Array, call: Request = request): Promise<number> =>
  new Promise((resolve, reject) => {
    if (!isPublicEndpoint(endpoint)) {
      reject(new PermanentMailError('The endpoint is not on the public internet'));
      return;
    }
    // A deadline, and no timeout: that begins anew with each byte of a service that never comes to an end.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const posting = call(endpoint, { method: 'POST', headers, lookup: publicLookup, signal }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    posting.on('error', (error) => reject(signal.aborted ? new Error('The push service did not answer in time', { cause: error }) : error));
    posting.end(body);
  });
