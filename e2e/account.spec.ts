import { readFileSync } from 'node:fs';
import { CONSENT_VERSION } from '@shunlu/api-contract';
import type { Download, Page } from '@playwright/test';
import { PASSWORD, anAccount, anotherSession } from './support/accounts.ts';
import { refused } from './support/away.ts';
import { linkInMail } from './support/mails.ts';
import { Person, button, signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');
const NEW_PASSWORD = 'shunlu2027';

/** Downloads the user's data from the open settings page. */
async function downloadExport(page: Page): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await button(page, 'settings:export.submit').click();
  return downloading;
}

const readExport = async (file: Download): Promise<unknown> => JSON.parse(readFileSync(await file.path(), 'utf8'));

test('sign-up needs consent; the address is confirmed by the link of a mail (RD.113)', async ({ openPage, server }) => {
  const page = await openPage();
  const person = new Person(page, 'zh-TW', { last: '蔡', first: '佳穎' }, 'jiaying@example.tw');

  await test.step('without the box nobody gets in', async () => {
    await page.goto('/signup');
    await button(page, 'auth:signUp').click();
    await expect(page.getByText(say('errors:details.CONSENT_REQUIRED'))).toBeVisible();
    const terms = page.getByRole('main').getByRole('link', { name: /隱私權說明/ });
    await expect(terms).toHaveAttribute('href', '/privacy');
  });
  await person.signUp();

  await test.step('settings offer the mail until the link was opened', async () => {
    await page.goto('/settings');
    await expect(page.getByText(say('settings:email.unconfirmed', { email: person.email }))).toBeVisible();
    await button(page, 'settings:email.send').click();
    await expect(page.getByText(say('settings:email.sent'))).toBeVisible();
    await page.goto(await linkInMail(server, person.email, '/confirm-email'));
    await button(page, 'auth:confirm.submit').click();
    await expect(page.getByRole('heading', { name: say('auth:confirm.done') })).toBeFocused();
    await page.goto('/settings');
    await expect(page.getByText(say('settings:email.confirmed', { email: person.email }))).toBeVisible();
    await expect(button(page, 'settings:email.send')).toBeHidden();
    await page.goto('/profile');
    await expect(page.getByText(say('profile:emailConfirmed'))).toBeVisible();
  });

  await test.step('which terms were agreed to is kept, and when', async () => {
    await page.goto('/settings');
    expect(await readExport(await downloadExport(page))).toMatchObject({ consent: { version: CONSENT_VERSION, agreed_at: expect.stringMatching(/^\d{4}-/) } });
  });

  await test.step('the profile shows all that one has said of oneself (R2.33)', async () => {
    await page.goto('/profile');
    const profile = page.getByRole('main');
    await expect(profile.getByRole('heading', { level: 1, name: '蔡佳穎' })).toBeVisible();
    const since = say('profile:memberSince', { date: '.+' });
    for (const text of [person.email, '0912-345-678', say('profile:noBio'), '5.0', say('profile:noVehicles'), new RegExp(since)]) {
      await expect(profile).toContainText(text);
    }
  });
});

test('a forgotten password is set anew by the link of a mail (R2.7, RD.25, RD.36)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(refused(401, '/api/auth/(login|reset-password)'));
  const { user } = await anAccount(server.url, { last: '許', first: '雅婷' });
  const page = await openPage();

  await test.step('a wrong password is said above the form and leads nowhere (R2.31, R8.8)', async () => {
    await page.goto('/login');
    await signIn(page, user.email, 'not-hers');
    await expect(page.getByRole('alert')).toContainText(say('errors:INVALID_CREDENTIALS'));
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel(say('auth:field.email'))).toHaveValue(user.email);
  });

  await test.step('the link is asked for, alike for any address (RD.100)', async () => {
    const link = page.locator('a[href="/forgot-password"]');
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: say('landing:hero.signIn'), exact: true })).toBeVisible();
    await expect(link).toHaveCount(0);
    await page.goto('/login');
    await expect(link).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: say('auth:signUp'), exact: true }).click();
    await expect(button(page, 'auth:signUp')).toBeVisible();
    await expect(link).toHaveCount(0);
    await page.goBack();
    await page.getByRole('link', { name: say('auth:login.forgotPassword') }).click();
    await expect(page).toHaveURL('/forgot-password');
    // Wait for the heading. The previous page stays until this one has loaded, and has a field of the same name.
    await expect(page.getByRole('heading', { name: say('auth:forgot.title') })).toBeVisible();
    await page.getByLabel(say('auth:field.email')).fill('nobody-at-all@example.tw');
    await button(page, 'auth:forgot.submit').click();
    await expect(page.getByRole('heading', { name: say('auth:forgot.sent') })).toBeFocused();
    await button(page, 'auth:forgot.again').click();
    await page.getByLabel(say('auth:field.email')).fill(user.email);
    await button(page, 'auth:forgot.submit').click();
    await expect(page.getByRole('heading', { name: say('auth:forgot.sent') })).toBeFocused();
  });

  const link = await linkInMail(server, user.email, '/reset-password');
  const setPassword = async () => {
    await page.goto('/');
    await page.goto(link);
    await page.getByLabel(say('auth:field.newPassword'), { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(say('auth:field.confirmNewPassword')).fill(NEW_PASSWORD);
    await button(page, 'auth:reset.submit').click();
  };

  await test.step('it leads to a login with the new password', async () => {
    await setPassword();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(say('auth:reset.done'))).toBeVisible();
    await signIn(page, user.email, NEW_PASSWORD);
    await expect(page).toHaveURL('/');
    await expect(page.getByText(say('profile:greeting', { name: '雅婷' })).first()).toBeVisible();
  });

  await test.step('whoever is logged in can ask for a link, too (R2.7)', async () => {
    await page.goto('/forgot-password');
    await expect(page.getByRole('heading', { name: say('auth:forgot.title') })).toBeVisible();
  });

  await test.step('once; a used link is said above the form, and ends no session', async () => {
    await setPassword();
    await expect(page.getByRole('alert')).toContainText(say('errors:RESET_LINK_INVALID'));
    await expect(page).toHaveURL(/\/reset-password/);
    await expect(page.locator('a[href="/forgot-password"]')).toHaveCount(1);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: '許雅婷' })).toBeVisible();
  });
});

