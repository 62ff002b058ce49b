import preview from '#storybook/preview';
import { clearNotifications, listNotifications, markAllNotificationsRead } from '@shunlu/api-contract';
import type { EndpointOutput, Notification } from '@shunlu/api-contract';
import { notifications } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { expectBusy, deferredHandler, tryAgain, waitForResponses } from '../../testing/mock-responses.ts';
import { notificationPath } from './NotificationCentre.fixtures.ts';
import { NotificationCentre } from './NotificationCentre.tsx';

/** The centre, wired as in the app: one page, older ones on request. */
function Centre() {
  const [limit, setLimit] = useState(3);
  const answer = useQuery(listNotifications, { query: { limit } });
  const markAll = useMutation(markAllNotificationsRead);
  const clear = useMutation(clearNotifications);
  const feed = answer.state === 'ready' ? { ...answer, data: { ...answer.data, hasMore: answer.data.next_before !== null } } : answer;
  return (
    <NotificationCentre
      isOpen
      onClose={fn()}
      feed={feed}
      linkTo={notificationPath}
      onOpen={fn()}
      onMarkAllRead={() => void markAll.run({})}
      onClear={() => clear.run({})}
      onLoadMore={() => setLimit(50)}
    />
  );
}

const answer = (list: readonly Notification[]): EndpointOutput<typeof listNotifications> => ({
  notifications: [...list],
  unread_count: list.filter(({ read }) => !read).length,
  next_before: list.length > 0 && list.length < notifications.length ? (list.at(-1)?.id ?? null) : null,
});

const isShown = (count: number) => waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count));

/** Holds responses back until the play function sends them. */
const held = deferredHandler(listNotifications);

const meta = preview.meta({
  title: 'Notifications/NotificationCentre/Server states',
  component: Centre,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
});

/** Shows notifications as marked or deleted by the server. */
export const Success = meta.story({
  beforeEach({ msw }) {
    let list: readonly Notification[] = notifications;
    msw.use(
      mock(listNotifications, ({ query }) => answer(list.slice(0, Number(query['limit'])))),
      mock(markAllNotificationsRead, () => {
        list = list.map((one) => ({ ...one, read: true }));
        return { unread_count: 0 };
      }),
      mock(clearNotifications, () => {
        list = [];
        return { unread_count: 0 };
      }),
    );
  },
  play: async () => {
    await isShown(3);
    await userEvent.click(screen.getByRole('button', { name: /^全部標為已讀$|^Mark all as read$/ }));
    await waitFor(() => expect(screen.queryByText(/^(未讀|Unread)/)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /^全部清除$|^Clear all$/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^清除$|^Clear$/ }));
    await expect(await screen.findByRole('heading', { name: /^目前沒有通知$|^No notifications$/ })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listNotifications, answer([])));
  },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: /^目前沒有通知$|^No notifications$/ })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listNotifications, 'loading'));
  },
  play: async () => {
    await screen.findByRole('dialog');
    await expectBusy();
  },
});

/** Try Again reloads. */
export const InError = meta.story({
  beforeEach({ msw }) {
    let asked = 0;
    msw.use(mock(listNotifications, () => ((asked += 1) === 1 ? mockError('UNAVAILABLE') : answer(notifications))));
  },
  play: async () => {
    await tryAgain();
    await isShown(notifications.length);
  },
});

/** The confirmation stays open and shows why nothing was deleted. */
export const ClearingFails = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listNotifications, answer(notifications)), mock(clearNotifications, mockError('INTERNAL')));
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^全部清除$|^Clear all$/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^清除$|^Clear$/ }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(screen.getByRole('alertdialog')).toBeVisible();
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async () => {
    await screen.findByRole('dialog');
    await held.waitForRequest();
    await expectBusy();
    await held.respond({}, answer(notifications));
    await isShown(notifications.length);
  },
});

/** Keeps loaded pages when a late response to the first page arrives. */
export const OutOfOrder = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler(), mock(markAllNotificationsRead, { unread_count: 0 }));
  },
  play: async () => {
    const short = answer(notifications.slice(0, 3));
    await held.respond({ limit: 3 }, short);
    await isShown(3);
    await userEvent.click(screen.getByRole('button', { name: /^全部標為已讀$|^Mark all as read$/ }));
    await held.waitForRequest({ limit: 3 });
    await userEvent.click(screen.getByRole('button', { name: /^看更早的通知$|^Earlier notifications$/ }));
    await held.respond({ limit: 50 }, answer(notifications));
    await isShown(notifications.length);
    await held.respond({ limit: 3 }, short);
    await waitForResponses();
    await isShown(notifications.length);
  },
});
