import { anAccount } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

test('the server serves the app to a visitor, and nobody complains', async ({ openPage, server }) => {
  const page = await openPage();
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('main')).not.toBeEmpty();
  expect(page.url()).toBe(`${server.url}/`);
});

test('each person has a browser of their own, with a language and a screen', async ({ openPage }) => {
  const driver = await openPage({ storage: { 'app-storage': '{"state":{"theme":"dark"},"version":0}' } });
  const passenger = await openPage({ locale: 'en-US', viewport: 'phone' });
  await Promise.all([driver.goto('/'), passenger.goto('/')]);
  await expect(driver.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expect(driver.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(passenger.locator('html')).toHaveAttribute('lang', 'en');
  await expect(passenger.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(passenger.viewportSize()?.width).toBe(360);

  await test.step('who reads neither language reads Chinese (R1.13, R1.17)', async () => {
    const visitor = await openPage({ locale: 'ja-JP' });
    await visitor.goto('/');
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'zh-TW');
    await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(visitor.locator('html')).toHaveAttribute('data-mode', 'passenger');
    await expect(visitor).toHaveTitle(words('zh-TW')('pages:title.landing'));
  });
});

test('complaints of the browser are heard: console, page errors, CSP', async ({ openPage, troubles }) => {
  const page = await openPage();
  await page.goto('/');
  await page.evaluate(() => {
    console.warn('a warning');
    setTimeout(() => {
      throw new Error('an error');
    });
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { margin: 0 }' }));
    void fetch('http://localhost:9/').catch(() => undefined);
  });
  for (const complaint of [/console warning: a warning/, /page error: an error/, /CSP: style-src/, /CSP: connect-src/]) {
    await expect.poll(() => troubles.found.some((trouble) => complaint.test(trouble)), { message: String(complaint) }).toBe(true);
  }
  // This test provokes all these troubles.
  troubles.allowed.push(/./);
});

test('complaints of the service worker are heard: console, and what nobody caught', async ({ openPage, server, troubles }) => {
  const { storage } = await anAccount(server.url, { last: '邵', first: '子軒' });
  const page = await openPage({ storage, keepsShell: true });
  const starting = page.context().waitForEvent('serviceworker');
  await page.goto('/');
  const worker = await starting;
  await worker.evaluate(() => {
    console.warn('a warning');
    setTimeout(() => {
      throw new Error('an error');
    });
    void Promise.reject(new Error('a promise'));
  });
  for (const complaint of [/console warning: a warning/, /console error: uncaught: .*an error/, /console error: uncaught: .*a promise/]) {
    await expect.poll(() => troubles.found.some((trouble) => complaint.test(trouble)), { message: String(complaint) }).toBe(true);
  }
  // This test provokes all these troubles.
  troubles.allowed.push(/./);
});

test.describe('a page that a browser translates', () => {
  test.use({ isTranslated: true });

  test('has each of its texts in elements that no component made, also after it has changed', async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 }).locator('font > font')).toHaveText('登入');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 }).locator('font > font')).toHaveText('Sign in');
  });
});
