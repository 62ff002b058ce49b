/** The worker that would take push messages, where the browser knows them and has one. */
export async function getPushWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

/**
 * Ends push messages to this browser and takes away those that still stand on the screen. It does not need the server:
 * the push service refuses what that goes on sending, and says so to it.
 */
export async function endPush(): Promise<void> {
  const worker = await getPushWorker();
  if (!worker) return;
  const [subscription, shown] = await Promise.all([worker.pushManager.getSubscription(), worker.getNotifications()]);
  for (const notification of shown) notification.close();
  await subscription?.unsubscribe();
}
