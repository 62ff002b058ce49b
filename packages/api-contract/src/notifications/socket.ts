import * as z from 'zod/mini';
import { socketEvent } from '../core/socketEvent.ts';
import { id } from '../fields/schemas.ts';
import { notification } from './schemas.ts';

/**
 * A user has a new notification: list, unread count and toast change. The notification of a message replaces the unread
 * one of the same chat. A client with a list must remove that one, which has the same target.
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
