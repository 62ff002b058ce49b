import type { Page } from '@playwright/test';
import { PASSWORD, aVehicle, anAccount, anOffer } from './support/accounts.ts';
import { dumpDatabase, lockDatabase, openWithoutApp } from './support/away.ts';
import { button, main, signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

/** Ends the page's session just before one of its calls reaches the server, which then responds with 401. */
async function endSessionBefore(page: Page, method: string, path: string): Promise<void> {
  let isEnded = false;
  await page.route(`**${path}`, async (route) => {
    // Let other methods pass: the page may be revalidating the same path.
    if (isEnded || route.request().method() !== method) return route.fallback();
    isEnded = true;
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    return route.continue();
  });
}

test('what a person has filled in is there again when their session ends by itself and they sign in again, and is erased when they log out (RD.123)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/status of 401/);
  const account = await anAccount(server.url, { last: '莊', first: '雅婷', mode: 'driver' });
  await aVehicle(account);
  const { storage, user } = account;
  const page = await openPage({ storage });
  const other = await openWithoutApp(page.context());
  const description = page.getByLabel(say('rides:form.message'));

  await test.step('the form of a ride', async () => {
    await page.goto('/rides/new');
    await page.getByRole('combobox', { name: say('places:start') }).fill('台北車站');
    await page.getByRole('option', { name: '台北車站' }).first().click();
    await page.getByRole('combobox', { name: say('places:end') }).fill('新竹科學園區');
    await page.getByRole('option', { name: '新竹科學園區' }).first().click();
    await description.fill('東三門上車');
    await endSessionBefore(page, 'GET', '/api/auth/verify');
    // A reloaded page verifies its session.
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, user.email, PASSWORD);
    await expect(description).toHaveValue('東三門上車');
    await expect(page.getByRole('combobox', { name: say('places:start') })).toHaveValue('台北車站');
  });

  await test.step('the form of a vehicle, with its plate', async () => {
    const dialog = page.getByRole('dialog');
    await page.goto('/vehicles');
    await button(page, 'vehicles:add').click();
    for (const [field, text] of [['make', 'Gogoro'], ['model', 'VIVA'], ['color', '白'], ['plate', 'EMA-0001']] as const) {
      await dialog.getByLabel(say(`vehicles:form.${field}`)).fill(text);
    }
    await dialog.getByLabel(say('vehicles:form.customFeature')).fill('安全帽');
    await endSessionBefore(page, 'POST', '/api/vehicles');
    await button(dialog, 'vehicles:form.save').click();
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, user.email, PASSWORD);
    await button(page, 'vehicles:add').click();
    await expect(dialog.getByLabel(say('vehicles:form.plate'))).toHaveValue('EMA-0001');
    await expect(dialog.getByLabel(say('vehicles:form.make'))).toHaveValue('Gogoro');
    await expect(dialog.getByLabel(say('vehicles:form.customFeature'))).toHaveValue('安全帽');
  });

  await test.step('a form that is left by its own button begins anew', async () => {
    const dialog = page.getByRole('dialog');
    await button(dialog, 'vehicles:form.cancel').click();
    await button(page, 'vehicles:add').click();
    await expect(dialog.getByLabel(say('vehicles:form.plate'))).toHaveValue('');
    await button(dialog, 'vehicles:form.cancel').click();
  });

  await test.step('the words about oneself', async () => {
    const bio = page.getByLabel(say('profile:form.bio'));
    await page.goto('/profile');
    await button(page, 'profile:edit').click();
    await bio.fill('每天從中和到南港');
    await page.getByLabel(say('profile:form.phone')).fill('0987-654-321');
    await endSessionBefore(page, 'PUT', '/api/users/profile');
    await button(page, 'profile:form.save').click();
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, user.email, PASSWORD);
    await button(page, 'profile:edit').click();
    await expect(bio).toHaveValue('每天從中和到南港');
    await expect(page.getByLabel(say('profile:form.phone'))).toHaveValue('0987-654-321');
  });

  await test.step('what is changed of a ride that is published', async () => {
    const ride = await anOffer(await anAccountAgain());
    await page.goto(`/rides/${ride.id}/edit`);
    await description.fill('改在東一門');
    await endSessionBefore(page, 'PUT', `/api/rides/${ride.id}`);
    await button(page, 'rides:form.save').click();
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, user.email, PASSWORD);
    await expect(description).toHaveValue('改在東一門');
    await page.goto('/rides/new');
    await expect(description).toHaveValue('東三門上車');
  });

  await test.step('nothing of it after they have logged out', async () => {
    // The database stays locked until the form is open again, so that no page can erase the draft before.
    await lockDatabase(other, 60_000);
    await button(page, 'navigation:logout').click();
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await signIn(page, user.email, PASSWORD);
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('radio', { name: say('common:mode.driver') }).check();
    await page.goto('/rides/new');
    await other.close();
    await expect.poll(() => dumpDatabase(page)).not.toContain('東三門上車');
    await expect(page.getByRole('combobox', { name: say('places:start') })).toHaveValue('');
    await expect(description).toHaveValue('');
  });

  /** The same account, with the page's current session. */
  async function anAccountAgain() {
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const { createClient } = await import('@shunlu/api-contract/client');
    return { ...account, call: createClient({ baseUrl: server.url, getToken: () => token }) };
  }
});

test('a note to the driver is there again when the session ends under it (RD.123)', async ({ openPage, server, allowTrouble }) => {
  allowTrouble(/status of 401/);
  const driver = await anAccount(server.url, { last: '范', first: '志豪', mode: 'driver' });
  const passenger = await anAccount(server.url, { last: '卓', first: '佳穎' });
  const ride = await anOffer(driver);
  const page = await openPage({ storage: passenger.storage });
  const remark = main(page).getByLabel(say('bookings:form.remark'));
  await page.goto(`/rides/${ride.id}`);
  await remark.fill('帶一個大行李箱');
  await endSessionBefore(page, 'POST', `/api/rides/${ride.id}/book`);
  await button(main(page), 'bookings:form.submit').click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, passenger.user.email, PASSWORD);
  await expect(remark).toHaveValue('帶一個大行李箱');
});
