import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import {
  changePassword, deleteAccount, deleteSearchAlert, detail, exportData, getConfig, listBlocked, listSearchAlerts, sendConfirmation, unblockUser,
  updateProfile,
} from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { blockedPeople, plainConfig, searchAlerts, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expectBusy } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { useApp } from '../api/appStore.ts';
import type { Theme } from '../api/appStore.ts';
import { useAuth } from '../api/authStore.ts';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import SettingsPage from './SettingsPage.tsx';

const meta = preview.meta({
  title: 'Pages/Settings',
  component: SettingsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/settings"><Story /></PageHarness>],
  beforeEach({ msw, globals }) {
    // The theme of the toolbar is the chosen one.
    const { theme } = useApp.getState();
    useApp.setState({ theme: globals['theme'] as Theme });
    msw.use(
      mock(getConfig, { ...plainConfig, push_key: null }),
      mock(listBlocked, { users: blockedPeople }),
      mock(listSearchAlerts, { alerts: searchAlerts }),
      mock(updateProfile, ({ body }) => ({ user: { ...yijunOwn, ...(body as object) } })),
    );
    const undo = logInAs(yijunOwn);
    return () => {
      useApp.setState({ theme });
      undo();
    };
  },
});

const messages = { name: /未讀訊息 電子郵件|Unread messages Email/ };

export const Success = meta.story({
  name: 'RD.120: a switch is kept by the server',
  parameters: { chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('switch')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('switch', messages));
    await waitFor(() =>
      expect(useAuth.getState().currentUser?.preferences).toEqual({ notify: { message: { email: false } } }),
    );
    await expect(canvas.getByRole('switch', messages)).not.toBeChecked();
  },
});

/** Nobody is blocked, and no search is saved. */
export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listBlocked, { users: [] }), mock(listSearchAlerts, { alerts: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/沒有儲存的搜尋|No saved searches/)).toBeVisible();
    await expect(await canvas.findByText(/沒有封鎖任何人|[Nn]obody/)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(getConfig, 'loading'), mock(listBlocked, 'loading'), mock(listSearchAlerts, 'loading'));
  },
  play: expectBusy,
});

/** R8.6: a switch turns back if the server cannot save it, and a toast says so. */
export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(
      mock(updateProfile, mockError('UNAVAILABLE')),
      mock(listBlocked, mockError('UNAVAILABLE')),
      mock(exportData, mockError('UNAVAILABLE')),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /再試一次|Try again/i })).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', messages));
    const failed = await canvas.findByText(/^操作失敗，請稍後再試。$|^The operation failed\. Please try again later\.$/);
    await expect(failed.closest('[data-component="Toast"]')).toHaveAttribute('data-kind', 'error');
    await waitFor(() => expect(canvas.getByRole('switch', messages)).toBeChecked());
    await userEvent.click(canvas.getByRole('button', { name: /下載資料|Download data/ }));
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2));
  },
});

/** RD.140, D70: the address was confirmed on another device; the request for another mail shows that. */
export const ConfirmedElsewhere = meta.story({
  beforeEach({ msw }) {
    useAuth.getState().setUser({ ...yijunOwn, email_confirmed: false });
    msw.use(mock(sendConfirmation, mockError('EMAIL_ALREADY_CONFIRMED')));
  },
  play: async ({ canvas }) => {
    // RD.140: notifications are not mailed until then.
    await expect(await canvas.findByText(/電子郵件確認後才會開始寄通知信|Emails begin once your address is confirmed/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^寄送確認信$|^Send confirmation email$/ }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^寄送確認信$|^Send confirmation email$/ })).toBeNull());
    await expect((await screen.findAllByText(/已確認|is confirmed\.$/))[0]).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(useAuth.getState().currentUser?.email_confirmed).toBe(true);
    await expect(canvas.queryByText(/電子郵件確認後才會開始寄通知信|Emails begin once your address is confirmed/)).toBeNull();
  },
});

/** D103: a saved search can be repeated, or deleted. */
export const SavedSearches = meta.story({
  beforeEach({ msw }) {
    let alerts = searchAlerts;
    msw.use(
      mock(listSearchAlerts, () => ({ alerts })),
      mock(deleteSearchAlert, ({ params }) => {
        alerts = alerts.filter(({ id }) => String(id) !== params['id']);
        return { ok: true };
      }),
    );
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: /已儲存的搜尋|Saved searches/ }));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    await expect(list.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/search\?.*departure_time=08%3A00/);
    await userEvent.click(list.getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  },
});

/** D102, D103: a saved search is repeated in the mode in which it was saved: by a driver for requests, by a passenger for rides. */
export const SavedInAMode = meta.story({
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: /已儲存的搜尋|Saved searches/ }));
    const [ofPassenger, ofDriver] = list.getAllByRole('link');
    await userEvent.click(ofDriver as HTMLElement);
    await expect(useAuth.getState().currentMode).toBe('driver');
    await userEvent.click(ofPassenger as HTMLElement);
    await expect(useAuth.getState().currentMode).toBe('passenger');
  },
});

