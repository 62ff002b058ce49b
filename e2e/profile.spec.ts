import type { Locator } from '@playwright/test';
import { PNG } from 'pngjs';
import { PASSWORD, anAccount } from './support/accounts.ts';
import { untilInstalled } from './support/away.ts';
import { fakePush } from './support/push.ts';
import { button, signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');

/** Builds a picture of one colour, like an upload from a camera. */
function picture(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const image = new PNG({ width: 320, height: 200 });
  image.data.fill(180);
  return { name, mimeType: 'image/png', buffer: PNG.sync.write(image) };
}

test('the own picture and that of a car (R2.34, R2.35, R8.37)', async ({ openPage, server, allowTrouble }) => {
  // Playwright's own trace reads the picture with fetch. The app only shows it.
  allowTrouble(/Connecting to 'blob:|connect-src blocked blob/);
  const { storage } = await anAccount(server.url, { last: '鄭', first: '欣怡', mode: 'driver' });
  const page = await openPage({ storage });
  const shown = (name: string) => page.getByRole('main').locator(`img[src^="${name}"]`);
  const isDrawn = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 1);

  await test.step('is seen before it is sent, under the policy of the built app, and then everywhere (R8.28)', async () => {
    await page.goto('/profile');
    await button(page, 'profile:edit').click();
    await page.locator('input[type=file]').setInputFiles(picture('me.png'));
    await expect.poll(() => isDrawn(shown('blob:'))).toBe(true);
    await page.getByLabel(say('profile:form.bio')).fill('平日往返台北、新竹');
    await button(page, 'profile:form.save').click();
    await expect(page.getByText(say('feedback:toast.uploaded'))).toBeVisible();
    await expect(page.getByText(say('screens:toast.profileSaved'))).toBeVisible();
    await expect(page.getByText('平日往返台北、新竹')).toBeVisible();
    await expect.poll(() => isDrawn(shown('/api/pictures/'))).toBe(true);
  });

  await test.step('cancelling keeps what was there', async () => {
    await button(page, 'profile:edit').click();
    await page.getByLabel(say('profile:form.bio')).fill('不要存');
    await button(page, 'profile:form.cancel').click();
    await expect(page.getByText('平日往返台北、新竹')).toBeVisible();
  });

  await test.step('what is no picture is refused at its field', async () => {
    await button(page, 'profile:edit').click();
    // Cancelling discards the draft.
    await expect(page.getByLabel(say('profile:form.bio'))).toHaveValue('平日往返台北、新竹');
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByText(say('errors:details.FILE_BROKEN')).first()).toBeVisible();
  });

  await test.step('a car gets a photo, and loses it again (R2.85)', async () => {
    await page.goto('/vehicles');
    await button(page, 'vehicles:addFirst').click();
    const dialog = page.getByRole('dialog');
    for (const [key, value] of [['make', 'Toyota'], ['model', 'Yaris'], ['color', '紅'], ['plate', 'BQX-1688']] as const) {
      await dialog.getByLabel(say(`vehicles:form.${key}`)).fill(value);
    }
    await dialog.locator('input[type=file]').setInputFiles(picture('car.png'));
    await button(dialog, 'vehicles:form.save').click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => isDrawn(shown('/api/pictures/'))).toBe(true);
    await page.getByRole('article').getByRole('button', { name: say('vehicles:edit') }).click();
    await expect(dialog.getByLabel(say('vehicles:form.plate'))).toHaveValue('BQX-1688');
    await button(dialog, 'forms:picture.removeSaved').click();
    await button(dialog, 'vehicles:form.save').click();
    await expect(dialog).toBeHidden();
    await expect(shown('/api/pictures/')).toHaveCount(0);
  });
});

test('settings are kept: notices, theme, language (RD.120, RD.127)', async ({ openPage, server, allowTrouble }) => {
  const { storage } = await anAccount(server.url, { last: '柯', first: '宗翰' });
  const page = await openPage({ storage, keepsShell: true });
  const isSubscribed = await fakePush(page.context());
  const one = page.getByRole('switch', { name: `${say('settings:notify.kinds.message')} ${say('settings:notify.channel.email')}` });
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: say('navigation:settings') }).click();
  await expect(page).toHaveURL('/settings');
  await expect(one).toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await one.uncheck({ force: true });
  await saved;
  await page.getByRole('main').getByRole('radio', { name: say('common:theme.dark') }).check();
  await untilInstalled(page);
  await page.reload();
  await expect(one).not.toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await test.step('push messages to this browser end with the session, though nobody hears of it; for the next person they are off (R4.2)', async () => {
    // The browser's own message about the failing logout.
    allowTrouble(/ERR_FAILED .*\/api\/auth\/logout/);
    const next = await anAccount(server.url, { last: '顏', first: '志豪' });
    const push = page.getByRole('switch', { name: say('settings:push.label') });
    await expect(push).not.toBeChecked();
    const subscriptionResponse = page.waitForResponse((response) => response.url().endsWith('/api/push/subscriptions'));
    // The switch changes after the server's response.
    await push.click({ force: true });
    expect((await subscriptionResponse).ok()).toBe(true);
    await expect(push).toBeChecked();
    await page.reload();
    await expect(push).toBeChecked();
    expect(isSubscribed()).toBe(true);

    const second = await page.context().newPage();
    await second.goto('/rules');
    await second.route('**/api/auth/logout', (route) => route.abort());
    await button(second.getByRole('banner'), 'navigation:logout').click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/settings')}`);
    await expect.poll(isSubscribed).toBe(false);
    await second.close();
    await signIn(page, next.user.email, PASSWORD);
    await expect(page).toHaveURL('/settings');
    await expect(push).toBeEnabled();
    await expect(push).not.toBeChecked();
  });

  await test.step('there are two languages to choose from (R1.16)', async () => {
    const languages = page.getByRole('main').getByRole('radiogroup', { name: say('common:language.label') });
    await expect(languages.getByRole('radio')).toHaveCount(2);
    for (const name of ['中文', 'English']) await expect(languages.getByRole('radio', { name })).toBeVisible();
  });

  const updateRequest = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/users/profile'));
  await page.getByRole('main').getByRole('radio', { name: 'English' }).click();
  // The request contains only the change, because the server merges it.
  expect((await updateRequest).postDataJSON()).toEqual({ preferences: { language: 'en' } });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
