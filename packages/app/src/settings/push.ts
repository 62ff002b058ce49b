import { subscribePush, unsubscribePush } from '@shunlu/api-contract';
import type { EndpointInput } from '@shunlu/api-contract';
import { callNow } from '../api/client.ts';
import { isPushEnabledFor, setPushEnabledFor } from '../api/userStorage.ts';
import { endPush, getPushWorker } from '../api/pushSubscription.ts';
import { useAuth } from '../api/authStore.ts';

/** Whether this browser gets push messages; `unsupported` also where no service worker is there to take them. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const viewerId = () => useAuth.getState().currentUser?.id;

/**
 * How it stands in this browser for whoever is logged in: what it gets for an earlier person is not on for the next, and a
 * subscription made with an earlier key of the server gets nothing any more.
 *
 * @param publicKey the server's VAPID key, base64url
 */
export async function getPushState(publicKey: string): Promise<PushState> {
  const worker = await getPushWorker();
  if (!worker) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const userId = viewerId();
  const isOwn = userId !== undefined && (await isPushEnabledFor(userId));
  const madeWith = (await worker.pushManager.getSubscription())?.options.applicationServerKey;
  return isOwn && madeWith && isKey(madeWith, publicKey) ? 'on' : 'off';
}

function isKey(bytes: ArrayBuffer, publicKey: string): boolean {
  return String.fromCharCode(...new Uint8Array(bytes)) === atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'));
}

/**
 * Asks the person, subscribes this browser, and tells the server (D71).
 *
 * @param publicKey the server's VAPID key, base64url
 * @throws ApiError as the client does; then the browser is not subscribed
 */
export async function enablePush(publicKey: string): Promise<PushState> {
  const worker = await getPushWorker();
  const userId = viewerId();
  if (!worker || userId === undefined) return getPushState(publicKey);
  const isAllowed = (await Notification.requestPermission()) === 'granted';
  // A question can stand for long: whoever answers may not be the one who was asked.
  if (!isAllowed || viewerId() !== userId) return getPushState(publicKey);
  // What is left of an earlier person, or of an earlier key of the server, would stand in the way.
  await endPush();
  try {
    // First: a subscription that is nobody's is ended by any tab that sees it.
    await setPushEnabledFor(userId, true);
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    // What a browser gives is checked by the contract on the other side.
    await callNow(subscribePush, { body: subscription.toJSON() as EndpointInput<typeof subscribePush>['body'] });
  } catch (error) {
    await setPushEnabledFor(userId, false);
    await endPush();
    throw error;
  }
  return 'on';
}

/** No more push messages to this browser: here first, so that it holds even where the server does not hear of it. */
export async function disablePush(publicKey: string): Promise<PushState> {
  const userId = viewerId();
  const subscription = await (await getPushWorker())?.pushManager.getSubscription();
  if (userId !== undefined) await setPushEnabledFor(userId, false);
  if (subscription) {
    await endPush();
    await callNow(unsubscribePush, { body: { endpoint: subscription.endpoint } });
  }
  return getPushState(publicKey);
}
