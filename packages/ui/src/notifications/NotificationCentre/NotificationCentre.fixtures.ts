import { getNotificationTarget } from '@shunlu/api-contract';
import type { Notification } from '@shunlu/api-contract';

/** Returns the path of a notification's subject, as in the app (D75). */
export function notificationPath(notification: Notification): string | undefined {
  const target = getNotificationTarget(notification);
  switch (target?.kind) {
    case 'ride':
      return `/rides/${target.rideId}`;
    case 'bookingChat':
      return `/messages?booking=${target.bookingId}&user=${target.userId}`;
    case 'inquiryChat':
      return `/messages?ride=${target.rideId}`;
    case undefined:
      return undefined;
  }
}