test('another password ends the other sessions, in all their tabs (RD.108, R2.19)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(refused(422, '/api/users/password'));
  // The page of the ended session gets a 401 for its first request, whichever that is.
  allowTrouble(refused(401, '/api/'));
  const account = await anAccount(server.url, { last: '郭', first: '建宏' });
  const phone = await anotherSession(server.url, account);
  const page = await openPage({ storage: account.storage });
  const other = await openPage({ storage: phone.storage });
  await other.goto('/vehicles');
  const secondTab = await other.context().newPage();
  await secondTab.goto('/rules');
  await page.goto('/settings');

  await page.getByLabel(say('settings:password.current')).fill('not-his');
  await page.getByLabel(say('auth:field.newPassword'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(say('auth:field.confirmNewPassword')).fill(NEW_PASSWORD);
  await button(page, 'settings:password.submit').click();
  await expect(page.getByText(say('errors:details.PASSWORD_WRONG'))).toBeVisible();
  await page.getByLabel(say('settings:password.current')).fill(PASSWORD);
  await button(page, 'settings:password.submit').click();
  await expect(page.getByText(say('settings:password.done'))).toBeVisible();

  await other.getByRole('navigation', { name: say('navigation:main') }).getByRole('link', { name: say('navigation:profile') }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(secondTab.getByRole('banner').getByRole('link', { name: say('navigation:signIn') })).toBeVisible();
  expect(await secondTab.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: '郭建宏' })).toBeVisible();

  await test.step('a 401 leads to the login from a page that is for everybody, too (R2.19)', async () => {
    await page.goto('/rules');
    await page.route('**/api/users/profile', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: { error: 'Please sign in', code: 'UNAUTHORIZED' } }) : route.fallback(),
    );
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/rules')}`);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test('all own data as a file; then the account is deleted, here and in every tab (RD.109, RD.110, RD.123)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(refused(422, '/api/users/profile'));
  // The login gets a 401, and so may requests of the second tab before it learns of the deletion.
  allowTrouble(refused(401, '/api/'));
  const { storage, user } = await anAccount(server.url, { last: '羅', first: '美玲' });
  const page = await openPage({ storage });
  await page.goto('/settings');

  const file = await downloadExport(page);
  expect(file.suggestedFilename()).toMatch(/^shunlu-\d{4}-\d\d-\d\d\.json$/);
  expect(await readExport(file)).toMatchObject({ user: { email: user.email }, vehicles: [] });

  const secondTab = await page.context().newPage();
  await secondTab.goto('/rider/bookings');
  await button(page, 'settings:delete.open').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(say('settings:delete.password')).fill('not-hers');
  await button(dialog, 'settings:delete.confirm').click();
  await expect(dialog.getByText(say('errors:details.PASSWORD_WRONG'))).toBeVisible();
  await dialog.getByLabel(say('settings:delete.password')).fill(PASSWORD);
  await button(dialog, 'settings:delete.confirm').click();
  await expect(page.getByText(say('settings:delete.done'))).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(secondTab).toHaveURL(/\/login/);
  expect(await secondTab.evaluate(() => Object.keys(localStorage).filter((key) => key === 'token' || key === 'user'))).toEqual([]);
  const storedCount = await page.evaluate(async () => {
    const opened = indexedDB.open('shunlu');
    const database = await new Promise<IDBDatabase>((resolve) => (opened.onsuccess = () => resolve(opened.result)));
    if (!database.objectStoreNames.contains('kept')) return 0;
    const count = database.transaction('kept').objectStore('kept').count();
    return new Promise<number>((resolve) => (count.onsuccess = () => resolve(count.result)));
  });
  expect(storedCount).toBe(0);

  await page.goto('/login');
  await signIn(page, user.email, PASSWORD);
  await expect(page.getByRole('alert')).toContainText(say('errors:INVALID_CREDENTIALS'));
});
