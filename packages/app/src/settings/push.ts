import { subscribePush, unsubscribePush } from '@shunlu/api-contract';
import type { EndpointInput } from '@shunlu/api-contract';
import { callNow } from '../data/client.ts';

/** Whether this browser gets push messages; `unsupported` also where no service worker is there to take them. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** The worker that would take push messages, where the browser knows them and has one. */
async function pushWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

/** How it stands in this browser. */
export async function pushState(): Promise<PushState> {
  const worker = await pushWorker();
  if (!worker) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await worker.pushManager.getSubscription()) === null ? 'off' : 'on';
}

/**
 * Asks the person, subscribes this browser, and tells the server (D71).
 *
 * @param publicKey the server's VAPID key, base64url
 * @throws ApiError as the client does; then the browser is not subscribed
 */
export async function startPush(publicKey: string): Promise<PushState> {
  const worker = await pushWorker();
  if (!worker) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    // What a browser gives is checked by the contract on the other side.
    await callNow(subscribePush, { body: subscription.toJSON() as EndpointInput<typeof subscribePush>['body'] });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** No more push messages to this browser: here first, so that it holds even where the server does not hear of it. */
export async function stopPush(): Promise<PushState> {
  const subscription = await (await pushWorker())?.pushManager.getSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    await callNow(unsubscribePush, { body: { endpoint: subscription.endpoint } });
  }
  return pushState();
}
