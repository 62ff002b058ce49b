/** Returns the service worker for push messages, if the browser supports them and has one. */
export async function getPushWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

/**
 * Unsubscribes this browser and closes its shown notifications. Works without the server, which learns it from the push
 * service.
 */
export async function endPush(): Promise<void> {
  const worker = await getPushWorker();
  if (!worker) return;
  const [subscription, shown] = await Promise.all([worker.pushManager.getSubscription(), worker.getNotifications()]);
  for (const notification of shown) notification.close();
  await subscription?.unsubscribe();
}
