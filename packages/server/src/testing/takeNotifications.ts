import { contract } from '@shunlu/api-contract';
import type { Notification } from '@shunlu/api-contract';
import type { TestPerson } from './factories.ts';
import type { TestServer } from './server.ts';

/** Returns and deletes a person's notifications, the newest first. */
export async function takeNotifications(server: Pick<TestServer, 'call'>, person: TestPerson): Promise<Notification[]> {
  const { notifications } = await server.call(contract.notifications.listNotifications, { query: {} }, person.token);
  await server.call(contract.notifications.clearNotifications, {}, person.token);
  return notifications;
}
