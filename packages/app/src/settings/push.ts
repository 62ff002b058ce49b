import { subscribePush, unsubscribePush } from '@shunlu/api-contract';
import type { EndpointInput } from '@shunlu/api-contract';
import { callNow } from '../api/client.ts';
import { isPushEnabledFor, setPushEnabledFor } from '../api/userStorage.ts';
import { endPush, getPushWorker } from '../api/pushSubscription.ts';
import { useAuth } from '../api/authStore.ts';

/** State of push messages in this browser; `unsupported` also without a service worker. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const viewerId = () => useAuth.getState().currentUser?.id;

/**
 * Returns the state for the current user. A subscription of an earlier user, or with an earlier key of the server, counts
 * as off.
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
 * Asks for permission, subscribes this browser and sends the subscription to the server (D71).
 * @param publicKey the server's VAPID key, base64url
 * @throws ApiError; then the browser is not subscribed
 */
export async function enablePush(publicKey: string): Promise<PushState> {
  const worker = await getPushWorker();
  const userId = viewerId();
  if (!worker || userId === undefined) return getPushState(publicKey);
  const isAllowed = (await Notification.requestPermission()) === 'granted';
  // The permission prompt may stay open for long; somebody else may be logged in by then.
  if (!isAllowed || viewerId() !== userId) return getPushState(publicKey);
  // Removes a subscription of an earlier user or an earlier key of the server.
  await endPush();
  try {
    // Stored first, because any tab ends a subscription that belongs to nobody.
    await setPushEnabledFor(userId, true);
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    // The server checks the browser's values by the contract.
    await callNow(subscribePush, { body: subscription.toJSON() as EndpointInput<typeof subscribePush>['body'] });
  } catch (error) {
    await setPushEnabledFor(userId, false);
    await endPush();
    throw error;
  }
  return 'on';
}

/** Unsubscribes this browser first, so that it holds even if the server cannot be reached. */
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
