import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { clearNotifications, listNotifications, markAllNotificationsRead, markNotificationRead, notificationCreated } from '@shunlu/api-contract';
import type { Notification } from '@shunlu/api-contract';
import { notifications, yijunOwn } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { useInvalidate } from '@shunlu/api-contract/react';
import { expectBusy, deferredHandler, waitForResponses } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { dispatchLocally } from '../realtime/serverEvents.ts';
import { toaster } from '../lib/toaster.ts';
import { connectMockSocket, emitted } from '../testing/mockSocket.ts';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import { NotificationSync } from './NotificationSync.tsx';
import NotificationPanel from './NotificationPanel.tsx';

/** A server of notifications. */
function serve(start: readonly Notification[]) {
  let list = [...start];
  const unread = () => list.filter(({ read }) => !read).length;
  return [
    mock(listNotifications, ({ query }) => {
      const older = list.filter(({ id }) => query.before === undefined || id < Number(query.before));
      const page = older.slice(0, 5);
      return { notifications: page, unread_count: unread(), next_before: older.length > 5 ? (page.at(-1)?.id ?? null) : null };
    }),
    mock(markNotificationRead, ({ params }) => {
      list = list.map((one) => (one.id === Number(params.id) ? { ...one, read: true } : one));
      return { notification: list.find(({ id }) => id === Number(params.id)) as Notification, unread_count: unread() };
    }),
    mock(markAllNotificationsRead, () => {
      list = list.map((one) => ({ ...one, read: true }));
      return { unread_count: 0 };
    }),
    mock(clearNotifications, () => {
      list = [];
      return { unread_count: 0 };
    }),
  ];
}

const meta = preview.meta({
  title: 'Pages/Notifications',
  component: NotificationPanel,
  tags: ['!autodocs'],
  args: { isOpen: true, onClose: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/"><Story /></PageHarness>],
  beforeEach: () => logInAs(yijunOwn),
});

/** R2.98, R2.99, R4.10: loads older notifications, marks all as read, clears all. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(...serve(notifications));
  },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
    await userEvent.click(screen.getByRole('button', { name: /看更早的通知|Earlier notifications/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10));
    const all = screen.getByRole('button', { name: /全部標為已讀|Mark all as read/ });
    await userEvent.click(all);
    await waitFor(() => expect(all).toBeDisabled());
    await userEvent.click(screen.getByRole('button', { name: /全部清除|Clear all/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^清除$|^Clear$/ }));
    await screen.findByRole('heading', { name: /目前沒有通知|No notifications/ });
    await userEvent.click(screen.getByRole('button', { name: /^關閉$|^Close$/ }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

const lists = deferredHandler(listNotifications);
const notificationWith = (id: string | undefined) => notifications.find((one) => String(one.id) === id) as Notification;

/** Renders the panel with `NotificationSync`, as the app does, which also revalidates the list. */
function WithBackground() {
  const invalidate = useInvalidate();
  return (
    <>
      <NotificationSync userId={yijunOwn.id} />
      <button type="button" onClick={() => void invalidate(['notifications'])}>Read anew</button>
    </>
  );
}

/**
 * R4.7: a pushed notification comes first, unread, and in a toast. A list that is being fetched meanwhile is fetched once more, because
 * it may lack it. R7.53: an opened notification is marked as read on the server.
 */
export const NotifiedWhileLoading = meta.story({
  decorators: [(Story) => <><WithBackground /><Story /></>],
  beforeEach({ msw }) {
    msw.use(lists.handler());
    return connectMockSocket();
  },
  play: async () => {
    const [first, missed, ...known] = notifications.slice(0, 5) as [Notification, Notification, ...Notification[]];
    const received = { ...first, read: false };
    const list = (some: readonly Notification[]) => ({ notifications: [...some], unread_count: 2, next_before: null });
    await lists.respond({}, list(known));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
    screen.getByText('Read anew').click();
    const early = await lists.waitForRequest();
    dispatchLocally(notificationCreated, received);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
    const [top] = screen.getAllByRole('listitem');
    await expect(top).toHaveTextContent(received.title);
    await expect(within(top as HTMLElement).getByText(/^未讀|^Unread/)).toBeInTheDocument();
    await expect(toaster.getSnapshot().at(-1)).toMatchObject({ title: received.title, message: received.message });
    const late = await lists.waitForRequest({}, early);
    early.resolve(list([missed, ...known]));
    late.resolve(list([received, missed, ...known]));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
    await expect(emitted).not.toHaveBeenCalled();
    await userEvent.click(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('link'));
    await expect(emitted.mock.calls).toEqual([['mark_notification_read', { notificationId: received.id }]]);
  },
});

/** R4.8: a notification that is read during a fetch of the list stays read, and the dropped response is requested again afterwards. */
export const ReadMeanwhile = meta.story({
  decorators: [(Story) => <><WithBackground /><Story /></>],
  beforeEach({ msw }) {
    msw.use(lists.handler(), mock(markNotificationRead, ({ params }) => ({ notification: { ...notificationWith(params.id), read: true }, unread_count: 0 })));
  },
  play: async () => {
    const [one, missed] = notifications.filter(({ read }) => !read) as [Notification, Notification];
    const list = (some: readonly Notification[]) => ({ notifications: [...some], unread_count: some.filter(({ read }) => !read).length, next_before: null });
    await lists.respond({}, list([one]));
    await screen.findByText(/^未讀|^Unread/);
    screen.getByText('Read anew').click();
    const early = await lists.waitForRequest();
    await userEvent.click(within(screen.getByRole('listitem')).getByRole('link'));
    const late = await lists.waitForRequest({}, early);
    early.resolve(list([missed, one]));
    await waitForResponses();
    await expect(screen.queryByText(/^未讀|^Unread/)).toBeNull();
    late.resolve(list([missed, { ...one, read: true }]));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  },
});

let available: readonly Notification[] = [];

/** R2.98: a fetched list has no gap before the loaded older ones, whatever was missed; notifications read elsewhere are read there, too. */
export const OlderPreserved = meta.story({
  decorators: [(Story) => <><WithBackground /><Story /></>],
  beforeEach({ msw }) {
    available = notifications.slice(2, 12);
    msw.use(
      mock(listNotifications, ({ query }) => {
        const older = available.filter(({ id }) => query.before === undefined || id < Number(query.before));
        const page = older.slice(0, 5);
        return { notifications: page, unread_count: 0, next_before: older.length > 5 ? (page.at(-1)?.id ?? null) : null };
      }),
    );
  },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
    await userEvent.click(screen.getByRole('button', { name: /看更早的通知|Earlier notifications/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10));
    available = notifications.slice(0, 12).map((one) => ({ ...one, read: true }));
    screen.getByText('Read anew').click();
    await waitFor(() => expect(screen.queryByText(/^未讀|^Unread/)).toBeNull());
    await expect(screen.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: /看更早的通知|Earlier notifications/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(12));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...serve([]));
  },
  play: async () => {
    await screen.findByRole('heading', { name: /目前沒有通知|No notifications/ });
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listNotifications, 'loading'));
  },
  play: expectBusy,
});

/** Try Again loads the notifications. */
export const InError = meta.story({
  beforeEach({ msw }) {
    let tries = 0;
    msw.use(
      mock(listNotifications, () =>
        tries++ === 0 ? mockError('UNAVAILABLE') : { notifications: notifications.slice(0, 3), unread_count: 1, next_before: null },
      ),
    );
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /再試一次|Try Again/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  },
});