const withPush = { ...plainConfig, push_key: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM' };

/** A server with push messages, and a browser without a service worker. */
export const WithPush = meta.story({
  name: 'RD.120: each kind has a switch for mail and one for push, and each is kept for itself',
  beforeEach({ msw }) {
    msw.use(mock(getConfig, withPush));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('switch', { name: / (電子郵件|推播|Email|Push)$/ })).toHaveLength(12));
    const rides = { name: /^(行程變更與取消 推播|Rides changed or cancelled Push)$/ };
    await userEvent.click(canvas.getByRole('switch', rides));
    await waitFor(() => expect(useAuth.getState().currentUser?.preferences).toEqual({ notify: { ride: { push: false } } }));
    await expect(canvas.getByRole('switch', rides)).not.toBeChecked();
    await expect(canvas.getByRole('switch', { name: /^(行程變更與取消 電子郵件|Rides changed or cancelled Email)$/ })).toBeChecked();
  },
});

/** Installs a service worker that receives push messages. */
let install: () => void;

/** D71: on a first visit the worker is installed while the settings are open; push messages can then be turned on. */
export const OnAFirstVisit = meta.story({
  beforeEach({ msw }) {
    const worker = { pushManager: { getSubscription: async () => null } } as unknown as ServiceWorkerRegistration;
    let installed: ServiceWorkerRegistration | undefined;
    const ready = new Promise<ServiceWorkerRegistration>((resolve) => {
      install = () => {
        installed = worker;
        resolve(worker);
      };
    });
    spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () => installed);
    spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(ready);
    spyOn(Notification, 'permission', 'get').mockReturnValue('default');
    msw.use(mock(getConfig, withPush));
  },
  play: async ({ canvas }) => {
    const push = await canvas.findByRole('switch', { name: /這個瀏覽器|this browser/ });
    await expect(push).toBeDisabled();
    install();
    await waitFor(() => expect(push).toBeEnabled());
    await expect(push).not.toBeChecked();
  },
});

export const ChangedPassword = meta.story({
  name: 'RD.108: the password is changed, a wrong one is said at its field',
  beforeEach({ msw }) {
    msw.use(
      mock(changePassword, ({ body }) =>
        (body as { current_password: string }).current_password === 'shunlu2026'
          ? { ok: true }
          : mockError('VALIDATION', { details: [detail('current_password', 'PASSWORD_WRONG')] }),
      ),
    );
  },
  play: async ({ canvas }) => {
    const current = canvas.getByLabelText(/^目前的密碼$|^Current password$/);
    await userEvent.type(current, 'wrong');
    await userEvent.type(canvas.getByLabelText(/^新密碼$|^New password$/), 'shunlu2027');
    await userEvent.type(canvas.getByLabelText(/new password|新密碼/i, { selector: '[name=confirm_password]' }), 'shunlu2027{Enter}');
    await waitFor(() => expect(current).toBeInvalid());
    await userEvent.clear(current);
    await userEvent.type(current, 'shunlu2026{Enter}');
    await canvas.findByText(/密碼已變更|Your password is changed/);
    await expect(current).toHaveValue('');
  },
});

/** RD.115: the settings can unblock a person, and a toast says so as elsewhere. */
export const Unblocked = meta.story({
  beforeEach({ msw }) {
    let users = blockedPeople;
    msw.use(
      mock(listBlocked, () => ({ users })),
      mock(unblockUser, () => {
        users = users.slice(1);
        return { ok: true };
      }),
    );
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: /封鎖名單|Blocked people/ }));
    await userEvent.click(list.getAllByRole('button')[0] as HTMLElement);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^解除封鎖$|^Unblock$/ }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await expect(await canvas.findByText(/^已解除封鎖黃小美。$|^黃小美 is no longer blocked/)).toBeVisible();
  },
});

/** D70: the mail is sent again on request. */
export const Unconfirmed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(sendConfirmation, { ok: true }));
    useAuth.setState({ currentUser: { ...yijunOwn, email_confirmed: false } });
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /寄送確認信|Send confirmation email/ }));
    await canvas.findByText(/確認信已寄出|on its way/);
  },
});

export const Deleted = meta.story({
  name: 'RD.110: with the password the account is deleted, and here nobody is logged in any more',
  beforeEach({ msw }) {
    msw.use(
      mock(deleteAccount, ({ body }) =>
        (body as { password: string }).password === 'shunlu2026'
          ? { ok: true }
          : mockError('VALIDATION', { details: [detail('password', 'PASSWORD_WRONG')] }),
      ),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /刪除帳號…|Delete account…/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const password = dialog.getByLabelText(/用密碼確認|Your password/);
    await userEvent.type(password, 'wrong{Enter}');
    await waitFor(() => expect(password).toBeInvalid());
    await userEvent.clear(password);
    await userEvent.type(password, 'shunlu2026{Enter}');
    await waitFor(() => expect(useAuth.getState()).toMatchObject({ isAuthenticated: false, endReason: 'loggedOut' }));
  },
});
