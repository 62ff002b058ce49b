import { bookingStatusUpdate, messageRead, notificationCreated, rideStatusUpdate } from '@shunlu/api-contract';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServerEvent } from '../realtime/serverEvents.ts';
import { openDetailsWith, toaster } from '../lib/toaster.ts';
import { getToastNotification, getNotificationPath, toToast, withChatRead, withNotification, withSettled } from './patchNotifications.ts';
import { useNotificationCommands, usePatchNotifications } from './useNotifications.ts';

/** Writes new notifications into the cached list and its count, and shows a toast (R4.7, R7.60). */
export function NotificationSync({ userId }: { userId: number }) {
  const patch = usePatchNotifications();
  const { markRead } = useNotificationCommands();
  const navigate = useNavigate();

  useServerEvent(notificationCreated, (notice) => {
    patch((list) => withNotification(list, notice));
    const { content, kind } = toToast(notice);
    toaster.notify(content, kind);
  });
  useServerEvent(messageRead, (reading) => {
    if (reading.readerId === userId) patch((list) => withChatRead(list, reading));
  });
  // The server settles notifications of a ride in the same transaction (D71).
  useServerEvent(bookingStatusUpdate, ({ ride_id }) => patch((list) => withSettled(list, ride_id)));
  useServerEvent(rideStatusUpdate, ({ ride_id }) => patch((list) => withSettled(list, ride_id)));

  const open = useEffectEvent((data: Readonly<Record<string, unknown>> | undefined) => {
    const notice = getToastNotification(data);
    const path = notice && getNotificationPath(notice);
    if (notice) markRead(notice);
    if (path !== undefined) void navigate(path);
  });
  useEffect(() => {
    openDetailsWith(({ data }) => open(data));
    return () => openDetailsWith(undefined);
  }, []);
  return null;
}
