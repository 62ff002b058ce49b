import * as z from 'zod/mini';
import { socketEvent } from '../core/socketEvent.ts';
import { id } from '../fields/schemas.ts';
import { notification } from './schemas.ts';

/**
 * A person is told: list, unread count and toast change. A message's takes the place of the unread one of its chat, if
 * there is one: who keeps a list takes that out, by what it leads to.
 */
export const notificationCreated = socketEvent({
  name: 'notification',
  from: 'server',
  summary: 'A new notification',
  payload: notification,
});

export const notificationRead = socketEvent({
  name: 'mark_notification_read',
  from: 'client',
  summary: 'The person has read a notification',
  payload: z.strictObject({ notificationId: id }),
});
